import { expect } from 'vitest';
import { sections } from '../../domain/sections/index.ts';
import { listingPath } from '../../domain/sections/links.ts';
import { mailsIn } from '../../test/services/mail.ts';
import { readOwn, readPublic, runDecisionJobs } from '../../test/moderation.ts';
import { request, type Site, siteTest, type User } from '../../test/site.ts';
import { aModerator, ban, lift } from '../../test/staff.ts';
import type { Listing } from '../../listings/present.ts';
import { missingStatus } from '../../listings/reading/listing.server.ts';
import { removeOfficially, restoreOfficially } from './takedown.server.ts';

const now = new Date('2026-11-23T09:00:00Z');
const test = siteTest({ now: () => now, env: { LIMITS: '0' } });
const [section] = sections;
if (!section) throw new Error('no section');

const reason = 'Nazirliyin 12 nömrəli xəbərdarlığı.';
const address = (listing: Listing) => `https://axtartap.az${listingPath(listing)}`;
const listed = async ({ http }: Site, { _id }: Listing) =>
  (await request<Listing[]>(http, 'GET', `/api/${section.name}`)).body.some((each) => each._id === _id);
const logOf = async (site: Site, { _id }: Listing) =>
  (await request<{ items: object[] }>(site.http, 'GET', `/api/moderation/log?about=${_id}`, await site.anAdmin())).body
    .items;
const logIn = async ({ http }: Site, { email, password }: User) =>
  (await request<User>(http, 'POST', '/api/login', { json: { email, password } })).body;

test.for<[name: string, named: (listing: Listing) => string]>([
  ['number', ({ id }) => String(id)],
  ['_id', ({ _id }) => _id],
  ['_id in capitals', ({ _id }) => _id.toUpperCase()],
  ['address', address],
  ['address as it is passed on', (listing) => `${address(listing)}/?utm_source=mektub#sekil`],
])('an official warning takes a listing down by its %s at once', async ([_name, named], { site }) => {
  const seller = await site.aUser();
  const listing = await site.aListing(section, { user: seller });
  expect([await listed(site, listing), (await readPublic(site, listing)).status]).toEqual([true, 200]);
  expect(await removeOfficially(site.app, named(listing), reason)).toBe(`listing ${listing.id} removed`);
  expect([await listed(site, listing), (await readPublic(site, listing)).status]).toEqual([false, 404]);
  expect(await missingStatus(site.app, String(listing.id))).toBe(410);
  expect(await readOwn(site, seller, listing)).toMatchObject({
    status: 'removed',
    decision: { reasons: [{ text: reason }] },
    appeal: 'possible',
  });
  expect(await logOf(site, listing)).toMatchObject([
    {
      by: { name: 'operator', role: 'operator' },
      action: 'remove',
      reason,
      before: { status: 'active' },
    },
  ]);
  await runDecisionJobs(site);
  const mails = (await mailsIn(site.dataDir)).filter(({ subject }) => subject?.includes(`№ ${listing.id}`));
  expect(mails.map(({ subject }) => subject)).toEqual([`Elanınız silindi: № ${listing.id}`]);
});

test('a warning about what is not there, or is removed already, changes nothing', async ({ site }) => {
  const listing = await site.aListing(section, { user: await site.aUser() });
  for (const named of ['999999999', 'yoxdur', '', 'https://axtartap.az/', '019aa000-0000-7000-8000-000000000000'])
    await expect(removeOfficially(site.app, named, reason)).rejects.toThrow(`no listing ${named}`);
  await removeOfficially(site.app, listing._id, reason);
  await expect(removeOfficially(site.app, listing._id, reason)).rejects.toThrow(
    `listing ${listing.id} cannot be removed: Bu elan haqqında artıq qərar verilib.`,
  );
  expect(await logOf(site, listing)).toHaveLength(1);
});

test("a banned seller's listing is taken down, too, and does not come back with the end of the ban", async ({
  site,
}) => {
  const [seller, moderator] = [await site.aUser(), await aModerator(site)];
  const [warned, other] = [
    await site.aListing(section, { user: seller }),
    await site.aListing(section, { user: seller }),
  ];
  await ban(site, moderator.token, seller.userId);
  await removeOfficially(site.app, String(warned.id), reason);
  await expect(removeOfficially(site.app, String(warned.id), reason)).rejects.toThrow('cannot be removed');
  expect(await logOf(site, warned)).toMatchObject([{ action: 'remove', before: { status: 'active' } }]);
  await lift(site, moderator.token, seller.userId);
  expect((await readPublic(site, other)).status).toBe(200);
  expect([await listed(site, warned), (await readPublic(site, warned)).status]).toEqual([false, 404]);
  const again = await logIn(site, seller);
  expect(await readOwn(site, again, warned)).toMatchObject({ status: 'removed', appeal: 'possible' });
  // Undone, it returns to its status before the ban.
  expect(await restoreOfficially(site.app, String(warned.id), reason)).toBe(`listing ${warned.id} restored`);
  expect(await readOwn(site, again, warned)).toMatchObject({ status: 'active' });
});
