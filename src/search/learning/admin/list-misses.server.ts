/** Searches without results, for the admin. */
import { sql } from 'kysely';
import type { App } from '../../../platform/app/app.ts';
import { bakuDate } from '../../../domain/language/dates.ts';
import { dayMs } from '../../../domain/language/durations.ts';
import { fewestAskers } from '../count-misses.server.ts';
import { readSynonyms } from '../known-synonyms.server.ts';
import { withMeanings } from '../../read/phrases/own-synonyms.ts';

/** `askers`: number of different addresses, each counted once a day. */
export type Miss = { text: string; askers: number };

const mostShown = 200;
// Reads more than are shown, since some have a synonym by now.
const mostRead = 1000;

/** Searches of the last days that found nothing, today among them; the most frequent first. */
export async function readMisses(app: App, days: number): Promise<Miss[]> {
  const from = bakuDate(new Date(app.now().getTime() - (days - 1) * dayMs));
  const { rows } = await sql<Miss>`
    select text, sum(askers) as askers from search_misses
    where day >= ${from} and askers >= ${fewestAskers}
    group by text order by 2 desc, 1 limit ${mostRead}`.execute(app.db);
  const synonyms = await readSynonyms(app);
  const isOpen = ({ text }: Miss) => withMeanings(text.split(' '), synonyms).join(' ') === text;
  return rows.filter(isOpen).slice(0, mostShown);
}
