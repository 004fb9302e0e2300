import { expect, test } from 'vitest';
import { maskNumber, mayBecomeNumber } from '../number/read.ts';
import { type Mask, maskEdit } from './mask-edit.ts';
import { maskPhone } from '../phone/phone.ts';

const price = { grouped: true, unit: 'AZN' } as const;
const thousands: Mask = (text, whole) => maskNumber(text, price, whole);
const takes = (text: string) => mayBecomeNumber(text, price);

/** Applies an edit; the caret is written as `|`, also in the result. */
function edit(before: string, after: string, inputType: string, mask: Mask, maxDigits: number) {
  const at = after.indexOf('|');
  const result = maskEdit({ before, typed: after.replace('|', ''), at, inputType, mask, maxDigits, takes });
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
  ['a letter changes nothing', '12', '12b|', 'insertText', '12|'],
  ['a pasted price is shown as it is understood', '', '1,5 mln AZN|', 'insertFromPaste', '1 500 000|'],
  ['a pasted text that is not understood stays', '', '1500.50|', 'insertFromPaste', '1500.50|'],
  ['more digits than there may be are pasted whole', '', '123456789|', 'insertFromPaste', '123 456 789|'],
  ['a point stays where it is typed', '1 500', '1 500.|', 'insertText', '1 500.|'],
  ['a point that is deleted takes no digit with it', '1 500.', '1 500|', 'deleteContentBackward', '1 500|'],
  ['a digit after a point', '1 500.5', '1 500.50|', 'insertText', '1 500.50|'],
  ['a word that means something', '25', '25m|', 'insertText', '25m|'],
  ['its next letter', '25m', '25mi|', 'insertText', '25mi|'],
  ['a letter that leads nowhere', '25m', '25mo|', 'insertText', '25m|'],
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
