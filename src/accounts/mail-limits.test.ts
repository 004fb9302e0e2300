/** A mailbox gets so many mails of a kind in a day, however often somebody causes them. */
import { expect } from 'vitest';
import { runJobsNow } from '../test/jobs.ts';
import { mailsIn } from '../test/services/mail.ts';
import { request, type Site, siteTest, type User } from '../test/site.ts';
import { aModerator } from '../test/staff.ts';
import { dayMs } from '../domain/language/durations.ts';

let now = new Date('2026-11-23T09:00:00Z');
const test = siteTest({ now: () => now });

const warningsTo = async (site: Site, { email }: User) => {
  await runJobsNow(site.app);
  const mails = await mailsIn(site.dataDir);
  return mails.filter(({ to, subject }) => to?.[0]?.address === email && subject?.includes('Xəbərdarlıq')).length;
};

test('a mailbox gets fifty mails of a kind in a day, ten of all kinds before it is confirmed', async ({ site }) => {
  const { token } = await aModerator(site);
  const [confirmed, unconfirmed] = [await site.aUser({ confirmed: true }), await site.aUser()];
  const warn = async ({ userId }: User, times: number) => {
    for (let time = 0; time < times; time++) {
      const url = `/api/moderation/users/${userId}/warning`;
      expect((await request(site.http, 'POST', url, { token, json: { reason: `Saxta elan ${time}` } })).status).toBe(
        200,
      );
    }
  };
  await warn(confirmed, 52);
  await warn(unconfirmed, 12);
  expect(await warningsTo(site, confirmed)).toBe(50);
  expect(await warningsTo(site, unconfirmed)).toBe(10);
  now = new Date(now.getTime() + dayMs + 1);
  await warn(unconfirmed, 1);
  expect(await warningsTo(site, unconfirmed)).toBe(11);
});
