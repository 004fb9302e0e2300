import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Field } from '../fields/field.ts';
import { leaderOf, knownValues, listsByLeader } from '../fields/filling.ts';
import { rangeOf } from '../fields/filters/shape.ts';
import { fieldSchema } from '../fields/schema.ts';
import { cities } from './vocabulary/cities.ts';
import { demos } from '../../../demo/ads.ts';
import { followingLists } from './vocabulary/following.ts';
import { sections } from './index.ts';

const common = 'price location description contact.name contact.phone contact.email';
const contact = 'contactBy? callsFrom? callsTo?';

// The contract's table: `f` is required only by the form, `?` never.
const taken: Record<string, string> = {
  cars: 'category brand model ban_type year km motor transmission engine salon? barter? kredit?',
  homGarden: 'title brand model? category?',
  electronika: 'title brand model category:f',
  accessories: 'title brand model category:f',
  realEstate: 'title_type type_building field number_of_rooms city',
  Household: 'title category type_of_goods',
  Phone: 'title brand model type:f storage rom color sim_card',
  Clothing: 'title type category:f condition size color brand model:f',
  Jewelry: 'title category type_of_goods',
};

// Fields beyond the specification; all optional.
const asked: Record<string, string> = {
  cars: 'color drive power seats owners market usage no_damage not_painted for_parts vin equipment',
  homGarden: 'condition warranty delivery',
  electronika: 'condition warranty delivery',
  accessories: 'condition original part_number fits',
  realEstate: 'area land_area floor floors repair deed mortgage seller_kind district metro',
  Household: 'brand condition warranty delivery',
  Phone: 'condition battery imei imei_registered box warranty delivery',
  Clothing: 'gender season material',
  Jewelry: 'metal purity weight stone',
};

/** Length limits of fields with their own. */
const limits: Record<string, [min: number, max: number]> = { title: [2, 120], description: [10, 5000] };

const searched = new Set(
  (
    'title brand category model location city engine year motor transmission ban_type price ' +
    'description title_type type_building field'
  ).split(' '),
);

function written(field: Field): string {
  const mark = { always: '', form: ':f', never: '?' }[field.required];
  return field.name + mark;
}

describe('the list of sections', () => {
  test('has the nine specified sections in the order of their ids', () => {
    const nine = sections.slice(0, 9);
    expect(nine.map((section) => section.name)).toEqual(Object.keys(taken));
    expect(sections.map((section) => section.id)).toEqual(sections.map((_, place) => place + 1));
    expect(nine.filter((section) => !section.tile).map((section) => section.id)).toEqual([9]);
  });

  test('has unique catalogue paths, labels and detail paths, ignoring letter case', () => {
    const folded = (texts: string[]) => new Set(texts.map((text) => text.toLowerCase())).size;
    expect(folded(sections.map((section) => section.path))).toBe(sections.length);
    expect(folded(sections.map((section) => section.label))).toBe(sections.length);
    const paths = sections.flatMap((section) => [...section.detailPaths]);
    expect(folded(paths)).toBe(paths.length);
  });

  test('shares 80 cities without duplicates', () => {
    expect(new Set(cities).size).toBe(cities.length);
    expect(cities.length).toBe(80);
  });
});

