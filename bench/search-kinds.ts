/** Kinds of searches to measure, with words taken from the listings. */
import type { App } from '../src/platform/app/app.ts';
import { createRandom, type Random } from '../demo/random.ts';
import { sections } from '../src/domain/sections/index.ts';

/**
 * A kind makes any number of addresses; `asks` is set if they are not pages. `after` in an address is the number of the
 * previous page's last listing.
 */
export type Kind = {
  name: string;
  /** `read`: as pages search, with what the words ask for. */
  asks?: 'counts' | 'read' | 'suggestions' | 'meant suggestions';
  make: (market: Market) => string;
};

/** Contents of the market, for queries. */
export type Market = {
  random: Random;
  /** A word contained in a share of all listings between `from` and `to`. */
  word: (from: number, to: number) => string;
  /** Words of one listing, each contained in at most a third of all. */
  together: (count: number) => string[];
  /** The id of a seller of many. */
  seller: () => string;
  /** The listing number at this share of all. */
  numberAt: (share: number) => number;
};

const cities = ['Bakı', 'Gəncə', 'Sumqayıt', 'Şəki', 'Lənkəran', 'Quba'];
const places = ['bakıda', 'gəncədə', 'sumqayıtda', 'şəkidə', 'lənkəranda', 'qubada'];
const things = ['telefon', 'maşın', 'ev', 'noutbuk', 'paltaryuyan', 'divan', 'palto', 'mənzil', 'qızıl'];
const homes = ['mənzil', 'ev', 'kirayə mənzil', 'yeni tikili'];
const makes = [
  ['maşın', 'toyota'],
  ['avto', 'kia'],
  ['maşın', 'bmw'],
  ['maşın', 'hyundai'],
  ['telefon', 'samsung'],
  ['telefon', 'xiaomi'],
  ['telefon', 'iphone'],
] as const;
const inCars = `section=${sections[0]?.name}`;
const q = (...words: string[]) => `q=${encodeURIComponent(words.join(' '))}`;
const anySection = ({ random }: Market) => `section=${random.pick(sections).name}`;
const not = (m: Market) => `not=${m.word(0.002, 0.3)}`;
const anyCity = ({ random }: Market) => `location=${random.pick(cities)}`;

function part({ random }: Market, word: string, length: number): string {
  const start = random.whole(0, Math.max(0, word.length - length));
  return word.slice(start, start + length);
}

/** Swaps two letters, or drops one. */
function mistyped({ random }: Market, word: string): string {
  const at = random.whole(0, Math.max(0, word.length - 2));
  const [one = '', other = ''] = word.slice(at, at + 2);
  return word.slice(0, at) + random.pick([other + one, other]) + word.slice(at + 2);
}

