/** One PostgreSQL for a test run, with a migrated template that every test file clones. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { connect, migrate } from './db.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

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
  const server = await startEmbeddedPostgres(folder, (message) => process.stderr.write(`${message}\n`));
  const { pool } = connect(server.url, 1);
  await pool.query(`create database ${templateName}`);
  await pool.end();
  const template = connect(withDatabase(server.url, templateName), 1);
  await migrate(template.db);
  await template.pool.end();
  project.provide('adminUrl', server.url);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** The same server, another database. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
