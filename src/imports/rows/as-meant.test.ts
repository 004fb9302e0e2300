/** Values as other programs write them, read as they are meant; what is changed or left out is noted. */
import { describe, expect, test } from 'vitest';
import {
  type Asked,
  book,
  csv,
  elements,
  facebook,
  first,
  google,
  offer,
  read,
  yml,
} from '../../test/written-files.ts';
import { addressOf } from './images-in.ts';

describe('a price', () => {
  const dollars = 'Qiymət USD ilə yazılıb';
  test.for<[string, string]>([
    ['YML', yml(offer({ currencyId: 'USD' }))],
    ['YML with a sign', yml(offer({ price: '500 $' }))],
    ['Google', google({ price: '500.00 USD' })],
    ['a CSV’s column', csv({ Valyuta: 'dollar' })],
    ['Facebook', facebook({ price: '500 USD' })],
    ['a sign before it', csv({ price: '$500' })],
  ])('in another currency is refused by its name, or counted at the owner’s rate: %s', async ([, file]) => {
    const { rows } = await read(file);
    expect(rows[0]?.errors).toMatchObject([{ field: 'price', text: expect.stringContaining(dollars) as string }]);
    expect(await first(file, { rates: { USD: 1.7 } })).toMatchObject({ price: '850', errors: [], notes: ['price'] });
  });

  test.for<[string, string, string]>([
    ['roubles', yml(offer({ currencyId: 'RUR' })), 'RUB'],
    ['euros', csv({ currency: '€' }), 'EUR'],
    ['a code that nobody knows', csv({ currency: 'XAU' }), 'XAU'],
  ])('names the currency that was written: %s', async ([, file, code]) => {
    expect((await read(file)).rows[0]?.errors[0]?.text).toContain(code);
  });

  test.for<[string, string, string, string[]]>([
    ['in manats by column', yml(offer({ currencyId: 'AZN', price: '500.00' })), '500', []],
    ['with its sign', csv({ price: '₼ 1 500' }), '1 500', []],
    ['with qəpik, half up', csv({ price: '499.50' }), '500', ['price']],
    ['in words', csv({ price: '25 MIN' }), '25 MIN', []],
    ['with a comma', csv({ price: '12,4' }), '12', ['price']],
    ['of a sale', google({ price: '500 AZN', sale_price: '420 AZN' }), '420', []],
    ['of a sale by CSV', facebook({ sale_price: '420 AZN' }), '420', []],
    [
      'of a sale that is over',
      google({ sale_price: '420 AZN', sale_price_effective_date: '2026-01-01T00:00+0400/2026-02-01T00:00+0400' }),
      '500',
      [],
    ],
    ['of a sale that is dearer', google({ price: '500 AZN', sale_price: '4200 AZN' }), '500', []],
    ['with zeros behind the point', facebook({ price: '1234.00 AZN' }), '1234', []],
    ['with three zeros behind it', google({ price: '1234.000 AZN' }), '1234', []],
    ['with several points', google({ price: '1.500.000 AZN' }), '1500000', []],
    ['with both marks', facebook({ price: '"1,500.00 AZN"' }), '1500', []],
    ['of a person’s table', csv({ price: '25.000' }), '25.000', []],
    ['that is hardly one', csv({ price: '0.40' }), '1', ['price']],
    ['of nothing', csv({ price: '0' }), '0', []],
    ['of YML beside the old one', yml(offer({ price: '420', oldprice: '500' })), '420', []],
  ])('counts as it is meant: %s', async ([, file, price, notes]) => {
    expect(await first(file)).toMatchObject({ price, errors: [], notes });
  });
});

