/** Errors of a file, as shown to its sender. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem';
}

/** Of formulas that a program has written without computing them. */
export const unsavedResult =
  'Düsturun nəticəsi faylda yoxdur: faylı Excel-də açıb bir dəfə yadda saxlayın və yenidən göndərin.';

/** Limits of every file. */
export const fileLimits = {
  packedBytes: 50 * 1024 * 1024,
  unpackedBytes: 400 * 1024 * 1024,
  ratio: 100,
  entries: 2000,
  depth: 32,
  fieldBytes: 64 * 1024,
  rowBytes: 256 * 1024,
  nameLength: 200,
  rows: 20_000,
  columns: 300,
} as const;

/** A row of a file: texts by the file's own column names. */
export type SourceRow = {
  row: number;
  texts: Record<string, string>;
  /** Columns where a number stands, not its text: the point is before its decimals. */
  exact?: readonly string[];
  /** By column, what the format of a cell shows beside its number, such as a currency. */
  shown?: Readonly<Record<string, string>>;
  /** Columns of formulas whose results their program has not stored. */
  unsaved?: readonly string[];
  /** Of all its texts. */
  bytes: number;
  /** Why it is no row, although it stands among them. */
  aside?: string;
  /** Why it is wrong, whatever its texts mean. `field`: a column. */
  problems?: readonly { field: string; text: string }[];
};

/** Set by a reader if the file is truncated. */
export type Ending = { isCut: boolean };
