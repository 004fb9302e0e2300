/** Metadata of a listing for search engines and link previews. */
import type { MetaDescriptor } from 'react-router';
import { formatPrice } from '../../domain/fields/format.ts';
import type { Section } from '../../domain/fields/section.ts';
import { cardPicture } from '../../platform/page/card-picture.ts';
import { pageMeta } from '../../platform/page/page-meta.ts';
import { isVisible } from '../../listings/status.ts';
import { summarize } from '../../listings/summary.ts';
import { listingPath } from '../../domain/sections/links.ts';
import { textOf } from '../../listings/listing-input.ts';
import type { ListingPage } from '../listing-page.server.ts';
import { titled } from '../../ui/site.ts';
import { goneTitle, isGone } from './is-missing.ts';

export function listingMeta({ listing, card }: ListingPage): MetaDescriptor[] {
  const price = formatPrice(card.price, card.period);
  return [
    ...pageMeta({
      title: titled(`${listing.title}, ${price}, ${card.location}`),
      name: `${listing.title} – ${price}`,
      description: `${price}, ${card.location}. ${summarize(textOf(listing, 'description'), 130)}`,
      path: listingPath(listing),
      type: 'product',
      hidden: !isVisible(listing.status),
      picture: { path: cardPicture(listing), alt: `${listing.title}, ${price}, ${card.location}` },
    }),
    { property: 'product:price:amount', content: listing.price },
    { property: 'product:price:currency', content: 'AZN' },
  ];
}

/** Metadata of a listing that is missing, or that existed, if the error says so. */
export function missingMeta(error: unknown, section?: Section): MetaDescriptor[] {
  const title = isGone(error) ? goneTitle : (section?.missing ?? 'Elan Yüklənmədi');
  return [{ title: titled(title) }, { name: 'robots', content: 'noindex' }];
}