describe('a price with three digits behind its point', () => {
  test.for<[string, string, Asked?]>([
    ['Facebook', facebook({ price: '25.000 AZN' })],
    ['Google', google({ price: '25.500 AZN' })],
    ['YML', yml(offer({ price: '25.000' }))],
    ['at a rate', google({ price: '25.000 USD' }), { rates: { USD: 1.7 } }],
    ['beside a sale', google({ price: '25.000 AZN', sale_price: '20 AZN' })],
  ])('is refused by a catalogue’s row, which may mean either: %s', async ([, file, asked]) => {
    const [row] = (await read(file, asked)).rows;
    expect(row?.errors).toMatchObject([{ field: 'price', text: expect.stringMatching(/^Aydın deyil: 25/) as string }]);
  });

  test('counts as no sale', async () => {
    const row = await first(google({ price: '30000 AZN', sale_price: '25.000 AZN' }));
    expect(row).toMatchObject({ price: '30000', errors: [], notes: ['salePrice'] });
  });
});

describe('a sale', () => {
  const usd = { rates: { USD: 1.7, EUR: 2 } };
  test.for<[string, string, string, string[], Asked?]>([
    ['in the currency of the price', google({ price: '500 USD', sale_price: '420' }), '714', ['price'], usd],
    ['compared in manats', google({ price: '500 AZN', sale_price: '420 USD' }), '500', [], usd],
    ['cheaper in manats', google({ price: '500 EUR', sale_price: '550 USD' }), '935', ['price'], usd],
    ['in a currency without a rate', google({ price: '500 AZN', sale_price: '420 USD' }), '500', ['salePrice']],
  ])('counts in its currency: %s', async ([, file, price, notes, asked]) => {
    expect(await first(file, asked)).toMatchObject({ price, errors: [], notes });
  });

  const during = (period: string) => google({ sale_price: '420 AZN', sale_price_effective_date: period });
  test.for<[string, string, string, string[]]>([
    ['not yet, the day first', during('05.12.2026/31.12.2026'), '500', []],
    ['now, the day first', during('05.11.2026/12.12.2026'), '420', []],
    ['with slashes', during('05/11/2026/12/12/2026'), '420', []],
    ['up to the end of today', during('01.11.2026 - 29.11.2026'), '420', []],
    ['from then on', during('05.11.2026/'), '420', []],
    ['unreadable', during('noyabrda'), '500', ['salePeriod']],
    ['half unreadable', during('05.11.2026/13.31.2026'), '500', ['salePeriod']],
    ['Magento', csv({ special_price: '420', special_price_from_date: '2026-12-05 00:00:00' }), '500', []],
    ['Magento’s end', csv({ special_price: '420', special_price_to_date: '2026-11-05 00:00:00' }), '500', []],
    [
      'WooCommerce',
      csv({ 'Sale price': '420', 'Date sale price starts': '2026-11-05', 'Date sale price ends': '2026-12-05' }),
      '420',
      [],
    ],
    ['WooCommerce’s end', csv({ 'Sale price': '420', 'Date sale price ends': '2026-11-05' }), '500', []],
    [
      'an end that is unreadable',
      csv({ 'Sale price': '420', 'Date sale price ends': 'tezliklə' }),
      '500',
      ['saleUntil'],
    ],
  ])('lasts as long as is written: %s', async ([, file, price, notes]) => {
    expect(await first(file)).toMatchObject({ price, errors: [], notes });
  });
});

describe('a currency', () => {
  test.for([
    ['a word of objects', csv({ currency: 'constructor' }), 'CONSTRUCTOR'],
    ['another', csv({ currency: '__proto__' }), '__PROTO__'],
  ])('is none of its names: %s', async ([, file, code]) => {
    expect((await read(file!)).rows[0]?.errors[0]?.text).toContain(code);
  });

  test('is no letter that may mean a million', async () => {
    expect(await first(csv({ price: '2M' }))).toMatchObject({ errors: ['price'] });
  });

  test('of ten rials counts as ten', async () => {
    const rates = { IRR: 0.001 };
    expect(await first(csv({ price: '50000 rial' }), { rates })).toMatchObject({ price: '50', errors: [] });
    expect(await first(csv({ price: '50000 tümən' }), { rates })).toMatchObject({ price: '500', errors: [] });
    expect(await first(csv({ price: '5000', valyuta: 'toman' }), { rates })).toMatchObject({ price: '50', errors: [] });
  });
});

