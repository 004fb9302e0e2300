/** What search engines and previews of links read about a listing. */
import type { MetaDescriptor } from 'react-router';
import { formatPrice } from '../../../fields/format.ts';
import type { Section } from '../../../fields/section.ts';
import { addressOf } from '../../photos/ui/photo-source.ts';
import { listingPath } from '../links.ts';
import { textOf } from './listing-input.ts';
import type { ListingPage } from '../listing-page.server.ts';

export function listingMeta({ listing, card, siteUrl }: ListingPage): MetaDescriptor[] {
  const title = `${listing.title}, ${formatPrice(card.price)}, ${card.location} – AxtarTap`;
  const description = shorten(`${formatPrice(card.price)}. ${textOf(listing, 'description')}`, 160);
  const address = new URL(listingPath(listing), siteUrl).href;
  const image = listing.images[0] && new URL(addressOf(listing.images[0]), siteUrl).href;
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'product' },
    { property: 'og:title', content: listing.title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:site_name', content: 'AxtarTap' },
    { property: 'og:locale', content: 'az_AZ' },
    ...(image
      ? [
          { property: 'og:image', content: image },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : []),
  ];
}

/** For a listing that is not there. */
export function missingMeta(section?: Section): MetaDescriptor[] {
  return [{ title: `${section?.missing ?? 'Elan Yüklənmədi'} – AxtarTap` }, { name: 'robots', content: 'noindex' }];
}

function shorten(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= length ? line : `${line.slice(0, length - 1).replace(/\s+\S*$/, '')}…`;
}
