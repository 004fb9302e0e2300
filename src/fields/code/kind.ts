import { type Common, type Kind, plain } from '../kind.ts';
import { maskOf } from './mask.ts';

/** A number that names one thing in the world, such as a VIN. Kept as a keyed hash; only its end is ever shown. */
export type CodeField = Common & {
  kind: 'code';
  code: 'vin' | 'imei';
  /** Cards and pages say that the listing has it. */
  badge?: true;
};

export const code: Kind<CodeField> = {
  ...plain,
  show: (_, value) => maskOf(String(value)),
  answer: (value) => maskOf(String(value)),
  filter: () => ({ by: 'whole' }),
};
