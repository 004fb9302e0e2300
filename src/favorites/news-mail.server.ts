/** Mails about favourites, to keepers who want them. */
import type { App } from '../platform/app/app.ts';
import { formatPrice } from '../domain/fields/format.ts';
import { readHiddenSections } from '../platform/site/site.server.ts';
import { trusted, quote, say } from '../platform/messages/words.ts';
import { listingPath } from '../domain/sections/links.ts';
import { readMailCards } from '../listings/cards/mail-card.server.ts';
import { mailAccount } from '../accounts/mailing.server.ts';
import { isVisible, statusAt } from '../listings/status.ts';
import type { NoticeKind } from '../notices/kinds.ts';
import { wantsMail } from '../notices/settings.server.ts';
import { unsubscribeHeaders, unsubscribeLink } from '../notices/unsubscribe.server.ts';
import type { FavoriteNewsTable } from './table.ts';

type Kind = FavoriteNewsTable['kind'];

/** Payload of one mail; `number` is that of the news. */
export type NewsMail = {
  accountId: string;
  listingId: string;
  kind: Kind;
  number: number;
  before: number;
  price: number;
};

/** Notice kind for each kind of news. */
export const noticeOf = { cheaper: 'favoriteCheaper', sold: 'favoriteSold' } as const satisfies Record<
  Kind,
  NoticeKind
>;

/** Job: sends a mail, unless the account no longer wants it or the news is outdated. */
export async function sendNewsMail(app: App, mail: NewsMail): Promise<void> {
  const { accountId, kind, number, before, price } = mail;
  const found = await readKept(app, mail);
  const about = { what: 'kind', accountId, kind: noticeOf[kind] } as const;
  if (!found || !(await wantsMail(app.db, accountId, about.kind))) return;
  const isSold = kind === 'sold';
  const heading = isSold ? say`Favorit elan satılıb` : say`Favorit elan ucuzlaşıb`;
  const title = quote(found.title);
  const [from, to, less] = [before, price, before - price].map((amount) => trusted(formatPrice(amount)));
  await mailAccount(app, accountId, {
    kind: 'favorite',
    headers: await unsubscribeHeaders(app, about),
    messageId: `favorit.${number}.${accountId}`,
    subject: isSold ? heading : say`${heading}: ${to!}`,
    letter: {
      preview: title,
      heading,
      paragraphs: [
        isSold
          ? say`${found.number} nömrəli elan satılıb.`
          : say`${found.number} nömrəli elanın qiyməti: ${from!} → ${to!}. ${less!} ucuzlaşıb.`,
      ],
      cards: await readMailCards(app, [mail.listingId], accountId),
      button: {
        label: say`Elana bax`,
        link: new URL(listingPath({ section: found.section, id: found.number }), app.config.siteUrl).href,
      },
      closing: say`Bu elan favoritlərinizdədir.`,
      ending: { label: say`Belə məktublar gəlməsin`, link: await unsubscribeLink(app, about) },
    },
  });
}

/** The listing and its keeper; undefined if the news is outdated. */
async function readKept(app: App, { accountId, listingId, kind, price }: NewsMail) {
  const found = await app.db
    .selectFrom('favorites')
    .innerJoin('listings', 'listings.id', 'listing_id')
    .select(['title', 'section', 'number', 'price', 'status', 'expires_at'])
    .where('favorites.account_id', '=', accountId)
    .where('listing_id', '=', listingId)
    .executeTakeFirst();
  if (!found || (await readHiddenSections(app)).includes(found.section)) return undefined;
  const holds =
    kind === 'sold' ? found.status === 'sold' : isVisible(statusAt(found, app.now())) && found.price <= price;
  return holds ? found : undefined;
}
