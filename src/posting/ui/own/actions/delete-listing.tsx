/** Deletes the owner's listing, after a confirmation. */
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { call, CallError } from '../../../../ui/browser/call.ts';
import { dangerButton, plainButton } from '../../../../ui/buttons.ts';
import { Icon } from '../../../../ui/drawn/icons.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { showToast } from '../../../../ui/toast/toast.tsx';

type Step = 'idle' | 'asking' | 'deleting';

export function DeleteListing({ listingId }: { listingId: string }) {
  const [step, setStep] = useState<Step>('idle');
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const remove = async () => {
    if (step === 'deleting') return;
    setStep('deleting');
    try {
      await call('DELETE /api/my-announcements/{id}', { path: { id: listingId } });
      showToast('Elan uğurla silindi!');
      await navigate('/profile');
    } catch (error) {
      setStep('idle');
      showToast('Elan silinərkən xəta baş verdi!');
      // Deleted in another tab: reloading the page shows so.
      if (error instanceof CallError && error.status === 404) void revalidate();
    }
  };
  return (
    <>
      <button
        type="button"
        onClick={() => setStep('asking')}
        className={`${plainButton} -ml-4 font-normal text-muted md:mt-1`}
      >
        <Icon name="trash" className="size-5" />
        Sil
      </button>
      {(step === 'asking' || step === 'deleting') && (
        <Notice
          tone="danger"
          title="Bu elanı silmək istədiyinizə əminsiniz?"
          text="Elan və şəkilləri birdəfəlik silinəcək."
          closeLabel="Xeyr, qalsın"
          action={
            <button type="button" disabled={step === 'deleting'} onClick={() => void remove()} className={dangerButton}>
              {step === 'deleting' ? 'Silinir…' : 'Bəli, sil'}
            </button>
          }
          onClose={() => step === 'asking' && setStep('idle')}
        />
      )}
    </>
  );
}