describe('what cannot be bought', () => {
  test.for<[string, string]>([
    ['YML', yml(offer({}, '1', ' available="false"'))],
    ['YML’s element', yml(offer({ available: 'false' }))],
    ['Google', google({ availability: 'out_of_stock' })],
    ['schema.org', google({ availability: 'https://schema.org/OutOfStock' })],
    ['Facebook', facebook({ availability: 'out of stock' })],
    ['a CSV’s column', csv({ 'Satışda var': 'Yox' })],
    ['one of two columns', csv({ available: 'false', availability: 'out of stock' })],
    ['the second of two columns', csv({ available: 'true', availability: 'out of stock' })],
    ['one of two columns called the same', csv({ available: 'var;yox' }).replace('available', 'available;available')],
    ['one of two elements', yml(offer({ available: 'false</available><available>true' }))],
  ])('counts as missing: %s', async ([, file]) => {
    expect((await read(file)).rows).toEqual([]);
  });

  test.for([
    'in stock',
    'in_stock',
    'available for order',
    'https://schema.org/InStock',
    'В наличии',
    'Mövcuddur',
    '5',
    'true',
  ])('may be called %s where it can', async (availability) => {
    expect(await first(google({ availability }))).toMatchObject({ errors: [], notes: [] });
  });

  test('stays where nobody knows the word, which is noted', async () => {
    expect(await first(google({ availability: 'yolda' }))).toMatchObject({ errors: [], notes: ['available'] });
  });

  test('stays where nothing is said, or only of its count, which is noted', async () => {
    expect(await first(google({ availability: 'preorder' }))).toMatchObject({ errors: [], notes: [] });
    expect(await first(csv({ Say: '0' }))).toMatchObject({ errors: [], notes: ['stock'] });
    expect(await first(csv({ Say: '3' }))).toMatchObject({ errors: [], notes: [] });
  });
});

describe('a text', () => {
  const html = '<p>Künc divanı, <strong>açılır</strong>.</p><ul><li>iki metr</li></ul>&nbsp;<br/>2<3, x < y';
  const plain = 'Künc divanı, açılır.\niki metr\n\n 2<3, x < y';
  const tidy = (text: string | undefined) => text?.replace(/\s+/g, ' ').trim();
  test.for<[string, string | Buffer]>([
    ['CDATA', yml(offer({ description: `<![CDATA[${html}]]>` }))],
    ['escaped', yml(offer({ description: html.replaceAll('&', '&amp;').replaceAll('<', '&lt;') }))],
    ['elements', yml(offer({ description: html.replaceAll('&nbsp;', ' ') }))],
    ['Google', google({ description: `<![CDATA[${html}]]>` })],
    [
      'Avito',
      `<Ads>${elements({ Ad: elements({ Id: '1', Title: 'Divan', Price: '5', City: 'Bakı', Brand: 'IKEA', Description: `<![CDATA[${html}]]>` }) })}</Ads>`,
    ],
    ['CSV', csv({ description: `"${html}"` })],
    ['Excel', book({ description: html.replaceAll('&', '&amp;').replaceAll('<', '&lt;') })],
  ])('of HTML becomes lines: %s', async ([, file]) => {
    const { description, errors } = (await first(file)) as { description?: string; errors: string[] };
    expect([tidy(description), errors]).toEqual([tidy(plain), []]);
  });

  test.for<[string, string, string]>([
    ['escaped twice', yml(offer({ name: 'Kreslo &amp;quot;Rahat&amp;quot;' })), 'Kreslo "Rahat"'],
    ['entities in CDATA', yml(offer({ name: '<![CDATA[Qab &amp; qacaq &quot;X&quot;]]>' })), 'Qab & qacaq "X"'],
    ['names of HTML', yml(offer({ name: 'Divan 5 m&sup2; &mdash; yeni' })), 'Divan 5 m² — yeni'],
    ['a bare ampersand', yml(offer({ name: 'Black & Decker' })), 'Black & Decker'],
    ['a bare sign', yml(offer({ name: 'Divan 2 < 3' })), 'Divan 2 < 3'],
    ['pairs of surrogates', yml(offer({ name: 'Divan &#55357;&#56832;&#xD83D;&#xde00;' })), 'Divan 😀😀'],
    ['half a pair', yml(offer({ name: 'Divan&#55357; &#56832;x' })), 'Divan x'],
    ['what XML cannot hold', yml(offer({ name: 'Divan&#x1F;&#0;&#1114112;&#xFFFE; 5' })), 'Divan 5'],
    [
      'names that XML parsers do not know',
      yml(offer({ name: 'Divan &check; &CounterClockwiseContourIntegral;' })),
      'Divan ✓ ∳',
    ],
    ['names of nothing', yml(offer({ name: 'R&constructor; B&yoxdur;' })), 'R&constructor; B&yoxdur;'],
    ['an ampersand before an element', yml(offer({ name: 'B&<b>C</b>' })), 'B&C'],
    ['doubled quotes', csv({ title: '"Kreslo ""Rahat"""' }), 'Kreslo "Rahat"'],
    ['quotes within', csv({ title: 'Televizor 55" "LG"' }), 'Televizor 55" "LG"'],
    ['backslashed quotes', csv({ title: '"Kreslo \\"Rahat\\""' }), 'Kreslo "Rahat"'],
  ])('is read as it is meant: %s', async ([, file, title]) => {
    expect(await first(file)).toMatchObject({ title, errors: [], notes: [] });
  });

  test('that is too long is cut at a word’s end, and noted', async () => {
    const long = await first(csv({ title: 'Divan '.repeat(30), description: 'yaxşı '.repeat(1000) }));
    expect(long).toMatchObject({ errors: [], notes: ['title', 'description'] });
    const { title = '', description = '' } = long as Record<string, unknown> as Record<string, string>;
    expect([title.length <= 120, title.endsWith('Divan'), description.endsWith('yaxşı')]).toEqual([true, true, true]);
  });
});

