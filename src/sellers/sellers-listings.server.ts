/** A seller's listings: those for sale in pages, and sold ones. */
import { type RawBuilder, sql } from 'kysely';
import type { Reading } from '../platform/page/reading.ts';
import { type Card, type CardPage, type CardRow, presentCard, presentCards } from '../listings/cards/present-card.ts';
import { daysMs, readableDays } from '../listings/life/days.ts';
import type { ListingRow } from '../listings/present.ts';
import { cardColumns, listingColumns } from '../listings/reading/columns.server.ts';
import { readableListings, visibleListings } from '../listings/reading/public.server.ts';

// Fills two rows of the widest page.
const maxSold = 12;

export type SellersPage = { limit: number; before: number | undefined };
type Found<Row> = { rows: Row[]; nextCursor: string | null };

/** A sold listing without its price, which is private. */
export type SoldCard = Pick<Card, '_id' | 'id' | 'section' | 'title' | 'facts' | 'location' | 'photo' | 'photoCount'>;

/** A listing about which the seller can be written to. */
export type Askable = { section: string; id: number };

/** The seller's visible listings in all sections, the newest first. */
export async function readSellersListings(reading: Reading, accountId: string, page: SellersPage) {
  const listings = sql`select ${listingColumns} from ${await visibleListings(reading)} l`;
  return readPage<ListingRow>(reading, accountId, page, listings);
}

/** The same listings as cards. */
export async function readSellersCards(reading: Reading, accountId: string, page: SellersPage): Promise<CardPage> {
  const cards = sql`select ${cardColumns} from ${await visibleListings(reading)} o`;
  const { rows, nextCursor } = await readPage<CardRow>(reading, accountId, page, cards);
  return { cards: presentCards(rows, reading.now()), nextCursor, complete: true };
}

async function readPage<Row extends { position: number }>(
  reading: Reading,
  accountId: string,
  { limit, before }: SellersPage,
  select: RawBuilder<unknown>,
): Promise<Found<Row>> {
  const from = before === undefined ? sql`` : sql`and position < ${before}`;
  const rows = await reading.read<Row>(
    sql`${select} where account_id = ${accountId} ${from} order by position desc limit ${limit + 1}`,
  );
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { rows: shown, nextCursor: last ? String(last.position) : null };
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
