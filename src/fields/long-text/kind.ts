import { asText, type Common, type Kind } from '../kind.ts';

/** Several lines of free text. */
export type LongTextField = Common & { kind: 'longText'; min: number; max: number };

export const longText: Kind<LongTextField> = {
  show: asText,
  answer: String,
  untouched: '',
  isWide: () => true,
  filter: () => undefined,
};
