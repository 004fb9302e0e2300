/** Shorter searches, suggested when a search finds nothing. */
import { isOutOfTime } from '../../platform/base/errors.ts';
import { markIncomplete, type Reading } from '../../platform/page/reading.ts';
import type { Section } from '../../domain/fields/section.ts';
import { isFiller } from '../../domain/language/filler-words.ts';
import { fold } from '../../domain/language/fold.ts';
import { count, countLimit } from '../../search/search.server.ts';
import { parseListQuery } from '../../search/list-query.ts';
import { fieldsOfAll } from '../../search/query.ts';
import { readWords } from '../../search/read/senses.server.ts';

export type ShorterSearch = { text: string; total: number; totalIsExact: boolean };

const offered = 3;
// Bounds the number of counts, one per word or pair.
const wordsTried = 4;
const shortestWord = 3;

/** Up to three shorter searches with results, of two words if possible, with the counts that their own pages show. */
export async function readShorterSearches(
  reading: Reading,
  params: URLSearchParams,
  section: Section | undefined,
): Promise<ShorterSearch[]> {
  const words = meaningfulWords(params.get('q') ?? '');
  if (words.length < 2) return [];
  const pairs = words.flatMap((one, at) => words.slice(at + 1).map((other) => `${one} ${other}`));
  try {
    const found = words.length > 2 ? await countAll(reading, pairs, params, section) : [];
    // A price or a year alone tells nothing of the goods.
    const telling = words.filter((word) => !/^\d+$/.test(word));
    return found.length > 0 ? found : await countAll(reading, telling, params, section);
  } catch (error) {
    // Optional: after a time-out the page is shown without them.
    if (!isOutOfTime(error)) throw error;
    markIncomplete(reading);
    return [];
  }
}

/** Words that are meaningful alone, as typed. */
function meaningfulWords(text: string): string[] {
  const isTelling = (word: string) => (word.length >= shortestWord || /\d/.test(word)) && !isFiller(word);
  const words = new Map(text.split(/\s+/).map((word) => [fold(word), word]));
  return [...words].flatMap(([folded, word]) => (isTelling(folded) ? [word] : [])).slice(0, wordsTried);
}

async function countAll(
  reading: Reading,
  texts: readonly string[],
  params: URLSearchParams,
  section: Section | undefined,
): Promise<ShorterSearch[]> {
  const counted: ShorterSearch[] = [];
  // Sequential: pages that find something come first.
  for (const text of texts) {
    const shorter = new URLSearchParams(params);
    shorter.set('q', text);
    const meant = await readAsPage(reading, shorter, section);
    const { total, totalIsExact } = await count(reading, meant.text, meant.query, { names: [], limit: countLimit });
    if (total > 0) counted.push({ text, total, totalIsExact });
    if (counted.length === offered) break;
  }
  return counted;
}

/** Reads the search as its own page would. */
export async function readAsPage(reading: Reading, params: URLSearchParams, section: Section | undefined) {
  if (!params.has('exact')) return (await readWords(reading, { params, section, limit: 1 })).senses[0];
  const { query } = parseListQuery(params, section, section?.fields ?? fieldsOfAll, 1);
  return { text: params.get('q') ?? '', query };
}
