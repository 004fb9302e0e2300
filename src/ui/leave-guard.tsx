/** Asks for confirmation before text written in a dialog is lost. */
import { type ReactNode, useState } from 'react';
import { dangerButton } from './buttons.ts';
import { Notice } from './notice.tsx';

/** Render `question` inside the dialog, beside its form, so that both share their focus handling. */
export function useLeaveGuard(isWritten: boolean, onClose: () => void): { leave: () => void; question: ReactNode } {
  const [asking, setAsking] = useState(false);
  return {
    leave: () => (isWritten ? setAsking(true) : onClose()),
    question: asking && (
      <Notice
        tone="danger"
        title="Pəncərəni bağlayırsınız?"
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
