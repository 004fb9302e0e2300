/** Azerbaijani numerals in words, folded: `qırx iki` is 42. Thousands and millions stay words, as beside digits. */
const ones = placesOf('bir iki uc dord bes alti yeddi sekkiz doqquz', 1);
const tens = placesOf('on iyirmi otuz qirx elli altmis yetmis seksen doxsan', 10);
const hundred = 'yuz';

function placesOf(words: string, each: number): ReadonlyMap<string, number> {
  return new Map(words.split(' ').map((word, place) => [word, (place + 1) * each]));
}

/** The numeral that begins at this word, with its number of words. */
export function numeralAt(words: readonly string[], at: number): { value: number; length: number } | undefined {
  let next = at;
  let value = 0;
  const take = (values: ReadonlyMap<string, number>) => {
    const found = values.get(words[next] ?? '');
    if (found !== undefined) next += 1;
    return found ?? 0;
  };
  const hundreds = words[at + 1] === hundred ? take(ones) : 1;
  if (hundreds > 0 && words[next] === hundred) {
    value = hundreds * 100;
    next += 1;
  }
  value += take(tens);
  value += take(ones);
  return next > at ? { value, length: next - at } : undefined;
}

const ordinals: ReadonlyMap<string, number> = new Map(
  'birinci ikinci ucuncu dorduncu besinci altinci yeddinci sekkizinci doqquzuncu onuncu'
    .split(' ')
    .map((word, place) => [word, place + 1]),
);

/** The ordinal at this word: `birinci` is 1. */
export function ordinalAt(words: readonly string[], at: number): { value: number; length: number } | undefined {
  const value = ordinals.get(words[at] ?? '');
  return value === undefined ? undefined : { value, length: 1 };
}
