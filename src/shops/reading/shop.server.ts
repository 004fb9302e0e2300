/** Public data of a shop. */
import { isShopSlug } from '../shop-path.ts';
import { sql } from 'kysely';
import { topicOfProfile, topicOfSeller } from '../../platform/cache/changes.ts';
import type { Reading } from '../../platform/page/reading.ts';
import { banColumns, isBanned } from '../../accounts/standing.server.ts';
import { countSections } from '../../sellers/sellers-listings.server.ts';
import { shopColumns } from '../own-shop.server.ts';
import { presentShop, type ShopRow } from '../present.server.ts';
import type { PublicShop } from '../schemas.server.ts';

type Found = ShopRow & { banned_at: Date | null; banned_until: Date | null; ban_reason: string | null };

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
  const sections = await countSections(reading, row.account_id);
  const active = sections.reduce((sum, { count }) => sum + count, 0);
  return { ...presentShop(row, reading.now()), active, sections };
}
