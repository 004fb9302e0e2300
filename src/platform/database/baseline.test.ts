import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { expect, inject, test } from 'vitest';
import { describeSchema } from '../../../scripts/describe-schema.ts';
import { ensureIndexes } from '../../search/engine/index/indexes.server.ts';
import { templateName, withDatabase } from '../../test/database.ts';
import { fillAs090 } from '../../test/versions/versions.ts';
import { connect, type Connection } from './client.ts';
import { locksOf } from './migration-locks.ts';
import { executedMigrations, migrate, migrations } from './migrate.ts';
import { missingMigrations } from './schema.ts';

async function withNew(work: (old: Connection) => Promise<void>): Promise<void> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = connect(inject('adminUrl'), 1);
  await admin.pool.query(`create database ${name}`);
  const old = connect(withDatabase(inject('adminUrl'), name), 3);
  try {
    await fillAs090(old.pool);
    await work(old);
  } finally {
    await old.pool.end();
    await admin.pool.query(`drop database ${name}`);
    await admin.pool.end();
  }
}

test('a database of 0.9.0 goes on as it is, once, and gets what came later', async () => {
  await withNew(async ({ db, pool }) => {
    await pool.query(`
      insert into accounts (id, username, email, email_key, phone, password_hash)
        values ('00000000-0000-7000-8000-000000000001', 'Aysel', 'a@misal.az', 'a@misal.az', '+994501234567', '!');
      insert into listings (id, section, account_id, created_at, updated_at, price, title, location, description,
          contact_name, contact_email, contact_phone, attributes, facets, search_text)
        values (gen_random_uuid(), 'cars', '00000000-0000-7000-8000-000000000001', now(), now(), 5, 't', 'l', 'd',
          'n', 'e', 'p', '{}', '{}', 't')`);
    const before = await executedMigrations(db);
    await Promise.all([migrate(db), migrate(db)]);
    await migrate(db);
    const own = Object.keys(await migrations.getMigrations());
    // Instances of 0.9.0 beside this one look for what they know.
    expect(await executedMigrations(db)).toEqual([...before, ...own].toSorted());
    expect(await missingMigrations(db)).toEqual([]);
    expect((await pool.query('select number from visible_listings')).rows).toEqual([{ number: 100_001 }]);
    // Each start creates missing indexes.
    await ensureIndexes({ pool });
    const template = connect(withDatabase(inject('adminUrl'), templateName), 1);
    const unused = /create index visible_endless .*\n/;
    expect((await describeSchema(pool)).replace(unused, '')).toBe(await describeSchema(template.pool));
    await template.pool.end();
  });
});

test('an older database is refused with a line that says what to start first, and stays as it is', async () => {
  await withNew(async ({ db, pool }) => {
    await pool.query(`delete from kysely_migration where name >= '0037'`);
    const before = await executedMigrations(db);
    await expect(migrate(db)).rejects.toThrow(
      'it is of a version before 0.9.0 (0036_ranks_of_decisions); start 0.9.0 with it once, then this one',
    );
    expect(await executedMigrations(db)).toEqual(before);
  });
});

test('what a migration locks is found before it runs, a table that it drops among it', async () => {
  const admin = connect(inject('adminUrl'), 1);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await admin.pool.query(`create database ${name} template ${templateName}`);
  const site = connect(withDatabase(inject('adminUrl'), name), 2);
  const own = await migrations.getMigrations();
  const next: Migration = {
    async up(trx) {
      await sql`drop table banned_words`.execute(trx);
      await sql`create index tried on banners (title)`.execute(trx);
      await sql`create table tried_table (id int)`.execute(trx);
    },
  };
  const found = await locksOf(site.db, { ...own, next }, Object.keys(own).toSorted(), ['next']);
  expect(found.get('next')).toEqual([
    { table: 'banned_words', mode: 'access exclusive' },
    { table: 'banners', mode: 'share' },
  ]);
  await site.pool.end();
  await admin.pool.query(`drop database ${name}`);
  await admin.pool.end();
});
