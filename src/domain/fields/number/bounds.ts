import type { Field } from '../field.ts';
import type { Bounds, Others, Value } from '../kind.ts';

/** The largest valid number; `nextYear` depends on the date. */
export function maxOf({ max }: Pick<Bounds, 'max'>): number {
  return max === 'nextYear' ? new Date().getUTCFullYear() + 1 : max;
}

/** The unit, which may depend on another field's value. */
export function unitOf(field: Bounds, valueOf: (name: string) => Value | undefined): string | undefined {
  return followedUnit(field, valueOf)?.unit ?? field.unit;
}

/** The field with the unit derived from the others; without one if a change omits the field it depends on. */
export function withUnitOf<F extends Field>(field: F, others: Others): F {
  if (!('unitBy' in field) || !field.unitBy) return field;
  const unit = field.unitBy.field in others ? unitOf(field, (name) => others[name]) : undefined;
  return { ...field, unit };
}

/** A number in the field's own unit, so that numbers in different units can be compared. */
export function sizeOf(field: Field, number: number, valueOf: (name: string) => Value | undefined): number {
  return 'unitBy' in field ? number * (followedUnit(field, valueOf)?.each ?? 1) : number;
}

function followedUnit({ unitBy }: Bounds, valueOf: (name: string) => Value | undefined) {
  if (!unitBy) return undefined;
  const leader = String(valueOf(unitBy.field) ?? '')
    .trim()
    .toLowerCase();
  return Object.entries(unitBy.units).find(([value]) => value.toLowerCase() === leader)?.[1];
}
