/** "Is it still available?": asked after a report; three days of silence pause the listing. */
import type { Transaction } from 'kysely';
import type { App } from '../../../platform/app/app.ts';
import type { Database } from '../../../platform/database/client.ts';
import { sayUntil } from '../../../domain/language/dates.ts';
import { trusted, say } from '../../../platform/messages/words.ts';
import { readHiddenSections } from '../../../platform/site/site.server.ts';
import { mailAccount } from '../../../accounts/mailing.server.ts';
import { sectionByName } from '../../../domain/sections/links.ts';
import { readMailCards } from '../../cards/mail-card.server.ts';
import { isVisible, statusAt } from '../../status.ts';
import type { StoredListing } from '../../table.ts';
import { answerDays, daysMs } from '../days.ts';
import { dayMs } from '../../../domain/language/durations.ts';
import { renewalLink } from '../ending/link.server.ts';
import { queueFinalMails } from '../ending/reminders.server.ts';
import { moveListings } from '../move.server.ts';
import { confirmedLately } from './confirmed.ts';

/** Data of the job that mails a question: the listing, and when it was asked. */
export type Question = { listingId: string; askedAt: string };

type QuestionedListing = Pick<StoredListing, 'id' | 'status' | 'expires_at' | 'confirmed_at'>;

// A little longer than mails are retried.
const staleDays = 2;

/** Asks the seller; false if it has ended, a question is open, or they answered recently. */
export async function askSeller(app: App, trx: Transaction<Database>, listing: QuestionedListing): Promise<boolean> {
  const now = app.now();
  if (!isVisible(statusAt(listing, now)) || confirmedLately(app.config, listing, now)) return false;
  const asked = await trx
    .insertInto('listing_questions')
    .values({ listing_id: listing.id, asked_at: now, due_at: null })
    .onConflict((conflict) =>
      conflict
        .column('listing_id')
        .doUpdateSet({ asked_at: now })
        // Replaces a stale question, whose mail could not be sent.
        .where('listing_questions.due_at', 'is', null)
        .where('listing_questions.asked_at', '<', new Date(now.getTime() - staleDays * dayMs)),
    )
    .returning('asked_at')
    .executeTakeFirst();
  if (!asked) return false;
  await app.queue.send('listings.sendQuestion', { listingId: listing.id, askedAt: asked.asked_at.toISOString() }, trx);
  return true;
}

/** Job: sends the question, unless it has been answered meanwhile. */
export async function sendQuestion(app: App, { listingId, askedAt }: Question): Promise<void> {
  const found = await app.db
    .selectFrom('listing_questions')
    .innerJoin('listings', 'listings.id', 'listing_id')
    .select(['asked_at', 'number', 'section', 'status', 'expires_at', 'account_id'])
    .where('listing_id', '=', listingId)
    .executeTakeFirst();
  if (found?.asked_at.toISOString() !== askedAt) return;
  const now = app.now();
  if (!isVisible(statusAt(found, now))) return;
  if ((await readHiddenSections(app)).includes(found.section)) return;
  // The deadline counts from the mail.
  const dueAt = new Date(now.getTime() + daysMs(app.config, answerDays));
  const until = trusted(sayUntil(dueAt, now));
  const name = say`${found.number} nömrəli elanınız (${trusted(sectionByName(found.section)?.label ?? '')})`;
  const asked = await mailAccount(app, found.account_id, {
    kind: 'question',
    messageId: `elan.${found.number}.aktual.${found.asked_at.getTime().toString(36)}`,
    subject: say`Elanınız hələ də aktualdırmı?`,
    letter: {
      preview: say`${until} cavab verin.`,
      heading: say`Elanınız hələ də aktualdırmı?`,
      paragraphs: [say`${name} haqqında «Elan aktual deyil» xəbəri gəlib.`],
      cards: await readMailCards(app, [listingId], found.account_id),
      after: [
        say`Hələ də aktualdırsa, ${until} bir düymə ilə təsdiqləyin: hesaba daxil olmaq lazım deyil. Cavab gəlməsə, elan siyahılardan çıxarılacaq; onu sonra da qaytara bilərsiniz.`,
      ],
      button: { label: say`Bəli, aktualdır`, link: await renewalLink(app, listingId) },
      closing: say`Artıq satılıbsa, profilinizdə «Satıldı» düyməsini basın, ya da heç nə etməyin.`,
    },
  });
  // A seller whom no mail reaches does not count as silent.
  if (!asked) return;
  await app.db
    .updateTable('listing_questions')
    .set({ due_at: dueAt })
    .where('listing_id', '=', listingId)
    .where('asked_at', '=', found.asked_at)
    .where('due_at', 'is', null)
    .execute();
}

/** Deadlines for answers, by id of the listings with an open question. */
export async function readQuestions(app: App, listingIds: readonly string[]): Promise<Map<string, Date>> {
  const rows = await app.db
    .selectFrom('listing_questions')
    .select(['listing_id', 'due_at'])
    .where('listing_id', '=', (eb) => eb.fn.any(eb.val([...listingIds])))
    .execute();
  return new Map(rows.flatMap(({ listing_id, due_at }) => (due_at ? [[listing_id, due_at]] : [])));
}

/** Any action of the seller on a listing answers the question. Call it in the transaction of that action. */
export async function closeQuestion(trx: Transaction<Database>, listingId: string, now: Date): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('listing_questions')
    .where('listing_id', '=', listingId)
    .executeTakeFirst();
  if (numDeletedRows > 0n) await recordConfirmation(trx, listingId, now);
}

/** Records that the seller has just confirmed it. */
export async function recordConfirmation(trx: Transaction<Database>, listingId: string, now: Date): Promise<void> {
  await trx.updateTable('listings').set({ confirmed_at: now }).where('id', '=', listingId).execute();
}

/** Pauses listings whose sellers have not answered, up to a maximum. Returns the number of questions handled. */
export async function pauseSilent(app: App, trx: Transaction<Database>, now: Date, batchRows: number): Promise<number> {
  const due = await trx
    .selectFrom('listing_questions')
    .innerJoin('listings', 'listings.id', 'listing_id')
    .selectAll('listings')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(batchRows)
    .forUpdate()
    // A locked row is being changed, perhaps by the seller's answer.
    .skipLocked()
    .execute();
  if (due.length === 0) return 0;
  // A moderator's decision is not a seller's answer.
  const silent = due.filter(({ status }) => isVisible(status));
  await moveListings(trx, silent, { to: 'expired', kind: 'expired', by: 'time', at: now, reason: 'silence' }, now);
  await queueFinalMails(
    app,
    trx,
    silent.map(({ id }) => ({ id, expires_at: now })),
    'silence',
  );
  await dropQuestions(
    trx,
    due.map(({ id }) => id),
  );
  return due.length;
}

/** Drops questions about ended listings. */
export async function dropQuestions(trx: Transaction<Database>, listingIds: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('listing_questions')
    .where('listing_id', '=', (eb) => eb.fn.any(eb.val([...listingIds])))
    .execute();
}