describe('a catalogue’s words', () => {
  test.for<[string, string, Record<string, string>, Asked?]>([
    ['Google’s new', google({ condition: 'new' }), { condition: 'Yeni' }],
    ['Google’s used', google({ condition: 'used' }), { condition: 'İşlənmiş' }],
    ['refurbished', google({ condition: 'refurbished' }), { condition: 'İşlənmiş' }],
    ['Facebook', facebook({ condition: 'used_like_new' }), { condition: 'Yeni kimi' }],
    ['YML', yml(offer({ delivery: 'true', manufacturer_warranty: 'false' })), { delivery: 'Bəli', warranty: 'Xeyr' }],
    ['Avito', `<Ads><Ad>${elements({ Id: '1', Title: 'x', Condition: 'Новое' })}</Ad></Ads>`, { condition: 'Yeni' }],
    ['gender', google({ gender: 'female' }), { gender: 'Qadın' }, { section: 'Clothing' }],
    [
      'a car',
      `<Ads><Ad>${elements({ Id: '1', FuelType: 'Бензин', Transmission: 'Автомат', Color: 'Чёрный', BodyType: 'Внедорожник 5 дв.', DriveType: 'Полный' })}</Ad></Ads>`,
      { engine: 'Benzin', transmission: 'Avtomat', color: 'Qara', ban_type: 'Offroader / SUV, 5 qapı', drive: 'Tam' },
      { section: 'cars' },
    ],
    ['yes', csv({ delivery: 'TRUE', warranty: 'var' }), { delivery: 'Bəli', warranty: 'Bəli' }],
    ['yes, otherwise', csv({ delivery: 'Hə', warranty: '+' }), { delivery: 'Bəli', warranty: 'Bəli' }],
    ['no', csv({ delivery: '0', warranty: 'Нет' }), { delivery: 'Xeyr', warranty: 'Xeyr' }],
  ])('are ours: %s', async ([, file, values, asked]) => {
    expect(await first(file, asked)).toMatchObject(values);
  });

  test('of a field that takes several are looked for in its first 10 000 letters alone', async () => {
    const equipment = `"ABS\n${'x'.repeat(10_000)}\nLyuk"`;
    const row = await first(csv({ equipment }), { section: 'cars' });
    expect(row).toMatchObject({ equipment: 'ABS', notes: expect.arrayContaining(['equipment']) as string[] });
  });

  test('that nobody knows are left out, noted, unless the section demands them', async () => {
    const row = await first(csv({ condition: 'Möhtəşəm', delivery: '2 gün', title: '' }));
    expect(row).toMatchObject({ errors: ['title'], notes: ['condition', 'delivery'] });
    expect(row).not.toHaveProperty('condition');
  });
});

