/** Names in the sections' vocabularies (makes, models, cities, kinds of goods) and in listings. */
import { knownValues, listsByLeader } from '../../../fields/filling.ts';
import type { Field } from '../../../fields/field.ts';
import { filtersByValue, optionsOf } from '../../../fields/filters/shape.ts';
import { followingLists } from '../../../sections/vocabulary/following.ts';
import { sections } from '../../../sections/index.ts';
import { fold } from '../../../language/fold.ts';
import type { FacetRow } from '../../search/search.server.ts';

/** A value that occurs in listings of a section. */
export type Value = { text: string; folded: string; section: string; listings: number };

const followed = (field: Field) => Object.entries(listsByLeader(field, followingLists));

// The options of a choice that is not searched, such as materials, would be corrections that find nothing.
const wordsOf = (field: Field): readonly string[] => [
  ...(field.searched || !optionsOf(field) ? knownValues(field) : []),
  ...followed(field).flatMap(([by, all]) => [by, ...all]),
];

const words = new Set(
  sections.flatMap(({ label, fields }) => [label, ...fields.flatMap(wordsOf)]).flatMap((text) => text.split(/[\s,/]+/)),
);

/** Models with their brand, such as `BMW X5` for `X5`, by section and folded model. */
const wholeNames: ReadonlyMap<string, string> = new Map(
  sections.flatMap(({ name, fields }) =>
    fields.flatMap((field) =>
      followed(field).flatMap(([brand, models]) =>
        models.map((model) => [`${name} ${field.name}:${fold(model)}`, `${brand} ${model}`] as const),
      ),
    ),
  ),
);

/** Fields whose values are names: searched, filtered by value, and not a fixed choice. */
const isNamed = (field: Field) => field.searched && filtersByValue(field) && !optionsOf(field);

const named = new Map(
  sections.map(({ name, fields }) => [name, new Set(fields.filter(isNamed).map((field) => field.name))]),
);

export const namesOf = {
  words,
  folded: new Set([...words].map(fold)),
  /** The facets that are names, each under its full name. */
  values(facets: readonly FacetRow[]): Value[] {
    return facets.flatMap(({ facet, section, label, listings }) => {
      if (!named.get(section)?.has(facet.slice(0, facet.indexOf(':')))) return [];
      const text = wholeNames.get(`${section} ${facet}`) ?? label;
      return [{ text, folded: fold(text), section, listings }];
    });
  },
};
