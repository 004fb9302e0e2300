/** Reported conversations, for moderators. */
import '../../members.css';
import { call } from '../../ui/browser/call.ts';
import { staffLoader } from '../../accounts/member-loader.ts';
import { MemberWaiting } from '../../accounts/ui/member-page.tsx';
import { ReportsPage } from '../ui/conversations/reports-page.tsx';
import { LogSkeleton } from '../ui/log/log-skeleton.tsx';
import { StaffFailure, staffPage } from '../ui/staff-page.tsx';
import type { Route } from './+types/conversations.ts';
import { titled } from '../../ui/site.ts';

export const meta = () => [{ title: titled('Yazışmalardan şikayətlər') }, { name: 'robots', content: 'noindex' }];

export const handle = staffPage('Yazışmalardan şikayətlər', LogSkeleton);

/** Access check: the call is refused to everybody but staff. */
export const clientLoader = staffLoader((as) => call('GET /api/moderation/summary', { as, refusable: true }));

export const HydrateFallback = MemberWaiting;
export const ErrorBoundary = StaffFailure;

export default function ModerationConversations({ loaderData: { as } }: Route.ComponentProps) {
  return <ReportsPage role={as} />;
}
