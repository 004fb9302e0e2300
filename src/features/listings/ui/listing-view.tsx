/** The page of one listing: the listing in full, and others like it. */
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { formatPrice } from '../../../fields/format.ts';
import type { Section } from '../../../fields/section.ts';
import { sellerPath } from '../../accounts/seller-path.ts';
import { useUserId } from '../../accounts/session.ts';
import { isVisible } from '../../../listing/status.ts';
import { FavoriteButton } from '../../favorites/ui/favorite-button.tsx';
import { SellersListings } from '../../cards/ui/more-listings.tsx';
import { SimilarListings } from '../../cards/ui/on-demand-similar.tsx';
import { WhenNear } from '../../../ui/when-near.tsx';
import { listingPath } from '../../../sections/links.ts';
import type { ListingPage } from '../listing-page.server.ts';
import { CallBar } from './call-bar.tsx';
import { ListingArticle } from './listing-article.tsx';
import { ListingCrumbs } from './listing-crumbs.tsx';
import { ShareButton } from './share-button.tsx';
import { StatusNote } from './status-note.tsx';

const AlikeListings = lazy(async () => ({
  default: (await import('../../prices/ui/alike-listings.tsx')).AlikeListings,
}));
// Of few visitors' use.
const OwnerTools = lazy(async () => ({ default: (await import('./own/owner-tools.tsx')).OwnerTools }));
const OwnFigures = lazy(async () => ({ default: (await import('./own/figures/own-figures.tsx')).OwnFigures }));

type Props = {
  page: ListingPage;
  section: Section;
  /** The page on which the owner edits and removes the listing. */
  forOwner?: boolean;
};

export function ListingView({ page, section, forOwner = false }: Props) {
  const { listing, card, alike, ofSeller, seller, views, confirmed } = page;
  useEffect(() => remember(card), [card]);
  const own = useUserId() === listing.userId;
  const live = isVisible(listing.status);
  // Once ended, the page lacks the contact with which a form would start: the profile has it.
  const tools = own && forOwner && live && (
    <Tools>
      <OwnerTools listing={listing} section={section} />
    </Tools>
  );
  const ownPath = own && !forOwner ? `/ads/${listing.id}` : undefined;
  return (
    <div className="mx-auto max-w-318 pb-6 sm:px-4 md:pb-10">
      <ListingCrumbs section={section} listing={listing} />
      {!(own && live) && <StatusNote listing={listing} />}
      {/* Hydrated separately: its carousel takes a phone as long as the rest. */}
      <Suspense>
        <ListingArticle
          listing={listing}
          section={section}
          shown={card}
          confirmed={confirmed}
          views={views}
          reportable={!own}
          instead={!live && <SimilarListings cards={alike} section={section} />}
          tools={
            <>
              <ShareButton path={listingPath(listing)} title={listing.title} />
              <FavoriteButton card={card} />
            </>
          }
          contact={{ seller, ownPath, tools: tools ? <BesideContact>{tools}</BesideContact> : undefined }}
        />
      </Suspense>
      {own && forOwner && (
        <Suspense>
          <div className="px-4 sm:px-0">
            <OwnFigures number={listing.id} />
          </div>
        </Suspense>
      )}
      <SellersListings cards={ofSeller} path={sellerPath(listing.userId)} />
      {live && (
        <WhenNear>
          <AlikeListings section={section} id={listing.id} />
        </WhenNear>
      )}
      {live && (
        <CallBar
          listing={listing}
          price={formatPrice(card.price, card.period)}
          tools={tools || undefined}
          ownPath={ownPath}
        />
      )}
    </div>
  );
}

function remember(card: ListingPage['card']) {
  import('../../cards/seen.ts').then(({ rememberSeenListing }) => rememberSeenListing(card)).catch(() => undefined);
}

/** On phones the bar has them. */
function BesideContact({ children }: { children: ReactNode }) {
  return <div className="[@media(width<48rem)_and_(height>=480px)]:hidden">{children}</div>;
}

/** Reserves the height of the buttons until they load. */
function Tools({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-11">
      <Suspense>{children}</Suspense>
    </div>
  );
}
