/** Addresses of shops: whose they are, and where those that a shop has left lead. */
import { sql } from 'kysely';
import type { App } from '../platform/app/app.ts';
import type { Db } from '../platform/database/client.ts';
import type { Reading } from '../platform/page/reading.ts';
import { conflict } from '../platform/base/errors.ts';
import { waitForLocksOf } from '../platform/database/advisory-locks.ts';
import { dayMs } from '../domain/language/durations.ts';
import { isShopSlug } from './shop-path.ts';

const keptDays = 365;

/** Throws unless the account may have this address: it is nobody else’s, nor asked for or lately left by another. */
export async function claimSlug(app: App, trx: Db, accountId: string, slug: string): Promise<void> {
  await waitForLocksOf(trx, 'shopSlugs', [slug]);
  const { rows } = await sql`
    select from shops where account_id <> ${accountId} and (slug = ${slug} or pending->>'slug' = ${slug})
    union all
    select from shop_slugs where account_id <> ${accountId} and slug = ${slug} and until > ${app.now()}`.execute(trx);
  const message = 'Bu link artıq tutulub. Başqasını seçin.';
  if (rows.length > 0) throw conflict({ slug: message }, message);
}

/** Keeps the address for a shop that leaves it, so that nobody receives its visitors. */
export async function keepSlug(app: App, trx: Db, accountId: string, slug: string): Promise<void> {
  const values = { account_id: accountId, until: new Date(app.now().getTime() + keptDays * dayMs) };
  await trx
    .insertInto('shop_slugs')
    .values({ slug, ...values })
    .onConflict((conflicting) => conflicting.column('slug').doUpdateSet(values))
    .execute();
}

/** The present address of the open shop that has left this one; undefined if there is none. */
export async function readPresentSlug(reading: Reading, slug: string): Promise<string | undefined> {
  if (!isShopSlug(slug)) return undefined;
  const [found] = await reading.read<{ slug: string }>(sql`
    select s.slug from shop_slugs left_one join shops s on s.account_id = left_one.account_id
    where left_one.slug = ${slug.toLowerCase()} and left_one.until > ${reading.now()}
      and s.slug <> left_one.slug and s.status = 'open'`);
  return found?.slug;
}

/** Addresses that an account's shop has left, for its data download. */
export async function readLeftSlugs(db: Db, accountId: string) {
  return db.selectFrom('shop_slugs').select(['slug', 'until']).where('account_id', '=', accountId).execute();
}
