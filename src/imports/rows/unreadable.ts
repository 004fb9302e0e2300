/** Cells that their program has left unreadable: nobody has emptied them, so what is stored of an ad stays. */
import { errorIn, sayError } from '../sources/error-values.ts';
import { type SourceRow, unsavedResult } from '../sources/problem.ts';
import type { RowError } from '../table.ts';
import { type Columns, fieldOfColumn } from './columns.ts';
import type { ReadRow } from './read-row.ts';
import type { Item } from './store-row.server.ts';

type Source = Pick<SourceRow, 'texts' | 'unsaved'>;

/** Why a row's cell cannot be read; undefined if it can. */
export function unreadableAt({ texts, unsaved = [] }: Source, column: string): string | undefined {
  if (unsaved.includes(column)) return unsavedResult;
  const error = errorIn(texts[column] ?? '');
  return error === undefined ? undefined : sayError(error);
}

/** The texts without unreadable cells, and what is wrong with those, by field. */
export function withoutUnreadable(source: Source, context: Columns): { texts: SourceRow['texts']; said: RowError[] } {
  const { texts, unsaved = [] } = source;
  const columns = Object.keys(texts).filter((column) => unreadableAt(source, column) !== undefined);
  if (columns.length === 0 && unsaved.length === 0) return { texts, said: [] };
  const said = new Map<string, string>();
  for (const column of new Set([...columns, ...unsaved])) {
    const [field, text] = [fieldOfColumn(column, context), unreadableAt(source, column)];
    if (field && text) said.set(field, text);
  }
  return {
    texts: { ...texts, ...Object.fromEntries(columns.map((column) => [column, ''])) },
    said: [...said].map(([field, text]) => ({ field, text })),
  };
}

// A price is what these make of it.
const ofPrice = ['currency', 'salePrice', 'salePeriod', 'saleFrom', 'saleUntil'];

/** What was read of a row, with what is said of its unreadable cells. */
export function withUnreadable(read: ReadRow, said: readonly RowError[]): ReadRow {
  if (said.length === 0 || read.isGone) return read;
  const texts = new Map(said.map(({ field, text }) => [field, text]));
  const currency = texts.get('currency');
  const errors = read.errors.map(({ field, text }) => ({ field, text: texts.get(field) ?? text }));
  // An amount of what nobody knows.
  if (currency !== undefined && !errors.some(({ field }) => field === 'price'))
    errors.push({ field: 'price', text: currency });
  const left = said.filter(({ field }) => !errors.some((error) => error.field === field));
  const unreadable = [...texts.keys(), ...(ofPrice.some((field) => texts.has(field)) ? ['price'] : [])];
  return { ...read, errors, notes: [...read.notes, ...left], unreadable };
}

// By these it is known which ad the row is.
const identifying = ['externalId', 'section'];

/** The row as what it changes of an ad that is stored: of what cannot be read, nothing. */
export function asStored(row: ReadRow, item: Item | undefined): ReadRow {
  if (row.unreadable.length === 0 || !item?.listing_id) return row;
  const stays = (field: string) => row.unreadable.includes(field) && !identifying.includes(field);
  const isNoted = ({ field }: RowError) => stays(field);
  return {
    ...row,
    input: Object.fromEntries(Object.entries(row.input).filter(([field]) => !stays(field))),
    images: stays('images') ? item.images : row.images,
    // What was sold out stays so.
    isGone: row.isGone || (item.hash.length === 0 && row.unreadable.includes('available')),
    errors: row.errors.filter((error) => !isNoted(error)),
    notes: [...row.notes, ...row.errors.filter(isNoted)],
  };
}
