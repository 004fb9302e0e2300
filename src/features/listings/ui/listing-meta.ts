/** Metadata of a listing for search engines and link previews. */
import type { MetaDescriptor } from 'react-router';
import { formatPrice } from '../../../fields/format.ts';
import type { Section } from '../../../fields/section.ts';
import { cardPicture } from '../../../page/card-picture.ts';
import { pageMeta } from '../../../page/page-meta.ts';
import { isVisible } from '../../../listing/status.ts';
import { summarize } from '../summary.ts';
import { listingPath } from '../../../sections/links.ts';
import { textOf } from './listing-input.ts';
import type { ListingPage } from '../listing-page.server.ts';

export function listingMeta({ listing, card }: ListingPage): MetaDescriptor[] {
  const price = formatPrice(card.price, card.period);
  return [
    ...pageMeta({
      title: `${listing.title}, ${price}, ${card.location} – AxtarTap`,
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

/** For a missing listing. */
export function missingMeta(section?: Section): MetaDescriptor[] {
  return [{ title: `${section?.missing ?? 'Elan Yüklənmədi'} – AxtarTap` }, { name: 'robots', content: 'noindex' }];
}
