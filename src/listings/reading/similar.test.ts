/** The similar ads on an ad's page. */
import { expect } from 'vitest';
import { topicOfSection, topicOfSeller } from '../../platform/cache/changes.ts';
import { forReading } from '../../platform/page/reading.ts';
import { sections } from '../../domain/sections/index.ts';
import { request, siteTest } from '../../test/site.ts';
import { readListingPage } from '../../posting/listing-page.server.ts';

const test = siteTest({ env: { LIMITS: '0' } });
const section = sections.find(({ photos }) => photos.min === 0)!;

test('an ad’s page has others like it, and hangs on their sellers, not on the section', async ({ site, user }) => {
  const own = await site.aListing(section, { user });
  const seller = await site.aUser();
  const other = await site.aListing(section, { user: seller });
  const read = async () => {
    await site.app.changes.catchUp();
    const reading = forReading(site.app, topicOfSection(section.name));
    const page = await readListingPage(reading, own._id, section.name);
    return { numbers: page?.similar?.map(({ id }) => id), topics: reading.topics };
  };
  const { numbers, topics } = await read();
  expect(numbers).toEqual([other.id]);
  expect(new Set(topics)).toEqual(new Set([own.userId, other.userId].map((id) => topicOfSeller(id))));
  await request(site.http, 'DELETE', `/api/my-announcements/${other.id}`, { token: seller.token });
  expect((await read()).numbers).toEqual([]);
});

test('an ad’s page has the latest of those like it first; without time to find them it is whole, and not kept', async ({
  site,
}) => {
  const [cars] = sections;
  const user = await site.aUser();
  const own = await site.aListing(cars!, { user });
  const before = await site.aListing(cars!, { user });
  const newest = await site.aListing(cars!, { user });
  const read = async (searchTimeoutMs: number) => {
    await site.app.changes.catchUp();
    const reading = forReading({ ...site.app, searchTimeoutMs }, topicOfSection(cars!.name));
    const page = await readListingPage(reading, own._id, cars!.name);
    return { numbers: page?.similar?.map(({ id }) => id), isCutShort: reading.progress.isCutShort };
  };
  expect(await read(0)).toEqual({ numbers: [newest.id, before.id], isCutShort: true });
  expect(await read(site.app.searchTimeoutMs)).toEqual({ numbers: [newest.id, before.id], isCutShort: false });
});
