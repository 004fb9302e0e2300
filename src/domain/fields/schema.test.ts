import { describe, expect, test } from 'vitest';
import type { Field } from './field.ts';
import { checkFields, type Mode } from './schema.ts';

const text: Field = { kind: 'text', name: 'field', label: 'Ad', required: 'always', min: 3, max: 10 };
const longText: Field = { ...text, kind: 'longText', max: 30 };
const number: Field = { kind: 'number', name: 'field', label: 'Say', required: 'always', min: 1, max: 9_999_999 };
const year: Field = { ...number, min: 1900, max: 'nextYear' };
const choice: Field = {
  kind: 'choice',
  name: 'field',
  label: 'Rəng',
  required: 'always',
  options: ['Dizel', 'Qaz', 'Plug-in Hibrid'],
};
const flag: Field = { kind: 'flag', name: 'field', label: 'Ad', required: 'always' };
const area: Field = { ...number, min: 0.1, max: 999, decimals: 1 };
const choices: Field = { ...choice, kind: 'choices' };
const fits: Field = { ...choices, options: ['BMW', 'Land Rover', 'Land'], narrowedBy: 'models' };
const phone: Field = { kind: 'phone', name: 'field', label: 'Ad', required: 'always' };
const email: Field = { kind: 'email', name: 'field', label: 'Ad', required: 'always' };

function check(field: Field, input: string | undefined, mode: Mode = 'call') {
  const result = checkFields([field], { field: input }, mode);
  return result.ok ? result.values : result.errors;
}

const nextYear = new Date().getUTCFullYear() + 1;

describe('a valid text becomes a value:', () => {
  test.each([
    [text, '  Yeni   ev ', 'Yeni ev'],
    [text, 'əğıİöşüçƏŞ', 'əğıİöşüçƏŞ'],
    [text, 'əğıİöşüçƏŞ'.normalize('NFD'), 'əğıİöşüçƏŞ'],
    [text, '\u2068ab\u0000\ud800\u00ad\u200bcd\u2069', 'abcd'],
    [longText, 'ab\u0007cd\u0085ef\u2028gh', 'abcd\nef\ngh'],
    [email, '\u202aAd@domen.az\u202c', 'Ad@domen.az'],
    [text, '😀😀😀😀😀😀😀😀😀😀', '😀😀😀😀😀😀😀😀😀😀'],
    [longText, 'bir\r\niki\tüç', 'bir\niki üç'],
    [number, '1 250 000', 1_250_000],
    [number, '1\u00a0250\u202f000', 1_250_000],
    [number, '0007', 7],
    [year, String(nextYear), nextYear],
    [choice, 'Qaz', 'Qaz'],
    [choice, ' dizel\u00a0', 'Dizel'],
    [choice, 'PLUG-İN  HIBRID', 'Plug-in Hibrid'],
    [choices, 'Qaz', ['Qaz']],
    [choices, ' qaz\n\nDİZEL \nQaz', ['Dizel', 'Qaz']],
    [fits, 'bmw  x5\nLAND ROVER', ['BMW x5', 'Land Rover']],
    [fits, 'BMW X5\nbmw x5\nland rover Defender', ['BMW x5', 'Land Rover Defender']],
    [area, '78', 78],
    [area, '78,5', 78.5],
    [area, ' 78.50 ', 78.5],
    [flag, 'Xeyr', 'Xeyr'],
    [flag, 'beli ', 'Bəli'],
    [text, 'a👨\u200d👩\u200d👧b', 'a👨\u200d👩\u200d👧b'],
    [text, 'نمی\u200cخواهم', 'نمی\u200cخواهم'],
    [text, 'a❤\ufe0fb', 'a❤\ufe0fb'],
    [phone, '050 123 45 67', '+994501234567'],
    [email, ' Ad@Domen.az ', 'Ad@Domen.az'],
  ] as const)('case %#', (field, input, value) => {
    expect(check(field, input)).toEqual({ field: value });
  });
});

