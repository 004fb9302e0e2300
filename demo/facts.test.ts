import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sections } from '../src/domain/sections/index.ts';
import { knownValues } from '../src/domain/fields/filling.ts';
import { demos } from './ads.ts';
import { root } from '../src/platform/base/paths.ts';
import { factsOf, statedColours } from './facts.ts';
import { generateListings } from './generate.ts';
import { allPictures, pictureFile, picturesOf } from './pictures.ts';

test.each([
  [{ color: 'Tünd qırmızı', title: 'Qara futbolka' }, 'Tünd qırmızı'],
  [{ title: 'Toyota Camry', description: 'Az sürülüb, rəngi ağdır.' }, 'Ağ'],
  [{ description: 'Yas asfalt rengde, tekerleri tezedir.' }, 'Yaş asfalt'],
  [{ description: 'İşığı ağdır, qara deyil.' }, undefined],
  [{ description: 'Həyəti yaşıllıqdır, rəngi solmayıb.' }, undefined],
])('%j states the colour %s', (values, colour) => {
  expect(factsOf(values).colour).toBe(colour);
});

test('a metal and a number of floors are those of the fields', () => {
  expect(factsOf({ metal: 'Gümüş' }, { metal: 'gold' })).toEqual({ metal: 'silver' });
  expect(factsOf({ description: 'Ağ qızıldandır, əyarı 750-dir.' }, { metal: 'gold' })).toEqual({
    metal: 'white gold',
  });
  expect([factsOf({ floors: 5 }), factsOf({ floors: 17 }), factsOf({ floors: 2 })]).toEqual([
    { count: 5 },
    { count: 8 },
    {},
  ]);
});

test('every colour that sections suggest can be shown', () => {
  const suggested = sections.flatMap(({ fields }) =>
    fields.filter(({ name }) => name === 'color').flatMap((field) => knownValues(field)),
  );
  expect(suggested.length).toBeGreaterThan(20);
  expect(suggested.filter((colour) => !statedColours.includes(colour))).toEqual([]);
});

test('a demo ad with a colour has pictures in this colour, and one of gold or silver of that metal', () => {
  const listings = [...generateListings(300, 20_261_121)];
  const coloured = listings.filter(({ values }) => values['color'] !== undefined);
  expect(coloured.length).toBeGreaterThan(20);
  for (const { values, facts } of coloured) expect(facts.colour).toBe(values['color']);
  const jewels = listings.filter(({ values }) => /^(Qızıl|Gümüş) \d/.test(String(values['category'])));
  expect(jewels.length).toBeGreaterThan(3);
  for (const { values, facts } of jewels) {
    expect(facts.metal).toMatch(String(values['category']).startsWith('Gümüş') ? 'silver' : /gold/);
  }
});

test('every ad of the demo has a picture of just what it states, or of what a larger market has nearest', () => {
  const stated = [...generateListings(300, 20_261_121)].filter(({ pictures }) => pictures > 0);
  for (const { shows, facts, thing } of stated) {
    const [name = ''] = picturesOf(shows, facts, thing);
    expect(shownBy(name), name).toMatchObject({ shows });
    expect(shownBy(name)?.facts, name).toEqual(facts);
  }
  expect(shownBy(picturesOf('dress', { kind: 'long', colour: 'Xaki' }, 0)[0] ?? '')).toMatchObject({
    shows: 'dress',
    facts: { kind: 'long' },
  });
  expect(() => picturesOf('unicorn', {}, 0)).toThrow('unicorn');
});

test('every template has pictures that show what it says of the thing', () => {
  for (const { shows, facts = {} } of [...demos.values()].flat()) {
    const [name = ''] = picturesOf(shows, facts, 0);
    expect(shownBy(name), shows).toMatchObject({ shows, facts });
  }
});

test('each picture is a file of its own, and each file a picture', () => {
  const names = allPictures.flatMap(({ things }) => things.flat());
  expect(new Set(names).size).toBe(names.length);
  const files = readdirSync(join(root, 'demo/pictures')).filter((file) => file !== 'index.json');
  expect(files.map((file) => join(root, 'demo/pictures', file)).toSorted()).toEqual(names.map(pictureFile).toSorted());
});

const shownBy = (name: string) => allPictures.find(({ things }) => things.flat().includes(name));
