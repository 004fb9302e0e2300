/** An ad's history does not grow by repetition. */
import { expect } from 'vitest';
import { sections } from '../../domain/sections/index.ts';
import { dayMs } from '../../domain/language/durations.ts';
import { request, type Site, siteTest, type User } from '../../test/site.ts';
import type { Listing } from '../../listings/present.ts';
import type { History } from '../../listings/life/history/events.server.ts';

let now = new Date('2026-11-23T09:00:00Z');
const test = siteTest({ now: () => now });
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
  const told = 'published reserved released sold unsold reserved sold';
  expect((await shown(site, listing)).join(' ')).toBe(told);
});

const repeated: Record<string, [steps: readonly string[], shown: readonly string[]]> = {
  'sold and put up again': [
    ['sold', 'unsold'],
    ['sold', 'unsold'],
  ],
  'reserved and released': [
    ['reserve', 'release'],
    ['reserved', 'released'],
  ],
  'reserved, sold and put up again': [
    ['reserve', 'sold', 'unsold'],
    ['reserved', 'sold', 'unsold'],
  ],
  'taken off by its shop and renewed': [
    ['withdraw', 'renew'],
    ['expired', 'renewed'],
  ],
  'made cheaper and dearer': [
    ['900', '1000'],
    ['1000 to 900', '900 to 1000'],
  ],
  'changed, then made cheaper and dearer': [
    ['Başqa təsvir.', '900', 'Yenə başqa.', '1000'],
    ['edited', '1000 to 900', 'edited', '900 to 1000'],
  ],
  'changed every time': [['Başqa təsvir.', 'Yenə başqa.'], ['edited']],
};

test.for(Object.entries(repeated))('what is %s eight times is told once', async ([_name, [steps, told]], { site }) => {
  const user = await site.aUser();
  const listing = await site.aListing(section, { user, fields: { price: '1000' } });
  for (let time = 0; time < 8; time++)
    for (const step of steps) expect([step, await take(site, user, listing, step)]).toEqual([step, 200]);
  expect(await shown(site, listing)).toEqual(['published', ...told]);
  const { rows } = await site.app.pool.query('select at from listing_events where listing_id = $1 order by number', [
    listing._id,
  ]);
  // All of it stays stored, and what is shown is the last of it.
  expect(rows.length).toBeGreaterThan(told.length + 1);
  expect((await history(site, listing)).at(-1)!.at).toBe(rows.at(-1).at.toISOString());
});

test('what happens again after more than a week is told again', async ({ site }) => {
  const user = await site.aUser();
  const listing = await site.aListing(section, { user });
  for (const step of ['sold', 'unsold']) await take(site, user, listing, step);
  now = new Date(now.getTime() + 8 * dayMs);
  for (const step of ['sold', 'unsold']) await take(site, user, listing, step);
  expect(await shown(site, listing)).toEqual(['published', 'sold', 'unsold', 'sold', 'unsold']);
});

/** An action, a price or a description; the answer's status. */
async function take(site: Site, { token }: User, { _id, id }: Listing, step: string): Promise<number> {
  if (step === 'withdraw') {
    const json = { ids: [_id], action: 'withdraw' };
    return (await request(site.http, 'POST', '/api/cabinet/actions', { token, json })).status;
  }
  if (/^[a-z]+$/.test(step))
    return (await request(site.http, 'POST', `/api/my-announcements/${id}/${step}`, { token })).status;
  const form: Record<string, string> = /^\d+$/.test(step) ? { price: step } : { description: step };
  return (await request(site.http, 'PUT', `/api/${section.name}/${_id}`, { token, form })).status;
}

async function history(site: Site, { _id }: Listing): Promise<History['events']> {
  return (await request<History>(site.http, 'GET', `/api/${section.name}/${_id}/history`)).body.events;
}

async function shown(site: Site, listing: Listing): Promise<string[]> {
  const events = await history(site, listing);
  return events.map(({ kind, from, to }) => (kind === 'price' ? `${from} to ${to}` : kind));
}
