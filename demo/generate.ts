/** Generates demo ads, deterministically by seed. */
import { type Field, kindOf, type Value, type Values } from '../src/domain/fields/field.ts';
import { leaderOf, knownValues, listsByLeader } from '../src/domain/fields/filling.ts';
import { filterOf, rangeOf } from '../src/domain/fields/filters/shape.ts';
import type { Bounds } from '../src/domain/fields/kind.ts';
import { maxOf } from '../src/domain/fields/number/bounds.ts';
import { examplesOf, fieldSchema } from '../src/domain/fields/schema.ts';
import type { Section } from '../src/domain/fields/section.ts';
import { followingLists } from '../src/domain/sections/vocabulary/following.ts';
import { sections } from '../src/domain/sections/index.ts';
import { type DemoKind, demos } from './ads.ts';
import { type Facts, factsOf } from './facts.ts';
import {
  busyTowns,
  capital,
  habits,
  mailHosts,
  men,
  mobileCodes,
  rarerHabits,
  surnames,
  vocabulary,
  withoutLetters,
  women,
} from './words.ts';
import { isOfClass, makesOf } from './makes.ts';
import { plausible, rare } from './plausible.ts';
import { drawPrice, newestYear } from './prices.ts';
import { createRandom, shuffled, zipfPlaces } from './random.ts';
import type { Random } from './random.ts';

export type GeneratedListing = {
  section: Section;
  values: Values;
  /** What its pictures show. */
  shows: string;
  /** What its texts and fields say about the thing. */
  facts: Facts;
  /** Which of several such things they show. */
  thing: number;
  pictures: number;
  /** Time since it was posted. */
  ageSeconds: number;
  /** Index of the demo account that posted it. */
  seller: number;
};

type Market = {
  /**
   * One stream for required parts of an ad, another for optional ones, so that a further optional field changes nothing
   * else.
   */
  random: Random;
  spare: Random;
  /** Large markets mix brands and words freely; in small ones, which people look at, values are consistent. */
  large: boolean;
  /** Picks from a list, the first items most often. */
  usual<T>(list: readonly T[], random?: Random): T;
  places: readonly string[];
};

/** Percentage of ads by section; further sections are rare. */
const shares: readonly number[] = [25, 10, 12, 9, 15, 8, 12, 9, 5];
const titleFields = ['title', 'title_type'];
const days = 45;

/** For sections without templates: values follow from the fields. */
const plainDemo: DemoKind = {
  shows: 'plant',
  values: {},
  price: [20, 2000],
  sentences: habits.slice(0, 4),
};

/** Yields ads from the oldest to the newest. */
export function* generateListings(count: number, seed: number): Generator<GeneratedListing> {
  const market = openMarket(count);
  const sellers = Math.max(12, Math.floor(count / 50));
  const pickSeller = zipfPlaces(sellers);
  for (let index = 0; index < count; index++) {
    // Each ad has its own random streams: an extra draw in one does not change others.
    market.random = createRandom(Math.imul(seed, 0x9e3779b1) ^ index);
    market.spare = createRandom(Math.imul(seed, 0x85ebca6b) ^ ~index);
    const { random } = market;
    const section = random.pick(tickets);
    const kind = random.pick(demos.get(section) ?? [plainDemo]);
    const seller = pickSeller(random);
    const values = { ...describeThing(market, section, kind), ...contactOf(seed, seller) };
    writeTexts(market, section, kind, values, index);
    fillIn(section, values);
    // Slices of the time span keep the order without sorting; squaring makes the last days the busiest.
    const past = (count - index - random.next()) / count;
    yield {
      section,
      values,
      shows: kind.shows,
      facts: factsOf(values, kind.facts),
      thing: random.whole(0, 1 << 20),
      pictures: Math.min(section.photos.max, random.whole(section.photos.min, 5)),
      ageSeconds: 30 + (days * 86_400 - 30) * past ** 2,
      seller,
    };
  }
}

