/** Reported conversations, for moderators. */
import '../../../members.css';
import { lazy, Suspense } from 'react';
import { LogSkeleton } from '../ui/log/log-skeleton.tsx';
import { StaffPage } from '../ui/staff-page.tsx';

const ReportsPage = lazy(async () => ({ default: (await import('../ui/conversations/reports-page.tsx')).ReportsPage }));

export const meta = () => [{ title: 'Yazışmalardan şikayətlər – AxtarTap' }, { name: 'robots', content: 'noindex' }];

export default function ModerationConversations() {
  return (
    <StaffPage title="Yazışmalardan şikayətlər" loading={<LogSkeleton />}>
      {(role) => (
        <Suspense fallback={<LogSkeleton />}>
          <ReportsPage role={role} />
        </Suspense>
      )}
    </StaffPage>
  );
}
