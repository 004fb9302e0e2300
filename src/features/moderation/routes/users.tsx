/** Users, as moderators look them up. */
import '../../../members.css';
import { lazy, Suspense } from 'react';
import { LogSkeleton } from '../ui/log/log-skeleton.tsx';
import { StaffPage } from '../ui/staff-page.tsx';

const PeoplePage = lazy(async () => ({ default: (await import('../ui/people/people-page.tsx')).PeoplePage }));

export const meta = () => [{ title: 'İstifadəçilər – AxtarTap' }, { name: 'robots', content: 'noindex' }];

export default function ModerationUsers() {
  return (
    <StaffPage title="İstifadəçilər" loading={<LogSkeleton />}>
      {(role) => (
        <Suspense fallback={<LogSkeleton />}>
          <PeoplePage role={role} />
        </Suspense>
      )}
    </StaffPage>
  );
}
