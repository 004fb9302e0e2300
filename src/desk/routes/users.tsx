/** Page where moderators look up users. */
import '../../members.css';
import { call } from '../../ui/browser/call.ts';
import { staffLoader } from '../../accounts/member-loader.ts';
import { MemberWaiting } from '../../accounts/ui/member-page.tsx';
import { LogSkeleton } from '../ui/log/log-skeleton.tsx';
import { PeoplePage } from '../ui/people/people-page.tsx';
import { peopleQuery } from '../ui/people/people-query.ts';
import { keepRefusal } from '../ui/refused-query.ts';
import { StaffFailure, staffPage } from '../ui/staff-page.tsx';
import type { Route } from './+types/users.ts';
import { titled } from '../../ui/site.ts';

export const meta = () => [{ title: titled('İstifadəçilər') }, { name: 'robots', content: 'noindex' }];

export const handle = staffPage('İstifadəçilər', LogSkeleton);

export const clientLoader = staffLoader((as, { request }) =>
  keepRefusal(
    call('GET /api/moderation/users', { query: peopleQuery(new URL(request.url).searchParams), as, refusable: true }),
  ),
);

export const HydrateFallback = MemberWaiting;
export const ErrorBoundary = StaffFailure;

export default function ModerationUsers({ loaderData: { as, refusal, page } }: Route.ComponentProps) {
  return <PeoplePage role={as} refusal={refusal} first={page} />;
}
