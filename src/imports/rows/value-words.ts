/** Our value for a catalogue's word: `used` is İşlənmiş. */
import type { Field } from '../../domain/fields/field.ts';
import type { Section } from '../../domain/fields/section.ts';
import { knownValues } from '../../domain/fields/filling.ts';
import { fold } from '../../domain/language/fold.ts';
import { searchWords } from '../../domain/sections/search-words.ts';
import { catalogueWords } from '../sources/catalogue-words.ts';

// Longer than any word.
const maxLength = 100;

/** What several values are called names none. */
type Words = ReadonlyMap<string, string | undefined>;

const read = new WeakMap<Field, Words>();

/** The value that is meant; undefined if the text is one already, or nobody knows it. */
export function valueMeant(field: Field, section: Section, text: string): string | undefined {
  if (text.length > maxLength) return undefined;
  const words = read.get(field) ?? wordsOf(field, section);
  read.set(field, words);
  return words.get(fold(text));
}

function wordsOf(field: Field, section: Section): Words {
  const values = knownValues(field);
  const words = new Map<string, string | undefined>();
  const add = (said: Readonly<Record<string, string>>) => {
    const own = new Map<string, string | undefined>();
    for (const [value, list] of Object.entries(said))
      for (const word of values.includes(value) ? list.split(',').map(fold) : [])
        own.set(word, own.has(word) && own.get(word) !== value ? undefined : value);
    for (const [word, value] of own) words.set(word, value);
  };
  add(searchWords[section.name]?.values?.[field.name] ?? {});
  add(catalogueWords[field.name] ?? {});
  // Its own values are themselves.
  for (const value of values) words.delete(fold(value));
  return words;
}
