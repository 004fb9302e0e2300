import { asText, type Common, type Kind } from '../kind.ts';

/** Yes or no, sent as `Bəli` or `Xeyr`. */
export type FlagField = Common & { kind: 'flag' };

export const [yes, no] = ['Bəli', 'Xeyr'] as const;

export const flag: Kind<FlagField> = {
  show: asText,
  answer: String,
  untouched: no,
  isWide: () => false,
  filter: () => ({ by: 'tick', options: [yes, no] }),
};
