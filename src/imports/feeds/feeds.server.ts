/** The address that a shop's file is read from. */
import { sql } from 'kysely';
import { z } from 'zod';
import type { App } from '../../platform/app/app.ts';
import { invalid, notFound } from '../../platform/base/errors.ts';
import { lockAccounts } from '../../accounts/locking.server.ts';
import { readOwnShop } from '../../shops/own-shop.server.ts';
import { problemOfAddress } from '../rows/open-public.server.ts';
import { importAnswer, presentImport } from '../imports.server.ts';
import { deadSeconds } from '../../platform/jobs/under-claim.ts';
import { maxFailures } from './telling.server.ts';

const maxLength = 2000;

export const feedSchema = z.object({
  url: z
    .string('Linki yazın.')
    .max(maxLength, `Link ən çox ${maxLength} simvol ola bilər.`)
    .nullable()
    .describe('Faylın linki; boş və ya null: link silinir'),
});

const feedStates = ['none', 'waiting', 'reading', 'ok', 'held', 'failing', 'paused'] as const;

export const feedAnswer = z.object({
  url: z.string().nullable().describe('Satıcıya sorğu hissəsi olmadan: orada açar ola bilər'),
  checkedAt: z.iso.datetime().nullable(),
  nextAt: z.iso.datetime().nullable(),
  state: z
    .enum(feedStates)
    .describe(
      'none: link yoxdur; waiting: hələ oxunmayıb; held: fayl satıcının qərarını gözləyir; failing: oxunmur; paused: mağaza açıq deyil',
    ),
  failures: z.number().int().describe('Ardıcıl uğursuz cəhdlər'),
  problem: z.string().nullable().describe('Sonuncu cəhd niyə uğursuz olub'),
  lastImport: importAnswer.nullable(),
  canChange: z.boolean().describe('Linki mağazanın sahibi dəyişə bilər'),
});
export type FeedAnswer = z.infer<typeof feedAnswer>;

/** The shop's feed; 404 without a shop. Whoever may not change its address does not see the key in it either. */
export async function readFeed(app: App, shopId: string, canChange: boolean): Promise<FeedAnswer> {
  const shop = await readOwnShop(app, shopId);
  const feed = await app.db
    .selectFrom('shop_feeds')
    .selectAll()
    .select(
      sql<boolean>`claim is not null and coalesce(beat_at > clock_timestamp() - make_interval(secs => ${deadSeconds}), false)`.as(
        'busy',
      ),
    )
    .where('shop_id', '=', shopId)
    .executeTakeFirst();
  const last = feed?.import_id
    ? await app.db.selectFrom('shop_imports').selectAll().where('id', '=', feed.import_id).executeTakeFirst()
    : undefined;
  const isPaused = shop.status !== 'open';
  return {
    url: feed ? (canChange ? feed.url : withoutQuery(feed.url)) : null,
    checkedAt: feed?.checked_at?.toISOString() ?? null,
    nextAt: feed && !isPaused ? feed.next_at.toISOString() : null,
    state: feed ? stateOf({ ...feed, isHeld: last?.state === 'held' }, isPaused) : 'none',
    failures: feed?.failures ?? 0,
    problem: feed?.problem ?? null,
    lastImport: last ? presentImport(last) : null,
    canChange,
  };
}

function stateOf(
  feed: { busy: boolean; failures: number; checked_at: Date | null; isHeld: boolean },
  isPaused: boolean,
): FeedAnswer['state'] {
  if (isPaused) return 'paused';
  if (feed.busy) return 'reading';
  if (feed.failures > 0) return 'failing';
  if (feed.isHeld) return 'held';
  return feed.checked_at ? 'ok' : 'waiting';
}

/** Stores the address, which is then read at once, or removes it. */
export async function saveFeed(app: App, shopId: string, { url }: z.output<typeof feedSchema>): Promise<void> {
  const address = addressIn(app, url?.trim() ?? '');
  await app.db.transaction().execute(async (trx) => {
    await lockAccounts(trx, [shopId]);
    const shop = await trx.selectFrom('shops').select('slug').where('account_id', '=', shopId).executeTakeFirst();
    if (!shop) throw notFound('Mağazanız yoxdur. Əvvəlcə mağaza yaradın.');
    if (address === undefined) {
      await trx.deleteFrom('shop_feeds').where('shop_id', '=', shopId).execute();
      return;
    }
    const asked = await trx
      .updateTable('shop_feeds')
      .set({ next_at: app.now() })
      .where('shop_id', '=', shopId)
      .where('url', '=', address)
      .returning('shop_id')
      .executeTakeFirst();
    if (asked) return;
    // Another address: nothing is known of it, and whoever reads the old one has lost the claim.
    await trx.deleteFrom('shop_feeds').where('shop_id', '=', shopId).execute();
    await trx
      .insertInto('shop_feeds')
      .values({
        shop_id: shopId,
        url: address,
        next_at: app.now(),
        etag: null,
        last_modified: null,
        digest: null,
        checked_at: null,
        problem: null,
        told_at: null,
        import_id: null,
        claim: null,
        beat_at: null,
        begun_at: null,
        turn_at: null,
      })
      .execute();
  });
}

/** Feeds that fail, longest first, for the admin. */
export const failingFeeds = z.object({
  items: z.array(
    z.object({
      userId: z.uuid(),
      shop: z.object({ name: z.string(), slug: z.string() }),
      url: z.string().describe('Sorğu hissəsi olmadan: orada açar ola bilər'),
      failures: z.number().int(),
      problem: z.string().nullable(),
      checkedAt: z.iso.datetime().nullable(),
      told: z.boolean().describe('Sahibinə bildirilib'),
    }),
  ),
});

const maxFailing = 200;

export async function readFailingFeeds(app: App): Promise<z.infer<typeof failingFeeds>> {
  const rows = await app.db
    .selectFrom('shop_feeds')
    .innerJoin('shops', 'shops.account_id', 'shop_feeds.shop_id')
    .select(['shop_id', 'url', 'failures', 'problem', 'checked_at', 'told_at', 'name', 'slug'])
    .where('failures', '>', 0)
    .where('status', '!=', 'closed')
    .orderBy('failures', 'desc')
    .orderBy('shop_id')
    .limit(maxFailing)
    .execute();
  const items = rows.map(({ shop_id, url, name, slug, failures, problem, checked_at, told_at }) => ({
    userId: shop_id,
    shop: { name, slug },
    url: withoutQuery(url),
    failures,
    problem,
    checkedAt: checked_at?.toISOString() ?? null,
    // Else of a file that is held.
    told: told_at !== null && failures >= maxFailures,
  }));
  return { items };
}

/** The address in its standard form; undefined if it is to be removed. */
function addressIn(app: App, text: string): string | undefined {
  if (text === '') return undefined;
  const url = URL.parse(text);
  const problem = url ? problemOfAddress(url, app.config.importHosts) : 'link düzgün deyil';
  if (problem || !url) throw invalid({ url: `Bu linkdən oxumaq olmaz: ${problem}.` });
  url.hash = '';
  if (url.href.length > maxLength) throw invalid({ url: `Link ən çox ${maxLength} simvol ola bilər.` });
  return url.href;
}

function withoutQuery(address: string): string {
  const { origin, pathname, search } = new URL(address);
  return origin + pathname + (search && '?…');
}
