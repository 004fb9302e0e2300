/** A seller's listings: those for sale in pages, and sold ones. */
import { type RawBuilder, sql } from 'kysely';
import { foldWords } from '../domain/language/fold.ts';
import type { Reading } from '../platform/page/reading.ts';
import { type Card, type CardPage, type CardRow, presentCard, presentCards } from '../listings/cards/present-card.ts';
import { daysMs, readableDays } from '../listings/life/days.ts';
import type { ListingRow } from '../listings/present.ts';
import { cardColumns, listingColumns } from '../listings/reading/columns.server.ts';
import type { SellersOrder } from './orders.ts';
import { readableListings, visibleListings } from '../listings/reading/public.server.ts';

// Fills two rows of the widest page.
const maxSold = 12;

export type SellersPage = {
  words?: string;
  section?: string | undefined;
  order?: SellersOrder;
  limit: number;
  /** `nextCursor` of the page before; a wrong one gives the first page. */
  cursor?: string | null | undefined;
};
type Found<Row> = { rows: Row[]; nextCursor: string | null };

/** A sold listing without its price, which is private. */
export type SoldCard = Pick<Card, '_id' | 'id' | 'section' | 'title' | 'facts' | 'location' | 'photo' | 'photoCount'>;

/** A listing about which the seller can be written to. */
export type Askable = { section: string; id: number };

/** Visible listings of a seller or shop, by default of all sections, the newest first. */
export async function readSellersListings(reading: Reading, accountId: string, page: SellersPage) {
  const listings = sql`select ${listingColumns} from ${await visibleListings(reading)} l`;
  return readPage<ListingRow>(reading, accountId, page, listings);
}

/** The same listings as cards, without the shop's name, which is the heading of the page. */
export async function readSellersCards(reading: Reading, accountId: string, page: SellersPage): Promise<CardPage> {
  const cards = sql`select ${cardColumns} from ${await visibleListings(reading)} o`;
  const { rows, nextCursor } = await readPage<CardRow>(reading, accountId, page, cards);
  const unnamed = rows.map((row) => ({ ...row, shop: null }));
  return { cards: presentCards(unnamed, reading.now()), nextCursor, complete: true };
}

export type SectionCount = { section: string; count: number };

/** How many of them are in each section, the largest first. */
export async function countSections(reading: Reading, accountId: string): Promise<SectionCount[]> {
  return reading.read<SectionCount>(sql`
    select section, count(*)::int as count from ${await visibleListings(reading)} l
    where account_id = ${accountId} group by section order by count desc, section`);
}

async function readPage<Row extends { position: number; price: number }>(
  reading: Reading,
  accountId: string,
  { words = '', section, order = 'new', limit, cursor }: SellersPage,
  select: RawBuilder<unknown>,
): Promise<Found<Row>> {
  const after = readCursor(cursor, order);
  const conditions = [
    sql`account_id = ${accountId}`,
    ...(section === undefined ? [] : [sql`section = ${section}`]),
    ...(after === undefined ? [] : [afterThat[order](after)]),
    ...foldWords(words).map((word) => sql`strpos(search_text, ${word}) > 0`),
  ];
  const rows = await reading.read<Row>(
    sql`${select} where ${sql.join(conditions, sql` and `)} order by ${sorting[order]} limit ${limit + 1}`,
  );
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { rows: shown, nextCursor: last ? writeCursor(last, order) : null };
}

type Place = { price: number; position: number };

const sorting: Readonly<Record<SellersOrder, RawBuilder<unknown>>> = {
  new: sql`position desc`,
  price_asc: sql`price, position`,
  price_desc: sql`price desc, position desc`,
};

const afterThat: Readonly<Record<SellersOrder, (last: Place) => RawBuilder<unknown>>> = {
  new: ({ position }) => sql`position < ${position}`,
  price_asc: ({ price, position }) => sql`(price, position) > (${price}, ${position})`,
  price_desc: ({ price, position }) => sql`(price, position) < (${price}, ${position})`,
};

function writeCursor({ price, position }: Place, order: SellersOrder): string {
  return order === 'new' ? String(position) : `${price}.${position}`;
}

/** Undefined if it is none of this order. */
export function readCursor(text: string | null | undefined, order: SellersOrder): Place | undefined {
  const [, price, position] = /^(?:(\d{1,10})\.)?([1-9]\d{0,15})$/.exec(text ?? '') ?? [];
  const isOfOrder = position !== undefined && Number.isSafeInteger(Number(position)) && !price === (order === 'new');
  return isOfOrder ? { price: Number(price ?? 0), position: Number(position) } : undefined;
}

/** Where the seller's newest listing is. */
export async function readCity(reading: Reading, accountId: string): Promise<string | undefined> {
  const [row] = await reading.read<{ location: string }>(sql`
    select location from ${await visibleListings(reading)} l where account_id = ${accountId}
    order by position desc limit 1`);
  return row?.location;
}

const asked = 20;

/** The newest listing whose seller takes messages, among the seller's last ones; undefined if none does. */
export async function readAskable(reading: Reading, accountId: string): Promise<Askable | undefined> {
  const [found] = await reading.read<Askable>(sql`
    select section, number as id from (
      select section, number, position, attributes from ${await visibleListings(reading)} l where account_id = ${accountId}
      order by position desc limit ${asked}) o
    where attributes->>'contactBy' is distinct from 'calls' order by position desc limit 1`);
  return found;
}

/** Listings the seller sold last, while their pages exist. */
export async function readSold(reading: Reading, accountId: string): Promise<SoldCard[]> {
  const now = reading.now();
  const since = new Date(now.getTime() - daysMs(reading.config, readableDays));
  const rows = await reading.read<CardRow>(sql`
    select ${cardColumns} from ${await readableListings(reading)} o
    where account_id = ${accountId} and status = 'sold' and status_at > ${since}
    order by status_at desc limit ${maxSold}`);
  return rows.map((row) => {
    const { _id, id, section, title, facts, location, photo, photoCount } = presentCard(row, now);
    return { _id, id, section, title, ...(facts && { facts }), location, photo, photoCount };
  });
}
