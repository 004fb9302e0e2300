import { type Common, type Kind, plain } from '../kind.ts';

/** Yes or no, sent as `Bəli` or `Xeyr`. */
export type FlagField = Common & { kind: 'flag' };

export const [yes, no] = ['Bəli', 'Xeyr'] as const;

export const flag: Kind<FlagField> = {
  ...plain,
  untouched: no,
  filter: () => ({ by: 'tick', options: [yes, no] }),
};
