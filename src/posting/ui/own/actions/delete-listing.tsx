/** Deletes the owner's listing, after a confirmation. */
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { call } from '../../../../ui/browser/call.ts';
import { dangerButton, plainButton } from '../../../../ui/buttons.ts';
import { Icon } from '../../../../ui/drawn/icons.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { showToast } from '../../../../ui/toast/toast.tsx';
import { useWrite } from '../../../../ui/use-write.ts';

export function DeleteListing({ listingId }: { listingId: string }) {
  const [asking, setAsking] = useState(false);
  const { sending, write } = useWrite();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const remove = () =>
    write(
      async () => {
        await call('DELETE /api/my-announcements/{id}', { path: { id: listingId } });
        showToast('Elan uğurla silindi!');
        await navigate('/profile');
      },
      ({ status }) => {
        setAsking(false);
        showToast('Elan silinərkən xəta baş verdi!');
        // Deleted in another tab: reloading the page shows so.
        if (status === 404) void revalidate();
      },
    );
  return (
    <>
      <button type="button" onClick={() => setAsking(true)} className={`${plainButton} -mr-4 font-normal text-muted`}>
        <Icon name="trash" className="size-5" />
        Sil
      </button>
      {asking && (
        <Notice
          tone="danger"
          title="Bu elanı silmək istədiyinizə əminsiniz?"
          text="Elan və şəkilləri birdəfəlik silinəcək."
          closeLabel="Xeyr, qalsın"
          action={
            <button type="button" disabled={sending} onClick={() => void remove()} className={dangerButton}>
              {sending ? 'Silinir…' : 'Bəli, sil'}
            </button>
          }
          onClose={() => sending || setAsking(false)}
        />
      )}
    </>
  );
}
