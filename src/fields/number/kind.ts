import { groupThousands } from '../format.ts';
import { type Bounds, type Common, type Kind, plain } from '../kind.ts';

/** A whole number, posted as digits with or without spaces. */
export type NumberField = Common & Bounds & { kind: 'number' };

export const number: Kind<NumberField> = {
  ...plain,
  show({ grouped, unit }, value) {
    const digits = grouped ? groupThousands(value) : String(value);
    return unit ? `${digits}\u00a0${unit}` : digits;
  },
  filter: (field) => ({ by: 'range', bounds: field }),
};
