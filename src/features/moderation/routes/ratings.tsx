/** Reported ratings, for moderators. */
import '../../../members.css';
import { lazy, Suspense } from 'react';
import { LogSkeleton } from '../ui/log/log-skeleton.tsx';
import { StaffPage } from '../ui/staff-page.tsx';

const RatingReports = lazy(async () => ({
  default: (await import('../ui/ratings/rating-reports.tsx')).RatingReports,
}));

export const meta = () => [{ title: 'Rəylərdən şikayətlər – AxtarTap' }, { name: 'robots', content: 'noindex' }];

export default function ModerationRatings() {
  return (
    <StaffPage title="Rəylərdən şikayətlər" loading={<LogSkeleton />}>
      {(role) => (
        <Suspense fallback={<LogSkeleton />}>
          <RatingReports role={role} />
        </Suspense>
      )}
    </StaffPage>
  );
}