describe('a phone', () => {
  test.for<[string, string[]]>([
    ["'0551234567", []],
    ['="0551234567"', []],
    ['055 123 45 67, 050 765 43 21', ['contact.phone']],
    ['0551234567 / 0507654321', ['contact.phone']],
    ['0551234567 0507654321', ['contact.phone']],
  ])('may be written as %s', async ([phone, notes]) => {
    const row = await first(csv({ 'contact.phone': phone }));
    expect(row).toMatchObject({ errors: [], notes });
    expect((row as Record<string, unknown>)['contact.phone']).toMatch(/^055 ?123 ?45 ?67$/);
  });
});

describe('addresses of pictures', () => {
  const jpg = (name: string) => `https://h.az/${name}`;
  test.for<[string, string, string[]]>([
    ['a space', yml(offer({ picture: jpg('my photo.jpg') })), [jpg('my photo.jpg')]],
    ['a comma', yml(offer({ picture: jpg('sofa,kreslo.jpg') })), [jpg('sofa,kreslo.jpg')]],
    ['semicolons of a query', yml(offer({ picture: jpg('x?a=1;b=2') })), [jpg('x?a=1;b=2')]],
    ['an entity left in', yml(offer({ picture: `${jpg('x?a=1')}&amp;amp;b=2` })), [jpg('x?a=1&b=2')]],
    [
      'several in a cell',
      csv({ images: `"${jpg('1.jpg')}, ${jpg('2.jpg')} ${jpg('3.jpg')};${jpg('4.jpg')}|5.jpg"` }),
      [jpg('1.jpg'), jpg('2.jpg'), jpg('3.jpg'), jpg('4.jpg'), '5.jpg'],
    ],
    ['names', csv({ images: '"a.jpg, b c.jpg;d.png"' }), ['a.jpg', 'b c.jpg', 'd.png']],
  ])('may hold %s', async ([, file, images]) => {
    expect((await first(file)).images).toEqual(images);
  });

  test.for([
    ['//cdn.az/x.jpg', 'https://cdn.az/x.jpg'],
    ['/x.jpg', 'https://h.az/x.jpg'],
    ['img/x y.jpg', 'https://h.az/feeds/img/x%20y.jpg'],
    ['www.misal.az/şəkil.jpg', 'https://www.misal.az/şəkil.jpg'],
    ['http://h.az/x.jpg', 'http://h.az/x.jpg'],
  ])('of a feed may lack what its own address says: %s', ([said, address]) => {
    expect(addressOf(said!, 'https://h.az/feeds/all.xml')).toBe(address);
  });

  test('beside a feed lack its query, and are no longer than any once they are encoded', () => {
    const base = 'https://h.az/feeds/all.xml?key=gizli#x';
    expect([addressOf('#1', base), addressOf('?v=1', base)]).toEqual([
      'https://h.az/feeds/all.xml#1',
      'https://h.az/feeds/all.xml?v=1',
    ]);
    const long = `${'ə'.repeat(1900)}.jpg`;
    expect(addressOf(long, base)).toBe(long);
  });

  test('beyond as many as a section takes are left out, noted', async () => {
    const images = Array.from({ length: 24 }, (_, index) => jpg(`${index}.jpg`));
    const row = await first(csv({ images: images.join(' ') }));
    expect([row.images, row.notes, row.errors]).toEqual([images.slice(0, 20), ['images'], []]);
  });
});
