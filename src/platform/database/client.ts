/** Access to PostgreSQL: one pool, used through Kysely for most queries and through prepared statements for hot reads. */
import { type Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, type RawBuilder } from 'kysely';
import pg from 'pg';
import { type AppError, isAppError, notFound, outOfTime, unavailable } from '../base/errors.ts';
import { type OnCancelled, retryCancelled, RetryingKysely } from './cancelled.ts';

/** Tables by name; each feature declares its own in its `table.ts`. */
export interface Database {}

export type Db = Kysely<Database>;

export type Connection = {
  /** For writes and rare reads. */
  db: Db;
  /** For lists, details and search: each SQL text is prepared once per connection. */
  read: <Row>(query: RawBuilder<unknown>) => Promise<Row[]>;
  /** `read` with a timeout: what is left once the statement is sent. Throws `outOfTime` after it. */
  readWithin: <Row>(query: RawBuilder<unknown>, leftMs: () => number) => Promise<Row[]>;
  /** For work that needs its own connection, such as COPY. */
  pool: pg.Pool;
};

// Display numbers, prices and counts stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

// Filters combine into thousands of SQL texts, and each prepared one costs memory in every connection.
const maxPrepared = 200;

// Longer than `statement_timeout`: reached only if the server stops answering.
const silentAfterMs = 25_000;

const slowMs = 500;

// PostgreSQL's error of a cancelled statement.
const cancelled = '57014';
// Connections keep their timeout for as many statements as fit, instead of being told each millisecond.
const timeoutStepMs = 100;

export type Options = {
  onError?: (error: Error) => void;
  /** Called for each slow query with its SQL, without its parameters. */
  onSlow?: (text: string, ms: number) => void;
  /** Called with PostgreSQL's code when a cancelled statement or transaction is retried. */
  onCancelled?: OnCancelled;
  /** SQL to run on each new connection. */
  settings?: string;
};

type Timed = <Result>(text: string, ask: () => Promise<Result>) => Promise<Result>;

/** Opens a pool of at most `max` connections; nothing connects before the first query. */
export function connect(
  url: string,
  max: number,
  { onError = () => {}, onSlow = () => {}, onCancelled = () => {}, settings }: Options = {},
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
  // The pool replaces a broken connection; without listeners its error would crash the process.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const names = new Map<string, string>();
  const timed: Timed = async (text, ask) => {
    const startMs = performance.now();
    try {
      return await asAppError(text, ask());
    } finally {
      const ms = performance.now() - startMs;
      if (ms > slowMs) onSlow(text, Math.round(ms));
    }
  };
  const db = new RetryingKysely(
    { dialect: new PostgresDialect({ pool: steadyPool(pool, timed, onCancelled) }) },
    onCancelled,
  );
  const prepare = (query: RawBuilder<unknown>) => {
    const { sql: text, parameters } = query.compile(db);
    if (names.size < maxPrepared && !names.has(text)) names.set(text, `read-${names.size}`);
    // Without a name the statement is not kept prepared.
    return withTimeout({ name: names.get(text), text, values: [...parameters] });
  };
  return {
    pool,
    db,
    async read(query) {
      const statement = prepare(query);
      return (await timed(statement.text, () => pool.query(statement))).rows;
    },
    async readWithin(query, leftMs) {
      const statement = prepare(query);
      try {
        return (await timed(statement.text, () => queryWithin(pool, statement, leftMs))).rows;
      } catch (error) {
        throw error instanceof pg.DatabaseError && error.code === cancelled ? outOfTime() : error;
      }
    },
  };
}

// The timeout last set on each connection.
const timeouts = new WeakMap<pg.PoolClient, number>();

async function queryWithin(pool: pg.Pool, statement: pg.QueryConfig, leftMs: () => number): Promise<pg.QueryResult> {
  const client = await pool.connect();
  let broken: unknown;
  try {
    // Waiting for the connection counts, too.
    const left = leftMs();
    if (left <= 0) throw outOfTime();
    const timeoutMs = Math.ceil(left / timeoutStepMs) * timeoutStepMs;
    if (timeouts.get(client) !== timeoutMs) await client.query(`set statement_timeout = ${timeoutMs}`);
    timeouts.set(client, timeoutMs);
    return await client.query(statement);
  } catch (error) {
    // The pool's own `query` would also close a connection whose statement was only cut off.
    if (!(error instanceof pg.DatabaseError || isAppError(error))) broken = error;
    throw error;
  } finally {
    client.release(broken !== undefined);
  }
}

/** The pool for Kysely; reports outages as 503 rather than as a failed query. */
function steadyPool(pool: pg.Pool, timed: Timed, onCancelled: OnCancelled): PostgresPool {
  return {
    options: pool.options,
    async connect() {
      const client = await asAppError('', pool.connect());
      let failure: AppError | undefined;
      let isInTransaction = false;
      const query = async (text: string, values: readonly unknown[]) => {
        // After an outage, no rollback is sent: it would time out, too.
        if (failure) throw failure;
        const ask = () => timed(text, () => client.query(withTimeout({ text, values: [...values] })));
        if (text === 'begin') isInTransaction = true;
        try {
          // A whole transaction is retried by whoever began it.
          return await (isInTransaction ? ask() : retryCancelled(ask, onCancelled));
        } catch (error) {
          if (isUnavailable(error)) failure = error;
          throw error;
        } finally {
          if (text === 'commit' || text === 'rollback') isInTransaction = false;
        }
      };
      const release = (destroy?: boolean) => client.release(destroy || failure !== undefined);
      return { query, release } as unknown as PostgresPoolClient;
    },
    end: () => pool.end(),
  };
}

/** pg accepts a timeout per query, though its types do not say so. */
function withTimeout<Query extends pg.QueryConfig>(query: Query): Query {
  return Object.assign(query, { query_timeout: silentAfterMs });
}

/** Turns errors of PostgreSQL into ones that a client can act on. */
async function asAppError<Result>(text: string, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (isAway(error)) throw unavailable(5, error);
    if (isOrphan(text, error)) throw notFound(deletedMeanwhile, error);
    throw error;
  }
}

const isUnavailable = (error: unknown): error is AppError => isAppError(error) && error.code === 'unavailable';

const deletedMeanwhile = 'Bu məlumat elə indi silinib.';
const foreignKeyViolation = '23503';

/** Whether the parent of the written row has been deleted. Deleting a row that is still referred to is a bug. */
function isOrphan(text: string, error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === foreignKeyViolation && !/^\s*delete\b/i.test(text);
}

/**
 * Whether the database is unreachable or temporarily out of service. The server's own errors are `DatabaseError`s; among
 * them classes 08 (connection), 53 (out of disk, memory or connections), 57P (shutting down, starting up) and 55000 (not
 * accepting connections) are temporary.
 */
function isAway(error: unknown): boolean {
  if (isAppError(error)) return false;
  if (error instanceof pg.DatabaseError) return /^(08|53|57P|55000$)/.test(error.code ?? '');
  return error instanceof Error && !(error instanceof TypeError);
}
