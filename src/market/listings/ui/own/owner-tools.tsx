/** Buttons that only the owner of a listing sees. */
import '../../../../members.css';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Section } from '../../../../domain/fields/section.ts';
import { quietButton } from '../../../../ui/buttons.ts';
import type { Listing } from '../../../../goods/listings/present.ts';
import { call } from '../../../../ui/browser/call.ts';
import { showFailure } from './actions/show-failure.tsx';
import { DeleteListing } from './actions/delete-listing.tsx';
import { ListingFormDialog } from '../form/on-demand-form.tsx';

export function OwnerTools({ listing, section }: { listing: Listing; section: Section }) {
  const [editing, setEditing] = useState<Listing>();
  const { revalidate } = useRevalidator();
  const edit = async () => {
    try {
      // Loads the own listing: the public page lacks its private fields.
      const own = await call('GET /api/my-announcements');
      return setEditing(own.find(({ _id }) => _id === listing._id));
    } catch (error) {
      return showFailure(error);
    }
  };
  return (
    <div className="grid auto-cols-fr grid-flow-col gap-2">
      <button type="button" {...ListingFormDialog.preloadProps} onClick={() => void edit()} className={quietButton}>
        Düzəliş et
      </button>
      <DeleteListing listingId={listing._id} />
      {editing && (
        <ListingFormDialog
          section={section}
          open
          editing={editing}
          onClose={() => setEditing(undefined)}
          onPosted={() => void revalidate()}
        />
      )}
    </div>
  );
}
