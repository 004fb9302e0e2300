/** Brings numbers as people type them into one form: `20k-ya`, `2-х комн`, `160x200`, `128 qb`. */

// `20k`, `20k-ya`, `1.5к`. Without an ending, some are the resolution of a screen.
const thousands = /^(\d+(?:[.,]\d+)?(?:-\d+)?)[kк](?:[-']?(\p{L}{1,3}))?$/u;
const resolutions = new Set(['2', '4', '8']);
const sizes = /^(\d{2,4})[xх×*](\d{2,4})(?:[xх×*](\d{2,4}))?$/u;
// `2-х комнатная`, `2х`, `1-но`.
const russianEnding = /^(\d{1,2})-?(?:х|ух|ех|но|и|я|ая|мя)$/u;
// `2-комнатная`, `3-otaqli`, but not `2015-ci`.
const joinedWord = /^(\d+)-(\p{L}{4,})$/u;

/** The words that a typed word with digits stands for; undefined if it has none of these forms. */
export function inOneForm(word: string): string[] | undefined {
  if (!/^\d/.test(word)) return undefined;
  const [, count, ending] = thousands.exec(word) ?? [];
  if (count !== undefined && (ending !== undefined || !resolutions.has(count)))
    return [count, ending === undefined ? 'min' : `min-${ending}`];
  const parts = sizes.exec(word);
  if (parts) return parts.slice(1).filter(Boolean);
  const [, number, joined] = joinedWord.exec(word) ?? [];
  if (number !== undefined && joined !== undefined) return [number, joined];
  const bare = russianEnding.exec(word)?.[1];
  return bare === undefined ? undefined : [bare];
}

const wordsOf = (texts: string): readonly (readonly [string, string])[] =>
  texts
    .trim()
    .split(/\s*\n\s*/)
    .flatMap((line) => {
      const [unit = '', others = ''] = line.split(': ');
      return others.split(' ').map((other) => [other, unit] as const);
    });

/** Units by the words that mean them after a number. */
const units: ReadonlyMap<string, string> = new Map(
  wordsOf(`
    gb: qb гб гиг гига гигов giq gig giga gigabayt qiqa
    tb: тб terabayt терабайт
    duym: dyum dyuym inch дюим дюимов дюима
    ah: amper ampera amperlik ампер амп ач
    mm: мм
    sm: см cm
    kq: kg кг кило kilo kiloqram
    kvt: квт kilovat
    hz: гц герц hers
    l: литр литров litr litrlik
  `),
);

/** Units that texts need not have after a number, since sellers write them in many ways. */
export const looseUnits: ReadonlySet<string> = new Set([...units.values(), 'kv', 'ton', 'vt', 'qat']);

/** A unit after a number, in the word that sellers use. */
const unitOf = (word: string): string => units.get(word) ?? word;

const between = new Set(['ve', 'ya', 'yaxud', 'veya', 'или', 'ili', 'и']);

/** Joins ranges and normalises units: `2 və ya 3` is `2-3`, `128 qb` is `128 gb`. */
export function withRanges(words: readonly string[]): string[] {
  const found: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    const before = found.at(-1) ?? '';
    const isAfterNumber = /^\d+(?:[.,]\d+)?$/.test(before);
    let next = at;
    while (isAfterNumber && between.has(words[next] ?? '')) next += 1;
    const other = words[next] ?? '';
    if (next > at && /^\d+$/.test(other) && Number(other) === Number(before) + 1) {
      found[found.length - 1] = `${before}-${other}`;
      at = next;
    } else found.push(isAfterNumber ? unitOf(word) : word);
  }
  return found;
}