export const kinds: readonly Kind[] = [
  { name: 'very common (from 4 %)', make: (m) => q(m.word(0.04, 1)) },
  { name: 'common (1–4 %)', make: (m) => q(m.word(0.01, 0.04)) },
  { name: 'middle (0.2–1 %)', make: (m) => q(m.word(0.002, 0.01)) },
  { name: 'rare (0.01–0.2 %)', make: (m) => q(m.word(0.0001, 0.002)) },
  { name: 'one of a kind', make: (m) => q(m.word(0, 0.000_001)) },
  { name: 'two common words', make: (m) => q(m.word(0.02, 1), m.word(0.01, 0.04)) },
  { name: 'two middle words', make: (m) => q(m.word(0.002, 0.01), m.word(0.002, 0.01)) },
  { name: 'two words of a listing', make: (m) => q(...m.together(2)) },
  { name: 'three words of a listing', make: (m) => q(...m.together(3)) },
  { name: 'part of a word', make: (m) => q(part(m, m.word(0.0005, 0.02), 4)) },
  { name: 'beginning of a word', make: (m) => q(m.word(0.001, 0.1).slice(0, 3)) },
  { name: 'two letters', make: (m) => q(part(m, m.word(0, 1), 2)) },
  { name: 'one letter', make: (m) => q(part(m, m.word(0, 1), 1)) },
  { name: 'digits', make: (m) => q(String(m.random.whole(10, 99_999))) },
  { name: 'no match', make: (m) => q(`${m.word(0.001, 1)}zxq${m.random.whole(0, 999)}`) },
  { name: 'two words, best first', make: (m) => `${q(...m.together(2))}&sort=best` },
  { name: 'word, section, by price', make: (m) => `${q(m.word(0.002, 0.05))}&${anySection(m)}&sort=price_asc` },
  { name: 'word, dearest first', make: (m) => `${q(m.word(0.002, 0.05))}&sort=price_desc` },
  { name: 'word, section, city', make: (m) => `${q(m.word(0.002, 0.05))}&${anySection(m)}&${anyCity(m)}` },
  {
    name: 'year, km, price, city',
    make: (m) =>
      `${inCars}&year_min=${m.random.whole(2005, 2022)}&km_max=${m.random.whole(40, 300)}000&price_max=${m.random.whole(8, 90)}000&${anyCity(m)}`,
  },
  {
    name: 'brand, city, dearest first',
    make: (m) =>
      `${inCars}&brand=${m.random.pick(['Kia', 'Lexus', 'Opel', 'BYD', 'Volvo'])}&${anyCity(m)}&sort=price_desc`,
  },
  { name: 'deep page', make: (m) => `${q(m.word(0.002, 0.05))}&after=${m.numberAt(m.random.between(0, 0.8))}` },
  { name: 'word, posted in a week', make: (m) => `${q(m.word(0.002, 0.05))}&days=7` },
  { name: 'posted in a day, city, dearest first', make: (m) => `days=1&${anyCity(m)}&sort=price_desc` },
  { name: 'section, posted in a month, cheapest', make: (m) => `${anySection(m)}&days=30&sort=price_asc` },
  { name: 'word, with photos', make: (m) => `${q(m.word(0.002, 0.05))}&photos=1` },
  { name: 'city, photos, week, cheapest', make: (m) => `${anyCity(m)}&photos=1&days=7&sort=price_asc` },
  { name: 'a section alone', make: (m) => anySection(m) },
  // A buyer's own rules, beside a filter that every list has.
  { name: 'rules beside: city, photos', make: (m) => `${anySection(m)}&${anyCity(m)}&photos=1` },
  { name: 'rules: city, without two words', make: (m) => `${anySection(m)}&${anyCity(m)}&${not(m)}&${not(m)}` },
  {
    name: 'rules: city, without two sellers',
    make: (m) => `${anySection(m)}&${anyCity(m)}&hide=${m.seller()}&hide=${m.seller()}`,
  },
  { name: 'rules: city, lowered', make: (m) => `${anySection(m)}&${anyCity(m)}&lowered=1` },
  { name: 'rules: city, confirmed number', make: (m) => `${anySection(m)}&${anyCity(m)}&verified=1` },
  { name: 'rules: city, shops', make: (m) => `${anySection(m)}&${anyCity(m)}&seller=shop` },
  { name: 'rules: city, persons', make: (m) => `${anySection(m)}&${anyCity(m)}&seller=person` },
  { name: 'rules: with a VIN, cheapest', make: (m) => `${inCars}&${anyCity(m)}&with_code=1&sort=price_asc` },
  { name: 'rules beside: photos, cheapest', make: (m) => `${inCars}&${anyCity(m)}&photos=1&sort=price_asc` },
  { name: 'rules: without a word, cheapest', make: (m) => `${inCars}&${anyCity(m)}&${not(m)}&sort=price_asc` },
  { name: 'counts of a word', asks: 'counts', make: (m) => q(m.word(0.0001, 0.1)) },
  {
    name: 'counts of filters',
    asks: 'counts',
    make: (m) => `${inCars}&year_min=${m.random.whole(2005, 2022)}&${anyCity(m)}`,
  },
  { name: 'counts of brand, city, week', asks: 'counts', make: (m) => `${inCars}&brand=Kia&${anyCity(m)}&days=7` },
  { name: 'counts of a section', asks: 'counts', make: (m) => anySection(m) },
  {
    name: 'counts of a word, section, two brands',
    asks: 'counts',
    make: (m) => `${q(m.word(0.002, 0.05))}&${inCars}&brand=Kia&brand=BMW`,
  },
  // What words ask for.
  { name: 'read: a section', asks: 'read', make: (m) => q(m.random.pick(things)) },
  { name: 'read: section word and make', asks: 'read', make: (m) => q(...m.random.pick(makes)) },
  {
    name: 'read: rooms and place',
    asks: 'read',
    make: (m) => q(String(m.random.whole(1, 5)), 'otaqlı', m.random.pick(homes), m.random.pick(places)),
  },
  {
    name: 'read: price in words',
    asks: 'read',
    make: (m) => q(`${m.random.whole(5, 60)}000`, 'manata qədər', m.random.pick(makes)[1] ?? ''),
  },
  {
    name: 'read: colour, make, place',
    asks: 'read',
    make: (m) => q('qara', m.random.pick(makes)[1] ?? '', m.random.pick(places)),
  },
  {
    name: 'read: hardly any, the next best',
    asks: 'read',
    make: (m) => q(`${m.random.whole(1985, 1999)}`, m.random.pick(makes)[1] ?? '', 'qızılı', m.random.pick(places)),
  },
  { name: 'read: middle words', asks: 'read', make: (m) => q(m.word(0.002, 0.01), m.word(0.002, 0.01)) },
  { name: 'read: mistyped', asks: 'read', make: (m) => q(mistyped(m, m.word(0.001, 1)), m.word(0.01, 1)) },
  {
    name: 'meant suggestions for a beginning',
    asks: 'meant suggestions',
    make: (m) => q(m.word(0.0001, 1).slice(0, m.random.whole(1, 6))),
  },
  {
    name: 'meant suggestions for several words',
    asks: 'meant suggestions',
    make: (m) => q(...m.random.pick(makes).toReversed(), m.random.pick(places).slice(0, m.random.whole(1, 6))),
  },
  {
    name: 'suggestions for a beginning',
    asks: 'suggestions',
    make: (m) => q(m.word(0.0001, 1).slice(0, m.random.whole(1, 6))),
  },
  {
    name: 'suggestions for a mistyped word',
    asks: 'suggestions',
    make: (m) => q(mistyped(m, m.word(0.0001, 1))),
  },
];

