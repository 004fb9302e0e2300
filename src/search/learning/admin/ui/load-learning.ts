/** Loads what the admin's panel shows of searches without results, and of synonyms. */
import { call, messageOf } from '../../../../ui/browser/call.ts';

/** Searches without results of the last days, by the number of days. */
export type Misses = Readonly<Record<'7' | '30', readonly { text: string; askers: number }[]>>;
export type Synonym = { id: string; said: string; means: string };
type Loaded = { misses: Misses; synonyms: readonly Synonym[] };
export type Learning = { loaded?: Loaded; failure?: string };

/** Never rejects: the rest of the page is shown before this is loaded, and whether or not it can be. */
export async function loadLearning(): Promise<Learning> {
  const missesOf = (days: keyof Misses) => call('GET /api/admin/search-misses', { query: { days }, as: 'admin' });
  try {
    const [week, month, synonyms] = await Promise.all([
      missesOf('7'),
      missesOf('30'),
      call('GET /api/admin/search-synonyms', { as: 'admin' }),
    ]);
    return { loaded: { misses: { 7: week.items, 30: month.items }, synonyms: synonyms.items } };
  } catch (error) {
    return { failure: messageOf(error) };
  }
}
