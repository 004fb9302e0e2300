/** For tests: moderators and their actions on accounts. */
import { aKey } from './factors.ts';
import { request, type Answer, type Site, type User } from './site.ts';
import { dayMs } from '../domain/language/durations.ts';

/** A user whom the admin has made a moderator. */
export async function aModerator(site: Site): Promise<User> {
  const moderator = await site.aUser({ username: 'Nigar' });
  const { token } = await site.anAdmin();
  await request(site.http, 'PUT', `/api/admin/moderators/${moderator.userId}`, { token });
  return moderator;
}

/** A user who signs in by a passkey, too. */
export async function aHolder(site: Site): Promise<User> {
  const user = await site.aUser();
  await aKey(site, user.token);
  return user;
}

type BanAnswer = { message?: string; bannedAt: string | null; bannedUntil: string | null; reason: string | null };

/** Bans an account. */
export function ban(
  site: Site,
  token: string,
  userId: string,
  json: unknown = { reason: 'Saxta elanlar' },
): Promise<Answer<BanAnswer>> {
  return request<BanAnswer>(site.http, 'POST', `/api/moderation/users/${userId}/ban`, { token, json });
}

/** Lifts it. */
export function lift(site: Site, token: string, userId: string): Promise<Answer<BanAnswer>> {
  return request<BanAnswer>(site.http, 'DELETE', `/api/moderation/users/${userId}/ban`, { token });
}

/** A user registered days earlier: reports of new accounts hide nothing. */
export async function anOldUser(site: Site, now: Date): Promise<User> {
  const user = await site.aUser();
  const created_at = new Date(now.getTime() - 3 * dayMs);
  await site.app.db.updateTable('accounts').set({ created_at }).where('id', '=', user.userId).execute();
  return user;
}
