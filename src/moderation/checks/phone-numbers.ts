/** Finds phone numbers in a text, however disguised, but not prices, part numbers, dates or sizes. */
import { parsePhone } from '../../domain/fields/phone/phone.ts';
import { fold } from '../../domain/language/fold.ts';
import type { Prose, Span } from './words.ts';

const numberWords = new Map(
  [
    'sıfır bir iki üç dörd beş altı yeddi səkkiz doqquz',
    'zero one two three four five six seven eight nine',
    'ноль один два три четыре пять шесть семь восемь девять',
    'on on iyirmi otuz qırx əlli altmış yetmiş səksən doxsan',
    'десять десять двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто',
  ].flatMap((row, index) =>
    row.split(' ').map((word, place) => [fold(word), index < 3 ? place : Math.max(1, place) * 10] as const),
  ),
);
const hundred = 'yuz';

// Mobile numbers only: fixed lines and rare ranges look like part numbers.
const mobile = /^\+994(?:10|50|51|55|60|70|77|99)/;
const contactWord =
  /^(?:tel(?!ev)|mob|nomre|zeng|elaqe|elage|wh?ats|wats|vats|vac|wp$|vp$|yaz|yig|viber|номер|тел|звон|пиш|моб)/;
const codeWord =
  /^(?:kod|oem|part|artik|артик|seri|imei|vin|voen|detal|hisse|zapcast|zapchast|katalog|orijinal|original|iban|bosch|denso|zf|sachs|hella)/;
// Start of a number: zero, the country code, or an operator's two digits; `doxsan` may continue with `doqquz`.
const beginning = /^(?:0|994|(?:10|36|50|51|55|60|70|77|90|99)(?:\d{7})?$)/;
const wordsAround = 4;
const maxDigits = 14;

/** The first phone number of a text. */
export function findPhone(prose: Prose): Span | undefined {
  const { words } = prose;
  for (let from = 0; from < words.length; from++) {
    if (!canBegin(digitsOf(words[from]!.folded), prose, from)) continue;
    const to = endOfPhone(prose, from);
    if (to !== undefined) return { from, to };
  }
  return undefined;
}

/** Complete digit groups, and a value that may still be extended: `iki yüz` by `iyirmi üç`. */
type Groups = { done: string[]; open: number | undefined };

/** Whether a number can begin here: rules out most digits cheaply. */
function canBegin(digits: string | number | undefined, { text, words }: Prose, at: number): boolean {
  if (digits === undefined) return false;
  return beginning.test(String(digits)) || text[words[at]!.start - 1] === '+';
}

function endOfPhone(prose: Prose, from: number): number | undefined {
  const { words, text } = prose;
  let groups: Groups = { done: [], open: undefined };
  let end: number | undefined;
  for (let at = from; at < words.length; at++) {
    const word = words[at]!;
    const before = words[at - 1];
    const gap = at > from && before ? text.slice(before.end, word.start) : '';
    const digits = digitsOf(word.folded);
    if (digits === undefined || gap.replace(/\s/g, '').length > 3) break;
    groups = join(groups, digits, words[at + 1]?.folded === hundred);
    const written = groupsOf(groups);
    const { length } = written.join('');
    if (length > maxDigits) break;
    if (length >= 9 && isPhone(written, prose, from)) end = at + 1;
  }
  return end;
}

/** Digits, or the value of a number word; undefined for any other word. */
function digitsOf(folded: string): string | number | undefined {
  if (/^\d{1,14}$/.test(folded)) return folded;
  const value = folded === hundred ? 100 : numberWords.get(folded);
  if (value !== undefined) return value;
  const plain = folded.replace(/[oо]/g, '0').replace(/[il]/g, '1');
  if (folded === 'o' || (/\d/.test(folded) && /^\d{2,14}$/.test(plain))) return plain;
  // Numbers joined to a word: `tel0551234567`, `0551234567Elçin`.
  return /^(?:[a-z]{2,8})?(0\d{9})(?:[a-z]{2,})?$/.exec(folded)?.[1];
}

function join({ done, open }: Groups, next: string | number, beforeHundred: boolean): Groups {
  const closed = open === undefined ? done : [...done, String(open)];
  if (typeof next === 'string') return { done: [...closed, next], open: undefined };
  if (next === 0) return { done: [...closed, '0'], open: undefined };
  if (open === undefined) return { done, open: next };
  if (next === 100) return open < 10 ? { done, open: open * 100 } : { done: closed, open: 100 };
  const fits = next >= 10 ? open % 100 === 0 : open % 10 === 0 && open > 9 && !beforeHundred;
  return fits ? { done, open: open + next } : { done: closed, open: next };
}

function groupsOf({ done, open }: Groups): readonly string[] {
  return open === undefined ? done : [...done, String(open)];
}

function isPhone(groups: readonly string[], prose: Prose, from: number): boolean {
  const digits = groups.join('');
  const { text, words } = prose;
  const plus = text[(words[from]?.start ?? 0) - 1] === '+';
  if (plus && !digits.startsWith('994')) return digits.length >= 11 && digits.length <= 13;
  const phone = parsePhone(digits);
  if (!phone) return false;
  if (/^(?:00)?994/.test(digits) && digits.length >= 12) return true;
  const around = words.slice(Math.max(0, from - wordsAround), from).map(({ folded }) => folded);
  if (around.some((word) => codeWord.test(word))) return false;
  if (around.some((word) => contactWord.test(word))) return true;
  const lengths = groups.map(({ length }) => length).join(' ');
  if (digits.startsWith('0'))
    return mobile.test(phone) ? /^(?:10$|3 |1 [12] |1 9$)/.test(lengths) : /^3 3 2 2$/.test(lengths);
  return mobile.test(phone) && /^2 3 (?:2 2|4)$/.test(lengths);
}
