/** Numbers that a search asks for, and what they tell of other fields. */
import type { Field } from '../../../../fields/field.ts';
import { rangeParameters, rangeOf } from '../../../../fields/filters/shape.ts';
import type { SearchWords } from '../../../../fields/search-words.ts';
import type { Section } from '../../../../fields/section.ts';
import type { Chosen, Parameter } from './reader.ts';
import type { Meaning } from './vocabulary.ts';

export type NumberAsked = { field: Field; min?: number; max?: number };

/** As parameters of an address. */
export function parametersOfNumber({ field, min, max }: NumberAsked): Parameter[] {
  const [minName, maxName] = rangeParameters(field);
  return [
    ...(min === undefined ? [] : [[minName, String(min)] as Parameter]),
    ...(max === undefined ? [] : [[maxName, String(max)] as Parameter]),
  ];
}

/**
 * A number is of the field that has its unit for what is asked: land is measured in sot, and so is what lies around a house.
 * Where nothing else was named, the unit names it: `10 sot`.
 */
export function inUnitsOf(
  section: Section,
  kept: readonly Chosen[],
  numbers: readonly NumberAsked[],
): { kept: Chosen[]; numbers: NumberAsked[] } {
  const found = [...kept];
  const moved = numbers.map((number) => {
    const { onlyIf } = number.field;
    const said = found.find(({ field }) => field.name === onlyIf?.field);
    if (!onlyIf || said?.values.some((value) => onlyIf.values.includes(value))) return number;
    const other = inSameUnit(section, number.field);
    const of = section.fields.find(({ name }) => name === onlyIf.field);
    if (!other || !of || (said && !said.values.includes(other.value))) return number;
    if (!said) found.push({ kind: 'value', field: of, values: [other.value], rank: 0, key: '' });
    return { ...number, field: other.field };
  });
  return { kept: found, numbers: moved };
}

/** Another number that has this one's unit while a field has some value. */
function inSameUnit(section: Section, one: Field): { field: Field; value: string } | undefined {
  const unit = rangeOf(one)?.unit;
  for (const field of section.fields) {
    const [value] = Object.entries(rangeOf(field)?.unitBy?.units ?? {}).find(([, each]) => each.unit === unit) ?? [];
    if (value !== undefined) return { field, value };
  }
  return undefined;
}

/** What the numbers tell of fields that were not named. */
export function implied(
  { implies = [] }: SearchWords,
  kept: readonly Chosen[],
  numbers: readonly NumberAsked[],
  takes: (meaning: Meaning) => boolean,
  section: Section,
): Parameter[] {
  const [first] = implies.flatMap(({ number, from, to, field: name, values }) => {
    const asked = numbers.find(({ field }) => field.name === number);
    const most = asked?.max ?? asked?.min;
    const field = section.fields.find((each) => each.name === name);
    const isOpen =
      field && !kept.some((each) => each.field === field) && takes({ kind: 'value', field, values: [], rank: 0 });
    return isOpen && most !== undefined && most >= from && most <= to
      ? [values.map((value): Parameter => [name, value])]
      : [];
  });
  return first ?? [];
}
