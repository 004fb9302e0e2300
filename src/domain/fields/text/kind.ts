import { type Common, type Kind, plain } from '../kind.ts';

/** One line of free text; `suggestions` are optional. */
export type TextField = Common & {
  kind: 'text';
  /** Length in characters. */
  min: number;
  max: number;
  suggestions?: readonly string[];
  /** The owner's setting that replaces the suggestions. */
  ownersList?: 'cities';
  /** The form offers the suggestions alone, as chips. */
  chips?: true;
  /** Suggestions that depend on the value of another field, such as models of a brand. */
  suggestionsBy?: { field: string; list: string };
  /** A street address in the city that this field names: a listing's page links it to a map. */
  streetOf?: string;
};

export const text: Kind<TextField> = {
  ...plain,
  isWide: ({ suggestions, suggestionsBy, chips }) => chips === true || (!suggestions && !suggestionsBy),
  filter: () => ({ by: 'values' }),
};
