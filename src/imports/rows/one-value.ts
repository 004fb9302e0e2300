/** What several columns, elements or lines of a cell say where a field takes one value. */
import type { Field, FieldOf } from '../../domain/fields/field.ts';
import { readNumber } from '../../domain/fields/number/read.ts';
import type { Section } from '../../domain/fields/section.ts';
import { cleanLine } from '../../domain/language/clean.ts';
import { cutText } from '../../domain/language/cut.ts';
import { fold } from '../../domain/language/fold.ts';
import { valueMeant } from './value-words.ts';
import { yesOrNo } from './yes-and-no.ts';

/** Texts are joined, lists and phones have several by themselves. */
const takesSeveral = {
  text: true,
  longText: true,
  choices: true,
  phone: true,
  number: false,
  choice: false,
  code: false,
  flag: false,
  email: false,
} satisfies { [Kind in Field['kind']]: boolean };

export const takesOne = ({ kind }: Field) => !takesSeveral[kind];

// No number holds one, and none separates thousands.
const breaks = /[\n\v\f\r\u0085\u2028\u2029]+/;
// No two of more mean the same.
const maxLines = 20;

/** The one value; or the sentence that says which ones differ. `keyOf`: the same for what means the same. */
export function oneOf(text: string, keyOf: (line: string) => string): { text: string } | { problem: string } {
  const [first = '', ...others] = linesOf(text);
  const other = others.find((line, at) => at >= maxLines || keyOf(line) !== keyOf(first));
  return other === undefined ? { text: first } : { problem: sayDiffering(first, other) };
}

/** As `oneOf`; a line without digits belongs to the number beside it: `500` and below it `AZN`. */
export function oneNumber(text: string, keyOf: (line: string) => string): { text: string } | { problem: string } {
  const lines = linesOf(text);
  const numbers = lines.filter((line) => /\p{Nd}/u.test(line));
  return numbers.length > 1 ? oneOf(numbers.join('\n'), keyOf) : { text: lines.join(' ') };
}

/** The one value of a field, as `oneOf` and `oneNumber` find it. */
export function oneValue(field: Field, section: Section, text: string): { text: string } | { problem: string } {
  const { kind } = field;
  return (readers[kind] ?? oneOf)(text, keyOfValue(field, section));
}

const readers: { [Kind in Field['kind']]?: typeof oneOf } = { number: oneNumber };

/** Each line once. */
const linesOf = (text: string) => [...new Set(text.split(breaks).map((line) => line.trim()))].filter(Boolean);

/** What a field's text is when it is read: the same for `Yeni` and `new`, `1 500` and `1500.00`. */
function keyOfValue(field: Field, section: Section): (line: string) => string {
  const { kind } = field;
  const keyOf: Key<never> = keys[kind] ?? keyOfWord;
  return (line) => keyOf(line, section, field as never);
}

type Key<F> = (line: string, section: Section, field: F) => string;

const keyOfWord: Key<Field> = (line, section, field) => fold(valueMeant(field, section, line) ?? line);

const keys: { [Kind in Field['kind']]?: Key<FieldOf<Kind>> } = {
  number: (line, _section, field) => {
    const { value, exact } = readNumber(line, field);
    return String(value ?? exact ?? line);
  },
  flag: (line, section, field) => fold(yesOrNo(line) ?? keyOfWord(line, section, field)),
};

const shownLength = 40;
const shown = (text: string) => cutText(cleanLine(text.slice(0, 4 * shownLength)), shownLength);

const sayDiffering = (one: string, other: string) =>
  `Faylda fərqli dəyərlər var: «${shown(one)}» və «${shown(other)}». Birini saxlayın.`;
