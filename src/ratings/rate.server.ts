/** Rates the other side of a conversation, and answers a rating. */
import type { Transaction } from 'kysely';
import { v7 as uuidv7, validate } from 'uuid';
import type { App } from '../platform/app/app.ts';
import type { Database, Db } from '../platform/database/client.ts';
import { conflict, invalid, notFound, unauthorized } from '../platform/base/errors.ts';
import { queueForAccounts } from '../accounts/locking.server.ts';
import type { Account } from '../accounts/sessions/sessions.server.ts';
import { type Membership, noConversation, otherAccountOf } from '../conversations/membership/membership.server.ts';
import type { ConversationsTable } from '../conversations/table.ts';
import { daysMs } from '../listings/life/days.ts';
import { banColumns, isBanned, refuseBanned } from '../accounts/standing.server.ts';
import { blindDays } from './letters.ts';
import { noRating } from './reading.server.ts';
import { refusalToRate } from './rules.ts';
import { readSale } from './sales.server.ts';
import type { Tag } from './tags.ts';
import { notifyOfRatings } from './notify.server.ts';
import { findPhrases, phrasesOf, readProse, sourceText } from '../moderation/checks/words.ts';

export type NewRating = { stars: number; tags: readonly Tag[]; text: string };

/** Rates the other side, once. Ratings become visible as soon as both sides have rated, otherwise after some days. */
export async function rateOther(app: App, author: Account, membership: Membership, rating: NewRating): Promise<void> {
  await refuseBannedWords(app, rating.text);
  const { role } = membership;
  await app.db.transaction().execute(async (trx) => {
    const subjectId = await lockBoth(app, trx, author, otherAccountOf(membership));
    const conversation = await lockConversation(trx, membership.conversation);
    const others = await trx
      .selectFrom('ratings')
      .select(['id', 'role', 'shown_at'])
      .where('conversation_id', '=', conversation.id)
      .execute();
    const other = others.find((each) => each.role !== role);
    const now = app.now();
    const refusal = refusalToRate(
      {
        sale: await readSale(trx, conversation),
        hasRated: others.some((each) => each.role === role),
        seesOther: other?.shown_at != null,
      },
      app.config,
      now,
    );
    if (refusal) throw conflict({}, refusal);
    await trx
      .insertInto('ratings')
      .values({
        id: uuidv7(),
        conversation_id: conversation.id,
        role,
        author_id: author.id,
        subject_id: subjectId,
        stars: rating.stars,
        tags: [...new Set(rating.tags)],
        text: rating.text || null,
        at: now,
        due_at: new Date(now.getTime() + daysMs(app.config, blindDays)),
        shown_at: other ? now : null,
      })
      .execute();
    if (other) await trx.updateTable('ratings').set({ shown_at: now }).where('id', '=', other.id).execute();
    const recipients = other ? [subjectId, author.id] : [subjectId];
    const what = other ? 'shown' : 'waits';
    await notifyOfRatings(
      app,
      trx,
      recipients.map((accountId) => ({ what, accountId, about: conversation })),
    );
  });
}

/** Answers a rating of one's own account, once. */
export async function answerRating(app: App, subject: Account, id: string, text: string): Promise<void> {
  await refuseBannedWords(app, text);
  const known = await requireRatingOf(app.db, subject, id);
  await app.db.transaction().execute(async (trx) => {
    await lockAccounts(app, trx, subject, known.author_id);
    const rating = await trx
      .selectFrom('ratings')
      .select(['author_id', 'conversation_id', 'hidden_at', 'answer'])
      .where('id', '=', known.id)
      .forUpdate()
      .executeTakeFirst();
    if (!rating) throw notFound(noRating);
    if (rating.hidden_at) throw conflict({}, 'Bu rəyi moderator gizlədib, ona cavab lazım deyil.');
    if (rating.answer !== null) throw conflict({}, 'Bu rəyə artıq cavab vermisiniz.');
    await trx.updateTable('ratings').set({ answer: text, answered_at: app.now() }).where('id', '=', known.id).execute();
    if (rating.author_id === null) return;
    const conversation = await trx
      .selectFrom('conversations')
      .select(['id', 'listing_id', 'listing_number'])
      .where('id', '=', rating.conversation_id)
      .executeTakeFirstOrThrow();
    await notifyOfRatings(app, trx, [{ what: 'answered', accountId: rating.author_id, about: conversation }]);
  });
}

/** A rating of the account that is no longer waiting to be shown; 404 otherwise. */
export async function requireRatingOf(db: Db, subject: Account, id: string) {
  const rating = validate(id)
    ? await db
        .selectFrom('ratings')
        .select(['id', 'author_id'])
        .where('id', '=', id.toLowerCase())
        .where('subject_id', '=', subject.id)
        .where('shown_at', 'is not', null)
        .executeTakeFirst()
    : undefined;
  if (!rating) throw notFound(noRating);
  return rating;
}

/**
 * Locks both accounts until the commit; returns the other one. 401 or 403 if the writer was deleted or banned
 * meanwhile.
 */
async function lockAccounts(app: App, trx: Transaction<Database>, writer: Account, otherId: string | null) {
  const ids = otherId === null ? [writer.id] : [writer.id, otherId];
  await queueForAccounts(trx, ids);
  const accounts = await trx
    .selectFrom('accounts')
    .select(['id', ...banColumns])
    .where('id', 'in', ids)
    .orderBy('id')
    .forKeyShare()
    .execute();
  const own = accounts.find(({ id }) => id === writer.id);
  if (!own) throw unauthorized();
  refuseBanned(own, app.now());
  return accounts.find(({ id }) => id === otherId);
}

/** Locks both sides of a sale, ignoring blocks; 409 if the other one was deleted or banned. Returns the other's id. */
export async function lockBoth(app: App, trx: Transaction<Database>, author: Account, otherId: string | null) {
  const other = await lockAccounts(app, trx, author, otherId);
  if (!other) throw conflict({}, 'Bu istifadəçi hesabını silib.');
  if (isBanned(other, app.now())) throw conflict({}, 'Bu istifadəçi bloklanıb.');
  return other.id;
}

/** Locks the listing first, the order used everywhere: a concurrent undo of the sale runs before or after. */
async function lockConversation(trx: Transaction<Database>, { id, listing_id }: ConversationsTable) {
  if (listing_id !== null)
    await trx.selectFrom('listings').select('id').where('id', '=', listing_id).forShare().execute();
  const conversation = await trx
    .selectFrom('conversations')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!conversation) throw notFound(noConversation);
  return conversation;
}

/** Throws 400 for the text field if it contains a word of the admin's list, in any form. */
async function refuseBannedWords(app: App, text: string): Promise<void> {
  const words = await app.db.selectFrom('banned_words').select('word').execute();
  const prose = readProse('text', text);
  const [found] = findPhrases(prose, phrasesOf(words.map(({ word }) => word).join('\n')));
  if (found)
    throw invalid({ text: `«${sourceText(prose, found)}» sözü saytda qadağandır. Rəyi bu söz olmadan yazın.` });
}
