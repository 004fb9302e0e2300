/** Reported ratings, for moderators. */
import '../../members.css';
import { call, failureOf } from '../../ui/browser/call.ts';
import { type Asker, staffLoader } from '../../accounts/member-loader.ts';
import { MemberWaiting } from '../../accounts/ui/member-page.tsx';
import type { Body } from '../../ui/browser/call-types.ts';
import { showToast } from '../../ui/toast/toast.tsx';
import { LogSkeleton } from '../ui/log/log-skeleton.tsx';
import { storeWaiting } from '../ui/waiting.ts';
import { RatingReports } from '../ui/ratings/rating-reports.tsx';
import { StaffFailure, staffPage } from '../ui/staff-page.tsx';
import type { Route } from './+types/ratings.ts';
import { titled } from '../../ui/site.ts';

export const meta = () => [{ title: titled('Rəylərdən şikayətlər') }, { name: 'robots', content: 'noindex' }];

export const handle = staffPage('Rəylərdən şikayətlər', LogSkeleton);

export const clientLoader = staffLoader(async (as) => {
  const page = await call('GET /api/moderation/rating-reports', { query: { limit: 50 }, as, refusable: true });
  storeWaiting({ ratings: page.total });
  return page;
});

export type Decision = { as: Asker; id: string; json: Body<'POST /api/moderation/ratings/{id}'> };

/** Returns why the decision was refused; empty if it was accepted. */
export async function clientAction({ request }: Route.ClientActionArgs): Promise<string> {
  const { as, id, json } = (await request.json()) as Decision;
  try {
    await call('POST /api/moderation/ratings/{id}', { path: { id }, json, as, refusable: true });
    showToast(json.decision === 'hide' ? 'Gizlədildi' : 'Rəy saytda qaldı', undefined, undefined, 'status');
    return '';
  } catch (error) {
    const { fields, message } = failureOf(error);
    return fields['reason'] ?? message;
  }
}

export const HydrateFallback = MemberWaiting;
export const ErrorBoundary = StaffFailure;

export default function ModerationRatings({ loaderData }: Route.ComponentProps) {
  return <RatingReports page={loaderData} role={loaderData.as} />;
}
