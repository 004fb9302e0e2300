/**
 * Fits a row's texts to its section's fields. A person before a form is asked; a file at night cannot be: what is changed or
 * left out is noted, and only what the section demands refuses the row.
 */
import { type Field, type FieldOf, ofKind } from '../../domain/fields/field.ts';
import { checkFields, fieldSchema, type Input } from '../../domain/fields/schema.ts';
import { linesOf } from '../../domain/fields/kind.ts';
import { readNumber } from '../../domain/fields/number/read.ts';
import { parsePhone } from '../../domain/fields/phone/phone.ts';
import type { Section } from '../../domain/fields/section.ts';
import { knownValues } from '../../domain/fields/filling.ts';
import { cleanLine, cleanText } from '../../domain/language/clean.ts';
import { storableStart } from '../../domain/language/storable.ts';
import { inputInCurrentWords } from '../../listings/current-word.ts';
import type { Profile, RowError } from '../table.ts';
import { roundHalfUp } from './price.ts';
import { valueMeant } from './value-words.ts';
import { yesOrNo } from './yes-and-no.ts';

type Fitted = { text: string; note?: string };
type Given = { section: Section; profile: Profile };

const fitters = {
  text: (field, text, given) => fitText(field, text, given),
  longText: (field, text) => cutAtWord(text, field.max, cleanText),
  number: fitNumber,
  choice: (field, text, { section }) => ({ text: valueMeant(field, section, text) ?? text }),
  choices: fitChoices,
  code: (_, text) => ({ text: withoutMark(text) }),
  flag: (field, text, { section }) => ({ text: yesOrNo(text) ?? valueMeant(field, section, text) ?? text }),
  phone: (_, text) => fitPhone(withoutMark(text)),
  email: (_, text) => ({ text }),
} satisfies { [Name in Field['kind']]: (field: FieldOf<Name>, text: string, given: Given) => Fitted };

/** The texts as the fields take them. */
export function fitValues(section: Section, input: Input, profile: Profile, notes: RowError[]): Input {
  const fitted: Input = { ...input };
  for (const field of section.fields) {
    const text = input[field.name];
    if (!text) continue;
    // TypeScript cannot see that fitter and field are of the same kind.
    const fit = ofKind(fitters, field) as (field: Field, text: string, given: Given) => Fitted;
    const { text: own, note } = fit(field, text, { section, profile });
    fitted[field.name] = own;
    if (note) notes.push({ field: field.name, text: note });
  }
  return fitted;
}

// Each round leaves out what contradicts what is left.
const maxRounds = 3;

/** Leaves out what optional fields do not take; the errors of the others. `lost`: fields with errors already. */
export function leaveOutWrong(
  section: Section,
  input: Input,
  lost: readonly RowError[],
  notes: RowError[],
): { input: Input; errors: RowError[] } {
  let left = input;
  for (let round = 0; ; round += 1) {
    const checked = checkFields(section.fields, inputInCurrentWords(left), 'call');
    if (checked.ok) return { input: left, errors: [] };
    const errors = Object.entries(checked.errors).filter(([name]) => !lost.some(({ field }) => field === name));
    const out = errors.flatMap(([name, reason]) => {
      const field = section.fields.find((each) => each.name === name);
      // Half of a pair: the other half is the one that is there.
      const named = left[name] ? name : field?.pairedWith;
      return field && field.required !== 'always' && named && left[named] ? [{ name: named, reason }] : [];
    });
    if (out.length === 0 || round === maxRounds)
      return { input: left, errors: errors.map(([field, text]) => ({ field, text })) };
    const rest: Input = { ...left };
    for (const { name, reason } of out) {
      notes.push({ field: name, text: `«${startOf(left[name] ?? '')}» götürülmədi. ${reason}` });
      delete rest[name];
    }
    left = rest;
  }
}

const startOf = (text: string) => {
  const line = cleanLine(text.slice(0, 200));
  return line.length > 40 ? `${storableStart(line, 40)}…` : line;
};

function fitText(field: FieldOf<'text'>, text: string, { section, profile }: Given): Fitted {
  // A shop's own table says what it wants to say.
  const meant = profile !== 'own' && knownValues(field).length > 0 ? valueMeant(field, section, text) : undefined;
  return meant === undefined ? cutAtWord(text, field.max, cleanLine) : { text: meant };
}

/** As much as a field takes, up to the end of a word. */
function cutAtWord(text: string, max: number, clean: (text: string) => string): Fitted {
  if (text.length <= max) return { text };
  const letters = [...clean(text)];
  if (letters.length <= max) return { text };
  const start = letters.slice(0, max).join('');
  const end = /\s/.test(letters[max] ?? '') ? start.length : lastSpace(start);
  // A text without spaces is cut within its word.
  const kept = (end > start.length / 2 ? start.slice(0, end) : start).trimEnd();
  return { text: kept, note: `${max} simvola qədər qısaldıldı.` };
}

function lastSpace(text: string): number {
  for (let index = text.length - 1; index > 0; index -= 1) if (/\s/.test(text.charAt(index))) return index;
  return 0;
}

function fitNumber(field: FieldOf<'number'>, said: string): Fitted {
  const text = withoutMark(said);
  const read = readNumber(text, field);
  if (read.exact === undefined) return { text };
  const factor = 10 ** (field.decimals ?? 0);
  const rounded = String(roundHalfUp(read.exact * factor) / factor);
  return { text: rounded, note: `Yuvarlaqlaşdırıldı: ${text} → ${rounded}.` };
}

// Far more than any field has, which is left out if others stand among its own.
const maxChoices = 300;
const maxChoicesLength = 10_000;

function fitChoices(field: FieldOf<'choices'>, text: string, { section }: Given): Fitted {
  const lines = linesOf(text.slice(0, maxChoicesLength)).slice(0, maxChoices);
  const takes = (line: string) => fieldSchema(field).safeParse(line).success;
  // Catalogues separate by commas, too.
  const said = lines.flatMap((line) => (takes(line) ? [line] : line.split(/[,;|]/)));
  const meant = said
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, maxChoices);
  const values = meant.map((line) => valueMeant(field, section, line) ?? line);
  const known = values.filter(takes);
  if (known.length === 0 || known.length === values.length) return { text: values.join('\n') };
  const others = values.filter((value) => !known.includes(value));
  return { text: known.join('\n'), note: `Siyahıda yoxdur, buraxıldı: ${startOf(others.join(', '))}.` };
}

/** Of several numbers the first. */
function fitPhone(text: string): Fitted {
  // Longer than several numbers with words between.
  if (text.length > 500 || parsePhone(text)) return { text };
  const [first, ...others] = text.match(/[+\d(][\d\s().+-]{6,}\d/g) ?? [];
  if (first === undefined) return { text };
  const own = parsePhone(first) ? first : beginningOf(first);
  if (own === undefined) return { text };
  const isOne = others.length === 0 && own === first;
  return isOne ? { text: own } : { text: own, note: `Nömrələrdən birincisi götürüldü: ${own}.` };
}

/** The number that a row of digits begins with: `050 123 45 67 055 765 43 21`. */
function beginningOf(text: string): string | undefined {
  const words = text.split(/(?<=\d)(?=[^\d])|(?<=[^\d])(?=\+)/);
  return words.map((_, index) => words.slice(0, index + 1).join('')).find((start) => parsePhone(start));
}

/** Without the sign by which programs make spreadsheets keep zeros. */
const withoutMark = (text: string) => text.replace(/^['’](?=[\d+])/, '');
