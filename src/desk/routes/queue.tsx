/** Page of the moderators' queue. */
import '../../members.css';
import { call } from '../../ui/browser/call.ts';
import { staffLoader } from '../../accounts/member-loader.ts';
import { MemberWaiting } from '../../accounts/ui/member-page.tsx';
import { DeskPage } from '../ui/queue/desk-page.tsx';
import { DeskSkeleton } from '../ui/queue/skeleton.tsx';
import { StaffFailure, staffPage } from '../ui/staff-page.tsx';
import type { Route } from './+types/queue.ts';
import { titled } from '../../ui/site.ts';

export const meta = () => [{ title: titled('Moderasiya') }, { name: 'robots', content: 'noindex' }];

export const handle = staffPage('Moderasiya', DeskSkeleton);

/** Access check: the call is refused to everybody but staff. */
export const clientLoader = staffLoader((as) => call('GET /api/moderation/summary', { as, refusable: true }));

export const HydrateFallback = MemberWaiting;
export const ErrorBoundary = StaffFailure;

export default function ModerationQueue({ loaderData: { as } }: Route.ComponentProps) {
  return <DeskPage role={as} />;
}
