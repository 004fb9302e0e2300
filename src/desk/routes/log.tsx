/** Page of the staff log. */
import '../../members.css';
import { call } from '../../ui/browser/call.ts';
import { staffLoader } from '../../accounts/member-loader.ts';
import { MemberWaiting } from '../../accounts/ui/member-page.tsx';
import { logQuery } from '../ui/log/log-query.ts';
import { LogPage } from '../ui/log/log-page.tsx';
import { LogOutline } from '../ui/log/log-skeleton.tsx';
import { keepRefusal } from '../ui/refused-query.ts';
import { StaffFailure, staffPage } from '../ui/staff-page.tsx';
import type { Route } from './+types/log.ts';
import { titled } from '../../ui/site.ts';

export const meta = () => [{ title: titled('Moderasiya jurnalı') }, { name: 'robots', content: 'noindex' }];

export const handle = staffPage('Jurnal', LogOutline);

export const clientLoader = staffLoader((as, { request }) =>
  keepRefusal(
    call('GET /api/moderation/log', { query: logQuery(new URL(request.url).searchParams), as, refusable: true }),
  ),
);

export const HydrateFallback = MemberWaiting;
export const ErrorBoundary = StaffFailure;

export default function ModerationLog({ loaderData: { as, refusal, page } }: Route.ComponentProps) {
  return <LogPage role={as} refusal={refusal} first={page} />;
}
