/** Explanation of a search, for operators: how it was read, why, and what each condition brings. */
import { z } from '../../domain/zod.ts';
import type { App } from '../../platform/app/app.ts';
import { sectionByName } from '../../domain/sections/links.ts';
import { foldWords } from '../../domain/language/fold.ts';
import { describeFilters } from '../filters/describe-filters.server.ts';
import { type ListQuery, parseListQuery } from '../list-query.ts';
import { count, countLimit } from '../search.server.ts';
import { fieldsOfAll } from '../query.ts';
import { readLexicon } from './lexicon.server.ts';
import { isKnown } from './dictionary.ts';
import { isSpoken } from './phrases/words.ts';
import { splitWords } from './phrases/tokens.ts';
import { readWords, type Sense, type WordsRead } from './senses.server.ts';

const found = z.number().int().describe('Elanların sayı');

export const explanationSchema = z.object({
  q: z.string(),
  spelt: z.string().nullable().describe('Necə oxunub; yazıldığı kimidirsə, null'),
  section: z.string().nullable().describe('Anlaşılan bölmə'),
  conditions: z.array(
    z.object({
      label: z.string(),
      from: z.array(z.string()).describe('Onsuz bu şərt oxunmayan sözlər'),
      alone: found.describe('Bölmədə yalnız bu şərtə uyğun elanlar'),
      without: found.describe('Bu şərt olmasa, tapılan elanlar'),
    }),
  ),
  words: z
    .array(z.object({ word: z.string(), known: z.boolean().describe('Bölmələrdə və ya elanlarda var'), alone: found }))
    .describe('Mətndə axtarılan sözlər'),
  senses: z.array(z.object({ heading: z.string(), near: z.boolean(), total: found })).describe('Nəticənin hissələri'),
});

export type Explanation = z.infer<typeof explanationSchema>;

// With more words, causes are left out: each word takes another reading.
const maxWords = 12;

/** Explains a search of all sections. */
export async function explainSearch(app: App, q: string): Promise<Explanation> {
  const { senses, rungs, senseOfRung } = await read(app, q);
  const [meant] = senses;
  const { section } = meant.query;
  const { dictionary } = await readLexicon(app);
  const { set } = describeFilters(meant.address(), section, [], true);
  const causes = await causesOf(app, q);
  const conditions = [];
  for (const { label, without } of set) {
    const others = await total(app, new URLSearchParams(without));
    conditions.push({
      label,
      from: causes.get(label) ?? [],
      alone: await total(app, alone(meant, without)),
      without: others,
    });
  }
  const words = [];
  for (const word of foldWords(meant.text)) {
    const only = new URLSearchParams({ q: word, ...(section && { section: section.name }) });
    words.push({ word, known: isSpoken(word) || isKnown(dictionary, word), alone: await total(app, only) });
  }
  const parts = [];
  for (const { heading, query, text } of senses)
    parts.push({ heading, near: false, total: await countOf(app, text, query) });
  for (const { heading, query, text } of rungs.map(senseOfRung))
    parts.push({ heading, near: true, total: await countOf(app, text, query) });
  return { q, spelt: meant.spelt ?? null, section: section?.label ?? null, conditions, words, senses: parts };
}

function read(app: App, q: string): Promise<WordsRead> {
  return readWords(app, { params: new URLSearchParams({ q }), section: undefined, limit: 20 });
}

/** For each condition the words without which it is not read. */
async function causesOf(app: App, q: string): Promise<Map<string, string[]>> {
  const words = splitWords(q);
  const causes = new Map<string, string[]>();
  if (words.length > maxWords) return causes;
  const labelsOf = async (some: readonly string[]) => {
    const [{ address, query }] = (await read(app, some.join(' '))).senses;
    return new Set(describeFilters(address(), query.section, [], true).set.map(({ label }) => label));
  };
  const all = await labelsOf(words);
  for (const [place, word] of words.entries()) {
    const left = await labelsOf(words.toSpliced(place, 1));
    for (const label of all) if (!left.has(label)) causes.set(label, [...(causes.get(label) ?? []), word]);
  }
  return causes;
}

/** Parameters of the section, and of the condition that is missing in `without`. */
function alone({ address }: Sense, without: string): URLSearchParams {
  const kept = new Set([...new URLSearchParams(without)].map((each) => each.join('=')));
  const own = [...address()].filter(([name, value]) => name === 'section' || !kept.has(`${name}=${value}`));
  return new URLSearchParams(own.filter(([name]) => name !== 'q' && name !== 'sort'));
}

function total(app: App, params: URLSearchParams): Promise<number> {
  const { query } = parseListQuery(params, sectionByName(params.get('section') ?? ''), fieldsOfAll);
  return countOf(app, params.get('q') ?? '', query);
}

async function countOf(app: App, text: string, query: ListQuery): Promise<number> {
  return (await count(app, text, { ...query, cursor: undefined }, { names: ['section'], limit: countLimit })).total;
}
