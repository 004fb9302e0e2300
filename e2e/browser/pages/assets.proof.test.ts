/** Response headers of build files. */
import { readdirSync } from 'node:fs';
import { expect } from 'vitest';
import { publicTest as test } from '../../support/story.ts';

const expected = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-length': expect.any(String),
  'content-type': expect.any(String),
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  vary: 'accept-encoding',
  'x-content-type-options': 'nosniff',
};
// Node's own.
const connection = ['connection', 'date', 'keep-alive'];

test('scripts, styles and the font of a page carry only headers that mean something to them', async ({ site }) => {
  // One without photos, which would come first.
  const page = await (await fetch(`${site.url}/about`)).text();
  // A drawing can be opened by itself, and then obeys the policy of its own response.
  const paths = [...page.matchAll(/href="(\/assets\/[^"#]+(?<!\.svg))["#]/g)].map(([, path = '']) => path);
  const kinds = new Set(paths.map((path) => path.slice(path.lastIndexOf('.'))));
  expect(kinds).toEqual(new Set(['.js', '.css', '.woff2']));
  for (const path of paths) {
    const { status, headers } = await fetch(site.url + path);
    const sent = Object.fromEntries([...headers].filter(([name]) => !connection.includes(name)));
    const encoding = path.endsWith('.woff2') ? {} : { 'content-encoding': expect.stringMatching(/^(br|gzip)$/) };
    expect([path, status, sent]).toEqual([path, 200, { ...expected, ...encoding }]);
  }
});

test('a worker, which obeys the policy of its own response, gets it', async ({ site }) => {
  const worker = readdirSync('build/client/assets').find((name) => /^photo-worker-.*\.js$/.test(name));
  const { status, headers } = await fetch(`${site.url}/assets/${worker}`);
  expect([status, headers.get('content-security-policy')]).toEqual([
    200,
    expect.stringContaining("default-src 'self'"),
  ]);
});

test('the icon is also where browsers and crawlers look for it unasked', async ({ site }) => {
  const answer = await fetch(`${site.url}/favicon.ico`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/vnd.microsoft.icon']);
  // An icon, of three sizes.
  const start = Buffer.from(await answer.arrayBuffer()).subarray(0, 6);
  expect([...start]).toEqual([0, 0, 1, 0, 3, 0]);
});

test('a file that is not in the build is answered like any missing page', async ({ site }) => {
  const { status, headers } = await fetch(`${site.url}/assets/yoxdur.js`);
  expect([status, headers.get('content-security-policy')]).toEqual([
    404,
    expect.stringContaining("frame-ancestors 'none'"),
  ]);
});
