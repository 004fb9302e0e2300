/** Stores reports of listings, and passes them on to whoever can act on them. */
import { createHmac } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { App } from '../../platform/app/app.ts';
import type { Database } from '../../platform/database/client.ts';
import { conflict, notFound, unauthorized } from '../../platform/base/errors.ts';
import { secretKey } from '../../platform/database/secret-key.ts';
import { writeLetter } from '../../platform/messages/letter.ts';
import { trusted, quote, say } from '../../platform/messages/words.ts';
import { listingPath } from '../../domain/sections/links.ts';
import { lockAccounts } from '../../accounts/locking.server.ts';
import { countedNetworks, wideNetwork } from '../../platform/limits/address.ts';
import { defineLimits, enforceLimit } from '../../platform/limits/limits.server.ts';
import { isHidden } from '../../listings/status.ts';
import { reviewReported } from './after-report.server.ts';
import { lockListing } from '../../listings/life/lock.server.ts';
import { askSeller } from '../../listings/life/availability/question.server.ts';
import { readListing } from '../../listings/reading/listing.server.ts';
import type { ListingRow } from '../../listings/present.ts';
import { marksOf, storeReportedContacts } from './contacts.server.ts';
import { reportedSince } from '../policies/asking.server.ts';
import { reasonById, type ReasonId } from '../review/report-reasons.ts';
import { readSender } from '../../platform/site/site.server.ts';

const dayMinutes = 24 * 60;

export const reportLimits = defineLimits({
  reports: { max: 20, minutes: dayMinutes, per: 'account', reason: 'Bir gün ərzində çox sayda şikayət göndərmisiniz.' },
  accountReportsOfAddress: {
    max: 200,
    minutes: dayMinutes,
    per: 'address',
    reason: 'Bu şəbəkədən çox sayda şikayət göndərilib.',
  },
  reportsOfAddress: {
    max: 20,
    minutes: dayMinutes,
    per: 'address',
    reason: 'Bu şəbəkədən çox sayda şikayət göndərilib.',
  },
});

/** The reporter; `accountId` is undefined for a visitor. */
export type Reporter = { accountId: string | undefined; address: string };

export type Report = { reason: ReasonId; text?: string | undefined };

/** A mail to the operator; `count`: reports of this reason so far. */
export type ReportMail = { listingId: string; number: number; count: number };

/** `known`: the same person has reported it already. `asked`: the seller is now asked. */
export type FilingResult = 'known' | 'asked' | 'kept';

// Report counts of one reason at which the operator is mailed.
const mailedCounts = [1, 3, 10, 30, 100];

