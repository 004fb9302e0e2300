/** What a busy process refuses, in which order, and how it says so. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sections } from '../../../domain/sections/index.ts';
import { createSite } from '../../../test/site.ts';
import { pages } from '../ssr.ts';

test('an overloaded process answers 503, not counting the load of its start: robots first, own pages last', async () => {
  const own = await createSite({ pages });
  const url = await own.http.listen({ port: 0, host: '127.0.0.1' });
  const { token } = await own.aUser();
  const listing = await own.aListing(sections[0]!);
  const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
  const robot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };
  let asked = 0;
  // Cached responses are sent under any load; this one has to be rendered.
  const read = (headers: Record<string, string> = browser) =>
    fetch(`${url}/api/cars?price_min=${(asked += 1)}`, { headers });
  const toil = (ms: number) => {
    for (const end = performance.now() + ms; performance.now() < end;);
  };
  /** The first makes the process look at its delays, so that the second is all of the next period. */
  const overload = async (ms: number) => {
    for (const each of [1200, ms]) {
      toil(each);
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  };
  const recovered = () => expect.poll(async () => (await read(robot)).status).toBe(200);
  toil(1500);
  expect((await read()).status).toBe(200);
  await new Promise((resolve) => setTimeout(resolve, 2000));

  const page = await (await fetch(`${url}/cars/${listing.id}`)).text();
  const linked = (form: RegExp) => form.exec(page)?.[0] ?? '';
  const files = [linked(/\/assets\/[\w.-]+\.js/), linked(/\/assets\/[\w.-]+\.css/), linked(/\/uploads\/[\w.-]+/)];
  files.push('/favicon.svg', '/service-worker.js', '/manifest.webmanifest', '/healthz');
  const wholePage = () => fetch(`${url}/about?${(asked += 1)}`, { headers: { ...browser, accept: 'text/html' } });
  // All at once: the process soon sees that it is idle again.
  const statuses = async () => {
    const each = await Promise.all([
      read(robot),
      fetch(`${url}/about?${(asked += 1)}`, { headers: robot }),
      fetch(`${url}/api/login`, { method: 'POST', headers: browser }),
      read(),
      wholePage(),
      fetch(`${url}/api/my-announcements`, { headers: { ...browser, authorization: `Bearer ${token}` } }),
      ...files.map((file) => fetch(url + file)),
    ]);
    const [robots, robotsPage, write, reading, whole, ownPages, ...served] = each.map(({ status }) => status);
    return { robots, robotsPage, write, reading, whole, ownPages, files: [...new Set(served)] };
  };
  const usual = { robots: 200, robotsPage: 200, write: 400, reading: 200, whole: 200, ownPages: 200, files: [200] };
  const away = { robots: 503, robotsPage: 503, write: 503 };
  expect(await statuses()).toEqual(usual);
  await overload(3500);
  expect(await statuses()).toEqual({ ...usual, ...away });
  await recovered();
  await overload(6000);
  const [all, busy, html] = await Promise.all([statuses(), read(), wholePage()]);
  expect(all).toEqual({ ...usual, ...away, reading: 503, whole: 503 });
  expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await busy.json()).toMatchObject({ message: expect.stringContaining('çox yüklüdür') });
  const { headers } = html;
  expect([headers.get('retry-after'), headers.get('cache-control')]).toEqual(['5', 'no-store']);
  const shown = await html.text();
  expect(shown).toContain('Yenidən cəhd et');
  // The page asks again by itself, by the only script that its policy lets run.
  const [, script = ''] = /<script>(.*?)<\/script>/s.exec(shown) ?? [];
  const hash = createHash('sha256').update(script).digest('base64');
  expect(headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
  await recovered();
  await own.close();
}, 180_000);