describe('an invalid text gets an error message:', () => {
  test.each([
    [text, 'ab', 'Ad ən azı 3 simvol olmalıdır.'],
    [text, 'abcdefghijk', 'Ad ən çox 10 simvol ola bilər.'],
    [number, '12.5', 'Sayı kəsrsiz yazın: 12 və ya 13.'],
    [number, '-5', 'Sayı yalnız rəqəmlə yazın.'],
    [number, '1e3', 'Sayı yalnız rəqəmlə yazın.'],
    [number, '0', 'Say 1 ilə 9999999 arasında olmalıdır.'],
    [number, '99999999999999999999', 'Sayı yalnız rəqəmlə yazın.'],
    [year, '1899', `Say 1900 ilə ${nextYear} arasında olmalıdır.`],
    [year, String(nextYear + 1), `Say 1900 ilə ${nextYear} arasında olmalıdır.`],
    [choice, 'su', 'Rəngi siyahıdan seçin.'],
    [choices, 'Qaz\nsu', 'Rəngi siyahıdan seçin.'],
    [fits, 'BMWX5', 'Rəngi siyahıdan seçin.'],
    [fits, 'Uçan xalça', 'Rəngi siyahıdan seçin.'],
    [area, '78.55', 'Say: vergüldən sonra ən çox 1 rəqəm yazın.'],
    [area, '0', 'Say 0,1 ilə 999 arasında olmalıdır.'],
    [area, '7.8.5', 'Sayı rəqəmlə yazın, məsələn 12,5.'],
    [flag, 'true', '«Ad»: Bəli və ya Xeyr seçin.'],
    [phone, '123', 'Nömrəni 50 123 45 67 kimi yazın.'],
    [email, 'ad@', 'E-poçtu ad@domen.az kimi yazın.'],
    [text, '', 'Adı yazın.'],
    [text, ' \n ', 'Adı yazın.'],
    [text, undefined, 'Adı yazın.'],
  ] as const)('case %#', (field, input, message) => {
    expect(check(field, input)).toEqual({ field: message });
  });
});

describe('an invisible character', () => {
  const invisible =
    '\u200b \u2060 \ufeff \u00ad \u115f \u1160 \u3164 \uffa0 \u180e \ufe0f \u2800 \u200d \u034f \u061c \u{e0020} \ufffa';

  test.each(invisible.split(' '))('is not a text by itself: %j', (character) => {
    expect(check(text, character.repeat(5))).toEqual({ field: 'Adı yazın.' });
    expect(check(longText, ` ${character}\n${character} `)).toEqual({ field: 'Adı yazın.' });
    expect(check({ ...text, required: 'never' }, character, 'change')).toEqual({ field: null });
  });

  test.each(invisible.split(' ').filter((each) => each !== '\u2800'))(
    'does not count towards the length of a text: %j',
    (character) => {
      expect(check(text, `a${character.repeat(5)}b`)).toEqual({ field: 'Ad ən azı 3 simvol olmalıdır.' });
      expect(check(text, `ab${character}c`)).toEqual({ field: 'abc' });
    },
  );
});

test.each([text, longText, number, area, choice, choices, flag, phone, email])(
  'a text of eight megabytes is rejected: $kind',
  (field) => {
    for (const unit of ['a', ' a', '1', '\ufdfa', '👨\u200d', '\u200b', 'a@', '..', '+']) {
      const long = Buffer.from(unit.repeat(8_000_000 / unit.length)).toString();
      expect(check(field, long)).toEqual({ field: expect.stringMatching(/\.$/) });
    }
  },
);

describe('missing and invalid fields:', () => {
  test('a field that only the form requires may be missing in a call', () => {
    const field: Field = { ...text, required: 'form' };
    expect(check(field, '', 'form')).toEqual({ field: 'Adı yazın.' });
    expect(check(field, '', 'call')).toEqual({});
  });

  test('a change keeps omitted fields, clears optional ones and refuses to clear required ones', () => {
    expect(check(text, undefined, 'change')).toEqual({});
    expect(check({ ...text, required: 'never' }, '', 'change')).toEqual({ field: null });
    expect(check(text, '', 'change')).toEqual({ field: 'Adı yazın.' });
  });

  const floor: Field = { ...number, name: 'floor', atMost: 'floors' };
  const floors: Field = { ...number, name: 'floors', label: 'Mərtəbə sayı' };
  const city: Field = { ...text, name: 'city' };
  const lists = { Bakı: ['Nəsimi'], Gəncə: ['Kəpəz'] };
  const district: Field = {
    ...choice,
    name: 'district',
    options: ['Nəsimi', 'Kəpəz'],
    optionsBy: { field: 'city', lists },
  };
  test.each([
    [{ floor: '5', floors: '5' }, []],
    [{ floor: '6', floors: '5' }, ['floor']],
    [{ floor: '6' }, []],
    [{ city: 'Bakı', district: 'nesimi' }, []],
    [{ city: ' baki ', district: 'Nəsimi' }, []],
    [{ city: 'Gəncə', district: 'Nəsimi' }, ['district']],
    [{ district: 'Nəsimi' }, []],
  ])('fields must go together: %j', (input, wrong) => {
    const optional = [floor, floors, city, district].map((field): Field => ({ ...field, required: 'never' }));
    const result = checkFields(optional, input, 'call');
    expect(result.ok ? [] : Object.keys(result.errors)).toEqual(wrong);
  });

  test('every invalid field is reported at once', () => {
    const fields: Field[] = [text, { ...number, name: 'price' }, { ...phone, name: 'contact.phone' }];
    const result = checkFields(fields, { field: 'a', price: 'b', 'contact.phone': 'c' }, 'call');
    expect(result.ok || Object.keys(result.errors)).toEqual(['field', 'price', 'contact.phone']);
  });
});
