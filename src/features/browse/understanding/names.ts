/** Names that the sections know (makes, models, cities, kinds of goods), and how listings have them. */
import type { Field, TextField } from '../../../fields/field.ts';
import { followingLists } from '../../../sections/vocabulary/following.ts';
import { sections } from '../../../sections/index.ts';
import { fold } from '../../../language/fold.ts';

/** A value that listings of a section have in a field. */
export type Value = { text: string; folded: string; section: string; listings: number };

export type FacetRow = { facet: string; section: string; label: string; listings: number };

const followed = ({ suggestionsBy }: TextField) =>
  Object.entries((suggestionsBy && followingLists[suggestionsBy.list]) ?? {});

const suggestionsOf = (field: Field): readonly string[] =>
  field.kind === 'text'
    ? [...(field.suggestions ?? []), ...followed(field).flatMap(([by, all]) => [by, ...all])]
    : field.kind === 'choice'
      ? field.options
      : [];

const words = new Set(
  sections
    .flatMap(({ label, fields }) => [label, ...fields.flatMap(suggestionsOf)])
    .flatMap((text) => text.split(/[\s,/]+/)),
);

/** `BMW X5` of `X5`, in a section whose models follow from brands: by section and folded model. */
const wholeNames: ReadonlyMap<string, string> = new Map(
  sections.flatMap(({ name, fields }) =>
    fields.flatMap((field) =>
      field.kind === 'text'
        ? followed(field).flatMap(([brand, models]) =>
            models.map((model) => [`${name} ${field.name}:${fold(model)}`, `${brand} ${model}`] as const),
          )
        : [],
    ),
  ),
);

const named = new Map(
  sections.map(({ name, fields }) => [
    name,
    new Set(
      fields.filter((field) => field.kind === 'text' && field.filtered && field.searched).map((field) => field.name),
    ),
  ]),
);

export const namesOf = {
  words,
  folded: new Set([...words].map(fold)),
  /** The values among the facets, each with the name it goes by. */
  values(facets: readonly FacetRow[]): Value[] {
    return facets.flatMap(({ facet, section, label, listings }) => {
      if (!named.get(section)?.has(facet.slice(0, facet.indexOf(':')))) return [];
      const text = wholeNames.get(`${section} ${facet}`) ?? label;
      return [{ text, folded: fold(text), section, listings }];
    });
  },
};