function openMarket(count: number): Market {
  const pickers = new WeakMap<readonly unknown[], (random: Random) => number>();
  const everywhere = sections.flatMap((section) => section.fields).find(isLocation);
  const towns = everywhere ? knownValues(everywhere) : [];
  const rest = towns.filter((town) => town !== capital && !busyTowns.includes(town));
  const unused = createRandom(0);
  const market: Market = {
    random: unused,
    spare: unused,
    large: count > 5000,
    places: [...busyTowns, ...rest],
    usual(list, random = market.random) {
      let picker = pickers.get(list);
      if (!picker) pickers.set(list, (picker = zipfPlaces(list.length)));
      const one = list[picker(random)];
      return one === undefined ? random.pick(list) : one;
    },
  };
  return market;
}

function isLocation(field: Field): boolean {
  return field.name === 'location';
}

// A section for each percent.
const tickets = sections.flatMap((section, place) => Array.from({ length: shares[place] ?? 3 }, () => section));

/** All values except the seller's texts and contact. */
function describeThing(market: Market, section: Section, kind: DemoKind): Values {
  const { random } = market;
  const values: Values = {};
  const free = market.large && random.chance(0.5) && isOfClass(section, kind) ? ['brand', 'model'] : [];
  // Dependent fields come after the ones they depend on.
  const follows = (field: Field) => leaderOf(field) !== undefined || 'atMost' in field;
  const fields = [...section.fields.filter((field) => !follows(field)), ...section.fields.filter(follows)];
  for (const field of fields) {
    const given = kind.values[field.name];
    if (given !== undefined && !(free.includes(field.name) && suggests(field))) {
      values[field.name] = rangeOf(field) ? Number(given) : given;
    } else if (field.required !== 'never') {
      const value = drawValue(market, field, kind, values);
      if (value !== undefined) values[field.name] = value;
    }
  }
  for (const field of fields) {
    if (values[field.name] !== undefined || field.required !== 'never' || field.group === 'contact') continue;
    const value = drawOptional(market, field, kind, values);
    if (value !== undefined) values[field.name] = value;
  }
  return values;
}

/** Uses a fixed number of draws per field, whatever the result. */
function drawOptional(market: Market, field: Field, kind: DemoKind, values: Values): Value | undefined {
  const random = createRandom(market.spare.whole(0, 1 << 30));
  if (!random.chance(rare.has(field.name) ? 0.1 : 0.7)) return undefined;
  const draw = plausible[field.name];
  if (draw) return draw(random, values);
  const filter = filterOf(field);
  if (filter?.by === 'tick') return random.chance(0.6) ? filter.options[0] : undefined;
  const title = kind.values[titleFields.find((name) => kind.values[name] !== undefined) ?? ''] ?? '';
  // What a title names is what the ad is about.
  if (field.name === 'brand') return knownValues(field).find((brand) => title.includes(brand));
  if (kindOf(field).repeats) {
    const some = knownValues(field).filter(() => random.chance(0.4));
    return some.length > 0 ? some : undefined;
  }
  return drawValue({ ...market, random }, field, kind, values);
}

/** Fills the remaining fields with valid values. */
function fillIn(section: Section, values: Values): void {
  for (const field of section.fields) {
    if (field.required === 'never' || values[field.name] !== undefined) continue;
    values[field.name] = fieldSchema(field).parse(examplesOf(field).right[0]);
  }
}

function suggests(field: Field): boolean {
  return knownValues(field).length > 0 || leaderOf(field) !== undefined;
}

function drawValue(market: Market, field: Field, kind: DemoKind, values: Values): Value | undefined {
  const { random } = market;
  if (isLocation(field)) return random.chance(0.5) ? capital : market.usual(market.places);
  const filter = filterOf(field);
  if (filter?.by === 'range') return drawNumber(market, filter.bounds, kind, values);
  if (filter?.by === 'tick') return filter.options[random.chance(0.6) ? 0 : 1];
  const following = leaderOf(field);
  const followed = following && listsByLeader(field, followingLists)[String(values[following.field])];
  const list = followed ?? makesOf(field) ?? knownValues(field);
  return list.length > 0 ? market.usual(list, random) : undefined;
}

