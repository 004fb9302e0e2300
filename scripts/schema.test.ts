import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { connect } from '../src/platform/database/client.ts';
import { root } from '../src/platform/base/paths.ts';
import { templateName, withDatabase } from '../src/test/database.ts';
import { schemaFile } from './describe-schema.ts';

const written = readFileSync(join(root, 'migrations/schema.sql'), 'utf8');

/** The schema of a database that is made for this and dropped. */
async function schemaOf(made: string, fill = ''): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = connect(inject('adminUrl'), 1);
  await admin.pool.query(`create database ${name} ${made}`);
  const { pool } = connect(withDatabase(inject('adminUrl'), name), 1);
  try {
    await pool.query(fill);
    return await schemaFile(pool);
  } finally {
    await pool.end();
    await admin.pool.query(`drop database ${name}`);
    await admin.pool.end();
  }
}

test('schema.sql says what a new database holds; `npm run schema` writes it', async () => {
  expect(await schemaOf(`template ${templateName}`, 'drop schema if exists pgboss cascade')).toBe(written);
});

test('schema.sql makes what it says', async () => {
  expect(await schemaOf('', written)).toBe(written);
});

test('every table has a primary key, by which a copy can follow it', () => {
  const tables = written
    .split(/^create (?:unlogged )?table /m)
    .slice(1)
    .map((text) => text.split('\n);')[0] ?? '');
  expect(tables.length).toBeGreaterThan(90);
  expect(tables.filter((text) => !text.includes('primary key (')).map((text) => text.split(' ')[0])).toEqual([]);
});
