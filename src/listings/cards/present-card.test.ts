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
  ['km', 20_000, { year: 2015, motor: '2.0 L', km: 120_000 }, { facts: '2015, 2.0 L, 120 000 km' }],
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
  const shown = cardFacts(sectionWith(field), price, values);
  const plain = Object.entries(shown).map(([name, text]) => [name, String(text).replaceAll('\u00a0', ' ')]);
  expect(Object.fromEntries(plain)).toEqual(expected);
});
