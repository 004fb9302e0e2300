/** Deletes a listing from the profile, after a confirmation. */
import { useState } from 'react';
import { call } from '../../../../browser/call.ts';
import { dangerButton } from '../../../../ui/buttons.ts';
import { Notice } from '../../../../ui/notice.tsx';
import type { Listing } from '../../present.ts';

type Props = {
  listing: Listing;
  /** Called when the listing is gone, or may be: the list must be reloaded. */
  onGone: () => void;
  onClose: () => void;
  /** Takes the focus after the last message. */
  focusAfterwards: (gone: boolean) => HTMLElement | null;
};

export function RemoveOwnListing({ listing, onGone, onClose, focusAfterwards }: Props) {
  const [step, setStep] = useState<'asking' | 'removing' | 'removed' | 'failed'>('asking');
  const remove = async () => {
    if (step === 'removing') return;
    setStep('removing');
    try {
      // This call takes the display id.
      await call(`/api/my-announcements/${listing.id}`, { method: 'DELETE' });
      setStep('removed');
    } catch {
      setStep('failed');
    }
    onGone();
  };
  const finalFocus = () => focusAfterwards(step === 'removed');
  // Keys, so that screen readers announce the answer as a new message.
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
