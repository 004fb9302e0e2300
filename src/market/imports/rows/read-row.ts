/** Converts a file's row to a listing's input: section, texts by field, photos. */
import { checkFields, type Input } from '../../../domain/fields/schema.ts';
import { type Field, isFlag } from '../../../domain/fields/field.ts';
import { no, yes } from '../../../domain/fields/flag/kind.ts';
import type { Section } from '../../../domain/fields/section.ts';
import { suggestionsOf } from '../../../domain/fields/filling.ts';
import { fold } from '../../../domain/language/fold.ts';
import { sections } from '../../../domain/sections/index.ts';
import { followingLists } from '../../../domain/sections/vocabulary/following.ts';
import { inputInCurrentWords } from '../../../goods/listing-model/current-word.ts';
import type { SourceRow } from '../sources/problem.ts';
import { columnsOf } from '../sources/profiles.ts';
import type { Profile, RowError } from '../table.ts';
import { lostIn, lostMessage, restoreChoice } from './lost-letters.ts';
import { ownValue } from './own-value.ts';

export type Mapping = { section: string | null; columns: Readonly<Record<string, string>> };
/** Values for blank cells: the shop's own contact. */
type Defaults = Readonly<Record<string, string>>;
export type Context = { profile: Profile; mapping: Mapping; defaults: Defaults; losesLetters: boolean };

export type ReadRow = {
  row: number;
  externalId: string;
  section: Section | undefined;
  input: Input;
  images: string[];
  errors: RowError[];
};

const maxExternalId = 100;

/** The shop's own id of a row, without the work of reading the rest of it. */
export function externalIdOf({ texts }: SourceRow, context: Context): string {
  return (nameColumns(texts, context)['externalId'] ?? '').trim();
}

/** Reads and validates a row, apart from checks that need the database. */
export function readRow({ row, texts }: SourceRow, context: Context): ReadRow {
  const named = nameColumns(texts, context);
  const externalId = (named['externalId'] ?? '').trim();
  const errors: RowError[] = [];
  if (externalId === '') errors.push({ field: 'externalId', text: 'Hər sətirdə malın özünəməxsus kodu olmalıdır.' });
  else if (externalId.length > maxExternalId)
    errors.push({ field: 'externalId', text: `Kod ən çox ${maxExternalId} simvol ola bilər.` });
  for (const [field, text] of Object.entries(named))
    if (Buffer.byteLength(text) > 64 * 1024) errors.push({ field, text: '64 KB-dan uzundur.' });
  const section = sectionNamed(named['section'] || (context.mapping.section ?? ''));
  const images = imagesIn(named['images'] ?? '');
  if (!section) {
    errors.push({ field: 'section', text: named['section'] ? 'Belə bölmə yoxdur.' : 'Bölmə yazılmayıb.' });
    return { row, externalId, section, input: {}, images, errors };
  }
  const { input, lost } = restore(section, inputOf(section, named, context), context.losesLetters);
  errors.push(...lost, ...problemsOf(section, input, lost));
  const { min, max } = section.photos;
  if (images.length < min) errors.push({ field: 'images', text: 'Ən azı bir şəkil yazın.' });
  if (images.length > max) errors.push({ field: 'images', text: `Ən çox ${max} şəkil ola bilər.` });
  return { row, externalId, section, input, images, errors };
}

/** Our field for a column, as rows are read; null if unknown, '' if the shop wants it left out. */
export function fieldOfColumn(column: string, context: Pick<Context, 'profile' | 'mapping'>): string | null {
  const ours = oursOf(column, context);
  if (ours === '' || rowFields.includes(ours)) return ours;
  const { section } = context.mapping;
  const among = section === null ? sections : sections.filter(({ name }) => name === section);
  for (const each of among) {
    const name = namesByLabel.get(each.name)?.get(foldedName(ours));
    if (name) return name;
  }
  return null;
}

/** Fields of a row that are none of a section's. */
export const rowFields: readonly string[] = ['externalId', 'section', 'images'];

function oursOf(column: string, { profile, mapping }: Pick<Context, 'profile' | 'mapping'>): string {
  const named = ownValue(mapping.columns, column) ?? ownValue(columnsOf[profile], column);
  return named ?? ownValue(columnsOf.own, fold(column)) ?? column;
}

/** Renames columns to ours; joins several that map to the same. */
function nameColumns(texts: Readonly<Record<string, string>>, context: Context): Record<string, string> {
  const named: Record<string, string> = Object.create(null);
  for (const [column, text] of Object.entries(texts)) {
    const ours = oursOf(column, context);
    if (ours === '') continue;
    named[ours] = named[ours] && text ? `${named[ours]}\n${text}` : (named[ours] ?? '') || text;
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
const sectionsByName = new Map(
  sections.flatMap((section) =>
    [section.name, section.label, section.path].map((name) => [fold(name), section] as const),
  ),
);

function inputOf(section: Section, named: Readonly<Record<string, string>>, { profile, defaults }: Context): Input {
  const byLabel = namesByLabel.get(section.name);
  const input: Input = {};
  for (const [column, text] of Object.entries(named)) {
    const name = byLabel?.get(foldedName(column));
    if (name && text.trim() !== '') input[name] = text.trim();
  }
  for (const [name, text] of Object.entries(defaults)) input[name] ??= text;
  // Removes the currency: other catalogues write `12500.00 AZN`.
  const price = input['price'];
  if (profile !== 'own' && price) input['price'] = price.replace(/\s*(AZN|₼|man\.?)$/i, '').replace(/\.0+$/, '');
  return input;
}

const foldedName = (column: string) => fold(column.replace('contact_', 'contact.'));

function restore(section: Section, input: Input, losesLetters: boolean): { input: Input; lost: RowError[] } {
  const lost: RowError[] = [];
  const restored: Input = { ...input };
  for (const field of section.fields) {
    const text = restored[field.name];
    if (!text?.includes('?')) continue;
    const choices = choicesOf(field, restored);
    const isChoice = choices.length > 0;
    const found = isChoice ? restoreChoice(text, choices) : undefined;
    if (found !== undefined) restored[field.name] = found;
    else if (isChoice ? !choices.includes(text) && /\p{L}\?|\?\p{L}/u.test(text) : lostIn(text, losesLetters))
      lost.push({ field: field.name, text: lostMessage });
  }
  return { input: restored, lost };
}

function choicesOf(field: Field, input: Input): readonly string[] {
  if (isFlag(field)) return [yes, no];
  if ('options' in field && Array.isArray(field.options)) return field.options;
  return suggestionsOf(field, input, followingLists);
}

function problemsOf(section: Section, input: Input, lost: readonly RowError[]): RowError[] {
  const checked = checkFields(section.fields, inputInCurrentWords(input), 'call');
  if (checked.ok) return [];
  return Object.entries(checked.errors)
    .filter(([field]) => !lost.some((each) => each.field === field))
    .map(([field, text]) => ({ field, text }));
}

function sectionNamed(text: string): Section | undefined {
  return sectionsByName.get(fold(text.trim()));
}

/** URLs or file names, separated by line breaks, `|`, `;` or commas. */
function imagesIn(text: string): string[] {
  const parts = text.split(/[\n|;]+|,(?=\s*(?:https?:|[^,/]+\.\w{3,4}\s*(?:,|$)))/);
  const images = parts.flatMap((part) => (/^\s*https?:/.test(part) ? part.trim().split(/\s+/) : [part.trim()]));
  return [...new Set(images.filter(Boolean))];
}
