/** Listings as cards of mails. */
import { sql } from 'kysely';
import type { App } from '../../platform/app/app.ts';
import type { MailCard } from '../../platform/messages/letter.ts';
import { formatPrice } from '../../domain/fields/format.ts';
import { listingPath } from '../../domain/sections/links.ts';
import { nameOf } from '../../photos/present.ts';
import { ownBase } from '../../photos/ui/photo-source.ts';
import { cardColumns } from '../reading/columns.server.ts';
import { readPublicListings } from '../reading/listing.server.ts';
import { type CardRow, presentCard } from './present-card.ts';

/** The cards in this order: of the reader's own listings in any state, of others' if they have a page. */
export async function readMailCards(app: App, ids: readonly string[], reader: string): Promise<MailCard[]> {
  const open = [...(await readPublicListings(app, ids)).keys()];
  const rows = await app.read<CardRow>(sql`
    select ${cardColumns} from listings o
    where o.id = any(${ids}::uuid[]) and (o.account_id = ${reader} or o.id = any(${open}::uuid[]))
    order by array_position(${ids}::uuid[], o.id)`);
  return rows.map((row) => toMailCard(app, row));
}

function toMailCard({ config, now }: App, row: CardRow): MailCard {
  const { id: number, section, title, price, period, oldPrice, facts = '', location, photo } = presentCard(row, now());
  // Shown at 120 pixels, on dense screens too.
  const file = photo && nameOf(photo, photo.widths[0]);
  return {
    number,
    title,
    price: formatPrice(price, period),
    ...(oldPrice && { oldPrice: formatPrice(oldPrice) }),
    facts,
    place: location,
    ...(file && { photo: new URL(`${config.photosUrl ?? ownBase}/${file}`, config.siteUrl).href }),
    link: new URL(listingPath({ section, id: number }), config.siteUrl).href,
  };
}
