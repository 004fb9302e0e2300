/** Reminders of a listing's expiry: a week before, a day before, and at the end. */
import type { Transaction } from 'kysely';
import type { App } from '../../../platform/app/app.ts';
import type { Database } from '../../../platform/database/client.ts';
import { formatDate, sayUntil } from '../../../domain/language/dates.ts';
import type { Letter } from '../../../platform/messages/letter.ts';
import { trusted, say, type Words } from '../../../platform/messages/words.ts';
import { readHiddenSections } from '../../../platform/site/site.server.ts';
import { hasMailbox, mailAccount } from '../../../accounts/mailing.server.ts';
import { listingPath, sectionByName } from '../../../domain/sections/links.ts';
import { readMailCards } from '../../cards/mail-card.server.ts';
import { isVisible, statusAt } from '../../status.ts';
import { addNotices, type NewNotice } from '../../../notices/notices.server.ts';
import { wantsMail } from '../../../notices/settings.server.ts';
import { unsubscribeHeaders, unsubscribeLink } from '../../../notices/unsubscribe.server.ts';
import { daysMs, readableDays } from '../days.ts';
import type { StoredListing } from '../../table.ts';
import type { ListingRemindersTable } from '../table.ts';
import { renewalLink } from './link.server.ts';
import { nextReminder } from './term.server.ts';

/** `silence`: its seller did not confirm it. */
type Kind = ListingRemindersTable['kind'] | 'silence';

/** One mail about a listing's expiry. */
export type Reminder = { listingId: string; kind: Kind; expiresAt: string };

/** Queues reminders due before expiry, up to a maximum. Returns the number of rows handled. */
export async function queueReminders(
  app: App,
  trx: Transaction<Database>,
  now: Date,
  batchRows: number,
): Promise<number> {
  const due = await trx
    .selectFrom('listing_reminders')
    .innerJoin('listings', 'listings.id', 'listing_id')
    .select(['listing_id', 'expires_at'])
    .where('due_at', '<=', now)
    // The final mail is queued by the code that stores the expiry.
    .where('kind', '<>', 'end')
    .orderBy('due_at')
    .limit(batchRows)
    .forUpdate('listing_reminders')
    .skipLocked()
    .execute();
  const reminders: Reminder[] = [];
  for (const { listing_id, expires_at } of due) {
    const end = expires_at ?? now;
    const next = nextReminder(app.config, end, now);
    // After downtime, sends only the latest reminder.
    const kind = next.kind === 'end' ? 'day' : 'week';
    if (end > now) reminders.push({ listingId: listing_id, kind, expiresAt: end.toISOString() });
    await trx.updateTable('listing_reminders').set(next).where('listing_id', '=', listing_id).execute();
  }
  await app.queue.sendAll('listings.sendReminder', reminders, trx);
  return due.length;
}

/** Queues the final mails, if owners are to be reminded; in the transaction that stores the expiry. */
export async function queueFinalMails(
  app: App,
  trx: Transaction<Database>,
  ended: readonly Pick<StoredListing, 'id' | 'expires_at'>[],
  kind: 'end' | 'silence' = 'end',
): Promise<void> {
  const ends = new Map(ended.map(({ id, expires_at }) => [id, expires_at]));
  const reminded = await trx
    .deleteFrom('listing_reminders')
    .where('listing_id', '=', (eb) => eb.fn.any(eb.val([...ends.keys()])))
    .returning('listing_id')
    .execute();
  const reminders = reminded.flatMap(({ listing_id: listingId }): Reminder[] => {
    const expiresAt = ends.get(listingId)?.toISOString();
    return expiresAt ? [{ listingId, kind, expiresAt }] : [];
  });
  await app.queue.sendAll('listings.sendReminder', reminders, trx);
}

