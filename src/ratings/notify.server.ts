/** Notices and mails about ratings; they never say who rated, or what. */
import type { Transaction } from 'kysely';
import type { App } from '../platform/app/app.ts';
import type { Database } from '../platform/database/client.ts';
import { say, trusted, writeWords } from '../platform/messages/words.ts';
import { mailAccount } from '../accounts/mailing.server.ts';
import { readMailCards } from '../listings/cards/mail-card.server.ts';
import { addNotices } from '../notices/notices.server.ts';
import { readPreferences, wantsMail } from '../notices/settings.server.ts';
import { unsubscribeHeaders, unsubscribeLink } from '../notices/unsubscribe.server.ts';
import { blindDays } from './letters.ts';
import { readSender } from '../platform/site/site.server.ts';

type About = { id: string; listing_id: string | null; listing_number: number };
type What = 'waits' | 'shown' | 'answered' | 'bought';
export type RatingNews = { what: What; accountId: string; about: About };
export type RatingMail = { what: What; accountId: string; conversationId: string; number: number };

const words = {
  waits: (number: number) =>
    say`${number} nömrəli elan üzrə sizə rəy yazılıb. Siz də yazanda və ya ${blindDays} gündən sonra görünəcək.`,
  shown: (number: number) => say`${number} nömrəli elan üzrə sizə yazılan rəy artıq görünür.`,
  answered: (number: number) => say`${number} nömrəli elan üzrə rəyinizə cavab verilib.`,
  bought: (number: number) => say`${number} nömrəli elan sizə satılmış kimi qeyd olunub. İstəsəniz, rəy yazın.`,
} as const;

/** Adds notices, at most once per transaction; each replaces an unread notice about the same sale. */
export async function notifyOfRatings(
  app: App,
  trx: Transaction<Database>,
  news: readonly RatingNews[],
): Promise<void> {
  if (news.length === 0) return;
  await addNotices(
    app,
    trx,
    news.map(({ what, accountId, about }) => ({
      accountId,
      kind: 'rating',
      topic: `rating:${about.id}`,
      text: writeWords(words[what](about.listing_number)),
      path: `/mesajlar/${about.id}`,
      conversationId: about.id,
      ...(about.listing_id !== null && { listingId: about.listing_id }),
    })),
  );
  const wanted = await readPreferences(trx, [...new Set(news.map(({ accountId }) => accountId))]);
  const mails = news
    .filter(({ accountId }) => wanted(accountId, 'rating', 'mail'))
    .map(({ what, accountId, about }): RatingMail => {
      return { what, accountId, conversationId: about.id, number: about.listing_number };
    });
  await app.queue.sendAll('ratings.sendMail', mails, trx);
}

/** Job: mails one rating notice, unless the account has turned such mails off. */
export async function sendRatingMail(app: App, { what, accountId, conversationId, number }: RatingMail): Promise<void> {
  if (!(await wantsMail(app.db, accountId, 'rating'))) return;
  const about = { what: 'kind', accountId, kind: 'rating' } as const;
  const text = words[what](number);
  const { name } = await readSender(app);
  const sale = await app.db
    .selectFrom('conversations')
    .select('listing_id')
    .where('id', '=', conversationId)
    .executeTakeFirst();
  await mailAccount(app, accountId, {
    kind: 'rating',
    headers: await unsubscribeHeaders(app, about),
    messageId: `rey.${conversationId}.${accountId}.${what}`,
    subject: say`${trusted(name)}: satışdan sonra rəy`,
    letter: {
      preview: text,
      heading: say`Satışdan sonra rəy`,
      paragraphs: [text],
      cards: await readMailCards(app, sale?.listing_id ? [sale.listing_id] : [], accountId),
      button: { label: say`Yazışmaya keç`, link: new URL(`/mesajlar/${conversationId}`, app.config.siteUrl).href },
      closing: say`Rəy yazmaq məcburi deyil.`,
      ending: { label: say`Belə məktublar gəlməsin`, link: await unsubscribeLink(app, about) },
    },
  });
}
