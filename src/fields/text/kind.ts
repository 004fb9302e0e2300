import { type Common, type Kind, plain } from '../kind.ts';

/** One line of free text; `suggestions` are optional. */
export type TextField = Common & {
  kind: 'text';
  /** Length in characters. */
  min: number;
  max: number;
  suggestions?: readonly string[];
  /** Suggestions that depend on the value of another field, such as models of a brand. */
  suggestionsBy?: { field: string; list: string };
};

export const text: Kind<TextField> = {
  ...plain,
  isWide: ({ suggestions, suggestionsBy }) => !suggestions && !suggestionsBy,
  filter: () => ({ by: 'values' }),
};
