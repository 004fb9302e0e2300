import decode from 'qr/decode.js';
import sharp from 'sharp';
import { expect } from 'vitest';
import { sections } from '../domain/sections/index.ts';
import { listingPath } from '../domain/sections/links.ts';
import { siteTest } from '../test/site.ts';

const test = siteTest({ env: { SITE_URL: 'https://axtartap.example' } });

test('the code of a listing leads to its page, and may be kept for an hour', async ({ site }) => {
  const listing = await site.aListing(sections[0]!);
  const { statusCode, headers, rawPayload } = await site.http.inject(`/qr/${listing.id}.svg`);
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    expect.stringContaining('image/svg+xml'),
    'public, max-age=3600',
  ]);
  const { data, info } = await sharp(rawPayload, { density: 300 })
    .resize(600)
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(decode({ width: info.width, height: info.height, data })).toBe(
    `https://axtartap.example${listingPath(listing)}`,
  );
});

test.for(['999999', '0', '-1', '1e3', 'x', '1'.repeat(40), '%00'])('there is no code of %s', async (id, { site }) => {
  const { statusCode, headers } = await site.http.inject(`/qr/${id}.svg`);
  expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
});
