import { once } from 'node:events';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '../../src/platform/database/client.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/database/embedded-postgres.ts';
import type { Listing } from '../../src/listings/present.ts';
import { sections } from '../../src/domain/sections/index.ts';
import { type S3Server, startS3 } from '../../src/test/services/s3.ts';
import { copyProgram } from '../support/program.ts';
import { aListing, anAccount, desktop, openBrowser, openPage, type RunningSite, startSite } from '../support/site.ts';

const cars = sections[0]!;
const folder = mkdtempSync(join(tmpdir(), 'axtartap-instances-'));
const leftovers = [() => rmSync(folder, { recursive: true, force: true })];
const ads = 30;
const admin = { username: 'rəhbər', password: 'iki nüsxənin parolu' };
let database: EmbeddedPostgres;
let s3: S3Server;
let mails: Awaited<ReturnType<typeof startMailServer>>;
let one: RunningSite;
let other: RunningSite;
let session: Awaited<ReturnType<typeof anAccount>>;

// Both instances start at once, on an empty database.
beforeAll(async () => {
  [database, s3, mails] = await Promise.all([startEmbeddedPostgres(folder, () => {}), startS3(), startMailServer()]);
  const env = {
    DATABASE_URL: database.url,
    STORAGE_URL: s3.storageUrl,
    PHOTOS_URL: s3.publicUrl,
    SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
    PAGE_KEY: 'the same in all instances',
    SITE_URL: 'https://axtartap.example',
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
    TRUSTED_PROXIES: '127.0.0.1',
    WEB_CONCURRENCY: '1',
    DEMO: '1',
  };
  const program = copyProgram((remove) => leftovers.push(remove));
  // Drawing all pictures is most of a first start, and tests nothing more.
  const [demo = ''] = globSync(`${program}/build/programs/chunks/load-listings-*.js`);
  writeFileSync(demo, readFileSync(demo, 'utf8').replace('demoCount = 300', `demoCount = ${ads}`));
  [one, other] = await Promise.all([startSite(env, undefined, program), startSite(env, undefined, program)]);
  session = await anAccount(one);
  // In parallel with other stories, even a few demo pictures are slow.
}, 400_000);
afterAll(async () => {
  await Promise.all([one?.stop(), other?.stop()]);
  await Promise.all([database?.stop(), s3?.close(), mails?.close()]);
  for (const remove of leftovers) remove();
});

async function startMailServer() {
  const recipients: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      recipients.push(...envelope.rcptTo.map(({ address }) => address));
      stream.resume().once('end', () => done());
    },
  });
  const server = smtp.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { port, recipients, close: () => new Promise<void>((resolve) => smtp.close(resolve)) };
}

type Options = { token?: string; json?: unknown; form?: Record<string, string>; address?: string };

type Answer<Body> = { status: number; body: Body };

const tagsOf = (path: string) =>
  Promise.all([one, other].map(async ({ url }) => (await fetch(url + path)).headers.get('etag')));

/** A call to one of the two. */
async function call<Body = Record<string, unknown>>(
  site: RunningSite,
  method: string,
  path: string,
  { token, json, form, address }: Options = {},
): Promise<Answer<Body>> {
  const headers: Record<string, string> = {};
  if (token) headers['authorization'] = `Bearer ${token}`;
  if (json) headers['content-type'] = 'application/json';
  if (address) headers['x-forwarded-for'] = address;
  const data = form && new FormData();
  for (const [name, value] of Object.entries(form ?? {})) data?.append(name, value);
  const body = json ? JSON.stringify(json) : data;
  const answer = await fetch(site.url + path, { method, headers, ...(body ? { body } : {}) });
  const isJson = answer.headers.get('content-type')?.includes('json');
  return { status: answer.status, body: (isJson ? await answer.json() : await answer.text()) as Body };
}

test('two instances starting at once migrate and load the demo listings only once', async () => {
  const { pool } = connect(database.url, 1);
  const counts =
    await pool.query(`select (select count(*) from listings) as ads, (select count(*) from admins) as admins,
    (select count(*) = count(distinct name) from kysely_migration) as once`);
  await pool.end();
  expect(counts.rows).toEqual([{ ads, admins: 1, once: true }]);
});

test('listings and photos posted at one instance are read, edited and removed at the other', async () => {
  const { token } = session;
  const listing = await aListing(one, session, { photos: 2 });
  const path = `/api/${cars.name}/${listing.id}`;
  expect((await call<Listing>(other, 'GET', path)).body.images).toEqual(listing.images);
  for (const name of listing.images) expect((await fetch(`${other.url}/uploads/${name}`)).status).toBe(200);
  const [kept = ''] = listing.images;
  const changed = await call<Listing>(other, 'PUT', path, { token, form: { price: '77', keepImages: kept } });
  expect(changed.body).toMatchObject({ price: '77', images: [kept] });
  expect((await call<Listing>(one, 'GET', path)).body).toMatchObject({ price: '77', images: [kept] });
  const photo = async (name = '') => (await fetch(`${one.url}/uploads/${name}`)).status;
  await expect.poll(() => photo(listing.images[1])).toBe(404);
  expect((await call(other, 'DELETE', `/api/my-announcements/${listing._id}`, { token })).status).toBe(200);
  expect((await call(one, 'GET', '/api/my-announcements', { token })).body).toEqual([]);
  await expect.poll(async () => (await call(one, 'GET', path)).status).toBe(404);
  await expect.poll(() => photo(kept)).toBe(404);
});

