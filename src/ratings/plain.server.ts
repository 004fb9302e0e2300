/** Ratings submitted by a form without scripts. */
import { type FieldErrors, isAppError } from '../platform/base/errors.ts';
import type { App } from '../platform/app/app.ts';
import type { Account } from '../accounts/sessions/sessions.server.ts';
import type { Membership } from '../conversations/membership/membership.server.ts';
import { enforceLimit } from '../platform/limits/limits.server.ts';
import { newRating } from './api.server.ts';
import { ratingLimits } from './limits.server.ts';
import { rateOther } from './rate.server.ts';

/** A refused form: what was typed, and its errors. */
export type RatingRetry = {
  status: number;
  errors: Readonly<FieldErrors>;
  typed: { stars: string | null; tags: readonly string[]; text: string };
};

/** Stores a submitted rating; returns the refused form, or undefined if it was stored. */
export async function rateByForm(
  app: App,
  author: Account,
  membership: Membership,
  form: URLSearchParams,
): Promise<RatingRetry | undefined> {
  const typed = { stars: form.get('stars'), tags: form.getAll('tags'), text: form.get('text') ?? '' };
  const checked = newRating.safeParse({ ...typed, stars: typed.stars === null ? undefined : Number(typed.stars) });
  if (!checked.success) {
    const errors = checked.error.issues.map(({ path, message }) => [String(path[0]), message]);
    return { status: 400, errors: Object.fromEntries(errors.toReversed()), typed };
  }
  try {
    await enforceLimit(app, ratingLimits.ratings, author.id);
    await rateOther(app, author, membership, checked.data);
    return undefined;
  } catch (error) {
    if (!isAppError(error) || error.status >= 500) throw error;
    const { fields = {}, message, status } = error;
    return { status, errors: Object.keys(fields).length > 0 ? fields : { text: message }, typed };
  }
}
