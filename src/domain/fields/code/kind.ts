import { type Common, type Kind, plain } from '../kind.ts';
import { maskOf } from './mask.ts';

/** A unique identifier such as a VIN. Stored as a keyed hash; only its last digits are ever shown. */
export type CodeField = Common & {
  kind: 'code';
  code: 'vin' | 'imei';
  /** Cards and pages show that the listing has it. */
  badge?: true;
};

export const code: Kind<CodeField> = {
  ...plain,
  show: (_, value) => maskOf(String(value)),
  answer: (value) => maskOf(String(value)),
  filter: () => ({ by: 'whole' }),
};
