/** The log of what staff does. */
import '../../../members.css';
import { lazy, Suspense } from 'react';
import { LogSkeleton } from '../ui/log/log-skeleton.tsx';
import { StaffPage } from '../ui/staff-page.tsx';

const LogPage = lazy(async () => ({ default: (await import('../ui/log/log-page.tsx')).LogPage }));

export const meta = () => [{ title: 'Moderasiya jurnalı – AxtarTap' }, { name: 'robots', content: 'noindex' }];

export default function ModerationLog() {
  return (
    <StaffPage title="Jurnal" loading={<LogSkeleton />}>
      {(role) => (
        <Suspense fallback={<LogSkeleton />}>
          <LogPage role={role} />
        </Suspense>
      )}
    </StaffPage>
  );
}
