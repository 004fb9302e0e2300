/** One PostgreSQL for a test run, with a migrated template that every test file clones. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import type { TestProject } from 'vitest/node';
import { closeApp, createApp } from '../platform/app/app.ts';
import { readConfig } from '../platform/config/config.ts';
import { connect } from '../platform/database/client.ts';
import { migrate } from '../platform/database/migrate.ts';
import { ensureIndexes } from '../search/engine/index/indexes.server.ts';
import { startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts';
import { startJobs } from '../site/process/jobs.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Any database of the server, to create others from. */
    adminUrl: string;
  }
}

/** The template's name. */
export const templateName = 'template_axtartap';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'axtartap-test-'));
  // Optional: another PostgreSQL for the tests, such as an older version; any of its databases, as superuser.
  const given = process.env['TEST_DATABASE_URL'];
  const server = given
    ? { url: given, stop: async () => {} }
    : await startEmbeddedPostgres(folder, (message) => process.stderr.write(`${message}\n`));
  const { pool } = connect(server.url, 1);
  if (!given) await waitForNoDisk(pool);
  await pool.query(`drop database if exists ${templateName}`);
  await pool.query(`create database ${templateName}`);
  await pool.end();
  const templateUrl = withDatabase(server.url, templateName);
  const template = createApp(readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }), templateUrl);
  await migrate(template.db);
  await ensureIndexes(template);
  // Creates the queues, as a start of the site does.
  const jobs = await startJobs(template, templateUrl);
  await jobs.stop();
  await closeApp(template);
  project.provide('adminUrl', server.url);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Test data need not survive a crash: creating and dropping databases is three to ten times as fast. */
async function waitForNoDisk(pool: pg.Pool): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    await pool.query(`alter system set ${setting} = off`);
  }
  await pool.query('select pg_reload_conf()');
}

/** The address of another database on the same server. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
