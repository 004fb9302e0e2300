/** Deletes a listing from the profile, after a confirmation. */
import { useRef } from 'react';
import { call } from '../../../../ui/browser/call.ts';
import { dangerButton } from '../../../../ui/buttons.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { showToast } from '../../../../ui/toast/toast.tsx';
import { useWrite } from '../../../../ui/use-write.ts';
import type { Listing } from '../../../../listings/present.ts';

type Props = {
  listing: Listing;
  /** Called when the listing is, or may be, deleted: reloads the list. */
  onGone: () => void;
  onClose: () => void;
  /** Where focus goes afterwards. */
  focusAfterwards: (gone: boolean) => HTMLElement | null;
};

export function RemoveOwnListing({ listing, onGone, onClose, focusAfterwards }: Props) {
  const { sending: removing, write } = useWrite();
  const removed = useRef(false);
  const finish = (said: string) => {
    showToast(said);
    onGone();
    onClose();
  };
  const remove = () =>
    write(
      async () => {
        // This call takes the display id.
        await call('DELETE /api/my-announcements/{id}', { path: { id: listing.id } });
        removed.current = true;
        finish('Elan uğurla silindi!');
      },
      () => finish('Elan silinərkən xəta baş verdi!'),
    );
  return (
    <Notice
      tone="danger"
      title="Bu elanı silmək istədiyinizə əminsiniz?"
      text={listing.title}
      closeLabel="Xeyr, qalsın"
      finalFocus={() => focusAfterwards(removed.current)}
      onClose={() => removing || onClose()}
      action={
        <button type="button" aria-busy={removing} onClick={() => void remove()} className={dangerButton}>
          {removing ? 'Silinir…' : 'Bəli, sil'}
        </button>
      }
    />
  );
}
