/** Data of a listing's page: the listing, the newest of its section, and others of its seller. */
import { type RawBuilder, sql } from 'kysely';
import { topicOfSection, topicOfSeller } from '../../../cache/changes.ts';
import { createSectionMemo } from '../../../cache/section-memo.ts';
import type { Reading } from '../../../page/reading.ts';
import type { Section } from '../../../fields/section.ts';
import { endOfDay } from '../../../language/dates.ts';
import { sectionByName } from '../../../sections/links.ts';
import { type Card, type CardRow, presentCard } from '../../cards/present-card.ts';
import { hasPage } from '../life/ended.ts';
import type { ListingRow } from '../present.ts';
import { cardColumns, listingColumns } from './columns.server.ts';
import { whereId } from './listing.server.ts';

const maxNewest = 20;
/**
 * How long a page may show outdated ones, less than a minute including proxies: under heavy posting, every page of a
 * section would otherwise be rendered again with each post.
 */
const newestMs = 45_000;
// One row of cards.
const maxOfSeller = 4;

// A shop may have thousands, which are slow to count.
const maxCounted = 1000;

export type Seller = {
  /** The year of registration, in Baku. */
  since: number;
  /** Number of visible listings, including this one; counted up to a thousand. */
  listings: number;
};

type CardDate = 'created_at' | 'published_at' | 'expires_at' | 'old_price_until';
type CardJson = Omit<CardRow, CardDate> & { created_at: string } & Record<
    Exclude<CardDate, 'created_at'>,
    string | null
  >;
type NeighboursRow = ListingRow & { newest: CardJson[]; of_seller: CardJson[]; seller: Seller; views: number };

type WithNeighbours = {
  listing: ListingRow;
  section: Section;
  /** The newest others of the section. */
  alike: Card[];
  ofSeller: Card[];
  seller: Seller;
  /** On how many visits of different people a day it was seen. */
  views: number;
};

/** A public listing with its seller, and cards of the newest others in its section and of its seller. */
export async function readListingWithNeighbours(
  reading: Reading,
  id: string,
  sectionName: string | undefined,
): Promise<WithNeighbours | undefined> {
  const named = whereId(id, sectionName);
  if (!named) return undefined;
  const now = reading.now();
  const kept = sectionName === undefined ? undefined : newestOfSections.get(reading, sectionName, now);
  const row = await readCurrent(
    reading,
    sql`
      select ${listingColumns},
        ${kept ? sql`'[]'::json` : cardsWhere(sql`o.section = l.section`, maxNewest + 1)} as newest,
        ${cardsWhere(sql`o.account_id = l.account_id and o.number <> l.number`, maxOfSeller)} as of_seller,
        ${sellerColumn} as seller,
        (select coalesce(sum(d.views), 0)::int from listing_days d where d.listing_id = l.id) as views
      from readable_listings l where ${named}`,
  );
  const section = row && sectionByName(row.section);
  if (!section || !hasPage(reading, row)) return undefined;
  const { newest: newestRead, of_seller, seller, views, ...listing } = row;
  const present = (card: CardJson) => presentCard(fromJson(card), now);
  const newest = kept?.value ?? newestRead.map(present);
  const { count } = kept ?? reading;
  const until = now.getTime() + newestMs;
  if (count !== undefined) {
    // Words such as `bugün` change at midnight.
    const keptUntil = Math.min(until, endOfDay(now));
    if (!kept) newestOfSections.set(reading, section.name, { value: newest, count, until: keptUntil });
    reading.late = { topics: [topicOfSection(section.name)], count, until };
  }
  return {
    listing,
    section,
    alike: alikeTo(listing, newest, section),
    ofSeller: of_seller.map(present),
    seller,
    views,
  };
}

/** Cards of a section's newest listings, for a page without its own. */
export async function readNewest(reading: Reading, section: Section): Promise<Card[]> {
  const now = reading.now();
  const kept = newestOfSections.get(reading, section.name, now);
  const read = () =>
    reading.read<Pick<NeighboursRow, 'newest'>>(
      sql`select ${cardsWhere(sql`o.section = ${section.name}`, maxNewest)} as newest`,
    );
  const newest =
    kept?.value ?? (await read()).flatMap((row) => row.newest.map((card) => presentCard(fromJson(card), now)));
  return newest.slice(0, countOfSimilar(section));
}

function countOfSimilar({ similar }: Section): number {
  return 'count' in similar ? similar.count : maxNewest;
}

function alikeTo({ number }: ListingRow, newest: readonly Card[], section: Section): Card[] {
  return newest.filter(({ id }) => id !== number).slice(0, countOfSimilar(section));
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

const sellerColumn = sql`(select json_build_object(
            'since', extract(year from a.created_at at time zone 'Asia/Baku')::int,
            'listings', (select count(*) from (
              select from visible_listings o where o.account_id = a.id limit ${maxCounted}) counted))
          from accounts a where a.id = l.account_id)`;

function cardsWhere(condition: RawBuilder<unknown>, limit: number): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(card), '[]') from (
            select ${cardColumns} from visible_listings o where ${condition}
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

// Every listing page of the section shows them, and they take longer to read and render than the rest of it.
const newestOfSections = createSectionMemo<readonly Card[]>();
