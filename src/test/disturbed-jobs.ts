/** For tests: jobs whose connection to the database breaks, compared with the same jobs left alone. */
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { type App, closeApp, createApp } from '../platform/app/app.ts';
import { readConfig } from '../platform/config/config.ts';
import { features } from '../site/features.server.ts';
import { minuteMs } from '../domain/language/durations.ts';
import { type Breaker, breakerBefore, type Moment } from './broken-connections.ts';
import { withDatabase } from './database.ts';
import { ask, differences, type Left, readLeft } from './left-behind.ts';

/** A job, and what has to happen for it to have something to do. */
export type Disturbed = {
  name: string;
  /** Jobs that run undisturbed before it, in this order. */
  after?: readonly string[];
  /** Minutes that pass before it runs; before it and all jobs of `after`. */
  minutes?: number;
  /** A statement that happens before all of it: what no call leads to. */
  first?: string;
  /** A statement by which what a dead process had taken is free again, as it is after some time. */
  release?: string;
  /** Why a break may lead to the same line twice: of a mail, with the same Message-ID; of a push; of the queue; a stray photo. */
  twice?: string;
  /** It asks a server of the test, which counts: one run at a time. */
  asksOutside?: true;
};

/** A database and a folder, from which copies are made. */
export type Base = {
  databaseName: string;
  dataDir: string;
  now: Date;
  env: Record<string, string>;
  /** Takes what has come to a server of the test since the last time. */
  takeOutside?: () => string[];
};

const signal = new AbortController().signal;
/** Of jobs with more statements than this, as many evenly spread ones are broken at: `JOB_BREAKS=1000` for all. */
const maxBreaks = Number(process.env['JOB_BREAKS'] ?? 8);
// As many as there are cores on the least machine.
const runsAtOnce = 2;
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
 * Runs the job alone, then with a break at each of its statements: before each, and after those that wrote. Returns what it
 * changed when left alone, and each run that left something else.
 */
export async function disturb(base: Base, job: Disturbed) {
  const breakers = await Promise.all(
    Array.from({ length: job.asksOutside ? 1 : runsAtOnce }, () => breakerBefore(inject('adminUrl'))),
  );
  const prepared = await prepareFor(base, job);
  try {
    const { untouched, alone, passed } = await runAlone(prepared, breakers[0]!, job);
    const breaks = breaksOf(passed);
    const different: (At & { left: Left })[] = [];
    const lane = async (breaker: Breaker) => {
      for (let at = breaks.shift(); at; at = breaks.shift()) {
        const { number, moment } = at;
        const left = await withCopy(prepared, breaker, (app, copy) =>
          runBroken(app, copy, { breaker, job, number, moment }),
        );
        const change = differences(alone, left, job.twice !== undefined);
        if (Object.keys(change).length > 0) different.push({ ...at, left: change });
      }
    };
    await Promise.all(breakers.map(lane));
    return { changed: Object.keys(differences(untouched, alone, false)), different };
  } finally {
    await Promise.all(breakers.map((breaker) => breaker.close()));
    await drop(prepared);
  }
}

async function runAlone(prepared: Base, breaker: Breaker, job: Disturbed) {
  const untouched = await withCopy(prepared, breaker, async () => undefined);
  let passed = breaker.passed();
  const alone = await withCopy(prepared, breaker, async (app) => {
    breaker.breakAt(Infinity, 'before');
    await runOnce(app, job.name);
    passed = breaker.passed();
    for (let run = 0; run < runsAfterwards; run++) await runOnce(app, job.name);
  });
  return { untouched, alone, passed };
}

type At = { number: number; moment: Moment };

/** Within a transaction, after a statement is before the next one: nothing of it stays. */
function breaksOf({ statements, ends }: ReturnType<Breaker['passed']>): At[] {
  return spread(statements).flatMap((number): At[] => [
    { number, moment: 'before' },
    ...(ends.has(number) ? [{ number, moment: 'after' } as const] : []),
  ]);
}

type Break = At & { breaker: Breaker; job: Disturbed };

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
async function prepareFor(base: Base, { after = [], minutes = 0, first }: Disturbed): Promise<Base> {
  const copy = await copyOf({ ...base, now: new Date(base.now.getTime() + minutes * minuteMs) });
  if (first !== undefined) await ask(copy, first);
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
  base.takeOutside?.();
  const copy = await copyOf(base);
  const app = openApp(copy, withDatabase(breaker.url, copy.databaseName));
  try {
    await work(app, copy);
  } finally {
    // Before looking: what it still writes is written then.
    await closeApp(app);
  }
  const left = { ...(await readLeft(copy)), outside: base.takeOutside?.() ?? [] };
  await drop(copy);
  return left;
}

async function copyOf(base: Base): Promise<Base> {
  const databaseName = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin((pool) => pool.query(`create database ${databaseName} template ${base.databaseName}`));
  const dataDir = mkdtempSync(join(tmpdir(), 'axtartap-copy-'));
  cpSync(base.dataDir, dataDir, { recursive: true, preserveTimestamps: true });
  return { ...base, databaseName, dataDir };
}

async function drop({ databaseName, dataDir }: Base): Promise<void> {
  // Without force it waits for connections that are ending: one that is ended meanwhile is an error that nobody hears.
  await asAdmin((pool) =>
    pool.query(`drop database ${databaseName}`).catch(() => pool.query(`drop database ${databaseName} with (force)`)),
  );
  rmSync(dataDir, { recursive: true, force: true });
}

function openApp({ dataDir, now, env }: Base, url: string): App {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env });
  return createApp(config, url, { now: () => now });
}

/** Without the site's time limits: on a busy machine, databases are created slowly. */
async function asAdmin<Result>(work: (pool: App['pool']) => Promise<Result>): Promise<Result> {
  const pool = new pg.Pool({ connectionString: inject('adminUrl'), max: 1 });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}
