import { formatNumber, withUnit } from '../format.ts';
import { type Bounds, type Common, type Kind, plain } from '../kind.ts';
import { unitOf } from './bounds.ts';

/** A number, posted as digits with or without spaces, and a point or comma if it has decimals. */
export type NumberField = Common &
  Bounds & {
    kind: 'number';
    /** A field whose value it may not exceed, such as the building's number of floors. */
    atMost?: string;
    /** The direction buyers want: more of a year, less of a mileage. */
    better?: 'more' | 'less';
  };

export const number: Kind<NumberField> = {
  ...plain,
  show(field, value, others = {}) {
    const digits = formatNumber(String(value), field.grouped);
    return withUnit(
      digits,
      unitOf(field, (name) => others[name]),
    );
  },
  filter: (field) => ({ by: 'range', bounds: field }),
};
