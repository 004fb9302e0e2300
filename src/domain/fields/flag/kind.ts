import { type Common, type Examples, type Kind, plain } from '../kind.ts';

/** Yes or no, sent as `Bəli` or `Xeyr`. */
export type FlagField = Common & {
  kind: 'flag';
  /** The form sends yes or nothing: an unanswered question is not a no. */
  unsaid?: true;
};

export const [yes, no] = ['Bəli', 'Xeyr'] as const;

export const flag: Kind<FlagField> = {
  ...plain,
  isPhrase: (_, value) => value === yes,
  untouched: ({ unsaid }) => (unsaid ? '' : no),
  filter: () => ({ by: 'tick', options: [yes, no] }),
};

export const flagExamples: Examples<FlagField> = {
  right: () => [yes, no],
  wrong: () => ['true', '1'],
  describe: () => `${yes} və ya ${no}`,
};
