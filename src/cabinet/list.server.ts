/** Reads a seller's listings with their figures. */
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { App } from '../platform/app/app.ts';
import { invalid } from '../platform/base/errors.ts';
import { cursorText } from '../platform/page/paging.ts';
import { cleanLine } from '../domain/language/clean.ts';
import { foldWords } from '../domain/language/fold.ts';
import { type Status, statuses, visibleSql } from '../listings/status.ts';
import { endStateOf } from '../listings/life/ended.ts';
import { isRenewable } from '../listings/life/rules.ts';
import { cardPhotoAnswer } from '../photos/schemas.server.ts';
import { type CabinetAction, cabinetActions, type filterShape, type Order } from './query.ts';

const count = z.number().int();
const choosable = { _id: z.uuid(), price: z.number(), can: z.array(z.enum(cabinetActions)).describe('Nə etmək olar') };
export const cabinetRow = z.object({
  ...choosable,
  id: count,
  code: z.string().nullable().describe('Mağazanın faylındakı kod'),
  section: z.string(),
  title: z.string(),
  status: z.enum(statuses),
  expiresAt: z.iso.datetime().nullable(),
  photo: cardPhotoAnswer.nullable(),
  views: count,
  calls: count.describe('Zəng və WhatsApp'),
  favorites: count,
  messages: count.describe('Alıcıların mesajları'),
});
export const choosableRow = z.object(choosable);
export type CabinetRow = z.infer<typeof cabinetRow>;
export type Choosable = z.infer<typeof choosableRow>;

export type Filters = z.output<z.ZodObject<typeof filterShape>>;
type Page = { sort: Order; limit: number; cursor: string | undefined };
type Stage = { status: Status; status_at: Date | null; expires_at: Date | null };
type Row = Omit<CabinetRow, '_id' | 'id' | 'expiresAt' | 'can' | 'status'> &
  Stage & { id: string; number: number; key: number };

/** As many as a shop's file may have. */
const maxMatches = 20_000;

/** A page of the account's listings with their figures. */
export async function readCabinet(app: App, accountId: string, filters: Filters, { sort, limit, cursor }: Page) {
  const where = conditionsOf(accountId, filters, app.now());
  const { key, joined } = keyOf(sort, accountId, app.now());
  const after = cursor === undefined ? sql`` : sql`and ${behind(sort, key, cursor)}`;
  const [{ rows }, totals] = await Promise.all([
    sql<Row>`
      select l.id, l.number, l.section, l.title, l.price, l.status, l.status_at, l.expires_at, shown.key::float8 as key,
        (select json_build_object('key', p.key, 'widths', p.widths, 'placeholder', p.placeholder)
          from photos p where p.listing_id = l.id and p.position = 0) as photo,
        (select i.external_id from shop_items i where i.listing_id = l.id limit 1) as code,
        coalesce(d.views, 0)::int as views, coalesce(d.calls, 0)::int as calls,
        (select count(*)::int from favorites f where f.listing_id = l.id) as favorites,
        (select count(*)::int from conversations c join messages m on m.conversation_id = c.id and m.role = 'buyer'
          where c.listing_id = l.id) as messages
      from (
        select l.id, l.number, ${key} as key from listings l ${joined} where ${where} ${after}
        order by ${sort === 'new' ? sql`` : sql`key,`} l.number desc limit ${limit + 1}) shown
      join listings l on l.id = shown.id
      left join lateral (
        select sum(views) as views, sum(calls + whatsapp) as calls from listing_days where listing_id = l.id) d on true
      order by shown.key, l.number desc`.execute(app.db),
    sql<{ total: number }>`select count(*)::int as total from listings l where ${where}`.execute(app.db),
  ]);
  const items = rows.slice(0, limit).map((row) => present(app, row));
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return { items, total: totals.rows[0]?.total ?? 0, nextCursor: last ? cursorOf(sort, last) : null };
}

/** All that match, for a choice of all: what may be done to each, and the price that a change starts from. */
export async function readMatches(app: App, accountId: string, filters: Filters): Promise<Choosable[]> {
  const where = conditionsOf(accountId, filters, app.now());
  const { rows } = await sql<Stage & { id: string; price: number }>`
    select l.id, l.price, l.status, l.status_at, l.expires_at from listings l where ${where}
    order by l.number desc limit ${maxMatches}`.execute(app.db);
  return rows.map(({ id, price, ...stage }) => ({ _id: id, price, can: possible(app, stage) }));
}

