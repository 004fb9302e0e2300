/** A PostgreSQL of a test file's own, for programs that are given an external database. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { connect } from '../../src/platform/database/client.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/database/embedded-postgres.ts';
import { withDatabase } from '../../src/test/database.ts';

/** Starts it before the file's tests; afterwards it is stopped, and its folder removed with what the tests put there. */
export function ownPostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'axtartap-e2e-'));
  let server: EmbeddedPostgres;
  beforeAll(async () => {
    server = await startEmbeddedPostgres(folder, () => {});
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    folder,
    /** The address of its first database; known once tests run. */
    serverUrl: () => server.url,
    /** Creates an empty database, and returns its address. */
    aDatabase: async (name = `db_${randomUUID().replaceAll('-', '')}`): Promise<string> => {
      const { pool } = connect(server.url, 1);
      await pool.query(`create database ${name}`);
      await pool.end();
      return withDatabase(server.url, name);
    },
  };
}
