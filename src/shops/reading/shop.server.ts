/** Public data of a shop, and its listings. */
import { isShopSlug } from '../shop-path.ts';
import { type RawBuilder, sql } from 'kysely';
import { topicOfProfile, topicOfSeller } from '../../platform/cache/changes.ts';
import type { Reading } from '../../platform/page/reading.ts';
import { foldWords } from '../../domain/language/fold.ts';
import { type CardPage, type CardRow, presentCards } from '../../listings/cards/present-card.ts';
import type { ListingRow } from '../../listings/present.ts';
import { cardColumns, listingColumns } from '../../listings/reading/columns.server.ts';
import { visibleListings } from '../../listings/reading/public.server.ts';
import { banColumns, isBanned } from '../../accounts/standing.server.ts';
import { shopColumns } from '../own-shop.server.ts';
import { presentShop, type ShopRow } from '../present.server.ts';
import type { PublicShop } from '../schemas.server.ts';

type Found = ShopRow & { banned_at: Date | null; banned_until: Date | null; ban_reason: string | null };

/** Query for a shop's listings: words, a section, and a position to start after. */
export type ShopPage = {
  words: string;
  section: string | undefined;
  limit: number;
  before: number | undefined;
};

/** The open shop with this address; undefined if there is none, or its account is banned. */
export async function readShop(reading: Reading, slug: string): Promise<ShopRow | undefined> {
  if (!isShopSlug(slug)) return undefined;
  const query = sql`
    select ${shopColumns}, ${sql.join(banColumns.map((name) => sql`a.${sql.ref(name)}`))}
    from shops s join accounts a on a.id = s.account_id where s.slug = ${slug.toLowerCase()} and s.status = 'open'`;
  const [found] = await reading.read<Found>(query);
  // Falls back to the leader: the replica may lack a new shop.
  const [row] = found || !reading.fromReplica ? [found] : await reading.leader.read<Found>(query);
  if (!row || isBanned(row, reading.now())) return undefined;
  // A change of its name or address invalidates everything, another one the topic of its profile.
  reading.narrowsTo(topicOfSeller(row.account_id));
  reading.adds(topicOfProfile(row.account_id));
  return row;
}

/** The shop with the number of its listings per section. */
export async function describeShop(reading: Reading, row: ShopRow): Promise<PublicShop> {
  const sections = await reading.read<{ section: string; count: number }>(sql`
    select section, count(*)::int as count from ${await visibleListings(reading)} l
    where account_id = ${row.account_id} group by section order by count desc, section`);
  const active = sections.reduce((sum, { count }) => sum + count, 0);
  return { ...presentShop(row, reading.now()), active, sections };
}

/** The shop's visible listings, the newest first. */
export async function readShopListings(reading: Reading, accountId: string, page: ShopPage) {
  const rows = await reading.read<ListingRow>(
    sql`select ${listingColumns} from ${await visibleListings(reading)} l ${pageOf(accountId, page)}`,
  );
  return cut(rows, page.limit);
}

/** The same listings as cards. */
export async function readShopCards(reading: Reading, accountId: string, page: ShopPage): Promise<CardPage> {
  const found = await reading.read<CardRow>(
    sql`select ${cardColumns} from ${await visibleListings(reading)} o ${pageOf(accountId, page)}`,
  );
  const { rows, nextCursor } = cut(found, page.limit);
  // Its name is the heading of the page.
  const unnamed = rows.map((row) => ({ ...row, shop: null }));
  return { cards: presentCards(unnamed, reading.now()), nextCursor, complete: true };
}

/** Reads one row more than the page shows, to learn whether there is a next page. */
function pageOf(accountId: string, { words, section, limit, before }: ShopPage): RawBuilder<unknown> {
  const conditions = [
    sql`account_id = ${accountId}`,
    ...(section === undefined ? [] : [sql`section = ${section}`]),
    ...(before === undefined ? [] : [sql`position < ${before}`]),
    ...foldWords(words).map((word) => sql`strpos(search_text, ${word}) > 0`),
  ];
  return sql`where ${sql.join(conditions, sql` and `)} order by position desc limit ${limit + 1}`;
}

function cut<Row extends { position: number }>(rows: readonly Row[], limit: number) {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { rows: shown, nextCursor: last ? String(last.position) : null };
}
