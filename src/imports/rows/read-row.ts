/** Converts a file's row to a listing's input: section, texts by field, photos. */
import type { Input } from '../../domain/fields/schema.ts';
import { type Field, isFlag, isNumber } from '../../domain/fields/field.ts';
import { no, yes } from '../../domain/fields/flag/kind.ts';
import type { Section } from '../../domain/fields/section.ts';
import { suggestionsOf } from '../../domain/fields/filling.ts';
import { fold } from '../../domain/language/fold.ts';
import { storableStart } from '../../domain/language/storable.ts';
import { sections } from '../../domain/sections/index.ts';
import { followingLists } from '../../domain/sections/vocabulary/following.ts';
import { fileLimits, type SourceRow } from '../sources/problem.ts';
import type { RowError } from '../table.ts';
import { isUnavailable, isUnknownAvailability } from './availability.ts';
import { type Columns, fieldNamed, joined, nameColumns, oursOf } from './columns.ts';
import { fitValues, leaveOutWrong } from './fit-values.ts';
import { imagesIn, maxImageLength } from './images-in.ts';
import { brokenMessage, lostIn, lostMessage, restoreChoice } from './lost-letters.ts';
import { ownValue } from './own-value.ts';
import { inputOf, type Named } from './row-input.ts';
import { isOver } from './sale-period.ts';
import { withShownCurrencies } from './shown-currencies.ts';
import { unreadableAt, withoutUnreadable, withUnreadable } from './unreadable.ts';
import { yesOrNo } from './yes-and-no.ts';

/** Values for blank cells: the shop's own contact. */
type Defaults = Readonly<Record<string, string>>;
export type Context = Columns & {
  defaults: Defaults;
  losesLetters: boolean;
  now: Date;
  /** The feed's own address: pictures may be named beside it. */
  base?: string;
};

export type ReadRow = {
  row: number;
  externalId: string;
  /** Whether the code stands where our export writes it, which may be an ad's own number. */
  isExported: boolean;
  section: Section | undefined;
  input: Input;
  images: string[];
  errors: RowError[];
  /** What was changed or left out. */
  notes: RowError[];
  /** Its goods cannot be bought: it counts as missing from the file. */
  isGone: boolean;
  /** Fields that it holds nothing readable of: of an ad that is stored they stay as they are. */
  unreadable: readonly string[];
};

export const maxExternalId = 100;
const exportedNames = new Set(['externalid', 'external_id']);

/**
 * The shop's own id of a row that is not gone, without the work of reading the rest of it; empty if it is not there, or cannot
 * be read. A line that is no row has none.
 */
export function externalIdOf(
  row: Pick<SourceRow, 'texts' | 'unsaved' | 'aside'>,
  context: Context,
): string | undefined {
  if (row.aside !== undefined) return undefined;
  const { code, isGone } = standingOf(row, context);
  return isGone ? undefined : code;
}

/** Whether a cell of its code holds what nobody can read: the row is of some ad, but of which is not known. */
export function hasUnreadableCode(row: Pick<SourceRow, 'texts' | 'unsaved'>, context: Context): boolean {
  return Object.keys(row.texts).some(
    (column) => oursOf(column, context) === 'externalId' && unreadableAt(row, column) !== undefined,
  );
}

/** By field, whether a text says that the goods cannot be bought. */
const saysGone = new Map<string, (text: string, now: Date) => boolean>([
  ['available', isUnavailable],
  ['availableUntil', isOver],
  ['gone', (text) => yesOrNo(text) === yes],
]);

type Standing = { code: string; isExported: boolean; isGone: boolean };

/**
 * A row's code, and whether its goods are gone. One that is too long is cut: it is refused, and need not be kept whole. Of
 * several columns that say whether the goods are there, one that says no is enough.
 */
function standingOf(row: Pick<SourceRow, 'texts' | 'unsaved'>, context: Context): Standing {
  let code = '';
  let isReadable = true;
  let isExported = false;
  let isGone = false;
  for (const [column, text] of Object.entries(row.texts)) {
    const ours = oursOf(column, context);
    if (ours === 'externalId' && code.length <= fileLimits.fieldBytes) {
      code = joined(code, text);
      // A part of it would be the code of another row.
      isReadable &&= unreadableAt(row, column) === undefined;
      isExported ||= exportedNames.has(fold(column));
    }
    // Columns called the same are lines of one text.
    const says = saysGone.get(ours);
    if (says) isGone ||= [text, ...text.split('\n', fileLimits.columns)].some((line) => says(line, context.now));
  }
  return { code: isReadable ? storableStart(code.trim(), maxExternalId + 1) : '', isExported, isGone };
}

/** Reads and validates a row, apart from checks that need the database. */
export function readRow(source: Omit<SourceRow, 'bytes'>, context: Context): ReadRow {
  const { texts, said } = withoutUnreadable(source, context);
  return withUnreadable(readTexts({ ...source, texts }, standingOf(source, context), context), said);
}

