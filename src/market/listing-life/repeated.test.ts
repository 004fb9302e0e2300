/** An ad's history does not grow by repetition. */
import { expect } from 'vitest';
import { sections } from '../../domain/sections/index.ts';
import { request, siteTest } from '../../test/site.ts';
import type { History } from '../../goods/listings/life/history/events.server.ts';

const test = siteTest();
const [section] = sections as [(typeof sections)[number]];

test('an ad is put up for sale again ten times a day at most, and can still be sold', async ({ site, user }) => {
  const listing = await site.aListing(section, { user });
  const act = async (action: string) =>
    (await request(site.http, 'POST', `/api/my-announcements/${listing._id}/${action}`, { token: user.token })).status;
  for (let time = 0; time < 5; time++)
    for (const action of ['reserve', 'release', 'sold', 'unsold'])
      expect([action, await act(action)]).toEqual([action, 200]);
  expect(await act('reserve')).toBe(200);
  expect(await act('release')).toBe(429);
  expect(await act('sold')).toBe(200);
  expect(await act('unsold')).toBe(429);
  const { body } = await request<History>(site.http, 'GET', `/api/${section.name}/${listing._id}/history`);
  expect(body.events).toHaveLength(23);
});
