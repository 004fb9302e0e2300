/** Dialog to appeal against a removal, which another moderator reviews. */
import { type SyntheticEvent, useRef, useState } from 'react';
import { call } from '../../../../ui/browser/call.ts';
import { primaryButton } from '../../../../ui/buttons.ts';
import { TextArea } from '../../../../ui/inputs/text-input.tsx';
import { useLeaveGuard } from '../../../../ui/leave-guard.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { showToast } from '../../../../ui/toast/toast.tsx';
import { useWrite } from '../../../../ui/use-write.ts';
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
  const { sending, failure, write, forget } = useWrite();
  const sent = useRef(false);
  const [text, setText] = useState('');
  const { leave, question } = useLeaveGuard(text.trim() !== '', onClose);
  const finish = () => {
    onSent();
    onClose();
  };
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    const work = async () => {
      const path = { id: listing.id };
      const { message } = await call('POST /api/my-announcements/{id}/appeal', { path, json: { text } });
      sent.current = true;
      showToast(message);
      finish();
    };
    void write(work, (refused) => {
      // Already appealed or deleted: nothing is left to send. Otherwise the text stays.
      if (refused.status !== 404 && refused.status !== 409) return;
      showFailure(refused);
      finish();
    });
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
          <form noValidate onSubmit={send} className="grid gap-4 text-left">
            <TextArea
              label="Niyə razı deyilsiniz?"
              rows={4}
              maxLength={maxLetters}
              value={text}
              error={failure && (failure.fields['text'] ?? failure.message)}
              onChange={({ currentTarget: { value } }) => {
                setText(value);
                forget();
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
