/** The usual price range of a listing. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { App } from '../platform/app/app.ts';
import type { Values } from '../domain/fields/field.ts';
import { codeFacet } from '../domain/fields/filters/facets.ts';
import { matchesWholeValue } from '../domain/fields/filters/shape.ts';
import type { Section } from '../domain/fields/section.ts';
import { toValues } from '../listings/row.ts';
import { ruleOf } from '../domain/sections/alike.ts';
import { daysMs } from '../listings/life/days.ts';
import type { ListingRow } from '../listings/present.ts';
import { readPictures } from '../photos/likeness/same-photos.server.ts';
import { type Basis, basisOf, findAlikeListings } from '../search/search.server.ts';
import { differentObjects, fewOfEachSeller, minCompared, type Range, rangeOf } from './compared.ts';
import { readSoldPrice } from './sold.server.ts';

/** Days for which a range is kept: a price that flips from day to day helps nobody. */
const keptDays = 14;

type Compared = { section: string; id: number; price: number };
export type Band = Range & {
  basis: Basis;
  comparables: Compared[];
  sold: number | undefined;
  /** Until when it stays unchanged. */
  until: Date;
};

type Stored = Range & { basis: string; numbers: number[]; made_at: Date };

/**
 * The price band of a visible listing; undefined if too few are similar. Recomputed once a fortnight, and before if the
 * listing's own data change or too few of the compared listings remain.
 */
export async function readBand(app: App, section: Section, row: ListingRow): Promise<Band | undefined> {
  const basis = basisOfListing(section, row);
  if (!basis) return undefined;
  const { before, current, comparables: kept } = await readCurrent(app, basis, row.number);
  let stored = current;
  let comparables = kept;
  if (!stored) {
    const found = await compareListing(app, basis, section, row);
    if (!found) return undefined;
    stored = await store(app, row.number, { basis: hashOf(basis), ...found }, before);
    comparables = await readVisible(app, stored.numbers);
    if (comparables.length < minCompared) return undefined;
  }
  const { low, median, high, made_at } = stored;
  const sold = await readSoldPrice(app, basis, row.number);
  return { low, median, high, basis, comparables, sold, until: new Date(made_at.getTime() + keptMs(app)) };
}

/** The band's range for a page. Stores nothing, so that no page waits for a commit. */
export async function readRange(app: App, section: Section, row: ListingRow): Promise<Range | undefined> {
  const basis = basisOfListing(section, row);
  if (!basis) return undefined;
  const { current } = await readCurrent(app, basis, row.number);
  return current ?? (await compareListing(app, basis, section, row))?.range;
}

const basisOfListing = (section: Section, row: ListingRow) => basisOf(section, ruleOf(section), toValues(section, row));

const keptMs = ({ config }: App) => daysMs(config, keptDays);

/** The stored band as `before`, also as `current` if it is still valid, with the compared listings. */
async function readCurrent(app: App, basis: Basis, number: number) {
  const before = await readStored(app, number);
  const isKept = before?.basis === hashOf(basis) && before.made_at.getTime() + keptMs(app) > app.now().getTime();
  const comparables = isKept ? await readVisible(app, before.numbers) : [];
  return { before, current: comparables.length < minCompared ? undefined : before, comparables };
}

const compareListing = (app: App, basis: Basis, section: Section, row: ListingRow) =>
  compare(app, basis, { number: row.number, codes: codesOf(section, toValues(section, row)) });

/** The band of a listing that is not posted, or changed; stores nothing. */
export async function readBandOf(
  app: App,
  basis: Basis,
  own?: { number: number; codes: string[] },
): Promise<Omit<Band, 'until'> | undefined> {
  const found = await compare(app, basis, own);
  if (!found) return undefined;
  const [comparables, sold] = await Promise.all([
    readVisible(app, found.numbers),
    readSoldPrice(app, basis, own?.number),
  ]);
  return { ...found.range, basis, comparables, sold };
}

/** Facets of the codes among stored values. */
export function codesOf({ fields }: Section, values: Values): string[] {
  return fields.filter(matchesWholeValue).flatMap(({ name }) => {
    const value = values[name];
    return typeof value === 'string' ? [codeFacet(name, value)] : [];
  });
}

/** Compares similar listings, without those that offer the same object as `own`, the listing itself. */
async function compare(app: App, basis: Basis, own?: { number: number; codes: string[] }) {
  const found = await findAlikeListings(app, basis);
  if (found.length < minCompared) return undefined;
  const pictures = await readPictures(app, [...found.map(({ number }) => number), ...(own ? [own.number] : [])]);
  const known = own ? [{ codes: own.codes, pictures: pictures.get(own.number) ?? new Set<number>() }] : [];
  const others = found.filter(({ number }) => number !== own?.number);
  const different = fewOfEachSeller(differentObjects(others, pictures, known));
  if (different.length < minCompared) return undefined;
  const size = basis.per?.size ?? 1;
  const { low, median, high } = rangeOf(different.map((each) => (each.price / each.size) * size));
  return {
    numbers: different.map(({ number }) => number),
    range: { low: Math.round(low), median: Math.round(median), high: Math.round(high) },
  };
}

async function readStored(app: App, number: number): Promise<Stored | undefined> {
  const [row] = await app.read<Stored>(sql`
    select basis, low, median, high, numbers, made_at from price_bands where listing = ${number}`);
  // The driver returns numbers within arrays as texts.
  return row && { ...row, numbers: row.numbers.map(Number) };
}

type Found = { basis: string; numbers: number[]; range: Range };

/** Stores a band and returns it; a concurrent one that was stored first wins. `before`: the band that it replaces. */
async function store(
  app: App,
  listing: number,
  { basis, numbers, range }: Found,
  before: Stored | undefined,
): Promise<Stored> {
  const row = { listing, basis, ...range, numbers, made_at: app.now() };
  await app.db
    .insertInto('price_bands')
    .values(row)
    .onConflict((on) =>
      on
        .column('listing')
        .doUpdateSet(row)
        .where('price_bands.made_at', '=', before?.made_at ?? null),
    )
    .execute();
  const kept = await readStored(app, listing);
  // The band was deleted meanwhile.
  return kept ?? { ...row, numbers: [] };
}

/** The listings that are still visible, at today's prices. */
async function readVisible(app: App, numbers: readonly number[]): Promise<Compared[]> {
  const rows = await app.search<Compared & { number: number }>(sql`
    select section, number as id, price from visible_listings where number = any(${numbers}::bigint[])`);
  const byNumber = new Map(rows.map((row) => [row.id, row]));
  return numbers.flatMap((number) => byNumber.get(number) ?? []);
}

function hashOf({ section, same, apart, broken, near, per }: Basis): string {
  return createHash('sha256')
    .update(JSON.stringify([section.name, same, apart, broken, near, per]))
    .digest('hex');
}