test('a page cached by the other instance shows each change', async () => {
  const { token } = session;
  const listing = await aListing(one, session);
  const page = `/cars/${listing.id}`;
  for (let round = 0; round < 9; round += 1) {
    // Twice: the first request renders it, the second is cached.
    for (const site of [other, other]) await call(site, 'GET', page);
    const location = `Şəhər${round}`;
    const form = { description: `Növbəti təsvir: ${location}` };
    expect((await call(one, 'PUT', `/api/${cars.name}/${listing.id}`, { token, form })).status).toBe(200);
    await expect.poll(async () => (await call<string>(other, 'GET', page)).body).toContain(location);
  }
});

test('uncached pages of ended listings show the newest of their section at both instances', async () => {
  const { token } = session;
  const ended = (await call<Listing[]>(one, 'GET', `/api/${cars.name}?limit=12`)).body.map(({ id }) => id);
  const { pool } = connect(database.url, 1);
  await pool.query(`update listings set status = 'sold', status_at = now() where number = any($1)`, [ended]);
  await pool.end();
  const pages = ended.map((id) => `/cars/${id}`);
  const newestAt = async (site: RunningSite) =>
    (await call<Listing[]>(site, 'GET', `/api/${cars.name}?limit=21`)).body.map(({ id }) => `/cars/${id}`);
  const shownAt = async (site: RunningSite, page: string) => {
    const { body } = await call<string>(site, 'GET', page);
    const from = body.indexOf('id="similar"');
    const similar = body.slice(from, body.indexOf('</section>', from));
    return Array.from(similar.matchAll(/<h3[^>]* class="card-title"><a href="([^"]+)"/g), ([, path]) => path);
  };
  for (const site of [one, other]) {
    await expect.poll(() => newestAt(site)).not.toContain(pages[0]);
    expect(await shownAt(site, pages[0]!)).toEqual(await newestAt(site));
  }
  for (let round = 1; round < 6; round += 1) {
    // Cached here, so that a change means the other was notified: an earlier page stays as it is.
    await newestAt(other);
    await newestAt(other);
    const { _id, id } = await aListing(one, session);
    const [afterPost, afterRemoval] = [pages[2 * round]!, pages[2 * round + 1]!];
    expect((await shownAt(one, afterPost))[0]).toBe(`/cars/${id}`);
    await expect.poll(() => newestAt(other)).toContain(`/cars/${id}`);
    expect(await shownAt(other, afterPost)).toContain(`/cars/${id}`);
    expect((await call(one, 'DELETE', `/api/my-announcements/${_id}`, { token })).status).toBe(200);
    expect(await shownAt(one, afterRemoval)).toEqual(await newestAt(one));
    await expect.poll(() => newestAt(other)).not.toContain(`/cars/${id}`);
    expect(await shownAt(other, afterRemoval)).not.toContain(`/cars/${id}`);
  }
});

test('a ready listing page outlasts what others post in its section, but not its own change', async () => {
  const { token } = session;
  const listing = await aListing(one, session);
  const page = `/cars/${listing.id}`;
  const newestAt = async (site: RunningSite) => (await call<Listing[]>(site, 'GET', '/api/cars?limit=1')).body[0]?.id;
  // Once the other instance shows the new ad, it has received the seller's change, too.
  await expect.poll(() => newestAt(other)).toBe(listing.id);
  const ready = await tagsOf(page);
  // Sellers share topics by the end of their id.
  let poster = await anAccount(one);
  while (poster.userId.slice(-2) === session.userId.slice(-2)) poster = await anAccount(one);
  for (const site of [one, other]) await aListing(site, poster);
  expect(await tagsOf(page)).toEqual(ready);
  const form = { price: '4321' };
  expect((await call(one, 'PUT', `/api/${cars.name}/${listing.id}`, { token, form })).status).toBe(200);
  const shows = async (site: RunningSite) => (await call<string>(site, 'GET', page)).body.includes('4\u00a0321');
  expect(await shows(one)).toBe(true);
  await expect.poll(() => shows(other), { interval: 5 }).toBe(true);
});

test('both instances send the same ETag for the same page', async () => {
  const [tag, otherTag] = await tagsOf('/about');
  expect(tag).toBeTruthy();
  expect(otherTag).toBe(tag);
});