function readTexts(source: Omit<SourceRow, 'bytes'>, standing: Standing, context: Context): ReadRow {
  const { row, problems = [] } = source;
  const texts = withShownCurrencies(source, context);
  const errors: RowError[] = problems.map(({ field, text }) => ({ field: oursOf(field, context) || field, text }));
  const named = nameColumns(texts, context, errors);
  const { code: externalId, isExported, isGone } = standing;
  const nothing = { input: {}, images: [], notes: [], unreadable: [] };
  const read = { row, externalId, isExported, section: undefined, ...nothing, errors, isGone: false };
  if (source.aside !== undefined)
    return { ...read, errors: [], notes: [{ field: '', text: source.aside }], isGone: true };
  if (isGone) {
    const text = 'Satışda yoxdur: elan faylda yoxdur kimi sayılır.';
    return { ...read, errors: [], notes: [{ field: 'available', text }], isGone: true };
  }
  if (externalId === '') errors.push({ field: 'externalId', text: 'Hər sətirdə malın özünəməxsus kodu olmalıdır.' });
  else if (externalId.length > maxExternalId)
    errors.push({ field: 'externalId', text: `Kod ən çox ${maxExternalId} simvol ola bilər.` });
  const section = sectionNamed(named['section'] || (context.mapping.section ?? ''));
  if (!section) {
    errors.push({ field: 'section', text: named['section'] ? 'Belə bölmə yoxdur.' : 'Bölmə yazılmayıb.' });
    return { ...read, images: imagesIn(named['images'] ?? '') };
  }
  const whole = { ...named, ...exactNumbers(section, named, { ...source, texts }, context) };
  return { ...read, section, ...readValues(section, withTitle(whole, texts, context), context, errors) };
}

/** What cells that hold numbers say where a text would mean another: `12.345` is no 12 345. */
function exactNumbers(
  section: Section,
  named: Named,
  { texts, exact = [] }: Pick<SourceRow, 'texts' | 'exact'>,
  context: Context,
): Named {
  const numbers: Record<string, string> = {};
  for (const column of exact) {
    const ours = oursOf(column, context);
    const field = section.fields.find(({ name }) => name === fieldNamed(section.name, ours));
    const isAmount = (field && isNumber(field)) || ours === 'salePrice';
    // Thousands are three digits.
    if (isAmount && named[ours] === texts[column]) numbers[ours] = named[ours]?.replace(/\d\.\d{3}(?!\d)/, '$&0') ?? '';
  }
  return numbers;
}

/** YML’s `vendor.model` has its name in parts. */
function withTitle(named: Named, texts: SourceRow['texts'], { profile }: Context): Named {
  if (profile !== 'yml' || named['title']) return named;
  const parts = ['typePrefix', 'vendor', 'model'].map((name) => ownValue(texts, name)?.trim() ?? '');
  // Programs write the brand before the model, too.
  const own = parts.filter((part, at) => !parts.slice(at + 1).some((next) => fold(next).startsWith(fold(part))));
  return parts[2] === '' ? named : { ...named, title: own.join(' ') };
}

function readValues(section: Section, named: Named, context: Context, errors: RowError[]) {
  const notes: RowError[] = [];
  if ((named['available'] ?? '').split('\n').some(isUnknownAvailability))
    notes.push({ field: 'available', text: 'Malın satışda olub-olmadığı anlaşılmadı: elan satışda qaldı.' });
  if (/^0+([.,]0+)?$/.test(named['stock']?.trim() ?? ''))
    notes.push({ field: 'stock', text: 'Sayı 0 yazılıb, elan isə satışdadır. Mal bitibsə, sətri fayldan çıxarın.' });
  const { input, lost } = restore(section, inputOf(section, named, { context, errors, notes }), context.losesLetters);
  errors.push(...lost);
  const fitted = fitValues(section, input, context.profile, notes);
  const checked = leaveOutWrong(section, fitted, errors, notes);
  errors.push(...checked.errors);
  for (const [field, text] of Object.entries(checked.input))
    if (text?.includes('\ufffd')) notes.push({ field, text: brokenMessage });
  return { input: checked.input, images: photosOf(section, named['images'] ?? '', errors, notes), notes };
}

function photosOf({ photos: { min, max } }: Section, text: string, errors: RowError[], notes: RowError[]): string[] {
  const all = imagesIn(text);
  const images = all.filter((image) => image.length <= maxImageLength);
  const overlong = `Şəklin ünvanı ən çox ${maxImageLength} simvol ola bilər.`;
  if (images.length < min)
    errors.push({ field: 'images', text: images.length < all.length ? overlong : 'Ən azı bir şəkil yazın.' });
  else if (images.length < all.length) notes.push({ field: 'images', text: overlong });
  if (images.length > max) notes.push({ field: 'images', text: `Şəkillərdən ilk ${max}-si götürüldü.` });
  return images.slice(0, max);
}

const sectionsByName = new Map(
  sections.flatMap((section) =>
    [section.name, section.label, section.path].map((name) => [fold(name), section] as const),
  ),
);

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

function sectionNamed(text: string): Section | undefined {
  return sectionsByName.get(fold(text.trim()));
}