/** Stores a report, once per person. */
export async function fileReport(
  app: App,
  listing: ListingRow,
  reporter: Reporter,
  report: Report,
): Promise<FilingResult> {
  const { accountId, address } = reporter;
  if (accountId === listing.account_id) throw conflict({}, 'Öz elanınızdan şikayət edə bilməzsiniz.');
  const { hash, network } = await hashesOf(app, reporter);
  const known = await app.db
    .selectFrom('listing_reports')
    .select('number')
    .where('listing_id', '=', listing.id)
    .where('reason', '=', report.reason)
    .where('reporter', '=', hash)
    .executeTakeFirst();
  if (known) return 'known';
  if (accountId) await enforceLimit(app, reportLimits.reports, accountId);
  await enforceLimit(app, accountId ? reportLimits.accountReportsOfAddress : reportLimits.reportsOfAddress, address);
  // Reports of visitors do not mark contacts: one can pose as many.
  const marks = accountId ? await marksOf(app, contactsOf(listing, report)) : [];
  return app.db.transaction().execute(async (trx) => {
    const there = await lockAccounts(trx, [accountId ?? null, listing.account_id]);
    if (accountId && !there.has(accountId)) throw unauthorized();
    // Locks the listing, so that concurrent reports are weighed together.
    const current = await lockListing(trx, listing.id);
    // The listing was hidden meanwhile.
    if (isHidden(current.status)) throw notFound('Elan tapılmadı.');
    const kept = await trx
      .insertInto('listing_reports')
      .values({
        listing_id: listing.id,
        reason: report.reason,
        text: report.text || null,
        at: app.now(),
        reporter: hash,
        account_id: accountId ?? null,
        network: accountId ? network : null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('number')
      .executeTakeFirst();
    if (!kept) return 'known';
    const source = { kind: 'report', subject: String(kept.number), reporter: hash } as const;
    await storeReportedContacts(app, trx, marks, source);
    if (reasonById(report.reason).asksSeller) return (await askSeller(app, trx, current)) ? 'asked' : 'kept';
    await reviewReported(app, trx, current, report.reason);
    await notifyOperator(app, trx, listing.id, { ...report, number: kept.number });
    return 'kept';
  });
}

/**
 * The seller's phone numbers and addresses for grave reasons; a report of a wrong price does not count against them.
 */
function contactsOf({ contact_phone, description }: ListingRow, { reason }: Report) {
  const isGrave = reason === 'fraud' || reason === 'prohibited';
  return isGrave ? { phones: [contact_phone], texts: [description] } : {};
}

/** Mails the operator about the first report of a reason, each with text, and then at growing counts. */
async function notifyOperator(
  app: App,
  trx: Transaction<Database>,
  listingId: string,
  { reason, text, number }: Report & { number: number },
): Promise<void> {
  const { count } = await trx
    .selectFrom('listing_reports')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('listing_id', '=', listingId)
    .where('reason', '=', reason)
    .executeTakeFirstOrThrow();
  if (text || mailedCounts.includes(count))
    await app.queue.send('listings.mailReport', { listingId, number, count }, trx);
}

/** An account's reports, for its data download. */
export async function readOwnReports(app: App, accountId: string) {
  const rows = await app.db
    .selectFrom('listing_reports')
    .innerJoin('listings', 'listings.id', 'listing_id')
    .select(['listings.number as listing', 'reason', 'text', 'at'])
    .where('listing_reports.account_id', '=', accountId)
    .orderBy('listing_reports.number')
    .execute();
  return rows.map(({ at, ...report }) => ({ ...report, at: at.toISOString() }));
}

/** Job: mails a report to the operator, or writes it to a file if they have no address. */
export async function mailReport(app: App, { listingId, number, count }: ReportMail): Promise<void> {
  const [listing, report] = await Promise.all([
    readListing(app, listingId),
    app.db.selectFrom('listing_reports').selectAll().where('number', '=', number).executeTakeFirst(),
  ]);
  // The listing or report was deleted meanwhile.
  if (!listing || !report) return;
  const { label } = reasonById(report.reason);
  const from = await readSender(app);
  await app.mail.send({
    from,
    to: 'operator',
    messageId: `sikayet.${number}`,
    subject: `Şikayət: № ${listing.number}, ${label}`,
    ...writeLetter(
      {
        preview: trusted(label),
        heading: trusted(label),
        paragraphs: [
          say`Elan № ${listing.number}: ${quote(listing.title)}`,
          ...(report.text ? [quote(report.text)] : []),
        ],
        button: {
          label: say`Elana bax`,
          link: `${app.config.siteUrl}${listingPath({ section: listing.section, id: listing.number })}`,
        },
        closing: say`Bu səbəblə elandan indiyədək ${count} şikayət gəlib.`,
      },
      from,
    ),
  });
}

/** Keyed hash that identifies an account's reports. */
export async function hashOfReporter(app: App, accountId: string): Promise<Buffer> {
  return (await hashesOf(app, { accountId, address: '' })).hash;
}

async function hashesOf(app: App, { accountId, address }: Reporter): Promise<{ hash: Buffer; network: Buffer }> {
  const [counted] = countedNetworks(address);
  const key = await secretKey(app.pool, 'reporters');
  const hash = (text: string) => createHmac('sha256', key).update(text).digest();
  return {
    hash: hash(accountId ? `account ${accountId}` : `network ${counted.name}`),
    network: hash(`wide network ${wideNetwork(address)}`),
  };
}

/** Anonymizes a deleted account's reports, which remain in counts. */
export async function anonymizeReports(trx: Transaction<Database>, accountId: string): Promise<void> {
  await trx
    .updateTable('listing_reports')
    .set({ text: null, network: null })
    .where('account_id', '=', accountId)
    .execute();
}

/** Keeps who has lately reported these listings, which are about to be deleted. */
export async function keepReporters(
  app: App,
  trx: Transaction<Database>,
  listingIds: readonly string[],
): Promise<void> {
  await sql`
    insert into gone_reports (account_id, seller_id, at)
    select r.account_id, l.account_id, max(r.at) from listing_reports r join listings l on l.id = r.listing_id
    where l.id = any(${listingIds}::uuid[]) and r.account_id is not null and r.at > ${reportedSince(app.now())}
    group by 1, 2 order by 1, 2
    on conflict (account_id, seller_id) do update set at = greatest(gone_reports.at, excluded.at)`.execute(trx);
}

/** When an account lately reported listings that are gone since, for its data download. */
export async function readGoneReports(app: App, accountId: string) {
  return app.db.selectFrom('gone_reports').select('at').where('account_id', '=', accountId).orderBy('at').execute();
}

/** Nightly job: forgets who reported listings that are gone. */
export async function forgetReporters(app: App): Promise<void> {
  await app.db.deleteFrom('gone_reports').where('at', '<=', reportedSince(app.now())).execute();
}

/** Nightly job: deletes network hashes of closed reports. */
export async function forgetNetworks(app: App): Promise<void> {
  await app.db
    .updateTable('listing_reports')
    .set({ network: null })
    .where('network', 'is not', null)
    .where('outcome', 'is not', null)
    .execute();
}
