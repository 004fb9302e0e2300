import type { AlikePhoto } from '../../photos/likeness/alike.server.ts';
import { describe, expect, test } from 'vitest';
import type { Facts } from './facts.ts';
import { rules, runRules } from './rules.ts';
import { factsOf } from '../../test/sample-ads/facts-of.ts';
import { phrasesOf } from './words.ts';

const section = 'Phone';
const find = (title: string, description: string, own: Partial<Facts> = {}) =>
  runRules(factsOf(section, title, description, own)).map(({ rule, sure }) => [rule, sure]);
const foundIn = (description: string) =>
  runRules(factsOf(section, 'Samsung', description)).map(({ rule, found }) => [rule, found]);

test('every rule has a name of its own', () => {
  expect(new Set(rules.map(({ name }) => name)).size).toBe(rules.length);
});

test.for([
  '055 432 18 90',
  '0554321890',
  '055-432-18-90',
  '(055) 432 18 90',
  '+994 55 432 18 90',
  '994554321890',
  '00994 55 4321890',
  '055.432.18.90',
  '0 5 5 4 3 2 1 8 9 0',
  '055*432*18*90',
  'O55 432 I8 9o',
  '０５５ ４３２ １８ ９０',
  '0️⃣5️⃣5️⃣4️⃣3️⃣2️⃣1️⃣8️⃣9️⃣0️⃣',
  '055\u200b432\u200b18\u200b90',
  'sıfır əlli beş dörd yüz otuz iki on səkkiz doxsan',
  'sifir elli bes 432 18 90',
  '55 432 18 90',
  'tel 554321890',
  '+7 921 123 45 67',
  '(012) 498 22 33',
])('%s is a phone number', (number) => {
  for (const text of [`Zəng edin: ${number} hər gün`, `Satılır, əla vəziyyətdə ${number}`])
    expect(foundIn(text).map(([rule]) => rule)).toEqual(['phone-in-text']);
});

test.for([
  'Qiymət 15 000 azn, endirimlə 14 500 manat',
  'Yürüş 186 000 km, 2012-ci il, 05.11.2024 10:00',
  'Samsung A50 4/64, S22 8/256',
  'Ölçü 290x180x60, 60*120 sm, 3 x 4 m',
  'Kod A2113260800, 81150-60A10, 0445110189, 0 986 494 123, 17117570099',
  'ZF yağı S671 090 255, 0501 216 205',
  'VÖEN 1400123451, kataloq 4760012345678',
  'Ölçülər 50 55 60 70 80 90 100',
  '0123456789 rəqəmləri, 192.168.0.1',
  'Vin JN1BBAN17Z0123456, imei 490154203237518',
  'Əlli manat endirim, sıfır maşın, on iki ay zəmanət, yüz faiz işlək',
])('no phone number is in: %s', (text) => {
  expect(foundIn(text)).toEqual([]);
});

test.for([
  ['yazın: aysel.m@mail.ru', 'mail-in-text'],
  ['aysel (at) gmail.com', 'mail-in-text'],
  ['aysel gmail com', 'link-in-text'],
  ['baxın https://misal.az/elan', 'link-in-text'],
  ['www misal az', 'link-in-text'],
  ['misal-mebel.az saytında', 'link-in-text'],
  ['kanal: t.me/misal', 'link-in-text'],
  ['insta @misal_baku', 'link-in-text'],
  ['instagram: misal.mebel_baku', 'link-in-text'],
  ['misal nöqtə az', 'link-in-text'],
])('%s is a way to somewhere else', ([text, rule]) => {
  expect(foundIn(text!).map(([found]) => found)).toEqual([rule]);
});

test.for([
  'Ekranı yenidir.Az işlənib',
  'WhatsApp-a yaza bilərsiniz',
  'Yeni tikili, 68 kv.m',
  'Instagram və telegram işləyir',
  '1.6 TR, v2.0',
])('no way to somewhere else is in: %s', (text) => {
  expect(foundIn(text)).toEqual([]);
});

test.for([
  ['BMW X5 M', false],
  ['LG OLED TV', false],
  ['HP LASERJET 107W', false],
  ['DIVAN', false],
  ['Samsung Galaxy S21 FE', false],
  ['VIN kodu var, ABS, LED', false],
  ['TƏCİLİ SATILIR', true],
  ['SAMSUNG GALAXY S21', true],
  ['DİVAN KRESLO satılır', true],
] as const)('a title in capitals: %s', ([title, shouted]) => {
  expect(find(title, 'Əla vəziyyətdə')).toEqual(shouted ? [['title-in-capitals', false]] : []);
});

test('a banned word is found in any form, folded, but not within another or in an innocent phrase', () => {
  const banned = phrasesOf('tapanca\nbicaq\not\nqara bazar');
  const inText = (text: string) => find('Mal', text, { banned }).filter(([rule]) => rule === 'banned-word').length;
  for (const text of ['TAPANÇA', 'tapançaları var', 'bıçağı', 'bıçaqlardan', 'otu', 'qara bazardan', 'tapanca'])
    expect([text, inText(text)]).toEqual([text, 1]);
  for (const text of ['su tapançası', 'otaq', 'oturacaq', 'tapançaçı', 'qara, bazar', 'bıçaqçılıq'])
    expect([text, inText(text)]).toEqual([text, text === 'qara, bazar' ? 1 : 0]);
  expect(find('Mal', 'TAPANÇA', { banned })[0]).toEqual(['banned-word', true]);
});

describe('photos', () => {
  const photo = (key: string, own: Partial<AlikePhoto> = {}): AlikePhoto => ({
    key,
    alikeKey: `${key}-too`,
    publishedAt: new Date(0),
    listingId: 'theirs',
    section,
    number: 7,
    accountId: 'other',
    flat: false,
    live: true,
    visible: true,
    banned: false,
    ...own,
  });
  const photoKeys = ['a', 'b'];
  test.for<[name: string, alike: AlikePhoto[], found: unknown[]]>([
    ["all are another's", [photo('a'), photo('b')], [['photos-taken', true]]],
    ["one is another's", [photo('a')], [['photo-taken', false]]],
    ['they are of two listings', [photo('a'), photo('b', { listingId: 'third' })], [['photo-taken', false]]],
    ['one is flat', [photo('a'), photo('b', { flat: true })], [['photo-taken', false]]],
    ['both are flat', [photo('a', { flat: true }), photo('b', { flat: true })], []],
    ["they are the account's own", [photo('a', { accountId: 'own' }), photo('b', { accountId: 'own' })], []],
    ['the listing is gone', [photo('a', { live: false }), photo('b', { live: false })], []],
    ['the account is banned', [photo('a', { live: false, banned: true })], [['photo-of-banned', false]]],
  ])('when %s', ([_name, alike, found]) => {
    expect(find('Mal', 'Əla vəziyyətdə', { photoKeys, alike })).toEqual(found);
  });

  test('one photo alone is never sure', () => {
    expect(find('Mal', 'Əla', { photoKeys: ['a'], alike: [photo('a')] })).toEqual([['photo-taken', false]]);
  });
});

test('nobody is told that they are recognised', () => {
  const facts = factsOf(section, 'Mal', 'Əla', { bannedBefore: true, hurried: 5 });
  expect(runRules(facts).map(({ rule, advice }) => [rule, advice])).toEqual([
    ['many-at-once', ''],
    ['banned-before', ''],
  ]);
});
