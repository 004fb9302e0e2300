/** Dialog to appeal against a removal, which another moderator reviews. */
import { type SyntheticEvent, useRef, useState } from 'react';
import { call, CallError } from '../../../../ui/browser/call.ts';
import { primaryButton } from '../../../../ui/buttons.ts';
import { TextArea } from '../../../../ui/inputs/text-input.tsx';
import { useLeaveGuard } from '../../../../ui/leave-guard.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { showToast } from '../../../../ui/toast/toast.tsx';
import type { Listing } from '../../../../listings/present.ts';
import { showFailure } from './show-failure.tsx';

const maxLetters = 2000;

type Props = {
  listing: Listing;
  /** Called when the appeal has, or may have, arrived: reloads the list. */
  onSent: () => void;
  onClose: () => void;
  /** Where focus goes afterwards. */
  focusAfterwards: (gone: boolean) => HTMLElement | null;
};

export function AppealDialog({ listing, onSent, onClose, focusAfterwards }: Props) {
  const [sending, setSending] = useState(false);
  const sent = useRef(false);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const { leave, question } = useLeaveGuard(text.trim() !== '', onClose);
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    try {
      const json = { text };
      const path = { id: listing.id };
      const { message } = await call('POST /api/my-announcements/{id}/appeal', { path, json });
      sent.current = true;
      showToast(message);
    } catch (failure) {
      setSending(false);
      const known = failure instanceof CallError ? failure : undefined;
      // Already appealed or deleted: nothing is left to send. Otherwise the text stays.
      if (known?.status !== 404 && known?.status !== 409)
        return setError(known?.fields['text'] ?? known?.message ?? 'Bir az sonra yenidən cəhd edin.');
      showFailure(failure);
    }
    onSent();
    onClose();
  };
  return (
    <Notice
      title="Elanın silinməsi ilə razı deyilsiniz?"
      text="Yalnız bir dəfə müraciət etmək olar. Müraciətə elanı silən moderator deyil, başqası baxacaq."
      closeLabel="Bağla"
      finalFocus={() => focusAfterwards(sent.current)}
      onClose={() => sending || leave()}
      action={
        <>
          <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4 text-left">
            <TextArea
              label="Niyə razı deyilsiniz?"
              rows={4}
              maxLength={maxLetters}
              value={text}
              error={error}
              onChange={({ currentTarget: { value } }) => {
                setText(value);
                setError(undefined);
              }}
            />
            <button aria-busy={sending} className={primaryButton}>
              {sending ? 'Göndərilir…' : 'Müraciəti göndər'}
            </button>
          </form>
          {question}
        </>
      }
    />
  );
}
