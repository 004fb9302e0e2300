/** Converts a file's row to a listing's input: section, texts by field, photos. */
import { checkFields, type Input } from '../../domain/fields/schema.ts';
import { type Field, isFlag } from '../../domain/fields/field.ts';
import { no, yes } from '../../domain/fields/flag/kind.ts';
import type { Section } from '../../domain/fields/section.ts';
import { suggestionsOf } from '../../domain/fields/filling.ts';
import { fold } from '../../domain/language/fold.ts';
import { storableStart } from '../../domain/language/storable.ts';
import { sections } from '../../domain/sections/index.ts';
import { followingLists } from '../../domain/sections/vocabulary/following.ts';
import { inputInCurrentWords } from '../../listings/current-word.ts';
import { bytesOf, overlongText } from '../sources/bounded-row.ts';
import { fileLimits, type SourceRow } from '../sources/problem.ts';
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

export const maxExternalId = 100;
const maxImages = Math.max(...sections.map(({ photos }) => photos.max));
const maxImageLength = 2000;
// Columns of XML may differ from row to row: of most files they are all remembered.
const maxRemembered = 1000;

/** The shop's own id of a row, without the work of reading the rest of it. */
export function externalIdOf({ texts }: SourceRow, context: Context): string {
  const codes = Object.entries(texts).filter(([column]) => oursOf(column, context) === 'externalId');
  return codeOf(
    codes
      .map(([, text]) => text)
      .filter(Boolean)
      .join('\n'),
  );
}

/** One that is too long is cut: it is refused, and need not be kept whole. */
function codeOf(text: string): string {
  return storableStart(text.trim(), maxExternalId + 1);
}

/** Reads and validates a row, apart from checks that need the database. */
export function readRow({ row, texts, problems = [] }: Omit<SourceRow, 'bytes'>, context: Context): ReadRow {
  const errors: RowError[] = problems.map(({ field, text }) => ({ field: oursOf(field, context) || field, text }));
  const named = nameColumns(texts, context, errors);
  const externalId = codeOf(named['externalId'] ?? '');
  if (externalId === '') errors.push({ field: 'externalId', text: 'Hər sətirdə malın özünəməxsus kodu olmalıdır.' });
  else if (externalId.length > maxExternalId)
    errors.push({ field: 'externalId', text: `Kod ən çox ${maxExternalId} simvol ola bilər.` });
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
  if (images.some((image) => image.length > maxImageLength))
    errors.push({ field: 'images', text: `Şəklin ünvanı ən çox ${maxImageLength} simvol ola bilər.` });
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

type Columns = Pick<Context, 'profile' | 'mapping'>;

const remembered = new WeakMap<Columns, Map<string, string>>();

/** Our name of a column, found once for each file: folding it for every row took more time than all else. */
function oursOf(column: string, context: Columns): string {
  const known = remembered.get(context) ?? new Map<string, string>();
  remembered.set(context, known);
  const ours = known.get(column) ?? findOurs(column, context);
  if (known.size < maxRemembered) known.set(column, ours);
  return ours;
}

function findOurs(column: string, { profile, mapping }: Columns): string {
  const named = ownValue(mapping.columns, column) ?? ownValue(columnsOf[profile], column);
  return named ?? ownValue(columnsOf.own, fold(column)) ?? column;
}

/** Renames columns to ours; joins several that map to the same, as far as one may be. */
function nameColumns(
  texts: Readonly<Record<string, string>>,
  context: Context,
  errors: RowError[],
): Record<string, string> {
  const named: Record<string, string> = Object.create(null);
  for (const [column, text] of Object.entries(texts)) {
    const ours = oursOf(column, context);
    if (ours === '') continue;
    const before = named[ours];
    named[ours] = before && text ? `${before}\n${text}` : before || text;
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
  if (profile !== 'own' && price)
    input['price'] = price
      .replace(/(?:AZN|₼|man\.?)$/i, '')
      .trimEnd()
      .replace(/\.0{1,10}$/, '');
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

/** URLs or file names, separated by line breaks, `|`, `;` or commas; no more than show that they are too many. */
export function imagesIn(text: string): string[] {
  const parts = text.split(/[\n|;]/).flatMap(atCommas);
  const images = parts.flatMap((part) => (isAddress(part) ? part.split(/\s+/) : [part]));
  return [...new Set(images.filter(Boolean))].slice(0, maxImages + 1);
}

/** Splits at the commas before an address or the name of a file; others may belong to an address. */
function atCommas(text: string): string[] {
  const parts: string[] = [];
  let held: string[] = [];
  for (const piece of text.split(',')) {
    const name = piece.trim();
    if (held.length > 0 && (isAddress(name) || isFileName(name))) {
      parts.push(held.join(',').trim());
      held = [];
    }
    held.push(piece);
  }
  return [...parts, held.join(',').trim()];
}

const isAddress = (text: string) => /^https?:/i.test(text);
const isFileName = (text: string) => !text.includes('/') && /.\.\w{3,4}$/s.test(text);
