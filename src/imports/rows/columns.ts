/** Our names of a file's columns. */
import { cleanLine } from '../../domain/language/clean.ts';
import { fold } from '../../domain/language/fold.ts';
import { sections } from '../../domain/sections/index.ts';
import { bytesOf, overlongText } from '../sources/bounded-row.ts';
import { fileLimits } from '../sources/problem.ts';
import { columnsOf } from '../sources/profiles.ts';
import type { Profile, RowError } from '../table.ts';
import { ownValue } from './own-value.ts';

export type Mapping = {
  section: string | null;
  columns: Readonly<Record<string, string>>;
  /** Manats for one unit of another currency. */
  rates?: Readonly<Record<string, number>>;
  /** By field, what all rows say where the file says nothing. */
  constants?: Readonly<Record<string, string>>;
};

export type Columns = {
  profile: Profile;
  mapping: Mapping;
  /** Fields of columns that are called otherwise. */
  guessed?: Readonly<Record<string, string>>;
};

/** Fields of a row that are none of a section's. */
export const rowFields: readonly string[] = [
  'externalId',
  'section',
  'images',
  'currency',
  'salePrice',
  'salePeriod',
  'saleFrom',
  'saleUntil',
  'available',
  'availableUntil',
  'gone',
  'stock',
];

// Columns of XML may differ from row to row: of most files they are all remembered.
const maxRemembered = 1000;

/** Found once for each file: folding names for every row took more time than all else. */
export function remembered<Found>(find: (column: string, context: Columns) => Found): typeof find {
  const ofFiles = new WeakMap<Columns, Map<string, Found>>();
  return (column, context) => {
    const known = ofFiles.get(context) ?? new Map<string, Found>();
    ofFiles.set(context, known);
    const before = known.get(column);
    if (before !== undefined || known.has(column)) return before as Found;
    const found = find(column, context);
    if (known.size < maxRemembered) known.set(column, found);
    return found;
  };
}

/** Our name of a column. */
export const oursOf = remembered(findOurs);

function findOurs(column: string, { profile, mapping, guessed = {} }: Columns): string {
  const named = ownValue(mapping.columns, column) ?? ownValue(guessed, column) ?? ownValue(columnsOf[profile], column);
  if (named !== undefined) return named;
  if (column.length > longestName) return column;
  const plain = withoutUnit(column);
  const known = ownValue(columnsOf.own, fold(column));
  return known ?? (plain === column ? undefined : ownValue(columnsOf.own, fold(plain))) ?? plain;
}

/** `Qiymət (AZN)` and `Qiymət, AZN` are prices, `Active (0/1)` says what to write; other additions may mean another thing. */
export function withoutUnit(column: string): string {
  const name = column.endsWith('*') ? column.slice(0, -1).trimEnd() : column;
  const plain = name.replace(/(?:\((?:AZN|₼|manat|man|km|il)\)|,\s*(?:AZN|₼|manat|man|km))\.?$/i, '');
  return plain.replace(/\((?:0\/1|0 = No, 1 = Yes|x,y,z\.*)\)$/i, '').trimEnd();
}

/** Our field for a column, as rows are read; null if unknown, '' if the shop wants it left out. */
export const fieldOfColumn = remembered(findField);

function findField(column: string, context: Columns): string | null {
  const ours = oursOf(column, context);
  if (ours === '' || rowFields.includes(ours)) return ours;
  if (ours.length > longestName) return null;
  const key = keyOfField(ours);
  const { section } = context.mapping;
  const among = section === null ? sections : sections.filter(({ name }) => name === section);
  for (const each of among) {
    const name = namesByLabel.get(each.name)?.get(key);
    if (name !== undefined) return name;
  }
  return null;
}

/** Nothing of ours and of other programs is called longer; folding longer names takes time. */
export const longestName = 50;

const allNames = new Set(
  sections.flatMap(({ fields }) => fields.flatMap(({ name, label }) => [fold(name), fold(label)])),
);

/** Whether a column is called as a field of any section. */
export const isFieldName = (column: string) => allNames.has(fold(column));

const profileNames = new Set(
  Object.entries(columnsOf).flatMap(([profile, columns]) => (profile === 'own' ? [] : Object.keys(columns))),
);

/** Whether anybody knows a column of that name: the shop, a profile or a section. */
export function isColumn(column: string, { columns }: Mapping): boolean {
  if (column.length > fileLimits.nameLength) return false;
  const name = cleanLine(column);
  if (name === '') return false;
  if (Object.hasOwn(columns, name) || profileNames.has(name)) return true;
  if (name.length > longestName) return false;
  if (isFieldName(name) || Object.hasOwn(columnsOf.own, fold(name))) return true;
  const plain = withoutUnit(name);
  return Object.hasOwn(columnsOf.own, fold(plain)) || isFieldName(plain);
}

/** What two columns say together; the same, said twice, is said once. */
export function joined(before: string, text: string): string {
  return before && text && before !== text ? `${before}\n${text}` : before || text;
}

/** Renames columns to ours; joins several that map to the same, as far as one may be. */
export function nameColumns(
  texts: Readonly<Record<string, string>>,
  context: Columns,
  errors: RowError[],
): Record<string, string> {
  const named: Record<string, string> = Object.create(null);
  for (const [column, text] of Object.entries(texts)) {
    const ours = oursOf(column, context);
    if (ours === '') continue;
    const before = named[ours] ?? '';
    named[ours] = joined(before, text);
    if (before && bytesOf(named[ours]) > fileLimits.fieldBytes) {
      errors.push({ field: ours, text: overlongText });
      named[ours] = before;
    }
  }
  return named;
}

// Folded once: doing it for every row took more time than all else.
const namesByLabel = new Map(
  sections.map((section) => [
    section.name,
    new Map(
      section.fields.flatMap(({ name, label }) => [
        [fold(label), name],
        [fold(name), name],
      ]),
    ),
  ]),
);

/** A section's field by its name or label. */
export function fieldNamed(section: string, column: string): string | undefined {
  return namesByLabel.get(section)?.get(keyOfField(column));
}

const keyOfField = (column: string) => fold(column.replace('contact_', 'contact.'));
