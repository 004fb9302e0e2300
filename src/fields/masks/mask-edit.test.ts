import { expect, test } from 'vitest';
import { groupThousands } from '../format.ts';
import { maskEdit } from './mask-edit.ts';
import { maskPhone } from '../phone/phone.ts';

const thousands = (text: string) => groupThousands(text.replace(/\D/g, ''));

/** An edit of a text whose caret is written as `|`; the answer is written the same way. */
function edit(before: string, after: string, inputType: string, mask: (text: string) => string, maxDigits: number) {
  const at = after.indexOf('|');
  const result = maskEdit({ before, typed: after.replace('|', ''), at, inputType, mask, maxDigits });
  return `${result.text.slice(0, result.at)}|${result.text.slice(result.at)}`.replaceAll('\u00a0', ' ');
}

test.each([
  ['typing on', '12', '123|', 'insertText', '123|'],
  ['a fourth digit parts the thousands', '123', '1234|', 'insertText', '1 234|'],
  ['a digit in the middle keeps the caret behind it', '1 234', '19| 234', 'insertText', '19| 234'],
  ['backspace in the middle', '12 345', '1|2 345'.replace('2', ''), 'deleteContentBackward', '1| 345'],
  ['backspace over a space takes the digit before it', '12 345', '12|345', 'deleteContentBackward', '1| 345'],
  ['delete over a space takes the digit behind it', '12 345', '12|345', 'deleteContentForward', '1 2|45'],
  [
    'a digit too many changes nothing',
    '1 234 567',
    '1 92|34 567'.replace('2', '|2').replace('||', '|').replace('2|', '2'),
    'insertText',
    '1 |234 567',
  ],
  ['a letter changes nothing', '12', '12a|', 'insertText', '12|'],
  ['pasted text loses what is no digit', '', '25 000 AZN|', 'insertFromPaste', '25 000|'],
])('editing a number: %s', (_name, before, after, inputType, expected) => {
  expect(edit(before.replaceAll(' ', '\u00a0'), after.replaceAll(' ', '\u00a0'), inputType, thousands, 7)).toBe(
    expected,
  );
});

test.each(['0501234567', '+994 50 123 45 67', '994501234567', '050-123-45-67', '501234567'])(
  'a phone number pasted as %s is reformatted',
  (text) => {
    expect(edit('', `${text}|`, 'insertFromPaste', maskPhone, 9)).toBe('50 123 45 67|');
  },
);

test('backspace in the middle of a phone number regroups its digits', () => {
  expect(edit('50 123 45 67', '50 12| 45 67', 'deleteContentBackward', maskPhone, 9)).toBe('50 12|4 56 7');
});