/** Job: sends a notice and mail, unless the listing has been renewed, sold or deleted meanwhile. */
export async function sendReminder(app: App, { listingId, kind, expiresAt }: Reminder): Promise<void> {
  const listing = await app.db
    .selectFrom('listings')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select(['listings.id', 'number', 'section', 'title', 'account_id', 'status', 'expires_at', 'password_hash'])
    .where('listings.id', '=', listingId)
    .executeTakeFirst();
  const end = new Date(expiresAt);
  if (listing?.expires_at?.getTime() !== end.getTime()) return;
  const now = app.now();
  const status = statusAt(listing, now);
  const isLast = kind === 'end' || kind === 'silence';
  const isMeant = isLast ? status === 'expired' : isVisible(status);
  if (!isMeant || !hasMailbox(listing)) return;
  // It cannot be renewed.
  if ((await readHiddenSections(app)).includes(listing.section)) return;
  await notifyOfEnd(app, listing, { kind, end, now, isLast });
  const about = { what: 'kind', accountId: listing.account_id, kind: 'ending' } as const;
  if (!(await wantsMail(app.db, about.accountId, about.kind))) return;
  const name = say`${listing.number} nömrəli elanınız (${trusted(sectionByName(listing.section)?.label ?? '')})`;
  await mailAccount(app, listing.account_id, {
    kind: 'ending',
    headers: await unsubscribeHeaders(app, about),
    messageId: `elan.${listing.number}.${kind}.${end.getTime().toString(36)}`,
    subject: isLast ? say`Elanın vaxtı bitdi` : say`Elanın vaxtı bitir`,
    letter: {
      ...(isLast ? ended(app, name, { end, now, kind }) : ending(name, end, now)),
      cards: await readMailCards(app, [listing.id], listing.account_id),
      button: { label: say`Vaxtını uzat`, link: await renewalLink(app, listing.id) },
      ending: { label: say`Belə məktublar gəlməsin`, link: await unsubscribeLink(app, about) },
    },
  });
}

type EndNotice = { kind: Kind; end: Date; now: Date; isLast: boolean };
type Ending = { id: string; account_id: string; number: number; section: string; title: string };

/**
 * Adds the notice here rather than where the mail is queued: that locks listings, but account deletion locks the
 * account first.
 */
async function notifyOfEnd(app: App, listing: Ending, { kind, end, now, isLast }: EndNotice): Promise<void> {
  const { id, account_id: accountId, number, section, title } = listing;
  const text = isLast ? `Elanın vaxtı bitdi: ${title}` : `Elanın vaxtı bitir (${formatDate(end, now)}): ${title}`;
  const notice: NewNotice = {
    accountId,
    kind: 'ending',
    topic: `ending:${id}`,
    text,
    path: listingPath({ section, id: number }),
    listingId: id,
    once: `${kind} ${end.toISOString()}`,
  };
  await app.db.transaction().execute((trx) => addNotices(app, trx, [notice]));
}

// Says it without its card, too: those who have not confirmed their address get no text that a person typed.
function ending(name: Words, end: Date, now: Date): Letter {
  const until = trusted(sayUntil(end, now));
  return {
    preview: say`${until} görünəcək.`,
    heading: say`Elanın vaxtı bitir`,
    paragraphs: [say`${name} ${until} görünəcək.`],
    after: [
      say`Hələ də aktualdırsa, vaxtını bir düymə ilə uzadın: hesaba daxil olmaq lazım deyil. Nömrəsi, linki və ilk tarixi dəyişmir.`,
    ],
    closing: say`Elan artıq lazım deyilsə, heç nə etməyin: vaxtı bitəndə siyahılardan çıxacaq.`,
  };
}

type Ended = { end: Date; now: Date; kind: Kind };

function ended({ config }: App, name: Words, { end, now, kind }: Ended): Letter {
  const until = trusted(sayUntil(new Date(end.getTime() + daysMs(config, readableDays)), now));
  return {
    preview: say`Elan siyahılarda artıq görünmür.`,
    heading: say`Elanın vaxtı bitdi`,
    paragraphs: [
      kind === 'silence'
        ? say`${name} siyahılarda artıq görünmür: aktual olub-olmadığı barədə sualımıza cavab gəlmədi.`
        : say`${name} siyahılarda artıq görünmür.`,
    ],
    after: [
      say`Hələ də aktualdırsa, vaxtını ${until} bir düymə ilə uzada bilərsiniz: hesaba daxil olmaq lazım deyil. Nömrəsi, linki və ilk tarixi dəyişmir.`,
    ],
    closing: say`Elan artıq lazım deyilsə, heç nə etməyin.`,
  };
}
