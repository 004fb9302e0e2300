/** The profile's list of own listings, each with buttons to edit and delete it. */
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { primaryButton } from '../../../../ui/buttons.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Icon } from '../../../../ui/drawn/icons.tsx';
import { LoadFailed } from '../../../../ui/load-failed.tsx';
import { sectionByName } from '../../../../sections/links.ts';
import type { Listing } from '../../present.ts';
import { ListingFormDialog } from '../form/on-demand-form.tsx';
import { OwnListingCard } from './own-listing-card.tsx';
import { RemoveOwnListing } from './remove-own-listing.tsx';
import { useOwnListings } from './use-own-listings.ts';

export function OwnListings() {
  const { listings, failure, loading, load } = useOwnListings();
  const [editing, setEditing] = useState<Listing>();
  const [removing, setRemoving] = useState<Listing>();
  const heading = useRef<HTMLHeadingElement>(null);
  const section = editing && sectionByName(editing.section);
  return (
    <section aria-labelledby="own-listings">
      <h2 id="own-listings" ref={heading} tabIndex={-1} className="mt-10 mb-4 text-xl font-semibold outline-none">
        Mənim Elanlarım
      </h2>
      {failure ? (
        <LoadFailed text={failure} retrying={loading} onRetry={load} />
      ) : !listings ? (
        <div role="status" aria-label="Yüklənir" className="h-36 animate-pulse panel" />
      ) : listings.length === 0 ? (
        <Empty />
      ) : (
        <ul className="grid gap-4 lg:grid-cols-2">
          {listings.map((listing) => (
            <OwnListingCard
              key={listing._id}
              listing={listing}
              onEdit={() => setEditing(listing)}
              onRemove={() => setRemoving(listing)}
            />
          ))}
        </ul>
      )}
      {editing && section && (
        <ListingFormDialog
          section={section}
          open
          editing={editing}
          onClose={() => setEditing(undefined)}
          onPosted={load}
        />
      )}
      {removing && (
        <RemoveOwnListing
          listing={removing}
          onGone={load}
          onClose={() => setRemoving(undefined)}
          focusAfterwards={(gone) => removeButtonNear(removing, gone, listings) ?? heading.current}
        />
      )}
    </section>
  );
}

/** The delete button of the same listing or, once it is gone, of the one that followed it, else of the last. */
function removeButtonNear({ id }: Listing, gone: boolean, listings: readonly Listing[] = []): HTMLElement | null {
  const left = listings.filter((each) => !gone || each.id !== id);
  const near = left.at(left.findIndex((each) => each.id <= id));
  return near ? document.querySelector(`[data-remove="${near._id}"]`) : null;
}

function Empty() {
  return (
    <EmptyState
      drawing="box"
      title="Hazırda heç bir elanınız yoxdur."
      text="İlk elanınızı yerləşdirin: bir neçə şəkil, qiymət və nömrəniz kifayətdir."
    >
      <Link to="/CreateCatalogPost" className={primaryButton}>
        <Icon name="plus" className="size-5" />
        Yeni elan yerləşdir
      </Link>
    </EmptyState>
  );
}
