/** Typed client calls for saved searches. */
import { call } from '../../ui/browser/call.ts';
import type { Listing } from '../../listings/present.ts';
import { groupThousands } from '../../domain/fields/format.ts';
import type { NoticeChannels, SavedSearch } from '../schemas.server.ts';
import type { Notify } from '../table.ts';

export type { NoticeChannels, Notify, SavedSearch };

/** `past30Days`: listings of the last 30 days it would have notified of; absent if it was already saved. */
export type Saved = SavedSearch & { past30Days?: number; told?: NoticeChannels };

export type Choices = { name?: string; notify: Notify };

/** The maximum per account. */
export const maxSearches = 20;

export function readSearches(): Promise<{ items: SavedSearch[]; told: NoticeChannels }> {
  return call('GET /api/saved-searches');
}

/** What a search finds now: how many, as text, and the newest. */
export type Found = { count: string; newest: readonly Listing[] };

export const shownNewest = 3;

export async function readFound(query: string, signal: AbortSignal): Promise<Found> {
  const params = new URLSearchParams(query);
  params.set('sort', 'new');
  params.set('limit', String(shownNewest));
  const { items, total, totalIsExact } = await call('GET /api/search', {
    query: params.toString(),
    as: 'nobody',
    signal,
  });
  return { count: `${totalIsExact ? '' : '≈ '}${groupThousands(total)}`, newest: items };
}

/** Turns on mails about searches in the account's settings. */
export async function enableMails(): Promise<void> {
  await call('PUT /api/notification-settings', { json: { kinds: [{ kind: 'search', mail: true }] } });
}

export function saveSearch(query: string, choices: Choices): Promise<Saved> {
  return call('POST /api/saved-searches', { json: { query, ...choices } });
}

export function changeSearch(id: string, changes: Partial<Choices>): Promise<SavedSearch> {
  return call('PUT /api/saved-searches/{id}', { path: { id }, json: changes });
}

export async function removeSearch(id: string): Promise<void> {
  await call('DELETE /api/saved-searches/{id}', { path: { id } });
}

/** Marks the search as seen; returns the display numbers of its new listings. */
export async function openSearch(id: string): Promise<number[]> {
  return (await call('POST /api/saved-searches/{id}/opened', { path: { id } })).newIds;
}

/** Path of its results, with new ones marked. */
export function searchPath({ id, query }: Pick<SavedSearch, 'id' | 'query'>): string {
  return `/search?${query}&axtaris=${id}`;
}

/** Whether two queries have the same parameters, in any order. */
export function isSameQuery(one: string, other: string): boolean {
  const parts = (query: string) => [...new URLSearchParams(query)].map((pair) => pair.join('=').trim()).toSorted();
  return parts(one).join('&') === parts(other).join('&');
}
