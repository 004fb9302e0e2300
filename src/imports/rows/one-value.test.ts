/** What several columns, elements or lines say where a field takes one value. */
import { describe, expect, test } from 'vitest';
import { book, csv, elements, facebook, google, offer, read, yml } from '../../test/written-files.ts';

const said = async (file: string | Buffer, section?: string) => {
  const [row] = (await read(file, section === undefined ? {} : { section })).rows;
  return {
    ...row?.input,
    errors: row?.errors.map(({ field, text }) => `${field}: ${text}`),
    notes: row?.notes.map(({ field, text }) => `${field}: ${text}`),
  };
};
const differing = (field: string, one: string, other: string) =>
  `${field}: Faylda fərqli dəyərlər var: «${one}» və «${other}». Birini saxlayın.`;
/** A second column of the same name beside the first. */
const twice = (name: string, one: string, other: string) =>
  csv({ [name]: `${one};${other}` }).replace(name, `${name};${name}`);

describe('two prices are never one', () => {
  test.for<[string, string | Buffer, string, string]>([
    ['columns of the same name', twice('price', '100', '200'), '100', '200'],
    ['our name and our label', csv({ price: '100', Qiymət: '200' }), '100', '200'],
    ['a label and its unit', csv({ price: '100', 'Qiymət (AZN)': '200' }), '100', '200'],
    ['a name of other programs', csv({ price: '450', Цена: '520' }), '450', '520'],
    ['lines of a cell', csv({ price: '"100\n200"' }), '100', '200'],
    ['lines that look like thousands', book({ price: '1\n500' }), '1', '500'],
    ['lines of another program', book({ price: '1&#x2028;500' }), '1', '500'],
    ['paragraphs', csv({ price: '"100<br>200"' }), '100', '200'],
    ['elements', yml(offer({ price: '100</price><price>200' })), '100', '200'],
    ['currencies beside them', csv({ price: '100 AZN', Qiymət: '100 USD' }), '100 AZN', '100 USD'],
  ])('%s', async ([, file, one, other]) => {
    expect(await said(file)).toMatchObject({ errors: [differing('price', one, other)], notes: [] });
  });

  test.for<[string, string | Buffer, string]>([
    ['columns of the same name', twice('price', '500', '500'), '500'],
    ['our name and our label', csv({ price: '500', Qiymət: '500' }), '500'],
    ['the same amount otherwise written', csv({ price: '1 500', Qiymət: '1500.00 AZN' }), '1 500'],
    ['the label is blank', csv({ price: '500', Qiymət: '' }), '500'],
    ['our name is blank', csv({ price: '', Qiymət: '500' }), '500'],
    ['its currency is below', csv({ price: '"1 500\nAZN"' }), '1 500'],
  ])('is one where they are the same: %s', async ([, file, price]) => {
    expect(await said(file)).toMatchObject({ price, errors: [], notes: [] });
  });

  test('of a sale are none, and the usual one counts', async () => {
    const file = google({ price: '500 AZN', sale_price: `400 AZN</g:sale_price><g:sale_price>300 AZN` });
    expect(await said(file)).toMatchObject({
      price: '500',
      errors: [],
      notes: [differing('salePrice', '400 AZN', '300 AZN')],
    });
  });

  test('nor are two currencies', async () => {
    const file = facebook({ price: '500', currency: 'AZN', Valyuta: 'USD' });
    expect(await said(file)).toMatchObject({ errors: [differing('currency', 'AZN', 'USD')] });
  });
});

test('of what is not demanded nothing is taken where it differs, which is noted; texts are joined', async () => {
  const car = {
    externalId: '1',
    brand: 'Toyota',
    model: 'Corolla',
    price: '500',
    location: 'Bakı',
    year: '2019',
    description: 'Yaxşı maşın satılır',
  };
  const cars = (fields: Record<string, string>) => `<elanlar><elan>${elements({ ...car, ...fields })}</elan></elanlar>`;
  expect(await said(cars({ year: '2019</year><year>2020' }), 'cars')).toMatchObject({
    errors: expect.arrayContaining([differing('year', '2019', '2020')]) as string[],
  });
  const file = csv({ condition: 'Yeni', Vəziyyəti: 'İşlənmiş', Təsvir: 'İkinci sətir də var' });
  expect(await said(file)).toMatchObject({
    description: 'Yaxşı divan satılır\nİkinci sətir də var',
    errors: [],
    notes: [differing('condition', 'Yeni', 'İşlənmiş')],
  });
  expect(await said(csv({ condition: 'Yeni', Vəziyyəti: 'new' }))).toMatchObject({ errors: [], notes: [] });
});
