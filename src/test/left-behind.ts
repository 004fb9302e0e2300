/** For tests: what runs of jobs leave, and in what it differs. */
import { existsSync, readdirSync } from 'node:fs';
import pg from 'pg';
import { inject } from 'vitest';
import { withDatabase } from './database.ts';
import { mailsIn } from './services/mail.ts';

type Copy = { databaseName: string; dataDir: string };

/** What a run left: the rows of all tables and the mails, without ids and times. */
export type Left = Record<string, readonly string[]>;

/** All of it. */
export async function readLeft(copy: Copy): Promise<Left> {
  return { ...(await readRows(copy)), ...(await readFiles(copy)) };
}

/** Asks a copy, past what breaks connections and without the site's time limits. */
export async function ask<Row extends object>({ databaseName }: Pick<Copy, 'databaseName'>, statement: string) {
  const pool = new pg.Pool({ connectionString: withDatabase(inject('adminUrl'), databaseName), max: 1 });
  // Its copy may be dropped while the server still takes leave of it.
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    return (await pool.query<Row>(statement)).rows;
  } finally {
    await pool.end();
  }
}

// Of the queue only what waits: it counts its own tries, as claims do. Numbers of rows differ after a transaction rolled back.
const tablesQuery = `
  select n.nspname || '.' || c.relname as name,
    array_agg(a.attname::text) filter (where a.attidentity <> '' or a.atttypid in ('xid8'::regtype, 'bytea'::regtype)
      or a.atttypid in ('int8'::regtype, 'int4'::regtype) and a.attname ~ '(^|_)(number|id|revision|position|tries)$') as dropped
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
  group by 1 order by 1`;

async function readRows(copy: Copy): Promise<Left> {
  const tables = await ask<{ name: string; dropped: string[] | null }>(copy, tablesQuery);
  const statements = tables.map(
    ({ name, dropped }) =>
      `select '${name}' as name, (to_jsonb(t) - '{${(dropped ?? []).join(',')}}'::text[])::text as row from ${name} t`,
  );
  statements.push(`select 'queue', name || ' ' || data::text from pgboss.job where state < 'completed'`);
  const rows = await ask<{ name: string; row: string }>(copy, statements.join(' union all '));
  const left: Record<string, string[]> = {};
  for (const { name, row } of rows) (left[name] ??= []).push(withoutIds(row));
  for (const lines of Object.values(left)) lines.sort();
  return left;
}

async function readFiles({ dataDir }: Copy): Promise<Left> {
  const mails = (await mailsIn(dataDir)).map(
    ({ messageId, to, subject }) => `${messageId} ${to?.[0]?.address} ${subject}`,
  );
  const [photos, texts] = ['photos', 'sms'].map((folder) => {
    const path = `${dataDir}/${folder}`;
    const found = existsSync(path) ? readdirSync(path, { recursive: true, withFileTypes: true }) : [];
    return found.filter((each) => each.isFile()).map(({ name }) => name);
  });
  return { mails: mails.toSorted(), photos: photos!.map(withoutIds).toSorted(), texts: texts!.map(() => 'text') };
}

// Ids, names of photos, hashes of passwords.
const ids = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}|\b[0-9a-f]{32}\b|\$argon2[^"]+/g;
const times = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d[.\d]*(?:Z|[+-]\d\d(?::\d\d)?)?/g;

function withoutIds(row: string): string {
  return row.replaceAll(ids, 'ID').replaceAll(times, 'TIME');
}

// What may stand there twice, where a job may say the same again.
const repeated = ['mails', 'texts', 'outside', 'queue', 'photos', 'public.reset_codes'];

/** What one has and the other has not, by table; `+` the second. */
export function differences(one: Left, other: Left, mayRepeat: boolean): Left {
  const changes: Record<string, string[]> = {};
  for (const name of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const isRepeated = mayRepeat && repeated.includes(name);
    const [before, now] = [one, other].map((left) => (isRepeated ? [...new Set(left[name])] : (left[name] ?? [])));
    const lines = [
      ...lacking(before!, now!).map((line) => `- ${line}`),
      ...lacking(now!, before!).map((line) => `+ ${line}`),
    ];
    if (lines.length > 0) changes[name] = lines;
  }
  return changes;
}

function lacking(lines: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return lines.filter((line) => {
    const place = left.indexOf(line);
    if (place < 0) return true;
    left.splice(place, 1);
    return false;
  });
}
