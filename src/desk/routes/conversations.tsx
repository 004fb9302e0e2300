/** Reported conversations, for moderators. */
import '../../members.css';
import { call } from '../../ui/browser/call.ts';
import { staffLoader } from '../../accounts/member-loader.ts';
import { MemberWaiting } from '../../accounts/ui/member-page.tsx';
import { ReportsPage } from '../ui/conversations/reports-page.tsx';
import { LogSkeleton } from '../ui/log/log-skeleton.tsx';
import { storeWaiting } from '../ui/waiting.ts';
import { StaffFailure, staffPage } from '../ui/staff-page.tsx';
import type { Route } from './+types/conversations.ts';
import { titled } from '../../ui/site.ts';

export const meta = () => [{ title: titled('Yazışmalardan şikayətlər') }, { name: 'robots', content: 'noindex' }];

export const handle = staffPage('Yazışmalardan şikayətlər', LogSkeleton);

export const clientLoader = staffLoader(async (as) => {
  const page = await call('GET /api/moderation/conversation-reports', { query: { limit: 50 }, as, refusable: true });
  storeWaiting({ conversations: page.total });
  return page;
});

export const HydrateFallback = MemberWaiting;
export const ErrorBoundary = StaffFailure;

export default function ModerationConversations({ loaderData }: Route.ComponentProps) {
  return <ReportsPage page={loaderData} role={loaderData.as} />;
}
