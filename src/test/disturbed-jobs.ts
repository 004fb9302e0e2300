/** For tests: jobs whose connection to the database breaks, compared with the same jobs left alone. */
import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type App, closeApp, createApp } from '../platform/app/app.ts';
import { readConfig } from '../platform/config/config.ts';
import { connect } from '../platform/database/client.ts';
import { features } from '../site/features.server.ts';
import { minuteMs } from '../domain/language/durations.ts';
import { type Breaker, breakerBefore, type Moment } from './broken-connections.ts';
import { withDatabase } from './database.ts';
import { mailsIn } from './services/mail.ts';

/** A job, and what has to happen for it to have something to do. */
export type Disturbed = {
  name: string;
  /** Jobs that run undisturbed before it, in this order. */
  after?: readonly string[];
  /** Minutes that pass before it runs; before it and all jobs of `after`. */
  minutes?: number;
  /** A statement by which what a dead process had taken is free again, as it is after some time. */
  release?: string;
  /** Why a break may lead to the same mail or push twice, with the same Message-ID or topic. */
  twice?: string;
};

/** What a run left: the rows of all tables and the mails, without ids and times. */
export type Left = Record<string, readonly string[]>;

/** A database and a folder, from which copies are made. */
export type Base = { databaseName: string; dataDir: string; now: Date; env: Record<string, string> };

const signal = new AbortController().signal;
/** Of jobs with more statements than this, as many evenly spread ones are broken at. */
const maxBreaks = 40;
// The first run may have been cut short; the second does what is left, and the third finds nothing.
const runsAfterwards = 2;

const recurring = new Map(
  features.flatMap(({ steady = {}, fileWork = {}, nightly = {} }) =>
    Object.entries({ ...steady, ...fileWork, ...nightly }),
  ),
);
const queued = new Map(features.flatMap(({ jobs = {} }) => Object.entries(jobs)));

/** The names of all jobs. */
export const jobNames = [...recurring.keys(), ...queued.keys()].toSorted();

/** Lets nobody connect any more to the database that copies are made of: PostgreSQL demands it. */
export async function freeze(databaseName: string): Promise<void> {
  await asAdmin(async (pool) => {
    await pool.query(`alter database ${databaseName} allow_connections false`);
    for (;;) {
      const { rowCount } = await pool.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
        [databaseName],
      );
      if (rowCount === 0) return;
    }
  });
}

/**
 * Runs the job alone, then with a break at each of its statements, before and after each. Returns what it changed when
 * left alone, and each run that left something else.
 */
export async function disturb(base: Base, job: Disturbed) {
  const breaker = await breakerBefore(inject('adminUrl'));
  const prepared = await prepareFor(base, job);
  try {
    const untouched = await withCopy(prepared, breaker, async () => undefined);
    let passed = breaker.passed();
    const alone = await withCopy(prepared, breaker, async (app) => {
      breaker.breakAt(Infinity, 'before');
      await runOnce(app, job.name);
      passed = breaker.passed();
      for (let run = 0; run < runsAfterwards; run++) await runOnce(app, job.name);
    });
    const different: { number: number; moment: Moment; left: Left }[] = [];
    for (const number of spread(passed.statements)) {
      // Within a transaction, after a statement is before the next one: nothing of it stays.
      for (const moment of passed.ends.has(number) ? (['before', 'after'] as const) : (['before'] as const)) {
        const left = await withCopy(prepared, breaker, (app, copy) =>
          runBroken(app, copy, { breaker, job, number, moment }),
        );
        const change = differences(alone, left, job.twice !== undefined);
        if (Object.keys(change).length > 0) different.push({ number, moment, left: change });
      }
    }
    return { changed: Object.keys(differences(untouched, alone, false)), different };
  } finally {
    await breaker.close();
    await drop(prepared);
  }
}

type Break = { breaker: Breaker; job: Disturbed; number: number; moment: Moment };

async function runBroken(app: App, copy: Base, { breaker, job, number, moment }: Break): Promise<void> {
  breaker.breakAt(number, moment);
  await runOnce(app, job.name).catch(() => undefined);
  if (breaker.disarm()) await untilEnded(copy);
  if (job.release !== undefined) await ask(copy, job.release);
  for (let run = 0; run < runsAfterwards; run++) await runOnce(app, job.name);
}

/** The server learns a little later than the site that a connection is broken, and then gives back its locks. */
async function untilEnded({ databaseName }: Base): Promise<void> {
  await asAdmin(async (pool) => {
    const open = 'select from pg_stat_activity where datname = $1 and xact_start is not null';
    while ((await pool.query(open, [databaseName])).rowCount !== 0);
  });
}

