/** What is usual for a listing to cost. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { App } from '../../app.ts';
import type { Values } from '../../fields/field.ts';
import { codeFacet } from '../../fields/filters/facets.ts';
import { matchesWholeValue } from '../../fields/filters/shape.ts';
import type { Section } from '../../fields/section.ts';
import { toValues } from '../../listing/row.ts';
import { alike } from '../../sections/alike.ts';
import { daysMs } from '../listings/life/days.ts';
import type { ListingRow } from '../listings/present.ts';
import { readPictures } from '../photos/likeness/same-photos.server.ts';
import { type Basis, basisOf, findAlikeListings } from '../search/search.server.ts';
import { differentObjects, minCompared, type Range, rangeOf } from './compared.ts';
import { readSoldMedian } from './sold.server.ts';

/** A price that flips from day to day helps nobody. */
const keptDays = 14;

type Compared = { section: string; id: number; price: number };
export type Band = Range & {
  basis: Basis;
  comparables: Compared[];
  sold: number | undefined;
  /** Until when it stays as it is. */
  until: Date;
};

type Stored = Range & { basis: string; numbers: number[]; made_at: Date };

/** The rule of a section; each has one. */
export function ruleOf(section: Section) {
  const rule = alike[section.name];
  if (!rule) throw new Error(`what makes listings of ${section.name} alike is not said`);
  return rule;
}

/** The band of a visible listing; undefined where too few are alike. It changes at most once a fortnight, unless its own data do. */
export async function readBand(app: App, section: Section, row: ListingRow): Promise<Band | undefined> {
  const values = toValues(section, row);
  const basis = basisOf(section, ruleOf(section), values);
  if (!basis) return undefined;
  const keptMs = daysMs(app.config, keptDays);
  const hash = hashOf(basis);
  const isKept = (band: Stored | undefined) =>
    band?.basis === hash && band.made_at.getTime() + keptMs > app.now().getTime();
  let stored = await readStored(app, row.number);
  let comparables = stored && isKept(stored) ? await readVisible(app, stored.numbers) : [];
  if (comparables.length < minCompared) {
    const found = await compare(app, basis, { number: row.number, codes: codesOf(section, values) });
    if (!found) return undefined;
    // Some have gone since: others take their place, and the figures stay.
    const range = stored && isKept(stored) ? undefined : found.range;
    stored = await store(app, row.number, { basis: hash, numbers: found.numbers, range });
    comparables = await readVisible(app, stored.numbers);
    if (comparables.length < minCompared) return undefined;
  }
  if (!stored) return undefined;
  const { low, median, high, made_at } = stored;
  const sold = await readSoldMedian(app, basis, row.number);
  return { low, median, high, basis, comparables, sold, until: new Date(made_at.getTime() + keptMs) };
}

/** The same for a listing that is not posted, or changed: nothing is kept. */
export async function readBandOf(
  app: App,
  basis: Basis,
  own?: { number: number; codes: string[] },
): Promise<Omit<Band, 'until'> | undefined> {
  const found = await compare(app, basis, own);
  if (!found) return undefined;
  const [comparables, sold] = await Promise.all([
    readVisible(app, found.numbers),
    readSoldMedian(app, basis, own?.number),
  ]);
  return { ...found.range, basis, comparables, sold };
}

/** Keys of the codes among stored values. */
export function codesOf({ fields }: Section, values: Values): string[] {
  return fields.filter(matchesWholeValue).flatMap(({ name }) => {
    const value = values[name];
    return typeof value === 'string' ? [codeFacet(name, value)] : [];
  });
}

/** `own`: the listing itself; whatever offers the same object is left out. */
async function compare(app: App, basis: Basis, own?: { number: number; codes: string[] }) {
  const found = await findAlikeListings(app, basis);
  if (found.length < minCompared) return undefined;
  const pictures = await readPictures(app, [...found.map(({ number }) => number), ...(own ? [own.number] : [])]);
  const known = own ? [{ codes: own.codes, pictures: pictures.get(own.number) ?? new Set<number>() }] : [];
  const others = found.filter(({ number }) => number !== own?.number);
  const different = differentObjects(others, pictures, known);
  if (different.length < minCompared) return undefined;
  const size = basis.per?.size ?? 1;
  const { low, median, high } = rangeOf(different.map((each) => (each.price / each.size) * size));
  return {
    numbers: different.map(({ number }) => number),
    range: { low: Math.round(low), median: Math.round(median), high: Math.round(high) },
  };
}

async function readStored(app: App, number: number): Promise<Stored | undefined> {
  const row = await app.db.selectFrom('price_bands').selectAll().where('listing', '=', number).executeTakeFirst();
  // Within arrays they are read as texts.
  return row && { ...row, numbers: row.numbers.map(Number) };
}

type Found = { basis: string; numbers: number[]; range: Range | undefined };

/** Of several at once the first is kept; `range` is absent where only the numbers change. */
async function store(app: App, listing: number, { basis, numbers, range }: Found): Promise<Stored> {
  if (range) {
    const row = { listing, basis, ...range, numbers, made_at: app.now() };
    const stale = new Date(row.made_at.getTime() - daysMs(app.config, keptDays));
    await app.db
      .insertInto('price_bands')
      .values(row)
      .onConflict((on) =>
        on
          .column('listing')
          .doUpdateSet(row)
          .where((eb) => eb.or([eb('price_bands.basis', '<>', basis), eb('price_bands.made_at', '<=', stale)])),
      )
      .execute();
  } else {
    await app.db.updateTable('price_bands').set({ numbers }).where('listing', '=', listing).execute();
  }
  const kept = await readStored(app, listing);
  // Deleted meanwhile.
  return kept ?? { basis, numbers: [], made_at: app.now(), low: 0, median: 0, high: 0 };
}

/** Those still visible, at today's prices. */
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
