/** What a search implies: what its numbers and values tell of other fields, and what its noun leaves out. */
import { filtersByValue } from '../../../domain/fields/filters/shape.ts';
import type { NumberAsked } from './numbers.ts';
import type { Parameter } from './interpretation.ts';
import type { Chosen } from './settle.ts';
import type { Meaning, SectionPhrases } from './vocabulary.ts';

type Asked = {
  /** The values that words named, and those left after negations. */
  said: readonly Chosen[];
  kept: readonly Chosen[];
  numbers: readonly NumberAsked[];
  /** Whether a name of a class was read. */
  namesClass: boolean;
  isByPrice: boolean;
  takes: (meaning: Meaning) => boolean;
};

/** `apart`: other named values, whose prices nobody compares with these. */
type Unsaid = { kept: readonly Chosen[]; parameters: Parameter[]; apart: Parameter[] };

/** The values as they are meant, and the implied parameters. */
export function unsaid({ section, words }: SectionPhrases, asked: Asked): Unsaid {
  const fieldNamed = (name: string) => section.fields.find((each) => each.name === name);
  const isOpen = (name: string) => {
    const field = fieldNamed(name);
    const isSaid = asked.kept.some((each) => each.field === field);
    return field !== undefined && !isSaid && asked.takes({ kind: 'value', field, values: [], rank: 0 });
  };
  const implied = impliedBy(words, asked).find(({ field }) => isOpen(field));
  const { apart } = words;
  const isMixed = apart !== undefined && (asked.isByPrice || asked.numbers.some(({ field }) => field.name === 'price'));
  const first = (values: readonly string[]) =>
    isMixed ? apart.order.filter((value) => values.includes(value)).slice(0, 1) : values;
  const ofImplied = implied?.field === apart?.field ? first(implied?.values ?? []) : (implied?.values ?? []);
  const ofOrder =
    isMixed && asked.isByPrice && implied?.field !== apart.field && isOpen(apart.field) ? first(apart.order) : [];
  const ofClass =
    words.class && isOpen(words.class.field) && meansClass(words.class, asked) ? leftOut(words.class) : [];
  const isApart = ({ field, values }: Chosen) => field.name === apart?.field && first(values).length < values.length;
  const mixed = asked.kept.find(isApart)?.values ?? (implied?.field === apart?.field ? (implied?.values ?? []) : []);
  return {
    kept: asked.kept.map((each) => (isApart(each) ? { ...each, values: [...first(each.values)] } : each)),
    parameters: [
      ...ofImplied.map((value): Parameter => [implied?.field ?? '', value]),
      ...ofOrder.map((value): Parameter => [apart?.field ?? '', value]),
      ...ofClass,
    ],
    apart: mixed
      .filter((value) => !first(mixed).includes(value))
      .map((value): Parameter => [apart?.field ?? '', value]),
  };
}

type Class = NonNullable<SectionPhrases['words']['class']>;

function meansClass({ by = {} }: Class, { namesClass, kept }: Asked): boolean {
  return (
    namesClass ||
    kept.some(({ field, values }) => values.length > 0 && values.every((value) => by[field.name]?.includes(value)))
  );
}

const leftOut = ({ field, without }: Class): Parameter[] =>
  without.map((value): Parameter => ['without', `${field}:${value}`]);

function impliedBy({ implies = [] }: SectionPhrases['words'], { said, numbers }: Asked) {
  return implies.filter((rule) => {
    if ('said' in rule)
      return said.some(({ field, values }) => field.name === rule.said && values.join() === rule.value);
    const asked = numbers.find(({ field }) => field.name === rule.number);
    const most = asked?.max ?? asked?.min;
    return most !== undefined && most >= rule.from && most <= rule.to;
  });
}

/** Negated values as parameters; if a field has other named values, those are asked for instead. */
export function denied(
  unwanted: readonly Chosen[],
  kept: readonly Chosen[],
): { kept: Chosen[]; parameters: Parameter[] } {
  const isDenied = (name: string, value: string) =>
    unwanted.some(({ field, values }) => field.name === name && values.includes(value));
  const left = kept.flatMap((each) => {
    const values = each.values.filter((value) => !isDenied(each.field.name, value));
    return values.length > 0 ? [{ ...each, values }] : [];
  });
  const isChosen = (name: string) => left.some(({ field }) => field.name === name);
  const parameters = unwanted.flatMap(({ field, values }) =>
    filtersByValue(field) && !isChosen(field.name)
      ? values.map((value): Parameter => ['without', `${field.name}:${value}`])
      : [],
  );
  return { kept: left, parameters: [...new Map(parameters.map((each) => [each.join(), each])).values()] };
}
