/** Notices and mails about decisions, to the seller and to reporters of the listing. */
import type { App } from '../../platform/app/app.ts';
import { sectionByName, listingPath } from '../../domain/sections/links.ts';
import { trusted, quote, say, type Words } from '../../platform/messages/words.ts';
import { type AccountMail, mailAccount } from '../../accounts/mailing.server.ts';
import { isVisible, type Status } from '../../listings/status.ts';
import { readMailCards } from '../../listings/cards/mail-card.server.ts';
import { readListing } from '../../listings/reading/listing.server.ts';
import type { DecisionKind, DecisionReason, Stage } from '../../moderation/review/table.ts';
import type { ListingRow } from '../../listings/present.ts';
import { addNotices, type NewNotice } from '../../notices/notices.server.ts';
import { wantsMail } from '../../notices/settings.server.ts';
import { labelsOf } from '../../domain/language/sentence.ts';

/** Payload: the decision; `undone`: it was undone after the seller had appealed. */
export type DecisionToMail = { number: number; undone?: true };
/** Payload: a report whose outcome is known. */
export type ReportToAnswer = { report: number };

type Decided = { decision: DecisionKind; was: Status; stage: Stage | null; reasons: DecisionReason[] };

/** Job: queues a message to everyone concerned by a decision that was not undone. */
export async function mailDecision(app: App, { number }: DecisionToMail): Promise<void> {
  const decision = await readDecision(app, number);
  if (!decision) return;
  const reports = await app.db
    .selectFrom('listing_reports')
    .select('number as report')
    .where('decision', '=', number)
    .where('account_id', 'is not', null)
    .execute();
  await app.db.transaction().execute(async (trx) => {
    await app.queue.sendOnce('moderation.tellSeller', [{ key: number, data: { number } }], trx);
    const answers = reports.map(({ report }) => ({ key: report, data: { report } }));
    await app.queue.sendOnce('moderation.answerReport', answers, trx);
  });
}

/** Job: notifies the seller by notice and mail. */
export async function notifySeller(app: App, { number, undone }: DecisionToMail): Promise<void> {
  const made = await readDecision(app, number, undone);
  const decision = made && undone ? { ...made, decision: 'restore' as const, reasons: [] } : made;
  const listing = decision && (await readListing(app, decision.listing_id));
  // The listing was deleted meanwhile.
  if (!listing) return;
  const content = await mailTo(app, listing, decision);
  if (!content) return;
  const { path, outcome, ...mail } = content;
  const notice: NewNotice = {
    accountId: listing.account_id,
    kind: 'decision',
    topic: undone ? `decision:${number}:undone` : `decision:${number}`,
    text: `${outcome}: № ${listing.number}, ${listing.title}`,
    path,
    listingId: listing.id,
    once: 'told',
  };
  await app.db.transaction().execute((trx) => addNotices(app, trx, [notice]));
  if (!(await wantsMail(app.db, listing.account_id, 'decision'))) return;
  await mailAccount(app, listing.account_id, { ...mail, messageId: `qerar.${number}${undone ? '.geri' : ''}` });
}

function readDecision(app: App, number: number, undone = false) {
  return app.db
    .selectFrom('listing_decisions')
    .selectAll()
    .where('number', '=', number)
    .where('taken_back_at', undone ? 'is not' : 'is', null)
    .executeTakeFirst();
}

