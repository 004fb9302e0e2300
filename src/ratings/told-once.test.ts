/** A named buyer is told once, however often the seller says so. */
import { expect } from 'vitest';
import { runJobsNow } from '../test/jobs.ts';
import { mailsIn } from '../test/services/mail.ts';
import { aTalk, noticesOf, sell } from '../test/ratings.ts';
import { request, type Site, siteTest, type User } from '../test/site.ts';

const test = siteTest({ env: { LIMITS: '0' } });

const unsell = (site: Site, { token }: User, { _id }: { _id: string }) =>
  request(site.http, 'POST', `/api/my-announcements/${_id}/unsold`, { token });
const mailsTo = async (site: Site, { email }: User) => {
  await runJobsNow(site.app);
  const mails = await mailsIn(site.dataDir);
  return mails.filter(({ to, subject }) => to?.[0]?.address === email && subject?.includes('satışdan sonra'));
};
const sellOften = async (site: Site, { seller, buyer, listing }: Awaited<ReturnType<typeof aTalk>>) => {
  for (let time = 0; time < 5; time += 1) {
    await sell(site, seller, listing, { buyerId: buyer.userId });
    await unsell(site, seller, listing);
  }
};

test('the buyer of a sale that is taken back and said again hears of it once', async ({ site }) => {
  const talk = await aTalk(site, { buyer: await site.aUser({ confirmed: true }) });
  await sellOften(site, talk);
  expect(await noticesOf(site, talk.buyer)).toHaveLength(1);
  expect(await mailsTo(site, talk.buyer)).toHaveLength(1);
});

test('whoever blocked the seller, or never confirmed the address, gets no mail of it', async ({ site }) => {
  const blocking = await aTalk(site, { buyer: await site.aUser({ confirmed: true }) });
  const { token } = blocking.buyer;
  const path = `/api/conversations/${blocking.id}/block`;
  expect((await request(site.http, 'PUT', path, { token })).status).toBeLessThan(300);
  await sellOften(site, blocking);
  expect(await noticesOf(site, blocking.buyer)).toEqual([]);
  const unconfirmed = await aTalk(site);
  await sellOften(site, unconfirmed);
  expect(await noticesOf(site, unconfirmed.buyer)).toHaveLength(1);
  for (const { buyer } of [blocking, unconfirmed]) expect(await mailsTo(site, buyer)).toEqual([]);
});