/** Which of the actions change a listing in this state. */
function possible(app: App, stage: Stage): CabinetAction[] {
  const now = app.now();
  const state = endStateOf(stage, now);
  const is = {
    price: state.status !== 'sold' && state.status !== 'removed',
    renew: isRenewable(state, app.config, now),
    withdraw: state.status === 'active' || state.status === 'reserved',
  };
  return cabinetActions.filter((action) => is[action]);
}

function conditionsOf(accountId: string, filters: Filters, now: Date): RawBuilder<unknown> {
  const { q = '', section, status, price_min: min, price_max: max, photos } = filters;
  if (min !== undefined && max !== undefined && min > max)
    throw invalid({ price_max: 'Minimum maksimumdan böyük ola bilməz.' });
  const conditions = [
    sql`l.account_id = ${accountId}`,
    ...(section ? [sql`l.section = ${section}`] : []),
    ...(status ? [sql`${statusNow(now)} = ${status}`] : []),
    ...(min === undefined ? [] : [sql`l.price >= ${min}`]),
    ...(max === undefined ? [] : [sql`l.price <= ${max}`]),
    ...(photos === 'none' ? [sql`not exists (select from photos p where p.listing_id = l.id)`] : []),
    ...named(accountId, q),
  ];
  return sql.join(conditions, sql` and `);
}

/** By words, number, or the code of the shop's own file. */
function named(accountId: string, q: string): RawBuilder<unknown>[] {
  const words = foldWords(q);
  if (words.length === 0) return [];
  const said = words.map((word) => sql`(strpos(l.search_text, ${word}) > 0 or l.number::text = ${word})`);
  return [
    sql`(${sql.join(said, sql` and `)} or l.id in (
      select i.listing_id from shop_items i where i.shop_id = ${accountId} and i.external_id = ${cleanLine(q)}))`,
  ];
}

/** The status at a moment: the job that writes expiry runs a few seconds later. */
const statusNow = (now: Date) =>
  sql`case when l.${sql.raw(visibleSql)} and l.expires_at <= ${now} then 'expired' else l.status end`;

// Later than every end.
const never = 9e15;

/** What an order sorts by, smallest first. */
function keyOf(sort: Order, accountId: string, now: Date): { key: RawBuilder<unknown>; joined: RawBuilder<unknown> } {
  const joined = sql``;
  switch (sort) {
    case 'new':
      return { key: sql`-l.number`, joined };
    case 'price_asc':
      return { key: sql`l.price`, joined };
    case 'price_desc':
      return { key: sql`-l.price`, joined };
    case 'days':
      return {
        key: sql`case when l.${sql.raw(visibleSql)} and l.expires_at > ${now}
          then floor(extract(epoch from l.expires_at) * 1000) else ${sql.lit(never)} end::bigint`,
        joined,
      };
    case 'views':
      return {
        key: sql`-coalesce(seen.views, 0)`,
        joined: sql`left join (
          select d.listing_id, sum(d.views) as views from listings own join listing_days d on d.listing_id = own.id
          where own.account_id = ${accountId} group by d.listing_id) seen on seen.listing_id = l.id`,
      };
  }
}

/** Rows behind the last one of the page before. */
function behind(sort: Order, key: RawBuilder<unknown>, cursor: string): RawBuilder<unknown> {
  const [, of, at, number] = /^([a-z_]+)\.(-?\d{1,16})\.(\d{1,15})$/.exec(cursor) ?? [];
  // With the newest first, the cursor is a listing's number alone.
  if (sort === 'new' && /^\d{1,15}$/.test(cursor)) return sql`l.number < ${Number(cursor)}`;
  if (of !== sort || at === undefined || number === undefined) throw invalid({ cursor: cursorText });
  return sql`(${key}, -l.number) > (${at}::bigint, -${number}::bigint)`;
}

function cursorOf(sort: Order, { key, number }: Row): string {
  return sort === 'new' ? String(number) : `${sort}.${key}.${number}`;
}

function present(app: App, row: Row): CabinetRow {
  const { id, number, status, status_at, expires_at } = row;
  const { code, section, title, price, photo, views, calls, favorites, messages } = row;
  const stage = { status, status_at, expires_at };
  return {
    code,
    section,
    title,
    price,
    photo,
    views,
    calls,
    favorites,
    messages,
    _id: id,
    id: number,
    status: endStateOf(stage, app.now()).status,
    expiresAt: expires_at?.toISOString() ?? null,
    can: possible(app, stage),
  };
}
