/** Reads of listings that pages and calls live on: plain SQL, prepared once a shape. */
import sql, { empty, raw, type Sql } from 'sql-template-tag';
import type { App } from '../../app.ts';
import { type Changes, topicOfSection, topicOfSeller } from '../../cache/changes.ts';
import type { Reading } from '../../reading.ts';
import { findListings } from '../search/find.server.ts';
import type { CardPhoto, PhotoRow } from '../photos/present.ts';
import { type CardRow, favoriteFields } from '../cards/present-card.ts';
import type { ListingRow } from './present.ts';
import type { ListQuery } from '../search/list-query.ts';

/** A page asks one row more than it shows, to know whether another follows. */
export type Page<T> = {
  items: T[];
  hasMore: boolean;
  /** False where the search gave up before the end. */
  complete: boolean;
  /** In the order `best`: how good the last listing is. */
  tier: number;
};

/** A listing for everybody. */
export async function readShownListing(
  reading: Reading,
  id: string,
  section?: string,
): Promise<ListingRow | undefined> {
  const found = await readListing(reading, id, section);
  // A replica may not have the newest yet, which somebody was just told of.
  return found ?? (reading.fromReplica ? readListing(reading.leader, id, section) : undefined);
}

/** One listing by its `_id` or its display number, within a section if one is given. */
export async function readListing(app: App, id: string, section?: string): Promise<ListingRow | undefined> {
  const named = whereNamed(id, section);
  if (!named) return undefined;
  const [row] = await app.read<ListingRow>(sql`select ${listingColumns} from listings l where ${named}`);
  return row;
}

// Where all others of a section are similar, a page shows these and leads to the rest.
const newestShown = 20;
// A row of cards.
const ofSellerShown = 4;

/** A listing for everybody, with the newest others of its section and of whoever posted it as cards. */
export async function readListingAmongOthers(
  reading: Reading,
  id: string,
  section: string | undefined,
): Promise<{ listing: ListingRow; newest: CardRow[]; ofSeller: CardRow[] } | undefined> {
  const named = whereNamed(id, section);
  if (!named) return undefined;
  const kept = keptNewest(reading, section);
  const read = async (from: App) => {
    const rows = await from.read<ListingRow & { newest: CardJson[]; of_seller: CardJson[] }>(sql`
      select ${listingColumns},
        ${kept ? sql`'[]'::json` : cardsOf(sql`o.section = l.section`, newestShown + 1)} as newest,
        ${cardsOf(sql`o.account_id = l.account_id and o.number <> l.number`, ofSellerShown)} as of_seller
      from listings l where ${named}`);
    return rows[0];
  };
  const showsAll = (found: ListingRow) => reading.adds(topicOfSeller(found.account_id));
  let row = await read(reading);
  // Whose it is is only known now: the replica may lack what they offer in other sections, or the listing itself.
  if (!(row && showsAll(row)) && reading.fromReplica) {
    row = await read(reading.leader);
    if (row) showsAll(row);
  }
  if (!row) return undefined;
  const { newest: newestRead, of_seller, ...listing } = row;
  const newest = kept ?? newestRead.map(fromJson);
  if (!kept && reading.count !== undefined) keepNewest(reading, listing.section, { count: reading.count, newest });
  return {
    listing,
    newest: newest.filter(({ number }) => number !== listing.number).slice(0, newestShown),
    ofSeller: of_seller.map(fromJson),
  };
}

/** The newest of a section, and how many changes were known of before they were read. */
type Kept = { count: number; newest: CardRow[] };

// They stand on every page of the section's listings, and take longer to read than all else on it. An app has one `changes`.
const keptBySection = new WeakMap<Changes, Map<string, Kept>>();

function keepNewest({ changes }: App, section: string, kept: Kept): void {
  const bySection = keptBySection.get(changes) ?? new Map<string, Kept>();
  keptBySection.set(changes, bySection.set(section, kept));
}

/** Undefined where they may have changed since. */
function keptNewest({ changes }: App, section: string | undefined): CardRow[] | undefined {
  if (section === undefined) return undefined;
  const kept = keptBySection.get(changes)?.get(section);
  return kept && changes.unchanged([topicOfSection(section)], kept.count) ? kept.newest : undefined;
}

type CardJson = Omit<CardRow, 'created_at'> & { created_at: string };

const fromJson = (card: CardJson): CardRow => ({ ...card, created_at: new Date(card.created_at) });

function cardsOf(which: Sql, limit: number): Sql {
  return sql`(select coalesce(json_agg(card), '[]') from (
            select ${cardColumns} from listings o where ${which}
            order by o.number desc limit ${limit}) card)`;
}

