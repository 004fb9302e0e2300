import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { sections } from '../src/domain/sections/index.ts';
import { knownValues } from '../src/domain/fields/filling.ts';
import { demos } from './ads.ts';
import { drawPicture, picturesOfOne } from './drawings/drawings.ts';
import { statedColours, toneOf } from './drawings/ink.ts';
import { factsOf } from './facts.ts';
import { generateListings } from './generate.ts';

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

test('every colour that sections suggest can be drawn', () => {
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

const told = ['Ağ', 'Qara', 'Göy', 'Qırmızı', 'Yaşıl', 'Sarı'];

describe.each(['t-shirt', 'dress', 'jacket', 'coat', 'sneakers', 'phone-back', 'phone-front', 'car-sedan'])(
  'the picture of a %s',
  (drawing) => {
    test.each(told)('that is %s is drawn so', async (colour) => {
      for (const seed of [0, picturesOfOne + 1]) {
        expect([seed, await colourDrawn(drawing, seed, colour)]).toEqual([seed, colour]);
      }
    });
  },
);

const shades = told.flatMap((colour) => {
  const { light = '', base = '', dark = '' } = toneOf(colour) ?? {};
  return [light, base, dark].map((shade) => ({ colour, shade: toRgb(shade) }));
});

/** The colour that most of those pixels are nearest to which another colour of the thing would change. */
async function colourDrawn(drawing: string, seed: number, colour: string): Promise<string | undefined> {
  const other = colour === 'Bənövşəyi' ? 'Narıncı' : 'Bənövşəyi';
  const [one, two] = await Promise.all(
    [colour, other].map((each) => pixels(drawPicture(drawing, seed, { colour: each }))),
  );
  const votes = new Map<string, number>();
  for (const [index, pixel] of (one ?? []).entries()) {
    if (distance(pixel, two?.[index] ?? pixel) < 60) continue;
    const nearest = nearestOf(pixel);
    votes.set(nearest, (votes.get(nearest) ?? 0) + 1);
  }
  return [...votes].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}

type Pixel = readonly number[];

async function pixels(svg: string): Promise<Pixel[]> {
  const { data } = await sharp(Buffer.from(svg))
    .resize(120, 90)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Array.from({ length: data.length / 3 }, (_, index) => [...data.subarray(3 * index, 3 * index + 3)]);
}

function nearestOf(pixel: Pixel): string {
  let nearest = { colour: '', distance: Infinity };
  for (const { colour, shade } of shades) {
    const away = distance(pixel, shade);
    if (away < nearest.distance) nearest = { colour, distance: away };
  }
  return nearest.colour;
}

function toRgb(shade: string): Pixel {
  const [h = 0, s = 0, l = 0] = (shade.match(/[\d.]+/g) ?? []).map(Number);
  const chroma = (s / 100) * Math.min(l / 100, 1 - l / 100);
  return [0, 8, 4].map((n) => {
    const k = (n + h / 30) % 12;
    return 255 * (l / 100 - chroma * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  });
}

function distance(one: Pixel, other: Pixel): number {
  return Math.hypot(...one.map((part, index) => part - (other[index] ?? 0)));
}

test('templates state only facts that their pictures can show', () => {
  const stated = [...demos.values()].flat().flatMap(({ drawing, facts }) => (facts ? [{ drawing, facts }] : []));
  expect(stated.length).toBeGreaterThan(20);
  const blocks = Array.from({ length: 12 }, (_, block) => block);
  const unshown = stated.filter(({ drawing, facts }) => {
    const pictures = blocks.map((block) => drawPicture(drawing, block * picturesOfOne, facts));
    const plain = blocks.map((block) => drawPicture(drawing, block * picturesOfOne));
    return pictures.every((picture, index) => picture === plain[index]);
  });
  expect(unshown).toEqual([]);
});
