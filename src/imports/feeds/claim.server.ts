/** Claims feeds that are due: each is read by one instance at a time, and is due again if that one dies. */
import { type Selectable, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { App } from '../../platform/app/app.ts';
import { deadSeconds } from '../../platform/jobs/under-claim.ts';
import type { ShopFeedsTable } from '../table.ts';

/** `claim`: also the id of the import that its file becomes. */
export type ClaimedFeed = Selectable<ShopFeedsTable> & { claim: string };

/** The feed that has been due for longest; undefined without any. */
export async function claimFeed(app: App): Promise<ClaimedFeed | undefined> {
  const now = app.now();
  const claim = uuidv7();
  const { rows } = await sql<ClaimedFeed & { left_by: string | null }>`
    with due as (
      select f.shop_id, f.claim from shop_feeds f
      join shops s on s.account_id = f.shop_id join accounts a on a.id = f.shop_id
      where f.next_at <= ${now} and s.status = 'open'
        and (a.banned_at is null or a.banned_until <= ${now})
        and (f.beat_at is null or f.beat_at < clock_timestamp() - make_interval(secs => ${deadSeconds}))
        -- The last file comes first.
        and not exists (
          select from shop_imports i where i.id = f.import_id and i.state in ('queued', 'reading', 'photos'))
      order by f.next_at limit 1 for update of f skip locked)
    update shop_feeds f set claim = ${claim}, beat_at = clock_timestamp() from due where f.shop_id = due.shop_id
    returning f.*, due.claim as left_by`.execute(app.db);
  const [feed] = rows;
  // Drops the import that a dead worker had begun.
  if (feed?.left_by) await dropImport(app, feed.left_by);
  return feed;
}

/** Renews the claim; false if it is lost, as by another address, or has been held for too long. */
export async function keepClaim(app: App, { shop_id, claim }: ClaimedFeed): Promise<boolean> {
  const { rows } = await sql`
    update shop_feeds set beat_at = clock_timestamp() where shop_id = ${shop_id} and claim = ${claim}
    returning shop_id`.execute(app.db);
  return rows.length > 0;
}

/** Gives the claim back: the feed stays due. */
export async function releaseClaim(app: App, { shop_id, claim }: ClaimedFeed): Promise<void> {
  await sql`
    update shop_feeds set claim = null, beat_at = null where shop_id = ${shop_id} and claim = ${claim}`.execute(app.db);
}

/** Removes an import whose file was not stored to the end. */
export async function dropImport(app: App, id: string): Promise<void> {
  await app.db.deleteFrom('shop_imports').where('id', '=', id).where('state', '=', 'receiving').execute();
}
