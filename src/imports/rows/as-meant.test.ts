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
import { addressOf, imageName } from './images-in.ts';

const avito = (fields: Record<string, string>) =>
  `<Ads>${elements({ Ad: elements({ Id: '1', Title: 'Divan', ...fields }) })}</Ads>`;

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
    ['an offer that is disabled', yml(offer({ disabled: 'true' }))],
    ['an offer that is deleted', yml(offer({}, '1', ' deleted="true"'))],
    ['a day that is over', google({ expiration_date: '2026-11-28' })],
    ['a moment that is over', google({ expiration_date: '2026-11-29T15:30+0400' })],
    ['a day that is over, on Avito', avito({ DateEnd: '2026-11-28' })],
    ['one of two elements', yml(offer({ available: 'false</available><available>true' }))],
  ])('counts as missing: %s', async ([, file]) => {
    expect((await read(file)).rows).toEqual([]);
  });

  test.for<[string, string]>([
    ['the last day', google({ expiration_date: '2026-11-29' })],
    ['a day to come', avito({ DateEnd: '2026-12-28' })],
    ['no day', google({ expiration_date: 'tezliklə' })],
    ['one that is not disabled', yml(offer({ disabled: 'false' }, '1', ' deleted="false"'))],
  ])('counts as there: %s', async ([, file]) => {
    expect((await read(file)).rows).toHaveLength(1);
  });

  test.for([
    '0,00',
    '0.0',
    '-1',
    '−2',
    '0 ədəd',
    '0шт.',
    '0 in stock',
    'none',
    'Bitib.',
    'YOX!',
    'Tükənib',
    'Out-Of-Stock',
    'Temporarily out of stock',
    'Stokta yok',
    'Tükendi',
    'Нет на складе',
    'Распродано',
    'Закончился.',
    'Satılmışdır',
    'Qalmadı',
    'Satışdan çıxarılıb',
    'Mövcud deyil…',
    'Не в наличии',
    'Снята с продажи',
    'Stok: 0',
    'Anbarda: 0 ədəd',
    'https://www.schema.org/OutOfStock',
    'expired',
  ])('may be called %s', async (availability) => {
    expect((await read(csv({ availability: `"${availability}"` }))).rows).toEqual([]);
  });

  test.for([
    'in stock',
    'in_stock',
    'available for order',
    'https://schema.org/InStock',
    'В наличии',
    'Mövcuddur',
    '5',
    '0,5',
    '12 ədəd',
    'Stok: 5',
    'Stokta var.',
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

  test.for<[string, Record<string, string>, string]>([
    ['all', { typePrefix: 'Noutbuk', vendor: 'HP', model: '250 G8' }, 'Noutbuk HP 250 G8'],
    ['without a kind', { vendor: 'HP', model: '250 G8' }, 'HP 250 G8'],
    ['a model with its brand', { typePrefix: 'Noutbuk', vendor: 'HP', model: 'HP 250 G8' }, 'Noutbuk HP 250 G8'],
    ['a name besides', { name: 'Yaxşı noutbuk', typePrefix: 'Noutbuk', vendor: 'HP', model: '250' }, 'Yaxşı noutbuk'],
  ])('is put together of YML’s vendor.model: %s', async ([, parts, title]) => {
    const file = yml(offer({ name: '', ...parts }, '1', ' type="vendor.model"'));
    expect(await first(file)).toMatchObject({ title, errors: [] });
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

  test.for([
    ['https://cdn.misal.az/gizli/yol/şəkil 1.jpg?key=gizli#x', 'cdn.misal.az/şəkil 1.jpg'],
    ['https://ad:sifre@cdn.misal.az:8080/a.jpg', 'cdn.misal.az:8080/a.jpg'],
    ['ftp://ad:sifre@misal.az/a.jpg', 'misal.az/a.jpg'],
    ['//cdn.misal.az/?key=gizli', 'cdn.misal.az'],
    ['sekil.php?id=5&key=gizli', 'sekil.php'],
    ['şəkil #1?.jpg', 'şəkil #1?.jpg'],
  ])('are said by host and file, without keys: %s', ([address, said]) => {
    expect(imageName(address!)).toBe(said);
  });

  test('beyond as many as a section takes are left out, noted', async () => {
    const images = Array.from({ length: 24 }, (_, index) => jpg(`${index}.jpg`));
    const row = await first(csv({ images: images.join(' ') }));
    expect([row.images, row.notes, row.errors]).toEqual([images.slice(0, 20), ['images'], []]);
  });
});
