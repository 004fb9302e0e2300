/** The make of a model that a part was asked for by: a part for another model of the make is next to it. */
import { listsByLeader } from '../../../domain/fields/filling.ts';
import type { Section } from '../../../domain/fields/section.ts';
import { fold } from '../../../domain/language/fold.ts';
import { cars } from '../../../domain/sections/cars.ts';
import { searchWords } from '../../../domain/sections/search-words.ts';
import { chassis } from '../../../domain/sections/vocabulary/chassis.ts';
import { followingLists } from '../../../domain/sections/vocabulary/following.ts';

/** The folded make that a word of a model belongs to, in a section of parts. */
export function makeOf(section: Section | undefined, word: string): string | undefined {
  return section && searchWords[section.name]?.fitsCars ? makes.get(word) : undefined;
}

// A number alone may be anything, and so may a word that several makes have.
const isTelling = (word: string) => word.length > 1 && /[a-z]/.test(word);

const makes: ReadonlyMap<string, string> = (() => {
  const found = new Map<string, string>();
  const shared = new Set<string>();
  const add = (word: string, make: string) => {
    if (found.has(word) && found.get(word) !== make) shared.add(word);
    found.set(word, make);
  };
  const models = cars.fields.find(({ name }) => name === 'model');
  const lists = models ? Object.entries(listsByLeader(models, followingLists)) : [];
  for (const [make, all] of [...lists, ...Object.entries(chassis)]) {
    const [name = ''] = fold(make).split(' ');
    for (const word of new Set(all.flatMap((model) => fold(model).split(' ')))) if (isTelling(word)) add(word, name);
  }
  for (const word of shared) found.delete(word);
  return found;
})();
