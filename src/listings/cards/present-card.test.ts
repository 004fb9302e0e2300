import { expect, test } from 'vitest';
import { sections } from '../../domain/sections/index.ts';
import { cardFacts } from './present-card.ts';

const sectionWith = (name: string) => {
  const section = sections.find(({ fields }) => fields.some((field) => field.name === name));
  if (!section) throw new Error(`no section has ${name}`);
  return section;
};
const flat = { type_building: 'Satış', number_of_rooms: '3', area: 78, floor: 5, floors: 16 };

test.each([
  ['km', 20_000, { year: 2015, motor: '2.0 L', km: 120_000 }, { facts: '2015 · 120 000 km · 2.0 L' }],
  ['floors', 152_100, flat, { facts: '3 otaq · 78 m² · 5/16 mərtəbə', unitPrice: '1 950 AZN/m²' }],
  [
    'floors',
    500,
    { ...flat, type_building: 'kirayə  (aylıq)', floor: undefined },
    { facts: '3 otaq · 78 m²', period: 'ay' },
  ],
  ['floors', 80, { type_building: 'Kirayə (günlük)', floor: 2 }, { facts: '2-ci mərtəbə', period: 'gün' }],
  [
    'floors',
    30_000,
    { field: 'Torpaq', number_of_rooms: 'Otaqsız', area: 6.5 },
    { facts: '6,5 sot', unitPrice: '4 615 AZN/sot' },
  ],
  ['battery', 500, { storage: '256 GB', condition: 'Yeni kimi' }, { facts: '256 GB · Yeni kimi' }],
  ['season', 50, { size: 'L', brand: 'Zara' }, { facts: 'L · Zara' }],
  ['metal', 900, { metal: 'Qızıl', purity: '585', weight: 4.2 }, { facts: 'Qızıl 585 · 4,2 q' }],
  ['metal', 900, { metal: 'Gümüş' }, { facts: 'Gümüş' }],
  ['part_number', 900, { condition: 'İşlənmiş' }, { facts: 'İşlənmiş' }],
  ['part_number', 900, {}, {}],
])('a card of the section with %s shows what buyers look for: %#', (field, price, values, expected) => {
  const shown = cardFacts(sectionWith(field), { title: '', price, attributes: values });
  const plain = Object.entries(shown).map(([name, text]) => [name, String(text).replaceAll('\u00a0', ' ')]);
  expect(Object.fromEntries(plain)).toEqual(expected);
});

test.each([
  ['floors', '1 otaqlı mənzil kirayə', { number_of_rooms: '1', area: 40 }, '40 m²'],
  ['floors', '11 otaqlı villa', { number_of_rooms: '1', area: 40 }, '1 otaq · 40 m²'],
  ['battery', 'Honor X9b, 32 GB', { storage: '32 GB', condition: 'Yeni' }, 'Yeni'],
  ['battery', 'Yenilənmiş iPhone, 128 GB', { storage: '28 GB', condition: 'Yeni' }, '28 GB · Yeni'],
  ['season', 'Levi’s cins, L ölçü', { size: 'L', brand: "Levi's" }, undefined],
  ['season', 'Lacoste köynək', { size: 'L', brand: 'Lacoste' }, 'L'],
  ['metal', 'QIZIL üzük', { metal: 'Qızıl', weight: 4.2 }, '4,2 q'],
  ['km', 'BMW 320', { year: 2015, km: 90_000, vin: 'x' }, '2015 · 90 000 km · VIN var'],
])('a card of the section with %s does not repeat its title: %s', (field, title, attributes, expected) => {
  const { facts } = cardFacts(sectionWith(field), { title, price: 900, attributes });
  expect(facts?.replaceAll('\u00a0', ' ')).toBe(expected);
});

test.each(['2', '2.0', '2,0', '2.0L', '2.0 l', '2.0 litr'])('an engine of «%s» is one of 2.0 L', (motor) => {
  expect(cardFacts(sectionWith('km'), { title: '', price: 900, attributes: { motor } }).facts).toBe('2.0 L');
});

test.each(['75', '150', '150 a.g.', '2.0 TDI', 'V8', '1600'])('an engine of «%s» is shown as written', (motor) => {
  expect(cardFacts(sectionWith('km'), { title: '', price: 900, attributes: { motor } }).facts).toBe(motor);
});
