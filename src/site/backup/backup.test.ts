import { randomBytes } from 'node:crypto';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import tar from 'tar-stream';
import { describe, expect, vi } from 'vitest';
import type { Files } from '../../platform/storage/files.ts';
import { sections } from '../../domain/sections/index.ts';
import type { Listing } from '../../listings/present.ts';
import { createSite, photo, request, type Site, siteTest, type User } from '../../test/site.ts';
import { removeFilesNow } from '../../test/jobs.ts';
import { doAllWork, intoStatus, lookAt, type People, startAndLook, statuses } from '../../test/whole-site.ts';
import { aModerator } from '../../test/staff.ts';
import { pages } from '../server/ssr.ts';
import type { Photo } from '../../photos/present.ts';
import { matchArrivals } from '../../saved-searches/matching/match.server.ts';
import { writeBackup } from './backup.server.ts';
import { restoreBackup } from './restore.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'axtartap-backup-'));
const file = join(folder, 'bazar.tar');
const env = { LIMITS: '0', MODERATION: 'before', DEMO: '0' };
const test = siteTest({ env, pages });
let user: User;
let people: People;
/** An upload whose listing is not posted yet. */
let sentAhead: string;

test.beforeAll(async ({ site: home }) => {
  user = await home.aUser({ username: 'Ülviyyə "\\ \n' });
  people = { seller: user, moderator: await aModerator(home) };
  const json = { query: 'q=sətir', notify: 'now' };
  await request(home.http, 'POST', '/api/saved-searches', { token: (await home.aUser()).token, json });
  for (const [place, section] of sections.entries()) {
    const listing = await home.aListing(section, { user, fields: { description: 'Sətir\nvə \\N \t “dırnaq”' } });
    await intoStatus(home, people, listing, statuses[place] ?? 'active');
    // The others are not yet matched with the search.
    if (section === sections[0]) await matchArrivals(home.app);
  }
  const form = { title: 'Endirim', description: '', link: 'https://misal.az/' };
  await request(home.http, 'POST', '/api/ads', { token: (await home.anAdmin()).token, form, files: [photo()] });
  const photoCall = { token: user.token, files: [photo()] };
  const { body } = await request<Photo>(home.http, 'POST', '/api/photos', photoCall);
  sentAhead = body.renditions[0]!.name;
  await writeBackup(home.app, file);
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A database before its first start. */
async function anEmptySite(): Promise<Site> {
  const site = await createSite({ env, pages });
  await site.app.pool.query('drop schema public cascade; create schema public');
  return site;
}

/** Every row of every table in a backup, as text. */
async function contentOf({ app }: Site): Promise<Record<string, string[]>> {
  const tables = await app.pool.query<{ name: string }>(
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%' and relname <> 'site_state' order by 1`,
  );
  const content: Record<string, string[]> = {};
  for (const { name } of tables.rows) {
    const { rows } = await app.pool.query<{ row: string }>(`select t::text as row from "${name}" t order by 1`);
    content[name] = rows.map(({ row }) => row);
  }
  return content;
}

test('a restored site has every row, photo and session, and continues its numbering', async ({ site: home }) => {
  const away = await anEmptySite();
  expect(await restoreBackup(away.app, file)).toMatchObject({ listings: sections.length });
  expect(await contentOf(away)).toEqual(await contentOf(home));
  const [here, there] = [await lookAt(home, people), await startAndLook(away, people)];
  expect(there).toEqual(here);
  expect(new Set(there.own.map(([, status]) => status))).toEqual(new Set(statuses));
  expect(there.queue.length).toBeGreaterThan(0);
  for (const section of sections) {
    const { body } = await request<{ images: string[] }[]>(away.http, 'GET', `/api/${section.name}`);
    for (const name of body.flatMap(({ images }) => images)) {
      const [here, there] = await Promise.all(
        [home, away].map((site) => site.http.inject({ url: `/uploads/${name}` })),
      );
      expect(there?.statusCode).toBe(200);
      expect(there?.rawPayload.equals(here!.rawPayload)).toBe(true);
    }
  }
  expect((await away.http.inject({ url: `/uploads/${sentAhead}` })).statusCode).toBe(200);
  const own = await request<{ id: number }[]>(away.http, 'GET', '/api/my-announcements', { token: user.token });
  expect(own.body).toHaveLength(sections.length);
  expect((await away.aListing(sections[0]!)).id).toBeGreaterThan(own.body[0]!.id);
  await away.close();
});

test('a backup is a tar archive that only its owner may read', async () => {
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const names = execFileSync('tar', ['-tf', file], { encoding: 'utf8' }).trim().split('\n');
  expect([names[0], names.at(-1)]).toEqual(['manifest.json', 'sha256']);
  expect(names).toContain('tables/listings.copy');
  const rows = execFileSync('tar', ['-xOf', file, 'tables/accounts.copy'], { encoding: 'utf8' });
  expect(rows).toContain(user.userId);
});

test('listings removed during a backup are still in it, with their photos', async () => {
  const own = await createSite({ env: { DEMO: '0' } });
  const owner = await own.aUser();
  const people = { seller: owner, moderator: await aModerator(own) };
  const listings: Listing[] = [];
  for (const section of sections.slice(0, 3)) listings.push(await own.aListing(section, { user: owner }));
  const remove = (id: string) => request(own.http, 'DELETE', `/api/my-announcements/${id}`, { token: owner.token });
  const fileOf = async (index: number) =>
    (await own.http.inject({ url: `/uploads/${listings[index]!.images[0]}` })).statusCode;
  // A store that is slow with the first file.
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const get: Files['get'] = async (name) => {
    asked.resolve();
    await answered.promise;
    return own.app.files.get(name);
  };
  const during = join(folder, 'during.tar');
  const writing = writeBackup({ ...own.app, files: { ...own.app.files, get } }, during);
  await asked.promise;
  expect((await remove(listings[0]!._id)).status).toBe(200);
  await expect(removeFilesNow(own.app)).rejects.toThrow('a backup is under way');
  expect(await fileOf(0)).toBe(200);
  // The database may tidy up meanwhile.
  const open = `select query from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()
    and xact_start is not null and application_name = 'axtartap'`;
  expect((await own.app.pool.query(open, [own.databaseName])).rows).toEqual([]);
  answered.resolve();
  expect((await writing).missing).toBe(0);
  // The backup's connection, and thus its lock, closes a moment later.
  await vi.waitFor(() => removeFilesNow(own.app), { timeout: 60_000 });
  expect(await fileOf(0)).toBe(404);
  rmSync(during);
  await Promise.all([writeBackup(own.app, during), remove(listings[1]!._id), remove(listings[2]!._id)]);
  await vi.waitFor(() => removeFilesNow(own.app), { timeout: 60_000 });
  const away = await anEmptySite();
  await restoreBackup(away.app, during);
  await startAndLook(away, people);
  for (const section of sections.slice(0, 3)) {
    const { body } = await request<{ images: string[] }[]>(away.http, 'GET', `/api/${section.name}`);
    for (const name of body.flatMap(({ images }) => images)) {
      expect((await away.http.inject({ url: `/uploads/${name}` })).statusCode).toBe(200);
    }
  }
  await away.close();
  await own.close();
});

describe('when a backup or restore fails:', () => {
  const bytes = () => readFileSync(file);
  const changed = (at: number) => {
    const copy = bytes();
    copy[at]! ^= 1;
    return copy;
  };

  test.each([
    ['cut off', () => bytes().subarray(0, bytes().length * 0.7), /cut off/],
    ['without its end', () => bytes().subarray(0, -2048), /cut off/],
    ['with one bit of a photo changed', () => changed(bytes().lastIndexOf('WEBP') + 100), /not whole/],
    ['of random bytes', () => randomBytes(5000), /no backup/],
    ['empty', () => Buffer.alloc(0), /cut off/],
    ['with a name that leads elsewhere', () => archiveOf('photos/../../etc/passwd'), /belongs into no backup/],
  ])('a restore from a file %s leaves nothing behind', async (_name, content, reason) => {
    const broken = join(folder, 'broken.tar');
    writeFileSync(broken, await content());
    const away = await anEmptySite();
    await expect(restoreBackup(away.app, broken)).rejects.toThrow(reason);
    expect(await contentOf(away)).toEqual({});
    expect(existsSync(`${away.dataDir}/photos`)).toBe(false);
    // The next one goes well.
    expect(await restoreBackup(away.app, file)).toMatchObject({ listings: sections.length });
    expect((await startAndLook(away, people)).own).toHaveLength(sections.length);
    await away.close();
  });

  test.each([
    ['a table', 'create table invoices (id int); insert into invoices values (1)', 'table public.invoices'],
    ['a view', 'create view "Totals" as select 1 as one', 'view public."Totals"'],
    ['a sequence', 'create sequence numbers', 'sequence public.numbers'],
    ['a function', 'create function one() returns int language sql as $$ select 1 $$', 'function public.one()'],
    ['a type', "create type mood as enum ('good')", 'type public.mood'],
    ['another schema', 'create schema books; create table books.accounts (id int)', 'table books.accounts'],
  ])('a restore into a database that also holds %s is refused and changes nothing', async (_name, made, named) => {
    for (const site of [await anEmptySite(), await createSite()]) {
      await site.app.pool.query(made);
      const before = await describeSchema(site);
      await expect(restoreBackup(site.app, file)).rejects.toThrow(`not of this site (${named})`);
      expect(await describeSchema(site)).toEqual(before);
      await site.close();
    }
  });

  test('a restore from a non-backup file changes nothing and blocks no later restore', async () => {
    const away = await createSite({ env, pages });
    const before = await describeSchema(away);
    await expect(restoreBackup(away.app, join(import.meta.dirname, '../../../README.md'))).rejects.toThrow(
      'this is no backup',
    );
    expect(await describeSchema(away)).toEqual(before);
    expect(await restoreBackup(away.app, file)).toMatchObject({ listings: sections.length });
    expect((await startAndLook(away, people)).own).toHaveLength(sections.length);
    await away.close();
  });

  test('jobs leave nothing on a site without data, so that a restore takes it', async () => {
    // Ten in the morning in Baku: daily mails have begun.
    const away = await createSite({ env, pages, now: () => new Date('2026-11-23T06:00:00Z') });
    await doAllWork(away);
    expect(Object.entries(await contentOf(away)).filter(([, rows]) => rows.length > 0)).toEqual([]);
    expect(await restoreBackup(away.app, file)).toMatchObject({ listings: sections.length });
    expect((await startAndLook(away, people)).own).toHaveLength(sections.length);
    await away.close();
  });

  test('a restore over existing data is refused and the data stays', async ({ site: home }) => {
    const before = await contentOf(home);
    await expect(restoreBackup(home.app, file)).rejects.toThrow('the database holds data');
    expect(await contentOf(home)).toEqual(before);
  });

  test('a failed backup leaves no file', async ({ site: home }) => {
    const target = join(folder, 'fails.tar');
    writeFileSync(`${target}.partial`, '');
    await expect(writeBackup(home.app, target)).rejects.toThrow('EEXIST');
    expect(existsSync(target)).toBe(false);
  });
});

test('sizes above eight gigabytes are written in a form that tar reads', async () => {
  const size = 9 * 1024 ** 3;
  const pack = tar.pack();
  pack.entry({ name: 'large', size });
  const { value: header } = await pack[Symbol.asyncIterator]().next();
  writeFileSync(join(folder, 'large.tar'), header as Buffer);
  const listed = spawnSync('tar', ['-tvf', join(folder, 'large.tar')], { encoding: 'utf8' });
  expect(listed.stdout).toContain(` ${size} `);
});

/** Everything in the database that has a name. */
async function describeSchema({ app }: Site): Promise<unknown[]> {
  const { rows } = await app.pool.query(
    'select oid, relname, relfilenode from pg_class where oid >= 16384 order by oid',
  );
  return rows;
}

async function archiveOf(name: string): Promise<Buffer> {
  const pack = tar.pack();
  pack.entry({ name }, 'x');
  pack.finalize();
  return Buffer.concat([bytesOfManifest(), await buffer(pack)]);
}

/** The first file of the real backup. */
function bytesOfManifest(): Buffer {
  const whole = readFileSync(file);
  const size = Number.parseInt(whole.toString('ascii', 124, 135), 8);
  return whole.subarray(0, 512 + Math.ceil(size / 512) * 512);
}
