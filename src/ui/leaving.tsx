/** Asks before what was written in a dialog is lost. */
import { type ReactNode, useState } from 'react';
import { dangerButton } from './buttons.ts';
import { Notice } from './notice.tsx';

/** `question` goes into the dialog, beside its form: nested, so that both share their focus handling. */
export function useLeaving(isWritten: boolean, onClose: () => void): { leave: () => void; question: ReactNode } {
  const [asking, setAsking] = useState(false);
  return {
    leave: () => (isWritten ? setAsking(true) : onClose()),
    question: asking && (
      <Notice
        tone="danger"
        title="Bağlayırsınız?"
        text="Yazdıqlarınız saxlanılmayacaq."
        closeLabel="Yazmağa qayıt"
        action={
          <button type="button" onClick={onClose} className={dangerButton}>
            Bağla və sil
          </button>
        }
        onClose={() => setAsking(false)}
      />
    ),
  };
}
