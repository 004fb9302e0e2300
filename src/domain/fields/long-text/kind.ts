import { type Common, type Kind, plain } from '../kind.ts';

/** Several lines of free text. */
export type LongTextField = Common & { kind: 'longText'; min: number; max: number };

export const longText: Kind<LongTextField> = {
  ...plain,
  isWide: () => true,
  filter: () => undefined,
};
