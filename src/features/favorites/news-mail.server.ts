/** Mails to those who wish to be told of their favourites so. */
import type { App } from '../../app.ts';
import { formatPrice } from '../../fields/format.ts';
import { writeLetter } from '../../messages/letter.ts';
import { listingPath } from '../../sections/links.ts';
import { mailboxOf } from '../accounts/mailbox.ts';
import { isVisible, statusAt } from '../cards/stage.ts';
import type { NoticeKind } from '../notices/kinds.ts';
import { wantsMail } from '../notices/settings.server.ts';
import { unsubscribeHeaders, unsubscribeLink } from '../notices/unsubscribe.server.ts';
import type { FavoriteNewsTable } from './table.ts';

type Kind = FavoriteNewsTable['kind'];

/** One mail; `number` is that of the news. */
export type NewsMail = {
  accountId: string;
  listingId: string;
  kind: Kind;
  number: number;
  before: number;
  price: number;
};

/** What the news of each kind are among notices. */
export const noticeOf = { cheaper: 'favoriteCheaper', sold: 'favoriteSold' } as const satisfies Record<
  Kind,
  NoticeKind
>;

/** Job: sends one, unless nobody wants it any more or it no longer holds. */
export async function sendNewsMail(app: App, mail: NewsMail): Promise<void> {
  const { accountId, kind, number, before, price } = mail;
  const found = await readKept(app, mail);
  const to = found && mailboxOf(found);
  const about = { what: 'kind', accountId, kind: noticeOf[kind] } as const;
  if (!to || !(await wantsMail(app.db, accountId, about.kind))) return;
  const isSold = kind === 'sold';
  const heading = isSold ? 'Favorit elan satılıb' : 'Favorit elan ucuzlaşıb';
  await app.mail.send({
    headers: await unsubscribeHeaders(app, about),
    to,
    messageId: `<favorit.${number}.${accountId}@axtartap.az>`,
    // Nothing that people typed: anybody can register with another's address.
    subject: heading,
    ...writeLetter({
      preview: found.title,
      heading,
      paragraphs: isSold
        ? [found.title]
        : [
            found.title,
            `Qiymət: ${formatPrice(before)} → ${formatPrice(price)}. ${formatPrice(before - price)} ucuzlaşıb.`,
          ],
      button: {
        label: 'Elana bax',
        link: new URL(listingPath({ section: found.section, id: found.number }), app.config.siteUrl).href,
      },
      closing: 'Bu elan favoritlərinizdədir.',
      ending: { label: 'Belə məktublar gəlməsin', link: await unsubscribeLink(app, about) },
    }),
  });
}

/** The listing and who keeps it; undefined if what is told is true no more. */
async function readKept(app: App, { accountId, listingId, kind, price }: NewsMail) {
  const found = await app.db
    .selectFrom('favorites')
    .innerJoin('accounts', 'accounts.id', 'favorites.account_id')
    .innerJoin('listings', 'listings.id', 'listing_id')
    .select(['email', 'password_hash', 'title', 'section', 'number', 'price', 'status', 'expires_at'])
    .where('favorites.account_id', '=', accountId)
    .where('listing_id', '=', listingId)
    .executeTakeFirst();
  if (!found) return undefined;
  const holds =
    kind === 'sold' ? found.status === 'sold' : isVisible(statusAt(found, app.now())) && found.price <= price;
  return holds ? found : undefined;
}
