/** The queue of moderators. */
import '../../../members.css';
import { lazy, Suspense } from 'react';
import { DeskSkeleton } from '../ui/desk/skeleton.tsx';
import { StaffPage } from '../ui/staff-page.tsx';

// Loaded separately: code shared with the listing page must not load with public pages.
const DeskPage = lazy(async () => ({ default: (await import('../ui/desk/desk-page.tsx')).DeskPage }));

export const meta = () => [{ title: 'Moderasiya – AxtarTap' }, { name: 'robots', content: 'noindex' }];

export default function ModerationQueue() {
  return (
    <StaffPage title="Moderasiya" loading={<DeskSkeleton />}>
      {(role) => (
        <Suspense fallback={<DeskSkeleton />}>
          <DeskPage role={role} />
        </Suspense>
      )}
    </StaffPage>
  );
}
