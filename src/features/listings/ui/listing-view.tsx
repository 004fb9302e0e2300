/** The page of one listing: the listing in full, and others like it. */
import { type ReactNode, Suspense, useEffect } from 'react';
import { Link } from 'react-router';
import type { Section } from '../../../fields/section.ts';
import { Icon } from '../../../ui/drawn/icons.tsx';
import { keepSeenListing } from '../../cards/seen.ts';
import { formatPrice } from '../../../fields/format.ts';
import { FavoriteButton } from '../../cards/ui/favorite-button.tsx';
import { listingPath, sectionPath } from '../../../sections/links.ts';
import type { ListingPage } from '../listing-page.server.ts';
import { CallBar } from './contact-box.tsx';
import { ListingArticle } from './listing-article.tsx';
import { SellersListings, SimilarListings } from '../../cards/ui/more-listings.tsx';
import { ShareTools } from './share-tools.tsx';

type Props = {
  page: ListingPage;
  section: Section;
  /** What only the owner sees. */
  ownerTools?: ReactNode;
};

export function ListingView({ page, section, ownerTools }: Props) {
  const { listing, card, similar, ofSeller } = page;
  useEffect(() => keepSeenListing(card), [card]);
  return (
    <div className="mx-auto max-w-page pb-6 sm:px-4 md:pb-10">
      <div className="flex items-center justify-between px-4 sm:px-0">
        <Link
          to={sectionPath(section)}
          prefetch="intent"
          className="-ml-2 inline-flex min-h-12 items-center gap-1 px-2 font-medium text-muted hover:text-ink"
        >
          <Icon name="left" className="size-5" />
          Geri
        </Link>
        {ownerTools}
      </div>
      {/* Hydrated separately: its carousel takes a phone as long as the rest. */}
      <Suspense>
        <ListingArticle
          listing={listing}
          section={section}
          shown={card}
          favorite={<FavoriteButton card={card} />}
          share={<ShareTools path={listingPath(listing)} title={listing.title} />}
        />
      </Suspense>
      <SellersListings cards={ofSeller} />
      <SimilarListings cards={similar} section={section} />
      <CallBar contact={listing.contact} price={formatPrice(card.price, card.period)} title={listing.title} />
    </div>
  );
}
