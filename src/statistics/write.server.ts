/** Writes visits: each visitor once a day, excluding bots and the seller. */
import { isbot } from 'isbot';
import { sql } from 'kysely';
import type { App } from '../platform/app/app.ts';
import { waitForLock } from '../platform/database/advisory-locks.ts';
import { countedNetworks } from '../platform/limits/address.ts';
import { forgetDayKeys, markOf, readDayKey } from '../platform/limits/day-key.server.ts';
import type { Visit } from './collect.server.ts';

/** Stores visits that are new today. */
export async function writeVisits(app: App, visits: readonly Visit[]): Promise<void> {
  const ofPeople = visits.filter(({ agent }) => isBrowser(agent));
  for (const [day, ofDay] of Map.groupBy(ofPeople, (visit) => visit.day)) {
    const key = await readDayKey(app, day);
    const hash: Hash = ({ address, agent }) => {
      const network = countedNetworks(address)[0].name;
      return Buffer.concat(
        [markOf(key, network), markOf(key, network, agent)].map((mark) => mark.subarray(0, halfMark)),
      );
    };
    const own = ofDay.filter((visit) => visit.kind === 'own');
    const others = ofDay.filter((visit) => visit.kind !== 'own');
    // First: earlier visits of own listings by a seller not yet recognised are subtracted.
    for (const batch of batches(own)) await storeOwn(app, day, batch, hash);
    for (const batch of batches(others)) await count(app, day, batch, hash);
  }
}

// Large enough to be fast, small enough for short transactions.
const batchSize = 2000;

function batches<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / batchSize) }, (_, index) =>
    all.slice(index * batchSize, (index + 1) * batchSize),
  );
}

function isBrowser(agent: string): boolean {
  return /^(?:Mozilla|Opera)\/\d/.test(agent) && !isbot(agent);
}

// Bytes per half of a visitor's hash: the first is the network's, the second the browser's within it.
const halfMark = 8;

/**
 * Maximum number of browsers per address that count as visitors of a listing in a day. People who share an address,
 * such as customers of a mobile carrier, count as at most as many.
 */
const visitorsOfAddress = 3;

type Hash = (visit: Pick<Visit, 'address' | 'agent'>) => Buffer;

// In one statement and, where rows are locked, in a fixed order: several processes write concurrently.

/** Stores visitors known to be accounts, and subtracts their visits of own listings. */
async function storeOwn(
  app: App,
  day: string,
  own: readonly Extract<Visit, { kind: 'own' }>[],
  hash: Hash,
): Promise<void> {
  await sql`
    with said as (
      select distinct account_id, visitor
      from unnest(${own.map(({ accountId }) => accountId)}::uuid[], ${own.map(hash)}::bytea[]) s (account_id, visitor)
      order by 1, 2
    ), known as (
      insert into own_visitors (day, account_id, visitor) select ${day}::date, account_id, visitor from said
      on conflict do nothing returning account_id, visitor
    ), gone as (
      delete from visits v using known k, listings l
      where v.day = ${day}::date and v.visitor = k.visitor and v.listing_id = l.id and l.account_id = k.account_id
      returning v.listing_id, v.kind
    )
    update listing_days d set views = d.views - g.views, calls = d.calls - g.calls, whatsapp = d.whatsapp - g.whatsapp
    from (select listing_id, ${counts} from gone group by listing_id) g
    where d.day = ${day}::date and d.listing_id = g.listing_id`.execute(app.db);
}

async function count(
  app: App,
  day: string,
  visits: readonly Exclude<Visit, { kind: 'own' }>[],
  hash: Hash,
): Promise<void> {
  const isNumber = ({ id }: { id: string }) => /^\d{1,15}$/.test(id);
  const isUuid = ({ id }: { id: string }) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id);
  const seen = visits.filter((visit) => isNumber(visit) || isUuid(visit));
  const numbers = seen.map((visit) => (isNumber(visit) ? Number(visit.id) : null));
  const ids = seen.map((visit) => (isUuid(visit) ? visit.id : null));
  const write = sql`
    with seen as (
      select * from unnest(
        ${seen.map(({ section }) => section)}::text[], ${numbers}::bigint[], ${ids}::uuid[],
        ${seen.map(({ kind }) => kind)}::text[], ${seen.map(hash)}::bytea[]
      ) s (section, number, id, kind, visitor)
    ), found as (
      select l.id, l.account_id, s.kind, s.visitor from seen s join listings l on l.number = s.number and l.section = s.section
      union
      select l.id, l.account_id, s.kind, s.visitor from seen s join listings l on l.id = s.id and l.section = s.section
    ), others as (
      select f.*, substring(f.visitor for ${halfMark}) as network from found f
      where not exists (
        select from own_visitors o where o.day = ${day}::date and o.account_id = f.account_id and o.visitor = f.visitor)
      and not exists (
        select from visits v
        where v.day = ${day}::date and v.listing_id = f.id and v.kind = f.kind and v.visitor = f.visitor)
    ), ranked as (
      select o.*, known.visitors + row_number() over (partition by o.id, o.kind, o.network order by o.visitor) as place
      from others o cross join lateral (
        select count(*) as visitors from visits v
        where v.day = ${day}::date and v.listing_id = o.id and v.kind = o.kind
          and v.visitor between o.network and o.network || ${Buffer.alloc(halfMark, 0xff)}::bytea) known
    ), fresh as (
      insert into visits (day, listing_id, kind, visitor)
      select ${day}::date, id, kind, visitor from ranked where place <= ${visitorsOfAddress}
      order by id, kind, visitor
      on conflict do nothing returning listing_id, kind
    )
    insert into listing_days as d (listing_id, day, views, calls, whatsapp)
    select listing_id, ${day}::date, ${counts} from fresh group by listing_id order by listing_id
    on conflict (listing_id, day) do update set
      views = d.views + excluded.views, calls = d.calls + excluded.calls, whatsapp = d.whatsapp + excluded.whatsapp`;
  await app.db.transaction().execute(async (trx) => {
    await waitForLock(trx, 'visits');
    await write.execute(trx);
  });
}

const counts = sql`
  count(*) filter (where kind = 'view') as views, count(*) filter (where kind = 'calls') as calls,
  count(*) filter (where kind = 'whatsapp') as whatsapp`;

/** Nightly job: deletes visitors and keys of earlier days, and figures of deleted listings. */
export async function forgetVisits(app: App, today: string): Promise<void> {
  await forgetDayKeys(app, today);
  for (const table of ['visits', 'own_visitors'] as const) {
    for (let deleted = batchSize; deleted === batchSize;) {
      const { numAffectedRows = 0n } = await sql`
        delete from ${sql.table(table)} where ctid = any(array(
          select ctid from ${sql.table(table)} where day < ${today}::date limit ${batchSize}))`.execute(app.db);
      deleted = Number(numAffectedRows);
    }
  }
  await sql`
    delete from listing_days d where not exists (select from listings l where l.id = d.listing_id)`.execute(app.db);
}