function drawNumber({ random, large }: Market, field: Bounds, kind: DemoKind, values: Values): number {
  const year = Number(values['year'] ?? 0);
  if (field.max === 'nextYear') return newestYear - 2 - Math.floor(22 * random.next() ** 1.3);
  if (field.unit === 'km') {
    const driven = (newestYear - year) * random.between(7_000, 21_000) + random.between(0, 4_000);
    return Math.min(field.max, Math.round(driven / 100) * 100);
  }
  if (field.name !== 'price') return random.whole(field.min, maxOf(field));
  const price = drawPrice(random, kind, values, large);
  return Math.min(maxOf(field), Math.max(field.min, price));
}

/** A seller always has the same name, phone number and e-mail. */
function contactOf(seed: number, seller: number): Values {
  const random = createRandom(seed * 31 + seller * 7919 + 17);
  const woman = random.chance(0.4);
  const name = random.pick(woman ? women : men);
  const surname = random.pick(surnames) + (woman ? 'a' : '');
  const digits = String(random.whole(2_000_000, 9_999_999));
  const mailbox = withoutLetters(`${name}.${surname}`).toLowerCase();
  return {
    'contact.name': random.chance(0.5) ? name : `${name} ${surname}`,
    'contact.phone': `+994${random.pick(mobileCodes)}${digits}`,
    'contact.email': `${mailbox}${seller}@${random.pick(mailHosts)}`,
    ...(random.chance(0.2) && { callsFrom: '09:00', callsTo: random.pick(['18:00', '21:00']) }),
  };
}

const everyHabit = [...habits, ...rarerHabits];

// Values added to titles, such as a home's city or a coat's size.
const telling = ['city', 'size', 'storage'];

function writeTexts(market: Market, section: Section, kind: DemoKind, values: Values, index: number): void {
  const { random } = market;
  const lazy = random.chance(1 / 3);
  const [titleName] = section.titleFrom;
  if (section.titleFrom.length === 1) {
    const title = writeTitle(market, section, kind, values);
    values[titleName] = lazy ? withoutLetters(title) : title;
  }
  const text = writeDescription(market, kind, index);
  for (const field of section.fields) {
    if (field.name === 'description') {
      values[field.name] = lazy ? writeLazily(random, text) : text;
    }
  }
}

function writeTitle(market: Market, section: Section, kind: DemoKind, values: Values): string {
  const { random } = market;
  const base = kind.values[section.titleFrom[0]] ?? section.label;
  const { brand, model } = values;
  const models = section.fields.some((field) => leaderOf(field)?.field === 'brand');
  // If models depend on brands, another one would make the template's title wrong.
  const isOther = models && (brand !== kind.values['brand'] || model !== kind.values['model']);
  const parts = [isOther ? `${String(brand)} ${String(model)}` : base];
  for (const name of telling) {
    const value = values[name];
    if (value !== undefined && random.chance(0.6) && !base.includes(String(value))) {
      parts.push(String(value));
    }
  }
  if (random.chance(0.12)) parts.push(random.pick(['təcili', 'ideal vəziyyətdə', 'münasib qiymətə', 'sahibindən']));
  return parts.join(', ').slice(0, 100);
}

function writeDescription(market: Market, kind: DemoKind, index: number): string {
  const { random, large } = market;
  const own = shuffled(random, kind.sentences).slice(0, random.whole(2, kind.sentences.length));
  const sayings = large ? everyHabit : habits;
  const said = new Set(own);
  for (let times = random.whole(0, 3); times > 0; times--) said.add(market.usual(sayings));
  let text = [...said].join(' ');
  if (large) {
    const words = new Set<string>();
    for (let times = random.whole(0, 16); times > 0; times--) words.add(market.usual(vocabulary));
    if (words.size > 0) text += `\nQeyd: ${[...words].join(', ')}.`;
  }
  if (random.chance(0.2)) text += `\nElanın kodu: ${codeOf(index)}.`;
  return text;
}

/** A word unique to an ad of a run. */
function codeOf(index: number): string {
  const mixed = Math.imul(index + 1, 0x9e3779b1) >>> 0;
  return `AT${mixed.toString(36).toUpperCase().padStart(7, '0')}`;
}

function writeLazily(random: Random, text: string): string {
  const flat = withoutLetters(text).toLowerCase().replaceAll('\n', ' ');
  return random.chance(0.6) ? flat.replace(/[.!]( |$)/g, (_, gap: string) => (gap ? ', ' : '')) : flat;
}
