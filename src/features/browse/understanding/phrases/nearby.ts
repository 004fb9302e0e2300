/** The next best where little is found: what was asked for with one thing let go. */
import type { Field } from '../../../../fields/field.ts';
import { leaderOf, listsByLeader } from '../../../../fields/filling.ts';
import { rangeParameters } from '../../../../fields/filters/shape.ts';
import { fold } from '../../../../language/fold.ts';
import { followingLists } from '../../../../sections/vocabulary/following.ts';
import type { Interpretation, Parameter } from './reader.ts';

export type Nearby = { heading: string; asked: Interpretation };

// A price may be missed by this much.
const dearer = 1.2;

/** What is close to a search, the closest first; `text`: as it was typed. */
export function nearby(meant: Interpretation, text: string): Nearby[] {
  const fields = fieldsOf(meant);
  const near = [
    ...withOtherPrice(meant),
    ...(meant.words.length > 0
      ? [{ heading: `«${asTyped(meant.words, text)}» yazılmayan elanlar`, asked: { ...meant, words: [] } }]
      : []),
    ...fields.map((field) => ({
      heading: headingWithout(field),
      asked: withLeaders(without(meant, [field]), meant, field),
    })),
    // More and more is let go, down to what the search is mostly about.
    ...fields.slice(1, -1).map((_, place) => ({
      heading: 'Oxşar elanlar',
      asked: { ...without(meant, fields.slice(0, place + 2)), words: [] },
    })),
  ];
  // Everything of a section is no answer, unless it was all that could be understood.
  return near.filter(
    ({ asked }) =>
      asked.values.length + asked.conditions.length + asked.words.length > 0 || (fields.length === 0 && asked.section),
  );
}

function asTyped(words: readonly string[], text: string): string {
  const typed = text.split(/\s+/);
  return words.map((word) => typed.find((each) => fold(each) === word) ?? word).join(' ');
}

function withOtherPrice(meant: Interpretation): Nearby[] {
  const [min, max] = rangeParameters({ name: 'price' });
  const moved = (end: string, by: number) => ({
    ...meant,
    conditions: meant.conditions.map(([name, value]): [string, string] =>
      name === end ? [name, String(Math.round(Number(value) * by))] : [name, value],
    ),
  });
  const isSet = (end: string) => meant.conditions.some(([name]) => name === end);
  return [
    ...(isSet(max) ? [{ heading: 'Bir az baha', asked: moved(max, dearer) }] : []),
    ...(isSet(min) ? [{ heading: 'Bir az ucuz', asked: moved(min, 1 / dearer) }] : []),
  ];
}

/** The fields that the search has values or ranges of, those that buyers give up first first: the last of the form. */
function fieldsOf({ section, values, conditions }: Interpretation): Field[] {
  const names = new Set([...values, ...conditions].map(([name]) => name));
  const isAsked = (field: Field) =>
    field.name !== 'price' && [field.name, ...rangeParameters(field)].some((name) => names.has(name));
  return (section?.fields ?? []).filter(isAsked).toReversed();
}

function headingWithout({ name, label }: Field): string {
  return name === 'location' ? 'Digər şəhərlərdə' : `Başqa variantlar: ${label.toLocaleLowerCase('az')}`;
}

/** Another model is one of the same make, although only the model was said. */
function withLeaders(asked: Interpretation, { values }: Interpretation, field: Field): Interpretation {
  const leader = leaderOf(field)?.field;
  if (leader === undefined || values.some(([name]) => name === leader)) return asked;
  const said = values.flatMap(([name, value]) => (name === field.name ? [fold(value)] : []));
  const leaders = Object.entries(listsByLeader(field, followingLists)).filter(([, all]) =>
    all.some((value) => said.includes(fold(value))),
  );
  return { ...asked, values: [...asked.values, ...leaders.map(([value]): Parameter => [leader, value])] };
}

function without(meant: Interpretation, fields: readonly Field[]): Interpretation {
  const names = new Set(fields.flatMap((field) => [field.name, ...rangeParameters(field)]));
  const others = (parameters: Interpretation['values']) => parameters.filter(([name]) => !names.has(name));
  return { ...meant, values: others(meant.values), conditions: others(meant.conditions) };
}
