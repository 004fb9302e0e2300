/** Buttons that only the owner of a listing sees. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Section } from '../../../../fields/section.ts';
import { quietButton } from '../../../../ui/buttons.ts';
import type { Listing } from '../../present.ts';
import { DeleteListing } from './actions/delete-listing.tsx';
import { ListingFormDialog } from '../form/on-demand-form.tsx';

export function OwnerTools({ listing, section }: { listing: Listing; section: Section }) {
  const [editing, setEditing] = useState(false);
  const { revalidate } = useRevalidator();
  return (
    <div className="grid auto-cols-fr grid-flow-col gap-2">
      <button
        type="button"
        {...ListingFormDialog.preloadProps}
        onClick={() => setEditing(true)}
        className={quietButton}
      >
        Düzəliş et
      </button>
      <DeleteListing listingId={listing._id} />
      {editing && (
        <ListingFormDialog
          section={section}
          open
          editing={listing}
          onClose={() => setEditing(false)}
          onPosted={() => void revalidate()}
        />
      )}
    </div>
  );
}
