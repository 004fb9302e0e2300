/** Data of a listing's page: the listing, and others of its seller. */
import { type RawBuilder, sql } from 'kysely';
import { topicOfSection, topicOfSeller } from '../../platform/cache/changes.ts';
import { createSectionMemo } from '../../platform/cache/section-memo.ts';
import type { Reading } from '../../platform/page/reading.ts';
import type { Section } from '../../domain/fields/section.ts';
import { endOfDay } from '../../domain/language/dates.ts';
import { sectionByName } from '../../domain/sections/links.ts';
import { type Card, type CardRow, presentCard } from '../cards/present-card.ts';
import { isVisible, statusAt } from '../status.ts';
import type { ListingRow } from '../present.ts';
import { cardColumns, listingColumns } from './columns.server.ts';
import { readableListings, visibleListings } from './public.server.ts';
import { hasPage } from '../life/ended.ts';
import { whereId } from './listing.server.ts';

const maxNewest = 20;
/**
 * How long a page may show stale newest listings, less than a minute including proxies: under heavy posting, every page
 * of a section would otherwise be rendered again with each post.
 */
const newestMs = 45_000;
// Listings of the same seller: one row of cards.
const maxOfSeller = 4;

// A shop may have thousands, which are slow to count.
const maxCounted = 1000;

export type Seller = {
  /** The year of registration, in Baku; shown by scripts of the version before. */
  since: number;
  /** When the account was opened. */
  joined: string;
  /** Number of visible listings, including this one; counted up to a thousand. */
  listings: number;
  /** The seller's shop, if it is open. */
  shop?: { name: string; slug: string } | null;
};

type CardDate = 'created_at' | 'published_at' | 'expires_at' | 'old_price_until';
type CardJson = Omit<CardRow, CardDate> & { created_at: string } & Record<
    Exclude<CardDate, 'created_at'>,
    string | null
  >;
type NeighboursRow = ListingRow & { of_seller: CardJson[]; seller: Seller; views: number };

type WithNeighbours = {
  listing: ListingRow;
  section: Section;
  /** The newest of the section, if the listing has ended. */
  alike: Card[];
  ofSeller: Card[];
  seller: Seller;
  /** Sum of the views counted per day. */
  views: number;
};

/**
 * A public listing with its seller and cards of their other listings; if it has ended, also with the newest of its
 * section.
 */
export async function readListingWithNeighbours(
  reading: Reading,
  id: string,
  sectionName: string | undefined,
): Promise<WithNeighbours | undefined> {
  const named = whereId(id, sectionName);
  if (!named) return undefined;
  const now = reading.now();
  const row = await readCurrent(
    reading,
    sql`
      select ${listingColumns},
        ${await cardsWhere(reading, sql`o.account_id = l.account_id and o.number <> l.number`, maxOfSeller)} as of_seller,
        ${await sellerColumn(reading)} as seller,
        (select coalesce(sum(d.views), 0)::int from listing_days d where d.listing_id = l.id) as views
      from ${await readableListings(reading)} l where ${named}`,
  );
  const section = row && sectionByName(row.section);
  if (!section || !hasPage(reading, row)) return undefined;
  const { of_seller, seller, views, ...listing } = row;
  return {
    listing,
    section,
    alike: isVisible(statusAt(listing, now)) ? [] : await readNewestLate(reading, section, now),
    ofSeller: of_seller.map((card) => presentCard(fromJson(card), now)),
    seller,
    views,
  };
}

/** The newest listings of a section; allows the response to be stale. */
async function readNewestLate(reading: Reading, section: Section, now: Date): Promise<Card[]> {
  const newest = await readNewest(reading, section);
  const { count } = reading;
  if (count !== undefined)
    reading.staleUntil = { topics: [topicOfSection(section.name)], count, until: now.getTime() + newestMs };
  return newest;
}

/** Cards of a section's newest listings, for a page without its own. */
export async function readNewest(reading: Reading, section: Section): Promise<Card[]> {
  const now = reading.now();
  const kept = newestOfSections.get(reading, section.name, now);
  if (kept) return kept.value.slice(0, countOfSimilar(section));
  const rows = await reading.read<{ newest: CardJson[] }>(
    sql`select ${await cardsWhere(reading, sql`o.section = ${section.name}`, maxNewest)} as newest`,
  );
  const newest = rows.flatMap((row) => row.newest.map((card) => presentCard(fromJson(card), now)));
  const { count } = reading;
  // Words such as `bugün` change at midnight.
  const until = Math.min(now.getTime() + newestMs, endOfDay(now));
  if (count !== undefined) newestOfSections.set(reading, section.name, { value: newest, count, until });
  return newest.slice(0, countOfSimilar(section));
}

/** Number of similar listings on a listing's page. */
export function countOfSimilar({ similar }: Section): number {
  return 'count' in similar ? similar.count : maxNewest;
}

/**
 * Reads from the replica only if it has every change of the seller. The seller, and so the topic, is known only from the
 * row.
 */
async function readCurrent(reading: Reading, query: RawBuilder<unknown>): Promise<NeighboursRow | undefined> {
  const isCurrent = (found: ListingRow) => reading.narrowsTo(topicOfSeller(found.account_id));
  const [row] = await reading.read<NeighboursRow>(query);
  if ((row && isCurrent(row)) || !reading.fromReplica) return row;
  const [current] = await reading.leader.read<NeighboursRow>(query);
  if (current) isCurrent(current);
  return current;
}

const sellerColumn = async (reading: Reading) => sql`(select json_build_object(
            'since', extract(year from a.created_at at time zone 'Asia/Baku')::int,
            'joined', a.created_at,
            'listings', (select count(*) from (
              select from ${await visibleListings(reading)} o where o.account_id = a.id limit ${maxCounted}) counted),
            'shop', (select json_build_object('name', s.name, 'slug', s.slug)
              from shops s where s.account_id = a.id and s.status = 'open'))
          from accounts a where a.id = l.account_id)`;

async function cardsWhere(
  reading: Reading,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<RawBuilder<unknown>> {
  return sql`(select coalesce(json_agg(card), '[]') from (
            select ${cardColumns} from ${await visibleListings(reading)} o where ${condition}
            order by o.position desc limit ${limit}) card)`;
}

const fromJson = (card: CardJson): CardRow => ({
  ...card,
  created_at: new Date(card.created_at),
  published_at: dateOf(card.published_at),
  expires_at: dateOf(card.expires_at),
  old_price_until: dateOf(card.old_price_until),
});

const dateOf = (text: string | null) => (text === null ? null : new Date(text));

const newestOfSections = createSectionMemo<readonly Card[]>();
