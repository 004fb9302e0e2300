/** The calls of saved searches, for pages. */
import { call } from '../../../browser/call.ts';

export type Notify = 'now' | 'daily' | 'off';

export type SavedSearch = {
  id: string;
  /** The parameters of its address. */
  query: string;
  name: string;
  notify: Notify;
  newCount: number;
};

/** `past30Days`: how many listings of the last 30 days it would have told of; absent where it was saved before. */
export type Saved = SavedSearch & { past30Days?: number; told?: Told };

export type Choices = { name?: string; notify: Notify };

/** As many as an account may keep. */
export const maxSearches = 20;

const path = '/api/saved-searches';

/** By which ways the account is told of its searches. */
export type Told = { site: boolean; mail: boolean; emailVerified: boolean };

export function readSearches(): Promise<{ items: SavedSearch[]; told: Told }> {
  return call<{ items: SavedSearch[]; told: Told }>(path);
}

/** Mails about searches, which its settings had switched off. */
export async function wantMails(): Promise<void> {
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

/** Says that it has been looked at: what was new until now, by display number. */
export async function openSearch(id: string): Promise<number[]> {
  return (await call<{ newIds: number[] }>(`${path}/${encodeURIComponent(id)}/opened`, { method: 'POST' })).newIds;
}

/** Where it is looked at, with what is new marked. */
export function searchPath({ id, query }: Pick<SavedSearch, 'id' | 'query'>): string {
  return `/search?${query}&axtaris=${id}`;
}

/** Whether two queries ask the same, in whatever order. */
export function isSameQuery(one: string, other: string): boolean {
  const parts = (query: string) => [...new URLSearchParams(query)].map((pair) => pair.join('=').trim()).toSorted();
  return parts(one).join('&') === parts(other).join('&');
}
