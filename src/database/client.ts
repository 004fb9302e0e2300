/** Access to PostgreSQL: one pool, used through Kysely for most queries and through prepared statements for hot reads. */
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, type RawBuilder } from 'kysely';
import pg from 'pg';
import { type AppError, isAppError, unavailable } from '../errors.ts';

/** Tables by name; each feature declares its own in its `table.ts`. */
export interface Database {}

export type Db = Kysely<Database>;

export type Connection = {
  /** For writes and rare reads. */
  db: Db;
  /** For lists, details and search: each SQL text is prepared once per connection. */
  read: <Row>(query: RawBuilder<unknown>) => Promise<Row[]>;
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

export type Options = {
  onError?: (error: Error) => void;
  /** Called for each slow query with its SQL, without its parameters. */
  onSlow?: (text: string, ms: number) => void;
  /** SQL to run on each new connection. */
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
  // The pool replaces a broken connection; without listeners its error would crash the process.
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
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: steadyPool(pool, timed) }) });
  return {
    pool,
    db,
    async read(query) {
      const { sql: text, parameters } = query.compile(db);
      if (names.size < maxPrepared && !names.has(text)) names.set(text, `read-${names.size}`);
      // Without a name the statement is not kept prepared.
      return (await timed(text, pool.query(withTimeout({ name: names.get(text), text, values: [...parameters] }))))
        .rows;
    },
  };
}

/** The pool for Kysely; reports outages as 503 rather than as a failed query. */
function steadyPool(pool: pg.Pool, timed: Timed): PostgresPool {
  return {
    options: pool.options,
    async connect() {
      const client = await orUnavailable(pool.connect());
      let failure: AppError | undefined;
      const query = async (text: string, values: readonly unknown[]) => {
        // No rollback: it would time out, too.
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

/** pg accepts a timeout per query, though its types do not say so. */
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
 * Whether the database is unreachable or temporarily out of service. The server's own errors are `DatabaseError`s; among
 * them classes 08 (connection), 53 (out of disk, memory or connections), 57P (shutting down, starting up) and 55000 (not
 * accepting connections) are temporary.
 */
function isAway(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return /^(08|53|57P|55000$)/.test(error.code ?? '');
  return error instanceof Error && !(error instanceof TypeError);
}
