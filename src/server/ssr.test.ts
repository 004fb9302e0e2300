/** How long pages, and what a browser is told of the site's routes, stay ready: by real connections. */
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject } from 'vitest';
import { closeApp, createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { sections } from '../sections/index.ts';
import { withDatabase } from '../test/database.ts';
import { siteTest } from '../test/site.ts';
import { createHttp } from './http.ts';
import { pages } from './ssr.ts';

const [cars] = sections;
if (!cars) throw new Error('no sections');
let now = new Date('2026-11-21T10:00:00Z');
const test = siteTest({ now: () => now }).extend('url', { scope: 'file' }, async ({ site }, { onCleanup }) => {
  const config = readConfig({ DATA_DIR: `${site.dataDir}/pages`, LOG_LEVEL: 'silent' });
  const app = createApp(config, withDatabase(inject('adminUrl'), site.databaseName), { now: () => now });
  const http = await createHttp(app, pages);
  onCleanup(async () => {
    await http.close();
    await closeApp(app);
  });
  await http.listen({ port: 0, host: '127.0.0.1' });
  await expect.poll(() => app.changes.count()).toBeDefined();
  return `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`;
});

const lengthOf = async (address: string) =>
  Number((await fetch(address, { headers: { 'accept-encoding': 'br' } })).headers.get('content-length'));

/** What stays for ten seconds and is asked for again becomes smaller, which tells whether a posting has ended a response. */
async function afterPosting(address: string, post: () => Promise<unknown>) {
  const before = await lengthOf(address);
  await post();
  await sleep(300);
  now = new Date(now.getTime() + 11_000);
  return async () => (await lengthOf(address)) < 0.95 * before;
}

test.for(['/contact', '/login'])(
  '%s, without data, stays ready whatever is posted',
  async (path, { site, user, url }) => {
    const isSmaller = await afterPosting(url + path, () => site.aListing(cars, { user }));
    await expect.poll(isSmaller).toBe(true);
  },
);

test.for(['/', '/about', '/search'])('%s is made anew once something is posted', async (path, { site, user, url }) => {
  const isSmaller = await afterPosting(url + path, () => site.aListing(cars, { user }));
  expect(await isSmaller()).toBe(false);
  await sleep(300);
  expect(await isSmaller()).toBe(false);
});

test('what a browser is told of routes stays ready whatever is posted', async ({ site, user, url }) => {
  const page = await (await fetch(`${url}/about`)).text();
  const [, version] = /"version": "(\w+)"/.exec(page) ?? [];
  const routes = `${url}/__manifest?paths=${encodeURIComponent('/about,/contact,/Katalog')}&version=${version}`;
  expect(Object.keys((await (await fetch(routes)).json()) as object)).toContain('features/pages/contact');
  // Not for ever: without a network, a browser that knew a page but not its script would load the open one again instead.
  expect((await fetch(routes)).headers.get('cache-control')).toBe('public, max-age=0, s-maxage=1');
  await expect.poll(await afterPosting(routes, () => site.aListing(cars, { user }))).toBe(true);
});
