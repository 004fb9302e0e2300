/** Names in the sections' vocabularies (makes, models, cities, kinds of goods) and in listings. */
import { leaderOf, knownValues, listsByLeader } from '../../domain/fields/filling.ts';
import type { Field } from '../../domain/fields/field.ts';
import { filtersByValue, optionsOf } from '../../domain/fields/filters/shape.ts';
import { followingLists } from '../../domain/sections/vocabulary/following.ts';
import { sections } from '../../domain/sections/index.ts';
import { fold } from '../../domain/language/fold.ts';
import { asHeard } from './distance.ts';
import type { FacetRow } from '../search.server.ts';

/** A value that occurs in listings of a section; `params` filter by it. */
export type Value = {
  text: string;
  folded: string;
  /** Phonetic form, compared if no name is spelt as typed. */
  heard: string;
  section: string;
  listings: number;
  params: (readonly [name: string, value: string])[];
};

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
const wholeNames: ReadonlyMap<string, { text: string; leader: readonly [name: string, value: string] }> = new Map(
  sections.flatMap(({ name, fields }) =>
    fields.flatMap((field) =>
      followed(field).flatMap(([brand, models]) =>
        models.map((model) => {
          const leader = [leaderOf(field)?.field ?? '', brand] as const;
          return [`${name} ${field.name}:${fold(model)}`, { text: `${brand} ${model}`, leader }] as const;
        }),
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
      const name = facet.slice(0, facet.indexOf(':'));
      if (!named.get(section)?.has(name)) return [];
      const whole = wholeNames.get(`${section} ${facet}`);
      const text = whole?.text ?? label;
      const params = [...(whole ? [whole.leader] : []), [name, label] as const];
      const folded = fold(text);
      return [{ text, folded, heard: asHeard(folded), section, listings, params }];
    });
  },
};
