/** How long pages and route manifests stay cached: over real connections. */
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { sections } from '../../domain/sections/index.ts';
import { siteTest } from '../../test/site.ts';
import { pages } from './ssr.ts';

const [cars] = sections;
if (!cars) throw new Error('no sections');
let now = new Date('2026-11-21T10:00:00Z');
const test = siteTest({ now: () => now, pages }).extend('url', { scope: 'file' }, async ({ site: { app, http } }) => {
  await http.listen({ port: 0, host: '127.0.0.1' });
  await expect.poll(() => app.changes.count()).toBeDefined();
  return `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`;
});

const read = async (address: string) => (await fetch(address, { headers: { 'accept-encoding': 'br' } })).headers;
const lengthOf = async (address: string) => Number((await read(address)).get('content-length'));

/** A response cached for ten seconds and requested again is recompressed, which shows whether a post invalidated it. */
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

test.for(['/', '/about', '/katalog/N%C9%99qliyyat'])(
  '%s is made anew once something is posted',
  async (path, { site, user, url }) => {
    const etag = async () => (await read(url + path)).get('etag');
    const before = await etag();
    expect(await etag()).toBe(before);
    await site.aListing(cars, { user });
    await expect.poll(etag).not.toBe(before);
  },
);

test('what a browser is told of routes stays ready whatever is posted', async ({ site, user, url }) => {
  const page = await (await fetch(`${url}/about`)).text();
  const [, version] = /"version": "(\w+)"/.exec(page) ?? [];
  const routes = `${url}/__manifest?paths=${encodeURIComponent('/about,/contact,/Katalog')}&version=${version}`;
  expect(Object.keys((await (await fetch(routes)).json()) as object)).toContain('site/pages/contact');
  // Not forever: offline, a browser that cached a page but not its script would reload the open page instead.
  expect((await fetch(routes)).headers.get('cache-control')).toBe('public, max-age=0, s-maxage=1');
  await expect.poll(await afterPosting(routes, () => site.aListing(cars, { user }))).toBe(true);
});