describe.each(sections)('section $name', (section) => {
  const names = section.fields.map((field) => field.name);

  test('has exactly the fields of the contract', () => {
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(common.split(' ')));
    if (!taken[section.name]) return;
    const optional = asked[section.name]?.split(' ').map((name) => `${name}?`);
    const expected = `${taken[section.name]} ${common} ${contact}`.split(' ').concat(optional ?? []);
    expect(section.fields.map(written).toSorted()).toEqual(expected.toSorted());
  });

  test.runIf(taken[section.name])('searches exactly the fields that the specification lists', () => {
    const found = section.fields.filter((field) => field.searched).map((field) => field.name);
    expect(found).toEqual(names.filter((name) => searched.has(name)));
  });

  test.runIf(taken[section.name])('has the contract’s limits for texts, price and photos', () => {
    for (const field of section.fields) {
      const [min, max] = limits[field.name] ?? [1, 100];
      if ('max' in field && !rangeOf(field)) expect(field).toMatchObject({ min, max });
    }
    const price = section.fields.find((field) => field.name === 'price');
    expect(price).toMatchObject({
      kind: 'number',
      min: 0,
      max: section.name === 'cars' ? 9_999_999 : 999_999_999,
    });
    expect(section.photos).toEqual({ min: section.name === 'homGarden' ? 0 : 1, max: 20 });
  });

  test('refers only to its own fields and paths', () => {
    for (const name of section.titleFrom) expect(names).toContain(name);
    for (const field of section.fields) {
      const following = leaderOf(field);
      if (!following) continue;
      const leader = section.fields.find(({ name }) => name === following.field);
      expect(leader && knownValues(leader)).toEqual(
        expect.arrayContaining(Object.keys(listsByLeader(field, followingLists))),
      );
    }
    if (section.cardPath) expect(section.detailPaths).toContain(section.cardPath);
    for (const path of section.detailPaths) expect(path).toMatch(/^\/[A-Za-z]+$/);
  });

  test('suggests only valid values, each once', () => {
    for (const field of section.fields) {
      const lists = [knownValues(field), ...Object.values(listsByLeader(field, followingLists))];
      for (const list of lists) {
        expect(new Set(list).size, field.name).toBe(list.length);
        for (const text of list) expect(fits(field, text), text).toBe(true);
      }
    }
  });

  test('has demo listings with valid values', () => {
    if (taken[section.name]) expect(demos.get(section)?.length).toBeGreaterThanOrEqual(8);
    const price = section.fields.find((field) => field.name === 'price');
    for (const kind of demos.get(section) ?? []) {
      for (const [name, text] of Object.entries(kind.values)) {
        const field = section.fields.find((one) => one.name === name);
        expect(field && fits(field, text), `${name}: ${text}`).toBe(true);
      }
      expect(kind.price[0]).toBeLessThanOrEqual(kind.price[1]);
      expect(price && fits(price, String(kind.price[1]))).toBe(true);
      expect(kind.shows).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(kind.sentences.length).toBeGreaterThanOrEqual(4);
      for (const sentence of kind.sentences) expect(sentence).toMatch(/^\S.{9,}[.!?]$/);
      for (const name of section.titleFrom) expect(kind.values).toHaveProperty(name);
    }
  });
});

// Q comes after K, X after H; numbers first, by size.
const alphabet = ' -0123456789abcçdeəfgğhxıijkqlmnoöprsştuüvwyz';

function inOrder(list: readonly string[]): string[] {
  const key = (text: string) =>
    text
      .replaceAll('İ', 'i')
      .replaceAll('I', 'ı')
      .toLowerCase()
      .replace(/^\d+/, (number) => number.padStart(3, '0'))
      .replace(/./g, (letter) => String.fromCodePoint(100 + alphabet.indexOf(letter)));
  return list.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
}

test('cities, districts, stations and parts of the capital are in the order of the Azerbaijani alphabet', () => {
  const largest = 3;
  const options = sections.flatMap(({ fields }) =>
    fields.flatMap((field) => ('optionsBy' in field && field.optionsBy ? Object.values(field.optionsBy.lists) : [])),
  );
  const places = followingLists['places']?.[cities[0] ?? ''] ?? [];
  const ending = (mark: string) => places.filter((place) => place.endsWith(mark));
  const others = places.filter((place) => !/ [rm]\.$/.test(place));
  for (const list of [cities.slice(largest), ...options, ending(' r.'), ending(' m.'), others]) {
    expect(list.length).toBeGreaterThan(10);
    expect(list).toEqual(inOrder(list));
  }
});

test('no file outside src/domain/sections names a section', () => {
  const root = join(import.meta.dirname, '../..');
  const quoted = new RegExp(`(['"\`])(?:${Object.keys(taken).join('|')})\\1`);
  const knowing = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => !/^domain[\\/]sections[\\/]/.test(file))
    .filter((file) => quoted.test(readFileSync(join(root, file), 'utf8')));
  expect(knowing).toEqual([]);
});

function fits(field: Field, text: string): boolean {
  const checked = fieldSchema(field).safeParse(text);
  return checked.success && String(checked.data) === text;
}
