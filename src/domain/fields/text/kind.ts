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
  /** A small number alone is litres, as sellers write engines: `2`, `2.0`, `2,0l` are `2.0 L`. */
  litres?: true;
};

export const text: Kind<TextField> = {
  ...plain,
  show: ({ litres }, value) => (litres ? inLitres(String(value)) : String(value)),
  isWide: ({ suggestions, suggestionsBy, chips }) => chips === true || (!suggestions && !suggestionsBy),
  filter: () => ({ by: 'values' }),
};

/** A number of two digits, such as `75`, is one of horses. */
const inLitres = (text: string) =>
  text
    .trim()
    .replace(/^(\d\d?)[.,](\d) ?(l|litr)?$|^(\d) ?(l|litr)?$/i, (_, whole, tenth, _l, one) =>
      one ? `${one}.0 L` : `${whole}.${tenth} L`,
    );
