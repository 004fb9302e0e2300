/** The meaning of a query: what one of the ads that it brings must be. */
import { z } from 'zod';
import { fold } from '../domain/language/fold.ts';

/** A field and what its value contains; `=text` is the whole value. */
const part = z.tuple([z.string(), z.string()]);

const meaning = z.strictObject({
  section: z.string().optional(),
  /** Groups of conditions; a listing meets at least one of each group. */
  where: z.array(z.array(part)).default([]),
  /** Conditions that no listing may meet. */
  not: z.array(part).default([]),
  num: z.array(z.tuple([z.string(), z.enum(['==', '>=', '<=']), z.number()])).default([]),
  /** Words that stand in the title or the description. */
  title: z.array(z.tuple([z.enum(['any', 'all']), z.array(z.string())])).default([]),
  /** Such as `price>=1000,price<=6000`. */
  price: z.string().default(''),
  range: z.array(z.string()).default([]),
});

export type Meaning = z.infer<typeof meaning>;

const meantQuery = meaning.extend({
  q: z.string().min(1),
  /** For figures by kind of query. */
  kind: z.string().optional(),
  /** Nothing like it is for sale, which the answer must say. */
  none: z.literal(true).optional(),
  /** What must not be for sale for that; without it, the query is of something that is never for sale. */
  want: meaning.optional(),
  /** What its neighbours must be, one of several; null: there must be none. */
  near: z.union([meaning.transform((one) => [one]), z.array(meaning), z.null()]).optional(),
  /** An answer without neighbours is right, too. */
  empty: z.literal(true).optional(),
});

export type MeantQuery = z.infer<typeof meantQuery>;

/** The queries of a file; throws if it has another form. */
export function readMeantQueries(json: string): MeantQuery[] {
  return z.array(meantQuery).parse(JSON.parse(json));
}

/** Whether an ad, as the API answers it, is what a query means. */
export function isMeant(item: Readonly<Record<string, unknown>>, query: Meaning): boolean {
  const has = ([field, text]: [string, string]) => says(item, field, text);
  return (
    (!query.section || item['section'] === query.section) &&
    query.where.every((any) => any.some(has)) &&
    !query.not.some(has) &&
    query.num.every(([field, sign, limit]) => isWithin(item[field], sign, limit)) &&
    query.title.every(([how, words]) =>
      (how === 'any' ? words.some : words.every).call(words, (word) => isSaid(item, word)),
    ) &&
    [...query.price.split(','), ...query.range].filter(Boolean).every((bound) => {
      const [, field = '', sign = '', limit] = /^(\w+)([<>]=)(\d+)$/.exec(bound) ?? [];
      return isWithin(item[field], sign, Number(limit));
    })
  );
}

/** What an answer of `understand=1` says of what is missing. */
type Missing = {
  total: number;
  none: string | null;
  near: readonly { items: readonly Readonly<Record<string, unknown>>[] }[];
};

const neighboursJudged = 5;

/** Whether an answer says that nothing is what the query means, and its first neighbours are of its kind: one may not be. */
export function saysMissing({ total, none, near }: Missing, query: MeantQuery): boolean {
  if (total > 0 || !none) return false;
  const shown = near.flatMap(({ items }) => items).slice(0, neighboursJudged);
  const kinds = query.near ?? [];
  const wrong = shown.filter((item) => !kinds.some((kind) => isMeant(item, kind))).length;
  if (query.near === undefined) return true;
  if (query.near === null) return shown.length === 0;
  return shown.length === 0 ? query.empty === true : wrong <= Math.floor(shown.length / neighboursJudged);
}

function says(item: Readonly<Record<string, unknown>>, field: string, text: string): boolean {
  const values: unknown[] = [item[field]].flat().filter((value) => value !== undefined && value !== null);
  if (!text.startsWith('=')) return fold(values.join(' ')).includes(fold(text));
  return values.some((value) => fold([value].join('')) === fold(text.slice(1)));
}

function isSaid(item: Readonly<Record<string, unknown>>, word: string): boolean {
  return ['title', 'title_type', 'description'].some((field) => says(item, field, word));
}

function isWithin(value: unknown, sign: string, limit: number): boolean {
  // A value that an ad does not state is within no limits.
  const number = Number(value ?? Number.NaN);
  if (sign === '==') return number === limit;
  return sign === '<=' ? number <= limit : number >= limit;
}
