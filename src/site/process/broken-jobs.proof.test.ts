/** Every job that writes, while its connection to the database breaks: nothing is doubled, nothing lost. */
import { expect } from 'vitest';
import { sections } from '../../domain/sections/index.ts';
import { minuteMs } from '../../domain/language/durations.ts';
import { start } from '../../test/conversations.ts';
import { type Base, type Disturbed, disturb, freeze, jobNames } from '../../test/disturbed-jobs.ts';
import { runJobsNow } from '../../test/jobs.ts';
import { request, type Site, siteTest } from '../../test/site.ts';
import { startPushService } from '../../test/services/push-service.ts';

// In Baku noon: no quiet hours.
let now = new Date('2026-11-23T08:00:00Z');
const env = { LIMITS: '0' };
const section = sections[0]!;
const day = 24 * 60;

const test = siteTest({ now: () => now, env }).extend('base', { scope: 'file' }, async ({ site }, { onCleanup }) => {
  const service = await startPushService();
  onCleanup(() => service.close());
  await fill(site, service);
  const base: Base = { databaseName: site.databaseName, dataDir: site.dataDir, now, env };
  await freeze(site.databaseName);
  return base;
});

/** Something to do for each job. */
async function fill(site: Site, service: Awaited<ReturnType<typeof startPushService>>): Promise<void> {
  const { http } = site;
  const [seller, buyer] = [await site.aUser({ confirmed: true }), await site.aUser({ confirmed: true })];
  const { token } = buyer;
  await request(http, 'PUT', '/api/push/subscription', { token, json: service.aBrowser() });
  await request(http, 'PUT', '/api/push/subscription', { token: seller.token, json: service.aBrowser() });
  const kinds = [{ kind: 'favoriteCheaper', mail: true }];
  await request(http, 'PUT', '/api/notification-settings', { token, json: { kinds } });
  const listing = await site.aListing(section, { user: seller, fields: { price: '14500' } });
  await request(http, 'PUT', `/api/favorites/${section.name}/${listing._id}`, { token });
  await runJobsNow(site.app);
  // Another day, so that it ends on another.
  now = new Date(now.getTime() + 2 * day * minuteMs);
  for (const notify of ['now', 'daily'])
    await request(http, 'POST', '/api/saved-searches', { token, json: { query: `q=axtarilan ${notify}`, notify } });
  const fields = { description: 'Bu axtarilan now daily elan', price: '20000' };
  for (let count = 0; count < 2; count++) await site.aListing(section, { user: seller, fields });
  await request(http, 'PUT', `/api/${section.name}/${listing._id}`, { token: seller.token, form: { price: '12000' } });
  const newcomer = await site.aUser();
  await request(http, 'POST', '/api/auth/confirmation-mail', { token: newcomer.token });
  const message = { name: 'Aysel', email: 'aysel@misal.az', message: 'Elanı silə bilmirəm.' };
  expect((await request(http, 'POST', '/api/contact', { json: message })).status).toBe(201);
  expect((await start(site, buyer, listing, { text: 'Salam, hələ satılır?' })).status).toBe(201);
}

const told = ['favorites.tellKeepers'];
const matched = ['savedSearches.match'];
const mailedTwice = 'who learns nothing of a mail that was sent sends it again, with the same Message-ID';

const jobs: readonly Disturbed[] = [
  { name: 'listings.sweep', minutes: 30 * day - day },
  { name: 'favorites.tellKeepers' },
  { name: 'favorites.sendMail', after: told, twice: mailedTwice },
  { name: 'push.queue', after: told },
  { name: 'conversations.tellOfUnread', minutes: 10 },
  { name: 'conversations.sendMail', minutes: 10, after: ['conversations.tellOfUnread'], twice: mailedTwice },
  { name: 'savedSearches.match' },
  { name: 'savedSearches.tell', after: matched },
  { name: 'savedSearches.mail', after: [...matched, 'savedSearches.tell'] },
];

const oneStatement = 'each of its statements does the same again';
const cleans = 'cleans what is stored, row by row: a second time there is nothing to clean';
const newLink = 'a second mail has a link of its own, which works';
const otherTest = 'src/imports/broken-connections.test.ts';

/** Why jobs are not in the table. */
const others: Readonly<Record<string, string>> = {
  'accounts.cleanNames': cleans,
  'accounts.cleanReasons': cleans,
  'accounts.removeExpired': oneStatement,
  'accounts.removeOldEmailChanges': oneStatement,
  'accounts.sendResetMail': newLink,
  'admin.removeExpired': oneStatement,
  'banners.cleanTexts': cleans,
  'browse.forgetMisses': oneStatement,
  'favorites.forgetRemovals': oneStatement,
  'handover.removeOldCodes': oneStatement,
  'imports.removeOld': oneStatement,
  'imports.run': otherTest,
  'limits.removeOld': oneStatement,
  'listings.forgetNetworks': oneStatement,
  'listings.forgetOldReviews': oneStatement,
  'listings.removeOldKeys': oneStatement,
  'moderation.cleanTexts': cleans,
  'moderation.removeOldMarks': oneStatement,
  'notices.removeOld': oneStatement,
  'notices.removeOldEvents': oneStatement,
  'photos.removeStrayHashes': oneStatement,
  'ratings.deleteExpiredSales': oneStatement,
  'savedSearches.cleanNames': cleans,
  'savedSearches.forgetOldMails': oneStatement,
  'savedSearches.forgetOldMatches': oneStatement,
  'shopStaff.removeOldInvitations': oneStatement,
  'shopStaff.sendInvitation': newLink,
  'statistics.forget': oneStatement,
  'transfers.removeOld': oneStatement,
};

/** What nobody has tried yet: may only become shorter. */
const untried: readonly string[] = [
  'accounts.holdDueResets',
  'accounts.sendConfirmationMail',
  'accounts.sendEmailChange',
  'accounts.sendPhoneCode',
  'accounts.sendWelcomeMail',
  'accounts.tellOfSecurity',
  'contact.sendMessage',
  'conversations.removeAbandoned',
  'imports.readFeeds',
  'imports.tellFailing',
  'listings.mailReport',
  'listings.sendQuestion',
  'listings.sendReminder',
  'moderation.answerReport',
  'moderation.liftLapsed',
  'moderation.mailBan',
  'moderation.mailWarning',
  'moderation.tellDecision',
  'moderation.tellSeller',
  'photos.hash',
  'photos.removeFiles',
  'photos.removeOldSentAhead',
  'photos.removeOrphans',
  'photos.withdraw',
  'push.send',
  'ratings.sendMail',
  'ratings.showDue',
  'savedSearches.dropUnused',
  'savedSearches.sendMail',
  'search.rebuild',
  'search.recount',
  'shops.renewFacts',
  'shops.tellDecision',
  'status.mailChange',
  'status.watch',
  'transfer.sendMail',
  'transfers.run',
  'transparency.count',
  'transparency.countOnce',
];

test('every job is tried, or it is said why not', () => {
  const known = [...new Set(jobs.map(({ name }) => name)), ...Object.keys(others), ...untried];
  expect(known.toSorted()).toEqual(jobNames);
});

test.for(jobs)('$name does all it does once, whatever breaks', { timeout: 600_000 }, async (job, { base }) => {
  const { changed, different } = await disturb(base, job);
  expect(changed).not.toEqual([]);
  expect(different).toEqual([]);
});
