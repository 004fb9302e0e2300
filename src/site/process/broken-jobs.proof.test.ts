/** Every job that writes, while its connection to the database breaks: nothing is doubled, nothing lost. */
import { expect } from 'vitest';
import { type Base, type Disturbed, disturb, freeze, jobNames } from '../../test/disturbed-jobs.ts';
import { siteTest } from '../../test/site.ts';
import { startPushService } from '../../test/services/push-service.ts';
import { serveFiles } from '../../test/shop-feeds.ts';
import { fillForJobs } from '../../test/work-for-jobs.ts';

// In Baku noon: no quiet hours.
const clock = { now: new Date('2026-11-23T08:00:00Z') };
const files = await serveFiles();
const env = { LIMITS: '0', IMPORT_HOSTS: files.host };
const day = 24 * 60;

const test = siteTest({ now: () => clock.now, env }).extend(
  'base',
  { scope: 'file' },
  async ({ site }, { onCleanup }) => {
    const pushes = await startPushService();
    onCleanup(() => pushes.close());
    await fillForJobs(site, clock, { pushes, files });
    const takeOutside = () => pushes.pushed.splice(0).map(({ headers, path }) => `${path} ${String(headers['topic'])}`);
    const base: Base = { databaseName: site.databaseName, dataDir: site.dataDir, now: clock.now, env, takeOutside };
    await freeze(site.databaseName);
    return base;
  },
);
test.afterAll(() => files.close());

const told = ['favorites.tellKeepers'];
const matched = ['savedSearches.match'];
const decided = ['moderation.tellDecision'];
const mailedTwice = 'who learns nothing of a mail that was sent sends it again, with the same Message-ID';

const jobs: readonly Disturbed[] = [
  { name: 'imports.readFeeds', release: 'update shop_feeds set beat_at = null' },
  { name: 'imports.tellFailing', twice: mailedTwice },
  { name: 'transfers.run', release: 'update transfers set beat_at = null' },
  { name: 'transfer.sendMail', after: ['transfers.run'], twice: mailedTwice },
  { name: 'accounts.holdDueResets', minutes: day },
  { name: 'accounts.sendConfirmationMail', twice: mailedTwice },
  { name: 'accounts.sendEmailChange', twice: mailedTwice },
  {
    name: 'accounts.sendPhoneCode',
    twice: 'who learns nothing of a code that was sent sends another, which replaces it',
  },
  { name: 'accounts.sendResetMail', twice: mailedTwice },
  { name: 'accounts.sendWelcomeMail', twice: mailedTwice },
  { name: 'accounts.tellOfSecurity', twice: mailedTwice },
  { name: 'contact.sendMessage', twice: mailedTwice },
  { name: 'conversations.removeAbandoned' },
  { name: 'conversations.sendMail', minutes: 10, after: ['conversations.tellOfUnread'], twice: mailedTwice },
  { name: 'conversations.tellOfUnread', minutes: 10 },
  { name: 'favorites.sendMail', after: told, twice: mailedTwice },
  { name: 'favorites.tellKeepers' },
  { name: 'listings.mailReport', twice: mailedTwice },
  { name: 'listings.sendQuestion', twice: mailedTwice },
  { name: 'listings.sendReminder', minutes: 30 * day - day, after: ['listings.sweep'], twice: mailedTwice },
  { name: 'listings.sweep', minutes: 30 * day - day },
  { name: 'push.queue', after: told },
  { name: 'savedSearches.mail', after: [...matched, 'savedSearches.tell'] },
  { name: 'savedSearches.match' },
  { name: 'savedSearches.tell', after: matched },
  { name: 'moderation.liftLapsed', minutes: 2 * day },
  { name: 'moderation.mailBan', twice: mailedTwice },
  { name: 'moderation.mailWarning', twice: mailedTwice },
  { name: 'ratings.sendMail', twice: mailedTwice },
  { name: 'ratings.showDue', minutes: 15 * day },
  { name: 'moderation.answerReport', after: decided, twice: mailedTwice },
  { name: 'moderation.tellDecision' },
  { name: 'moderation.tellSeller', after: decided, twice: mailedTwice },
  { name: 'photos.hash', first: 'delete from photo_hashes' },
  { name: 'photos.removeFiles' },
  { name: 'photos.removeOldSentAhead', minutes: 2 * day },
  { name: 'photos.removeOrphans', twice: 'a removal may wait twice: the second finds nothing' },
  { name: 'push.send', after: [...told, 'push.queue'], asksOutside: true },
  { name: 'savedSearches.dropUnused' },
  {
    name: 'savedSearches.sendMail',
    after: [...matched, 'savedSearches.tell', 'savedSearches.mail'],
    twice: mailedTwice,
  },
  { name: 'search.rebuild', first: "update search_state set version = 1; update listings set search_text = ''" },
  { name: 'search.recount', first: 'update search_words set listings = 99; update search_facets set listings = 99' },
  { name: 'shops.renewFacts' },
  { name: 'shops.tellChanges', twice: mailedTwice },
  { name: 'shops.tellDecision', twice: mailedTwice },
  { name: 'status.mailChange', after: ['status.watch'], twice: mailedTwice },
  { name: 'transparency.count' },
  { name: 'transparency.countOnce' },
];

const oneStatement = 'each of its statements does the same again';
const cleans = 'cleans what is stored, row by row: a second time there is nothing to clean';
const newLink =
  'who learns nothing of a mail that was sent sends another with a link of its own, which replaces the first';
const otherTest = 'src/imports/broken-connections.test.ts';

/** Why jobs are not in the table. */
const others: Readonly<Record<string, string>> = {
  'accounts.cleanNames': cleans,
  'accounts.cleanReasons': cleans,
  'accounts.removeExpired': oneStatement,
  'accounts.removeOldEmailChanges': oneStatement,
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
  'moderation.forgetReporters': oneStatement,
  'moderation.removeOldMarks': oneStatement,
  'notices.removeOld': oneStatement,
  'notices.removeOldEvents': oneStatement,
  'photos.removeStrayHashes': oneStatement,
  'photos.withdraw': 'files and hashes under a name that is gone may stay behind: they are found by night',
  'ratings.deleteExpiredSales': oneStatement,
  'savedSearches.cleanNames': cleans,
  'savedSearches.forgetOldMails': oneStatement,
  'savedSearches.forgetOldMatches': oneStatement,
  'shopStaff.removeOldInvitations': oneStatement,
  'shopStaff.removeOldTies': oneStatement,
  'shopStaff.sendInvitation': newLink,
  'statistics.forget': oneStatement,
  'status.watch': 'what could not be read is news of its own, and so is that it is well again',
  'transfers.removeOld': oneStatement,
};

test('every job is tried, or it is said why not', () => {
  const known = [...jobs.map(({ name }) => name), ...Object.keys(others)];
  expect(known.toSorted()).toEqual(jobNames);
});

test.for(jobs)('$name does all it does once, whatever breaks', { timeout: 600_000 }, async (job, { base }) => {
  const { changed, different } = await disturb(base, job);
  expect(changed).not.toEqual([]);
  expect(different).toEqual([]);
});
