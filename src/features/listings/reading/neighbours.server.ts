/** Reads a listing's page: the listing, the newest of its section, and others of its seller. */
import sql, { type Sql } from 'sql-template-tag';
import type { App } from '../../../app.ts';
import { type Changes, topicOfSection, topicOfSeller } from '../../../cache/changes.ts';
import type { Reading } from '../../../page/reading.ts';
import type { CardRow } from '../../cards/present-card.ts';
import { hasPage } from '../life/ended.ts';
import type { ListingRow } from '../present.ts';
import { cardColumns, listingColumns } from './columns.server.ts';
import { whereNamed } from './listing.server.ts';

const maxNewest = 20;
/** So long a page may show them after they have changed, less than a minute with what proxies add: in a moving market every page of a section would be made anew with each posting. */
const newestMs = 45_000;
// One row of cards.
const maxOfSeller = 4;

// A shop may have thousands, which take long to count.
const maxCounted = 1000;

export type Seller = {
  /** The year of registration, in Baku. */
  since: number;
  /** How many visible listings, this one included; counted up to a thousand. */
  listings: number;
};

type CardDate = 'created_at' | 'published_at' | 'expires_at' | 'old_price_until';
type CardJson = Omit<CardRow, CardDate> & { created_at: string } & Record<
    Exclude<CardDate, 'created_at'>,
    string | null
  >;
type NeighboursRow = ListingRow & { newest: CardJson[]; of_seller: CardJson[]; seller: Seller };

/** A listing that has a page with its seller, and cards of the newest others in its section and of its seller's. */
export async function readListingWithNeighbours(
  reading: Reading,
  id: string,
  section: string | undefined,
): Promise<{ listing: ListingRow; newest: CardRow[]; ofSeller: CardRow[]; seller: Seller } | undefined> {
  const named = whereNamed(id, section);
  if (!named) return undefined;
  const kept = keptNewest(reading, section);
  const row = await readCurrent(
    reading,
    sql`
      select ${listingColumns},
        ${kept ? sql`'[]'::json` : cardsWhere(sql`o.section = l.section`, maxNewest + 1)} as newest,
        ${cardsWhere(sql`o.account_id = l.account_id and o.number <> l.number`, maxOfSeller)} as of_seller,
        ${sellerColumn} as seller
      from readable_listings l where ${named}`,
  );
  if (!row || !hasPage(reading, row)) return undefined;
  const { newest: newestRead, of_seller, seller, ...listing } = row;
  const { count, newest } = kept ?? { count: reading.count, newest: newestRead.map(fromJson) };
  if (count !== undefined) {
    if (!kept) keepNewest(reading, listing.section, { count, newest });
    const until = reading.now().getTime() + newestMs;
    reading.late = { topics: [topicOfSection(listing.section)], count, until };
  }
  return {
    listing,
    newest: newest.filter(({ number }) => number !== listing.number).slice(0, maxNewest),
    ofSeller: of_seller.map(fromJson),
    seller,
  };
}

/**
 * Reads from the replica only if it has every change of the seller. Which seller, and so which topic, is known only
 * from the row.
 */
async function readCurrent(reading: Reading, query: Sql): Promise<NeighboursRow | undefined> {
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

function cardsWhere(condition: Sql, limit: number): Sql {
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

/** The newest of a section, and the count of changes before they were read. */
type Kept = { count: number; newest: CardRow[] };

// Every listing page of the section shows them, and they take longer to read than the rest of it. Keyed by `changes`, one per app.
const keptBySection = new WeakMap<Changes, Map<string, Kept>>();

function keepNewest({ changes }: App, section: string, kept: Kept): void {
  const bySection = keptBySection.get(changes) ?? new Map<string, Kept>();
  keptBySection.set(changes, bySection.set(section, kept));
}

/** Undefined if they may have changed since. */
function keptNewest({ changes }: App, section: string | undefined): Kept | undefined {
  if (section === undefined) return undefined;
  const kept = keptBySection.get(changes)?.get(section);
  return kept && changes.unchanged([topicOfSection(section)], kept.count) ? kept : undefined;
}
