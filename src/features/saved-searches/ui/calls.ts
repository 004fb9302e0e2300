/** The calls of saved searches, for pages. */
import { call } from '../../../browser/call.ts';
import { groupThousands } from '../../../fields/format.ts';
import type { NoticeChannels, SavedSearch } from '../api.server.ts';
import type { Notify } from '../table.ts';

export type { NoticeChannels, Notify, SavedSearch };

/** `past30Days`: how many listings of the last 30 days it would have told of; absent if it was already saved. */
export type Saved = SavedSearch & { past30Days?: number; told?: NoticeChannels };

export type Choices = { name?: string; notify: Notify };

/** The maximum per account. */
export const maxSearches = 20;

const path = '/api/saved-searches';

export function readSearches(): Promise<{ items: SavedSearch[]; told: NoticeChannels }> {
  return call<{ items: SavedSearch[]; told: NoticeChannels }>(path);
}

/** How many listings it finds now, as text. */
export async function countFound(query: string, signal: AbortSignal): Promise<string> {
  const address = `/api/search?${query}&limit=1`;
  const { total, totalIsExact } = await call<{ total: number; totalIsExact: boolean }>(address, {
    as: 'nobody',
    signal,
  });
  return `${totalIsExact ? '' : '≈ '}${groupThousands(total)}`;
}

/** Turns on mails about searches in the account's settings. */
export async function enableMails(): Promise<void> {
  const json = { kinds: [{ kind: 'search', mail: true }] };
  await call('/api/notification-settings', { method: 'PUT', json });
}

export function saveSearch(query: string, choices: Choices): Promise<Saved> {
  return call<Saved>(path, { method: 'POST', json: { query, ...choices } });
}

export function changeSearch(id: string, changes: Partial<Choices>): Promise<SavedSearch> {
  return call<SavedSearch>(`${path}/${id}`, { method: 'PUT', json: changes });
}

export async function removeSearch(id: string): Promise<void> {
  await call<undefined>(`${path}/${id}`, { method: 'DELETE' });
}

/** Marks it as seen; returns the display numbers of what was new. */
export async function openSearch(id: string): Promise<number[]> {
  return (await call<{ newIds: number[] }>(`${path}/${encodeURIComponent(id)}/opened`, { method: 'POST' })).newIds;
}

/** The path of its results, with new ones marked. */
export function searchPath({ id, query }: Pick<SavedSearch, 'id' | 'query'>): string {
  return `/search?${query}&axtaris=${id}`;
}

/** Whether two queries ask the same, in whatever order. */
export function isSameQuery(one: string, other: string): boolean {
  const parts = (query: string) => [...new URLSearchParams(query)].map((pair) => pair.join('=').trim()).toSorted();
  return parts(one).join('&') === parts(other).join('&');
}