/** Counts words by listings; deterministic by seed. */
export async function surveyMarket(app: App, seed: number): Promise<Market> {
  const random = createRandom(seed);
  const { rows: words } = await app.pool.query<{ word: string; listings: number }>(
    `select word, listings from search_words where word ~ '^[a-z0-9]*[a-z]{3}[a-z0-9]*$' order by listings desc, word`,
  );
  const { rows: bounds } = await app.pool.query<{ first: number; last: number; total: number }>(
    'select min(number) as first, max(number) as last, count(*) as total from listings',
  );
  const { rows: some } = await app.pool.query<{ text: string }>(
    'select search_text as text from listings order by md5(id::text) limit 2000',
  );
  const { rows: sellers } = await app.pool.query<{ id: string }>(
    'select account_id as id from listings group by account_id order by count(*) desc, account_id limit 100',
  );
  const { first = 0, last = 0, total = 1 } = bounds[0] ?? {};
  const shareOf = new Map(words.map(({ word, listings }) => [word, listings / total]));
  return {
    random,
    word(from, to) {
      const low = words.findIndex(({ listings }) => listings / total <= to || listings === 1);
      const high = words.findLastIndex(({ listings }) => listings / total >= from);
      return words[random.whole(Math.max(0, low), Math.max(0, low, high))]?.word ?? '';
    },
    together(count) {
      const all = [...new Set(random.pick(some).text.split(/\s/))];
      const fit = all.filter((word) => word.length > 2 && (shareOf.get(word) ?? 1) < 0.3);
      return Array.from({ length: count }, () => random.pick(fit.length > 0 ? fit : all));
    },
    seller: () => random.pick(sellers).id,
    numberAt: (share) => Math.round(first + (last - first) * share),
  };
}