/** Where the page before the one of a cursor begins, in a list of the newest that nobody narrowed; null: at the start. */
export async function readPageBefore(
  reading: Reading,
  { section, cursor, limit }: ListQuery,
): Promise<{ number: number; price: number } | null> {
  const inSection = section ? sql`and section = ${section.name}` : empty;
  const [row] = await reading.read<{ number: number; price: number }>(sql`
    select number, price from listings where number >= ${cursor?.number} ${inSection}
    order by number limit 1 offset ${limit}`);
  return row ?? null;
}

/** Whole listings in the order asked for, for the calls. */
export async function readListings(
  reading: Reading,
  query: ListQuery,
  words: readonly string[],
): Promise<Page<ListingRow>> {
  return readPage(reading, query, words, (found) => sql`select ${listingColumns} from listings l ${found}`);
}

/** Cards in the order asked for, for the pages. */
export async function readCards(
  reading: Reading,
  query: ListQuery,
  words: readonly string[] = [],
): Promise<Page<CardRow>> {
  return readPage(reading, query, words, (found) => sql`select ${cardColumns} from listings o ${found}`);
}

/** The newest `limit` listings of a section, oldest first: the form in which whole lists are read. */
export async function readNewest(reading: Reading, section: string, limit: number): Promise<ListingRow[]> {
  const rows = await reading.read<ListingRow>(sql`
    select ${listingColumns} from listings l where section = ${section} order by number desc limit ${limit}`);
  return rows.reverse();
}

/** How many listings a section has. */
export async function countSection(reading: Reading, section: string): Promise<number> {
  const [row] = await reading.read<{ count: number }>(sql`select count(*) from listings where section = ${section}`);
  return row?.count ?? 0;
}

/** What a page answers for an id that no listing has: 410 for the number of one that was there; none is given twice. */
export async function missingStatus(app: App, id: string): Promise<404 | 410> {
  if (!displayNumber.test(id)) return 404;
  const gone = await app.read(sql`
    select from pg_sequences s
    where s.schemaname = current_schema() and s.sequencename = 'listing_numbers'
      and ${Number(id)}::bigint between s.start_value and s.last_value
      and not exists (select from listings where number = ${Number(id)}::bigint)`);
  return gone.length > 0 ? 410 : 404;
}

/** An account's own listings, newest first. */
export async function readOwnListings(app: App, accountId: string, limit: number): Promise<ListingRow[]> {
  return app.read<ListingRow>(sql`
    select ${listingColumns} from listings l where account_id = ${accountId} order by number desc limit ${limit}`);
}

function whereNamed(id: string, section: string | undefined): Sql | undefined {
  const inSection = section ? sql`and l.section = ${section}` : empty;
  if (uuid.test(id)) return sql`l.id = ${id.toLowerCase()} ${inSection}`;
  return displayNumber.test(id) ? sql`l.number = ${Number(id)} ${inSection}` : undefined;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const displayNumber = /^\d{1,15}$/;

const photoColumns: (keyof PhotoRow)[] = ['key', 'width', 'height', 'widths', 'placeholder'];
const cardPhotoColumns: (keyof CardPhoto)[] = ['key', 'widths', 'placeholder'];
const jsonOf = (names: readonly string[]) =>
  sql`json_build_object(${raw(names.map((name) => `'${name}', p.${name}`).join(', '))})`;

const favoriteColumns = raw(favoriteFields.map((name) => `o.attributes->>'${name}' as ${name}`).join(', '));

const cardColumns = sql`
    o.id, o.number, o.section, o.title, o.price, o.location, o.created_at, ${favoriteColumns},
    (select ${jsonOf(cardPhotoColumns)} from photos p where p.listing_id = o.id and p.position = 0) as photo,
    (select count(*)::int from photos p where p.listing_id = o.id) as photo_count`;

// An account's number is confirmed, but a listing may name any: the mark stands beside a number only if it is that one.
const phoneVerified = sql`exists (
      select from accounts a
      where a.id = l.account_id and a.phone = l.contact_phone and a.phone_verified_at is not null)`;

const listingColumns = sql`
    id, number, section, account_id, created_at, updated_at, price, title, location, description,
    contact_name, contact_email, contact_phone, attributes, ${phoneVerified} as phone_verified,
    coalesce((select json_agg(${jsonOf(photoColumns)} order by p.position) from photos p where p.listing_id = l.id), '[]') as photos`;

async function readPage<Row>(
  reading: Reading,
  query: ListQuery,
  words: readonly string[],
  read: (found: Sql) => Sql,
): Promise<Page<Row>> {
  const { numbers, complete, tiers } = await findListings(reading, query, words, query.limit + 1);
  const shown = numbers.slice(0, query.limit);
  const rows = await reading.read<Row>(
    read(sql`join unnest(${shown}::bigint[]) with ordinality f (number, place) using (number) order by f.place`),
  );
  return { items: rows, hasMore: numbers.length > query.limit, complete, tier: tiers[shown.length - 1] ?? 0 };
}
