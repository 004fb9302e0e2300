/** Numbers that a search asks for. */
import type { Field } from '../../../domain/fields/field.ts';
import { rangeParameters, rangeOf } from '../../../domain/fields/filters/shape.ts';
import type { Section } from '../../../domain/fields/section.ts';
import type { Parameter } from './interpretation.ts';
import type { Chosen } from './settle.ts';

export type NumberAsked = { field: Field; min?: number; max?: number };

/** A number as parameters of an address. */
export function parametersOfNumber({ field, min, max }: NumberAsked): Parameter[] {
  const [minName, maxName] = rangeParameters(field);
  return [
    ...(min === undefined ? [] : [[minName, String(min)] as Parameter]),
    ...(max === undefined ? [] : [[maxName, String(max)] as Parameter]),
  ];
}

/**
 * Moves numbers to the field that has their unit for the goods asked for: land is measured in sot, and so is what lies
 * around a house. If no goods were named, the unit names them: `10 sot`.
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