/** Job: notifies a reporter of the outcome. */
export async function answerReport(app: App, { report }: ReportToAnswer): Promise<void> {
  const found = await app.db
    .selectFrom('listing_reports')
    .innerJoin('listings', 'listings.id', 'listing_id')
    .select([
      'outcome',
      'listing_reports.account_id',
      'listings.number',
      'listings.section',
      'listings.title',
      'listings.status',
    ])
    .where('listing_reports.number', '=', report)
    .executeTakeFirst();
  if (!found?.outcome || !found.account_id) return;
  const outcome =
    found.outcome === 'declined'
      ? 'Pozuntu tapılmadı'
      : found.status === 'removed'
        ? 'Elan silindi'
        : 'Elan düzəlişə göndərildi';
  const bareAbout = say`Şikayət etdiyiniz elan: № ${found.number} (${trusted(sectionByName(found.section)?.label ?? '')})`;
  const letterOf = (about: Words) => ({
    preview: about,
    heading: trusted(outcome),
    paragraphs: [about, say`Bildirdiyiniz üçün təşəkkür edirik.`],
    button: { label: say`Sayta keç`, link: app.config.siteUrl },
    closing: say`Bu məktub şikayətinizə cavabdır.`,
  });
  await mailAccount(app, found.account_id, {
    kind: 'reportAnswer',
    messageId: `sikayet-cavabi.${report}`,
    subject: say`${trusted(outcome)}: № ${found.number}`,
    letter: letterOf(say`Şikayət etdiyiniz elan: № ${found.number}, ${quote(found.title)}`),
    bare: letterOf(bareAbout),
  });
}

type DecisionMail = Omit<AccountMail, 'messageId'> & { path: string; outcome: string };

/** Undefined if the seller did not await the decision. */
async function mailTo(app: App, listing: ListingRow, decided: Decided): Promise<DecisionMail | undefined> {
  const isShown = isVisible(listing.status);
  const words = wordsOf(decided, isShown);
  if (!words) return undefined;
  const section = sectionByName(listing.section);
  const labels = section ? labelsOf(section.fields) : {};
  const reasons = decided.reasons.map(({ field, text }) => {
    const label = field && labels[field];
    return label ? say`${trusted(label)}: ${quote(text)}` : quote(text);
  });
  const path = isShown ? listingPath({ section: listing.section, id: listing.number }) : '/profile';
  // Its own page says what to mend, beside the button of the form.
  const toMend = decided.decision === 'reject' && `/ads/${listing.number}`;
  const link = `${app.config.siteUrl}${toMend || path}`;
  const about = say`Elan № ${listing.number} (${trusted(section?.label ?? '')})`;
  const letter = {
    preview: reasons[0] ?? about,
    heading: trusted(words.subject),
    paragraphs: [about],
    after: [trusted(words.next)],
    button: { label: toMend ? say`Düzəliş et` : isShown ? say`Elana bax` : say`Elanlarıma keç`, link },
    closing: say`Qərarı moderator verib.`,
  };
  const cards = await readMailCards(app, [listing.id], listing.account_id);
  const where = reasons.length > 0 ? [say`Səbəbi elanlarınızın səhifəsində yazılıb.`] : [];
  return {
    kind: 'decision',
    path,
    outcome: words.subject,
    subject: say`${trusted(words.subject)}: № ${listing.number}`,
    letter: { ...letter, cards: cards.map((card) => ({ ...card, link })), points: reasons },
    bare: { ...letter, preview: about, paragraphs: [about, ...where] },
  };
}

function wordsOf({ decision, was, stage }: Decided, isShown: boolean): { subject: string; next: string } | undefined {
  // It may have expired or been sold before it was hidden.
  const again = isShown ? 'Elan yenidən görünür.' : 'Elan əvvəlki statusuna qaytarıldı.';
  switch (decision) {
    case 'approve':
      return was === 'pending'
        ? isShown
          ? { subject: 'Elanınız dərc olundu', next: 'Elan yoxlanılıb, indi hamıya görünür.' }
          : { subject: 'Elanınız yoxlanıldı', next: again }
        : undefined;
    case 'reject':
      return {
        subject: 'Elanınıza düzəliş lazımdır',
        next: 'Elana düzəliş edib yenidən göndərin: növbədəki yeri saxlanılır.',
      };
    case 'remove':
      return stage === 'appeals'
        ? { subject: 'Müraciətiniz rədd edildi', next: 'Elan bərpa edilmədi.' }
        : {
            subject: 'Elanınız silindi',
            next: 'Razı deyilsinizsə, elanlarınızın səhifəsində bir dəfə müraciət edə bilərsiniz.',
          };
    case 'restore':
      return { subject: 'Elanınız bərpa edildi', next: again };
  }
}
