/** The connection to PostgreSQL: one driver and one pool, with Kysely on top for what is not hot. */
import { promises as fs } from 'node:fs';
import path from 'node:path';
import { Kysely } from 'kysely';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import { PostgresJSDialect } from 'kysely-postgres-js';
import postgres from 'postgres';
import type { AccountsTable, SessionsTable } from './features/accounts/table.ts';
import type { ListingsTable } from './features/listings/table.ts';
import type { PhotosTable } from './features/photos/table.ts';

export type Database = {
  accounts: AccountsTable;
  sessions: SessionsTable;
  listings: ListingsTable;
  photos: PhotosTable;
};

/** Prepares each statement once and sends it again by name: for lists, details and search. */
export type Sql = postgres.Sql<{ bigint: number }>;
export type Db = Kysely<Database>;

/** Opens a pool of at most `max` connections; nothing connects before the first query. */
export function connect(url: string, max: number): { sql: Sql; db: Db } {
  const sql = postgres(url, {
    max,
    connect_timeout: 5,
    // Waiting longer after each failure would keep a site down after its database is back.
    backoff: () => 0.5,
    onnotice: () => {},
    connection: { application_name: 'axtartap', statement_timeout: 20_000 },
    types: {
      // Display numbers, prices and counts stay far below 2^53.
      bigint: { to: 20, from: [20], serialize: String, parse: Number },
    },
  });
  return { sql, db: new Kysely<Database>({ dialect: new PostgresJSDialect({ postgres: sql }) }) };
}

/** Brings the database up to the newest migration; instances that start together wait for one another. */
export async function migrate(db: Db): Promise<void> {
  const migrationFolder = path.resolve(import.meta.dirname, '../migrations');
  const migrator = new Migrator({ db, provider: new FileMigrationProvider({ fs, path, migrationFolder }) });
  const { error, results } = await migrator.migrateToLatest();
  const failed = results?.find((result) => result.status === 'Error');
  if (error) throw new Error(`migration ${failed?.migrationName ?? ''} failed`, { cause: error });
}
