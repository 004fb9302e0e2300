/** Page of one listing: the listing in full, and similar ones. */
import { lazy, Suspense, useEffect, useState } from 'react';
import { formatPrice } from '../../domain/fields/format.ts';
import type { Section } from '../../domain/fields/section.ts';
import { sellerPath } from '../../accounts/seller-path.ts';
import { useUserId } from '../../accounts/session.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { isVisible } from '../../listings/status.ts';
import { FavoriteButton } from '../../favorites/ui/favorite-button.tsx';
import { SellersListings } from '../../listings/cards/ui/more-listings.tsx';
import { SimilarListings } from '../../listings/cards/ui/similar-listings.tsx';
import { listingPath } from '../../domain/sections/links.ts';
import type { ListingPage } from '../listing-page.server.ts';
import { CallBar } from './call-bar.tsx';
import { ListingArticle } from './listing-article.tsx';
import { ListingCrumbs } from './listing-crumbs.tsx';
import { ShareButton } from '../../ui/share-button.tsx';

// Most are active: of the others the server renders the note at once.
const loadNote = async () => ({ default: (await import('./status-note.tsx')).StatusNote });
const StatusNote = import.meta.env.SSR ? (await loadNote()).default : lazy(loadNote);
// Owners only; load lazily.
const OwnerTools = lazy(async () => ({ default: (await import('./own/owner-tools.tsx')).OwnerTools }));

type Props = {
  page: ListingPage;
  section: Section;
  /** Whether this is the page where the owner edits and deletes the listing. */
  forOwner?: boolean;
};

export function ListingView({ page, section, forOwner = false }: Props) {
  const { listing, card, alike, similar = [], ofSeller, seller } = page;
  const [bar, setBar] = useState<HTMLElement | null>(null);
  useEffect(() => remember(card), [card]);
  const own = useUserId() === listing.userId;
  const isKnown = useHydrated();
  const live = isVisible(listing.status);
  // An ended listing's page lacks the contact that a form needs: the profile offers editing.
  const managed = own && forOwner && live;
  const ownPath = own && !forOwner ? `/ads/${listing.id}` : undefined;
  return (
    <div className="mx-auto max-w-page pb-6 sm:px-4 md:pb-12 max-lg:pb-24">
      <ListingCrumbs section={section} listing={listing} />
      {forOwner && (own || !isKnown) && (
        // Reserves the height of what the owner sees until it loads, for members until it is known who looks.
        <div className="hidden in-data-member:contents">
          <div className="min-h-46 sm:min-h-53">
            <Suspense>{own && <OwnerTools {...{ listing, section, bar }} />}</Suspense>
          </div>
        </div>
      )}
      {listing.status !== 'active' && !(own && live) && (
        <Suspense>
          <StatusNote listing={listing} alike={page.alikeSearch} />
        </Suspense>
      )}
      {/* Hydrated separately: the carousel takes phones as long as the rest. */}
      <Suspense>
        <ListingArticle
          {...page}
          section={section}
          shown={card}
          reportable={!own}
          instead={!live && <SimilarListings cards={alike} section={section} />}
          tools={
            <>
              <ShareButton path={listingPath(listing)} title={listing.title} />
              {!(own && forOwner) && <FavoriteButton card={card} />}
            </>
          }
          contact={{ seller, ownPath, tools: managed && <ForBuyers /> }}
        />
      </Suspense>
      <SimilarListings cards={similar} section={section} />
      <SellersListings cards={ofSeller} path={sellerPath(listing.userId)} />
      {live && (
        <CallBar
          listing={listing}
          price={formatPrice(card.price, card.period)}
          tools={managed && <div ref={setBar} className="min-h-11" />}
          ownPath={ownPath}
        />
      )}
    </div>
  );
}

function ForBuyers() {
  return <p className="text-sm text-muted">Alıcılar burada zəng və mesaj düymələrini görür.</p>;
}

function remember(card: ListingPage['card']) {
  import('../../listings/cards/seen.ts')
    .then(({ rememberSeenListing }) => rememberSeenListing(card))
    .catch(() => undefined);
}