test('login and logout at one instance apply to the other', async () => {
  const { token } = await anAccount(one);
  expect((await call(other, 'GET', '/api/my-announcements', { token })).status).toBe(200);
  expect((await call(other, 'DELETE', '/api/session', { token })).status).toBe(200);
  expect((await call(one, 'GET', '/api/my-announcements', { token })).status).toBe(401);
  const panel = await call<{ token: string }>(one, 'POST', '/api/admin/login', { json: admin });
  expect((await call(other, 'GET', '/api/stats', { token: panel.body.token })).status).toBe(200);
});

test('a ban at one instance is felt within a second at the other', async () => {
  const email = 'bloklanan@misal.az';
  const seller = await anAccount(one, email);
  const listing = await aListing(one, seller);
  const isListed = async (site: RunningSite) =>
    (await call<Listing[]>(site, 'GET', `/api/${cars.name}`)).body.some(({ id }) => id === listing.id);
  await expect.poll(() => isListed(other)).toBe(true);
  const { body: panel } = await call<{ token: string }>(one, 'POST', '/api/admin/login', { json: admin });
  const url = `/api/moderation/users/${listing.userId}/ban`;
  const json = { reason: 'Saxta elanlar' };
  expect((await call(one, 'POST', url, { token: panel.token, json })).status).toBe(200);
  await expect.poll(() => isListed(other), { interval: 10 }).toBe(false);
  expect((await call(other, 'GET', '/api/my-announcements', { token: seller.token })).status).toBe(401);
  await expect.poll(() => mails.recipients.filter((address) => address === email).length).toBe(2);
  expect((await call(other, 'DELETE', url, { token: panel.token })).status).toBe(200);
  await expect.poll(() => isListed(one)).toBe(true);
});

describe('across instances', () => {
  test('wrong passwords are counted together', async () => {
    const email = 'eyni@misal.az';
    await anAccount(one, email);
    const json = { email, password: 'yanlış parol' };
    for (let round = 0; round < 5; round += 1) {
      for (const site of [one, other]) expect((await call(site, 'POST', '/api/login', { json })).status).toBe(401);
    }
    for (const site of [one, other]) expect((await call(site, 'POST', '/api/login', { json })).status).toBe(429);
  });

  test('harvesting of contact details is limited as at one instance', async () => {
    const { id } = await aListing(one, session);
    const address = '203.0.113.9';
    let answered = 0;
    for (const site of [one, other]) {
      // A hundred more than permitted.
      for (let round = 0; round < 85; round += 1) {
        const reading = Array.from({ length: 20 }, () => call(site, 'GET', `/api/${cars.name}/${id}`, { address }));
        answered += (await Promise.all(reading)).filter(({ status }) => status === 200).length;
      }
    }
    // Each writes its counts every 25 reads; reads in flight are let through.
    expect(answered).toBeGreaterThanOrEqual(2950);
    expect(answered).toBeLessThanOrEqual(3300);
  });
});

test('each mail is sent once, whichever instance is asked for it', async () => {
  const emails = Array.from({ length: 20 }, (_, index) => `mektub${index}@misal.az`);
  await Promise.all(emails.map((email, index) => anAccount(index % 2 ? one : other, email)));
  const received = () => mails.recipients.filter((address) => emails.includes(address)).toSorted();
  await expect.poll(() => received().length).toBe(20);
  await sleep(2000);
  expect(received()).toEqual(emails.toSorted());
});

test('photos are loaded from PHOTOS_URL, on the first page and after navigation', async () => {
  const listing = await aListing(other, session, { fields: { brand: 'BMW', model: 'Bulud' } });
  const browser = await openBrowser();
  const { page, problems } = await openPage(browser, one, desktop);
  await page.goto(`/cars/${listing.id}`);
  const photo = page.locator('main img').first();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await photo.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(s3.publicUrl);
  // Once more without a page load: now the browser itself makes the addresses.
  await page.getByRole('link', { name: 'AxtarTap' }).first().click();
  await page.getByRole('link', { name: 'BMW Bulud' }).first().waitFor();
  const sources = await page
    .locator('article .card-photo img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src')));
  expect(sources.filter((source) => !source?.startsWith(s3.publicUrl))).toEqual([]);
  expect(problems).toEqual([]);
  await browser.close();
});

test('when one instance dies, the other still reads, posts and removes listings', async () => {
  const listing = await aListing(one, session);
  one.process.kill('SIGKILL');
  await once(one.process, 'exit');
  const { token } = session;
  expect((await call<Listing>(other, 'GET', `/api/${cars.name}/${listing.id}`)).body.images).toEqual(listing.images);
  expect((await aListing(other, session)).id).toBeGreaterThan(listing.id);
  expect((await call(other, 'DELETE', `/api/my-announcements/${listing._id}`, { token })).status).toBe(200);
});
