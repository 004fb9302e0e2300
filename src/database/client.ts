/** The connection to PostgreSQL: one pool, Kysely over it for most, prepared statements for what pages live on. */
import { promises as fs } from 'node:fs';
import path from 'node:path';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import pg from 'pg';
import type { Sql } from 'sql-template-tag';
import { type AppError, isAppError, unavailable } from '../errors.ts';

/** The tables by name; each feature adds its own in its `table.ts`. */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type, typescript/consistent-type-definitions
export interface Database {}

export type Db = Kysely<Database>;

export type Connection = {
  /** Writes and rare reads. */
  db: Db;
  /** Reads of lists, details and search: each text is prepared once a connection. */
  read: <Row>(query: Sql) => Promise<Row[]>;
  /** For what needs a connection of its own, such as COPY. */
  pool: pg.Pool;
};

// Display numbers, prices and counts stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

// Filters combine to thousands of texts, and each prepared one costs memory in every connection.
const maxPrepared = 200;

// Longer than the server lets any of these run: only a server that fell silent is given up on.
const silentAfterMs = 25_000;

// A person notices; whoever looks after the database should, too.
const slowMs = 500;

export type Options = {
  onError?: (error: Error) => void;
  /** Told of each query that took long: its text, without what it asked for. */
  onSlow?: (text: string, ms: number) => void;
  /** Settings of each connection, as SQL. */
  settings?: string;
};

type Timed = <Result>(text: string, work: Promise<Result>) => Promise<Result>;

/** Opens a pool of at most `max` connections; nothing connects before the first query. */
export function connect(
  url: string,
  max: number,
  { onError = () => {}, onSlow = () => {}, settings }: Options = {},
): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5000,
    statement_timeout: 20_000,
    application_name: 'axtartap',
    keepAlive: true,
    ...(settings ? { onConnect: async (client) => void (await client.query(settings)) } : {}),
  });
  // A connection that breaks is replaced; without a listener, in use or not, it would end the process.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const names = new Map<string, string>();
  const timed: Timed = async (text, work) => {
    const startMs = performance.now();
    try {
      return await orUnavailable(work);
    } finally {
      const ms = performance.now() - startMs;
      if (ms > slowMs) onSlow(text, Math.round(ms));
    }
  };
  return {
    pool,
    db: new Kysely<Database>({ dialect: new PostgresDialect({ pool: steadyPool(pool, timed) }) }),
    async read(query) {
      const { text, values } = query;
      if (names.size < maxPrepared && !names.has(text)) names.set(text, `read-${names.size}`);
      // Without a name a statement is planned each time, and nothing of it stays.
      return (await timed(text, pool.query(withTimeout({ name: names.get(text), text, values })))).rows;
    },
  };
}

/** The migrations that this version knows, by name. */
export const migrations = new FileMigrationProvider({
  fs,
  path,
  migrationFolder: path.resolve(import.meta.dirname, '../../migrations'),
});

/** Brings the database up to the newest migration, or to the one named; instances that start together wait for one another. */
export async function migrate(db: Db, last?: string): Promise<void> {
  const migrator = new Migrator({ db, provider: migrations });
  const { error, results } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest());
  const failed = results?.find((result) => result.status === 'Error');
  if (error) throw new Error(`migration ${failed?.migrationName ?? ''} failed`, { cause: error });
}

/** The pool as Kysely uses it, with a database that is away told apart from a mistake in a query. */
function steadyPool(pool: pg.Pool, timed: Timed): PostgresPool {
  return {
    options: pool.options,
    async connect() {
      const client = await orUnavailable(pool.connect());
      let failure: AppError | undefined;
      const query = async (text: string, values: readonly unknown[]) => {
        // Not even a rollback: it would wait as long again.
        if (failure) throw failure;
        try {
          return await timed(text, client.query(withTimeout({ text, values: [...values] })));
        } catch (error) {
          if (isAppError(error)) failure = error;
          throw error;
        }
      };
      const release = (destroy?: boolean) => client.release(destroy || failure !== undefined);
      return { query, release } as unknown as PostgresPoolClient;
    },
    end: () => pool.end(),
  };
}

/** pg takes the limit with each query, though its types do not say so. */
function withTimeout<Query extends pg.QueryConfig>(query: Query): Query {
  return Object.assign(query, { query_timeout: silentAfterMs });
}

async function orUnavailable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw isAway(error) ? unavailable(5, error) : error;
  }
}

/**
 * Whether the database could not be reached or will not serve now. Only the server's own words about a query are
 * `DatabaseError`s; of those, classes 08 (connection), 53 (no disk, memory or places left) and 57P (being stopped or
 * started), and 55000 (takes no connections) pass by themselves.
 */
function isAway(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return /^(08|53|57P|55000$)/.test(error.code ?? '');
  return error instanceof Error && !(error instanceof TypeError);
}
