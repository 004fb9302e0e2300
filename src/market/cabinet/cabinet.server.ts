/** Manages many listings of a seller: figures, and bulk actions. */
import { sql } from 'kysely';
import { z } from 'zod';
import type { App } from '../../platform/app/app.ts';
import { isAppError, notFound } from '../../platform/base/errors.ts';
import { foldWords } from '../../domain/language/fold.ts';
import { sectionByName } from '../../domain/sections/links.ts';
import { type Status, statuses } from '../../goods/listing-model/status.ts';
import { actOn } from '../../goods/listings/life/actions.server.ts';
import { readOwnListing } from '../../goods/listings/own-listing.server.ts';
import { lockAccount } from '../../people/accounts/accounts.server.ts';
import type { Account } from '../../people/accounts/sessions/sessions.server.ts';
import { withdrawListings } from '../imports/withdraw.server.ts';
import { changeListing } from '../listings/listings.server.ts';

const count = z.number().int();
export const cabinetRow = z.object({
  _id: z.uuid(),
  id: count,
  section: z.string(),
  title: z.string(),
  price: z.number(),
  status: z.enum(statuses),
  expiresAt: z.iso.datetime().nullable(),
  views: count,
  calls: count.describe('Zəng və WhatsApp'),
  favorites: count,
});
export type CabinetRow = z.infer<typeof cabinetRow>;

type Row = Omit<CabinetRow, '_id' | 'id' | 'expiresAt'> & { id: string; number: number; expires_at: Date | null };
type Asked = {
  q: string;
  section: string | undefined;
  status: Status | undefined;
  limit: number;
  before: number | undefined;
};

/** The account's listings with their figures, newest first. */
export async function readCabinet(app: App, accountId: string, { q, section, status, limit, before }: Asked) {
  const conditions = [
    sql`l.account_id = ${accountId}`,
    ...(section ? [sql`l.section = ${section}`] : []),
    ...(status ? [sql`l.status = ${status}`] : []),
    ...foldWords(q).map((word) => sql`(strpos(l.search_text, ${word}) > 0 or l.number::text = ${word})`),
  ];
  const where = sql.join(conditions, sql` and `);
  const from = before === undefined ? sql`` : sql`and l.number < ${before}`;
  const [{ rows }, totals] = await Promise.all([
    sql<Row>`
      select l.id, l.number, l.section, l.title, l.price, l.status, l.expires_at,
        coalesce(d.views, 0)::int as views, coalesce(d.calls, 0)::int as calls,
        (select count(*)::int from favorites f where f.listing_id = l.id) as favorites
      from (select * from listings l where ${where} ${from} order by l.number desc limit ${limit + 1}) l
      left join lateral (
        select sum(views) as views, sum(calls + whatsapp) as calls from listing_days where listing_id = l.id) d on true
      order by l.number desc`.execute(app.db),
    sql<{ total: number }>`select count(*)::int as total from listings l where ${where}`.execute(app.db),
  ]);
  const shown = rows.slice(0, limit);
  const items = shown.map(({ id, number, expires_at, ...row }): CabinetRow => {
    return { ...row, _id: id, id: number, expiresAt: expires_at?.toISOString() ?? null };
  });
  const nextCursor = rows.length > limit ? String(items.at(-1)?.id) : null;
  return { items, total: totals.rows[0]?.total ?? 0, nextCursor };
}

const maxAtOnce = 200;
export const actionSchema = z.object({
  ids: z.array(z.string().max(100)).min(1, 'Elan seçin.').max(maxAtOnce, `Eyni anda ən çox ${maxAtOnce} elan.`),
  action: z.enum(['price', 'renew', 'withdraw'], 'Ola bilər: price, renew, withdraw.'),
  percent: z
    .number('Faizi rəqəmlə yazın.')
    .min(-90, 'Ən çox 90% azaltmaq olar.')
    .max(200, 'Ən çox 200% artırmaq olar.')
    .optional()
    .describe('price ilə: qiymət neçə faiz dəyişir, məsələn −10'),
});
export const actionAnswer = z.object({
  done: count,
  refused: z.array(z.object({ id: z.string(), message: z.string() })),
});

/** Acts on each listing; a refusal does not stop the others. */
export async function actOnSeveral(app: App, account: Account, asked: z.output<typeof actionSchema>) {
  const refused: { id: string; message: string }[] = [];
  let done = 0;
  for (const id of new Set(asked.ids)) {
    try {
      await actOnOne(app, account, id, asked);
      done += 1;
    } catch (error) {
      if (!isAppError(error) || error.status >= 500) throw error;
      refused.push({ id, message: error.message });
    }
  }
  return { done, refused };
}

async function actOnOne(
  app: App,
  account: Account,
  id: string,
  { action, percent = 0 }: z.output<typeof actionSchema>,
) {
  const listing = await readOwnListing(app, account, id);
  if (action === 'renew') return actOn(app, listing.id, 'renew', 'owner');
  if (action === 'withdraw')
    return app.db.transaction().execute(async (trx) => {
      await lockAccount(app, trx, account);
      return withdrawListings(trx, [listing.id], app.now());
    });
  const section = sectionByName(listing.section);
  if (!section) throw notFound('Elan tapılmadı.');
  const price = String(Math.max(1, Math.round((listing.price * (100 + percent)) / 100)));
  if (price === String(listing.price)) return listing;
  const submission = { input: { price }, photos: [], uploadIds: [], keepsAll: true, ofFile: async () => undefined };
  return changeListing(app, account, section, listing.id, submission);
}
