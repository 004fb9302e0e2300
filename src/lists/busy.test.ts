/** Responses that stay cached while listings keep being posted. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { topicOfSection, topicOfSeller } from '../platform/cache/changes.ts';
import type { PageNotes } from '../platform/page/context.ts';
import { forReading, type Reading } from '../platform/page/reading.ts';
import { sections } from '../domain/sections/index.ts';
import { siteTest } from '../test/site.ts';
import { readListingPage } from '../posting/listing-page.server.ts';
import { newestOf } from '../search/list-query.ts';
import { readCardPage } from './card-page.server.ts';

const [cars] = sections;
if (!cars) throw new Error('no sections');
const now = new Date('2026-11-21T10:00:00Z');
const test = siteTest({ now: () => now });

test('a listing page depends on its seller alone, and once it has ended shows what else is new up to a minute late', async ({
  site,
  user,
}) => {
  const listing = await site.aListing(cars, { user });
  await expect.poll(() => site.app.changes.count()).toBeGreaterThan(0);
  const read = async () => {
    const reading = forReading(site.app, topicOfSection(cars.name));
    expect(await readListingPage(reading, listing._id, cars.name)).toBeDefined();
    return reading;
  };
  expect(await read()).toMatchObject({ topics: [topicOfSeller(user.userId)], staleUntil: undefined });
  await site.app.pool.query(`update listings set status = 'sold', status_at = $2 where id = $1`, [listing._id, now]);
  expect(await read()).toMatchObject({
    topics: [topicOfSeller(user.userId)],
    staleUntil: { topics: [topicOfSection(cars.name)], until: now.getTime() + 45_000 },
  });
});

test('lists are held for a quarter of a second while many changes arrive, and not otherwise', async ({ site }) => {
  const read = async (): Promise<Reading> => {
    const notes: PageNotes = { nonce: '', keep: true };
    const reading = forReading(site.app, topicOfSection(cars.name));
    await readCardPage(reading, notes, newestOf(cars, 20));
    return reading;
  };
  await expect.poll(async () => (await read()).staleUntil).toBeUndefined();
  const topics = [topicOfSection(cars.name)];
  expect((await read()).topics).toEqual(topics);
  // Spans two ends of a second, so that one second contains all of them.
  for (let round = 0; round < 15; round += 1) {
    for (let change = 0; change < 4; change += 1) await site.app.pool.query(`select pg_notify('changes', 'seller 00')`);
    await sleep(100);
  }
  const held = await read();
  expect(held.topics).toEqual([]);
  expect(held.staleUntil).toMatchObject({ topics, until: now.getTime() + 250 });
  await expect.poll(async () => (await read()).staleUntil).toBeUndefined();
});
