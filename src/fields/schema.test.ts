import { describe, expect, test } from 'vitest';
import type { Field } from './field.ts';
import { checkFields, type Mode } from './schema.ts';

const text: Field = { kind: 'text', name: 'field', label: '', required: 'always', min: 3, max: 10 };
const longText: Field = { ...text, kind: 'longText', max: 30 };
const number: Field = { kind: 'number', name: 'field', label: '', required: 'always', min: 1, max: 9_999_999 };
const year: Field = { ...number, min: 1900, max: 'nextYear' };
const choice: Field = { kind: 'choice', name: 'field', label: '', required: 'always', options: ['Dizel', 'Qaz'] };
const flag: Field = { kind: 'flag', name: 'field', label: '', required: 'always' };
const phone: Field = { kind: 'phone', name: 'field', label: '', required: 'always' };
const email: Field = { kind: 'email', name: 'field', label: '', required: 'always' };

function check(field: Field, input: string | undefined, mode: Mode = 'call') {
  const result = checkFields([field], { field: input }, mode);
  return result.ok ? result.values : result.errors;
}

const nextYear = new Date().getUTCFullYear() + 1;

describe('a right text becomes a value', () => {
  test.each([
    [text, '  Yeni   ev ', 'Yeni ev'],
    [text, 'əğıİöşüçƏŞ', 'əğıİöşüçƏŞ'],
    [text, '😀😀😀😀😀😀😀😀😀😀', '😀😀😀😀😀😀😀😀😀😀'],
    [longText, 'bir\r\niki\tüç', 'bir\niki üç'],
    [number, '1 250 000', 1_250_000],
    [number, '1\u00a0250\u202f000', 1_250_000],
    [number, '0007', 7],
    [year, String(nextYear), nextYear],
    [choice, 'Qaz', 'Qaz'],
    [flag, 'Xeyr', 'Xeyr'],
    [phone, '050 123 45 67', '+994501234567'],
    [email, ' Ad@Domen.az ', 'Ad@Domen.az'],
  ] as const)('%#', (field, input, value) => {
    expect(check(field, input)).toEqual({ field: value });
  });
});

describe('a wrong text gets a sentence', () => {
  test.each([
    [text, 'ab', 'Ən azı 3 simvol yazın.'],
    [text, 'abcdefghijk', 'Ən çoxu 10 simvol ola bilər.'],
    [text, 'ab\u0000cd', 'Mətndə görünməyən simvol var.'],
    [text, 'ab\u202ecd', 'Mətndə görünməyən simvol var.'],
    [text, 'ab\ud800cd', 'Mətndə görünməyən simvol var.'],
    [longText, 'ab\u0007cd', 'Mətndə görünməyən simvol var.'],
    [number, '12.5', 'Yalnız rəqəm yazın.'],
    [number, '-5', 'Yalnız rəqəm yazın.'],
    [number, '1e3', 'Yalnız rəqəm yazın.'],
    [number, '0', '1 ilə 9999999 arasında olmalıdır.'],
    [number, '99999999999999999999', 'Yalnız rəqəm yazın.'],
    [year, '1899', `1900 ilə ${nextYear} arasında olmalıdır.`],
    [year, String(nextYear + 1), `1900 ilə ${nextYear} arasında olmalıdır.`],
    [choice, 'dizel', 'Siyahıdan birini seçin.'],
    [flag, 'true', 'Siyahıdan birini seçin.'],
    [phone, '123', 'Nömrəni +994-50-123-45-67 kimi yazın.'],
    [email, 'ad@', 'E-poçtu ad@domen.az kimi yazın.'],
    [text, '', 'Bu sahəni doldurun.'],
    [text, ' \n ', 'Bu sahəni doldurun.'],
    [text, undefined, 'Bu sahəni doldurun.'],
  ] as const)('%#', (field, input, message) => {
    expect(check(field, input)).toEqual({ field: message });
  });
});

describe('what may be left out', () => {
  test('a field of the form alone is asked for in the form and not in a call', () => {
    const field: Field = { ...text, required: 'form' };
    expect(check(field, '', 'form')).toEqual({ field: 'Bu sahəni doldurun.' });
    expect(check(field, '', 'call')).toEqual({});
  });

  test('a change keeps what it does not name, clears an optional field, and refuses to clear a required one', () => {
    expect(check(text, undefined, 'change')).toEqual({});
    expect(check({ ...text, required: 'never' }, '', 'change')).toEqual({ field: null });
    expect(check(text, '', 'change')).toEqual({ field: 'Bu sahəni doldurun.' });
  });

  test('every wrong field is named at once', () => {
    const fields: Field[] = [text, { ...number, name: 'price' }, { ...phone, name: 'contact.phone' }];
    const result = checkFields(fields, { field: 'a', price: 'b', 'contact.phone': 'c' }, 'call');
    expect(result.ok || Object.keys(result.errors)).toEqual(['field', 'price', 'contact.phone']);
  });
});