function spread(statements: number): number[] {
  const count = Math.min(statements, maxBreaks);
  return Array.from({ length: count }, (_, index) => Math.floor((index * statements) / count) + 1);
}

/** Runs a recurring job once, or all that wait in a queue; like the queue, it takes those that failed once more. */
async function runOnce(app: App, name: string): Promise<void> {
  const work = recurring.get(name);
  if (work) return work.run(app, signal);
  const job = queued.get(name);
  if (!job) throw new Error(`there is no job ${name}`);
  const { rows } = await app.pool.query<{ id: string; data: never }>(
    `select id, data from pgboss.job where name = $1 and state < 'active' order by created_on, id`,
    [name],
  );
  for (const { id, data } of rows) {
    await job.run(app, data);
    await app.pool.query('delete from pgboss.job where id = $1', [id]);
  }
}

/** A copy in which everything has happened that the job needs. */
async function prepareFor(base: Base, { after = [], minutes = 0 }: Disturbed): Promise<Base> {
  const copy = await copyOf({ ...base, now: new Date(base.now.getTime() + minutes * minuteMs) });
  if (after.length > 0) {
    const app = openApp(copy, withDatabase(inject('adminUrl'), copy.databaseName));
    for (const name of after) await runOnce(app, name);
    await closeApp(app);
  }
  await freeze(copy.databaseName);
  return copy;
}

/** What `work` left in a copy of its own, which is dropped. */
async function withCopy(base: Base, breaker: Breaker, work: (app: App, copy: Base) => Promise<unknown>): Promise<Left> {
  const copy = await copyOf(base);
  const app = openApp(copy, withDatabase(breaker.url, copy.databaseName));
  try {
    await work(app, copy);
  } finally {
    // Before looking: what it still writes is written then.
    await closeApp(app);
  }
  const left = { ...(await readRows(copy)), ...(await readFiles(copy)) };
  await drop(copy);
  return left;
}

async function copyOf(base: Base): Promise<Base> {
  const databaseName = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin((pool) => pool.query(`create database ${databaseName} template ${base.databaseName}`));
  const dataDir = mkdtempSync(join(tmpdir(), 'axtartap-copy-'));
  cpSync(base.dataDir, dataDir, { recursive: true });
  return { ...base, databaseName, dataDir };
}

async function drop({ databaseName, dataDir }: Base): Promise<void> {
  await asAdmin((pool) => pool.query(`drop database ${databaseName} with (force)`));
  rmSync(dataDir, { recursive: true, force: true });
}

function openApp({ dataDir, now, env }: Base, url: string): App {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env });
  return createApp(config, url, { now: () => now });
}

async function asAdmin<Result>(work: (pool: App['pool']) => Promise<Result>): Promise<Result> {
  const { pool } = connect(inject('adminUrl'), 1);
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

async function ask<Row extends object>({ databaseName }: Base, statement: string): Promise<Row[]> {
  const { pool } = connect(withDatabase(inject('adminUrl'), databaseName), 1);
  try {
    return (await pool.query<Row>(statement)).rows;
  } finally {
    await pool.end();
  }
}

// Of the queue only what waits: it counts its own tries. Numbers of rows differ after a transaction rolled back.
const tablesQuery = `
  select n.nspname || '.' || c.relname as name,
    array_agg(a.attname::text) filter (where a.attidentity <> '' or a.atttypid in ('xid8'::regtype, 'bytea'::regtype)
      or a.atttypid in ('int8'::regtype, 'int4'::regtype) and a.attname ~ '(^|_)(number|id|revision|position)$') as dropped
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
  group by 1 order by 1`;

async function readRows(copy: Base): Promise<Left> {
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

async function readFiles({ dataDir }: Base): Promise<Left> {
  const mails = (await mailsIn(dataDir)).map(
    ({ messageId, to, subject }) => `${messageId} ${to?.[0]?.address} ${subject}`,
  );
  const photos = `${dataDir}/photos`;
  const names = existsSync(photos) ? readdirSync(photos, { recursive: true }).map(String) : [];
  return { mails: mails.toSorted(), photos: names.map(withoutIds).toSorted() };
}

const uuids = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g;
const times = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[.\d]*(?:Z|[+-]\d\d:\d\d)?/g;

function withoutIds(row: string): string {
  return row.replaceAll(uuids, 'ID').replaceAll(times, 'TIME');
}

/** What one has and the other has not, by table; `+` the second. */
function differences(one: Left, other: Left, mayRepeatMails: boolean): Left {
  const changes: Record<string, string[]> = {};
  for (const name of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const isMail = name === 'mails' && mayRepeatMails;
    const [before, now] = [one, other].map((left) => (isMail ? [...new Set(left[name])] : (left[name] ?? [])));
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
