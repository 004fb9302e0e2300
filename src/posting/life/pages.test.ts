/** An ended listing as others see it: its page and metadata, and nothing elsewhere. */
import { expect } from 'vitest';
import { topicOfSection } from '../../platform/cache/changes.ts';
import { forReading } from '../../platform/page/reading.ts';
import { setSiteUrl } from '../../platform/page/site-url.ts';
import { sections } from '../../domain/sections/index.ts';
import { request, type Site, siteTest } from '../../test/site.ts';
import { setPhotosBase } from '../../photos/ui/photo-source.ts';
import { listingData } from '../../listings/linked-data.server.ts';
import { readListingPage } from '../listing-page.server.ts';
import type { Listing } from '../../listings/present.ts';
import { missingStatus } from '../../listings/reading/listing.server.ts';
import type { Action } from '../../listings/life/rules.ts';
import { dayMs } from '../../domain/language/durations.ts';

const start = new Date('2026-11-23T09:00:00Z');
let now = start;
// A listing lives one day, so that log-ins outlive it.
const test = siteTest({
  now: () => now,
  env: { LIMITS: '0', LISTING_DAYS: '1' },
});
const [section, other] = sections;
if (!section || !other) throw new Error('no sections');

const wait = (days: number) => (now = new Date(now.getTime() + (days * dayMs) / 30));
const page = ({ app }: Site, { id }: Listing) =>
  readListingPage(forReading(app, topicOfSection(section.name)), String(id), section.name);

setSiteUrl('https://axtartap.example');
setPhotosBase(undefined);

test.beforeEach(() => {
  now = start;
});

test.for<[name: string, action: Action | undefined, days: number, status: string, availability: string]>([
  ['active', undefined, 0, 'active', 'InStock'],
  ['reserved', 'reserve', 0, 'reserved', 'Reserved'],
  ['sold', 'sold', 0, 'sold', 'SoldOut'],
  ['out of time', undefined, 30, 'expired', 'OutOfStock'],
])('the page of a listing that is %s says so', async ([_name, action, days, status, availability], { site, user }) => {
  const listing = await site.aListing(section, { user });
  const similar = await site.aListing(section, { user });
  if (action) await request(site.http, 'POST', `/api/my-announcements/${listing.id}/${action}`, { token: user.token });
  await site.app.pool.query(`update listings set expires_at = '2030-01-01' where number = $1`, [similar.id]);
  wait(days);
  const shown = await page(site, listing);
  expect(shown?.listing).toMatchObject({
    status,
    contact: days || status === 'sold' ? { phone: '' } : listing.contact,
  });
  // Pages of listings that can be bought get their similar ones separately.
  if (days || status === 'sold') expect(shown!.alike.map(({ id }) => id)).toContain(similar.id);
  else expect(shown!.alike).toEqual([]);
  expect(JSON.stringify(listingData(shown!.listing))).toContain(`https://schema.org/${availability}"`);
  expect((await request(site.http, 'GET', `/cards/${listing.id}-x.jpg`)).status).toBe(302);
});

test('a page is gone 180 days after the end, and at once if its owner deletes the listing', async ({ site, user }) => {
  const [sold, ended, deleted] = [
    await site.aListing(section, { user }),
    await site.aListing(section, { user }),
    await site.aListing(section, { user }),
  ];
  await request(site.http, 'POST', `/api/my-announcements/${sold.id}/sold`, { token: user.token });
  await request(site.http, 'DELETE', `/api/my-announcements/${deleted.id}`, { token: user.token });
  const statuses = async () =>
    Promise.all(
      [sold, ended, deleted].flatMap((listing) =>
        [String(listing.id), listing._id].map(async (id) =>
          (await page(site, listing)) ? 200 : missingStatus(site.app, id),
        ),
      ),
    );
  // An address without a number reveals nothing about deleted listings.
  expect(await statuses()).toEqual([200, 200, 200, 200, 410, 404]);
  wait(181);
  expect(await statuses()).toEqual([410, 410, 200, 200, 410, 404]);
  wait(30);
  expect(await statuses()).toEqual([410, 410, 410, 410, 410, 404]);
});

test('a number that no listing ever had is not said to be gone, though bumps go on counting', async ({
  site,
  user,
}) => {
  const listing = await site.aListing(section, { user });
  for (let time = 0; time < 3; time += 1) {
    await request(site.http, 'POST', `/api/my-announcements/${listing.id}/bump`, { token: user.token });
    wait(8);
  }
  expect(await missingStatus(site.app, String(listing.id + 1))).toBe(404);
  // Nor at the address of another section.
  expect(await missingStatus(site.app, String(listing.id))).toBe(404);
});

test.for(['pending', 'rejected', 'removed'] as const)(
  'others find no page of a listing that is %s',
  async (status, { site }) => {
    const listing = await site.aListing(section);
    await site.app.pool.query('update listings set status = $2 where id = $1', [listing._id, status]);
    expect(await page(site, listing)).toBeUndefined();
    expect(await missingStatus(site.app, String(listing.id))).toBe(status === 'removed' ? 410 : 404);
    expect((await request(site.http, 'GET', `/api/${section.name}/${listing._id}/history`)).status).toBe(404);
  },
);

test('whoever keeps listings learns what became of them', async ({ site, user }) => {
  const [active, reserved, sold, deleted] = [
    await site.aListing(section, { user }),
    await site.aListing(section, { user }),
    await site.aListing(section, { user }),
    await site.aListing(section, { user }),
  ];
  const token = user.token;
  await request(site.http, 'POST', `/api/my-announcements/${reserved.id}/reserve`, { token });
  await request(site.http, 'POST', `/api/my-announcements/${sold.id}/sold`, { token });
  await request(site.http, 'DELETE', `/api/my-announcements/${deleted.id}`, { token });
  const stages = async () => {
    const ids = [active, reserved, sold, deleted].map(({ _id }) => _id.toUpperCase()).join(',');
    const { body } = await request<{ items: { _id: string; status: string }[] }>(
      site.http,
      'GET',
      `/api/stages?ids=${ids}`,
    );
    return new Map(body.items.map(({ _id, status }) => [_id, status]));
  };
  // The price before it was lowered, while it is shown in lists, too.
  await site.app.pool.query(`update listings set old_price = 9000, old_price_until = $2 where id = $1`, [
    active._id,
    new Date(now.getTime() + 1000),
  ]);
  const { body } = await request<{ items: { oldPrice: string | null }[] }>(
    site.http,
    'GET',
    `/api/stages?ids=${active._id}`,
  );
  expect(body.items.map(({ oldPrice }) => oldPrice)).toEqual(['9000']);
  expect(await stages()).toEqual(
    new Map([
      [active._id, 'active'],
      [reserved._id, 'reserved'],
      [sold._id, 'sold'],
    ]),
  );
  wait(30);
  expect((await stages()).get(active._id)).toBe('expired');
  const wrong = ['', 'a', String(active.id), Array(101).fill(active._id).join(',')];
  for (const ids of wrong) {
    expect((await request(site.http, 'GET', `/api/stages?ids=${ids}`)).status).toBe(400);
  }
});
