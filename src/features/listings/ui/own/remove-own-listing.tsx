/** Removing a listing from the profile: a question before, an answer after. */
import { useState } from 'react';
import { call } from '../../../../browser/call.ts';
import { dangerButton } from '../../../../ui/buttons.ts';
import { Notice } from '../../../../ui/notice.tsx';
import type { Listing } from '../../present.ts';

type Props = {
  listing: Listing;
  /** Told once the listing is gone, or may be: the list has to be read again. */
  onGone: () => void;
  onClose: () => void;
  /** What takes the focus when the last message is closed. */
  focusAfterwards: (gone: boolean) => HTMLElement | null;
};

export function RemoveOwnListing({ listing, onGone, onClose, focusAfterwards }: Props) {
  const [step, setStep] = useState<'asking' | 'removing' | 'removed' | 'failed'>('asking');
  const remove = async () => {
    if (step === 'removing') return;
    setStep('removing');
    try {
      // The profile's list is known by the number people see.
      await call(`/api/my-announcements/${listing.id}`, { method: 'DELETE' });
      setStep('removed');
    } catch {
      setStep('failed');
    }
    onGone();
  };
  const finalFocus = () => focusAfterwards(step === 'removed');
  // Keys of their own: the answer is another message, announced anew.
  if (step === 'removed') {
    return <Notice key={step} tone="done" title="Elan uğurla silindi!" finalFocus={finalFocus} onClose={onClose} />;
  }
  if (step === 'failed') {
    return <Notice key={step} title="Elan silinərkən xəta baş verdi!" finalFocus={finalFocus} onClose={onClose} />;
  }
  return (
    <Notice
      key="question"
      tone="danger"
      title="Bu elanı silmək istədiyinizə əminsiniz?"
      text={listing.title}
      closeLabel="Xeyr, qalsın"
      finalFocus={finalFocus}
      onClose={() => step === 'asking' && onClose()}
      action={
        <button type="button" aria-busy={step === 'removing'} onClick={() => void remove()} className={dangerButton}>
          {step === 'removing' ? 'Silinir…' : 'Bəli, sil'}
        </button>
      }
    />
  );
}
