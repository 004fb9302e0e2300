/** Form that closes a report, with a note for the log. */
import { type KeyboardEvent, type SyntheticEvent, useState } from 'react';
import { primaryButton, quietButton } from '../../../ui/buttons.ts';
import { TextArea } from '../../../ui/inputs/text-input.tsx';
import type { Outcome } from '../../../moderation/reports/table.ts';
import { KeySign } from '../queue/key-sign.tsx';

const maxNote = 500;

type Props = {
  note: string;
  onType: (note: string) => void;
  /** Closes the report; resolves to the error message if it failed. */
  onClose: (note: string, outcome: Outcome) => Promise<string | undefined>;
};

export function CloseForm({ note, onType, onClose }: Props) {
  const [error, setError] = useState<string>();
  const [sending, setSending] = useState(false);
  const send = async (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    const isDeclined = event.nativeEvent.submitter?.dataset['outcome'] === 'declined';
    setError(await onClose(note.trim(), isDeclined ? 'declined' : 'upheld'));
    setSending(false);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what is typed in its field
    <form
      noValidate
      onSubmit={(event) => void send(event)}
      onKeyDown={sendByKeys}
      className="self-start panel p-4 lg:col-start-2"
    >
      <TextArea
        label="Qeyd (məcburi deyil)"
        name="note"
        hint="Yalnız jurnalda görünür."
        rows={2}
        maxLength={maxNote}
        value={note}
        error={error}
        onChange={({ currentTarget: { value } }) => onType(value)}
      />
      <button aria-busy={sending} aria-keyshortcuts="C" className={`${primaryButton} mt-3 w-full`}>
        {sending ? 'Göndərilir…' : 'Əsaslıdır, bağla'} <KeySign>C</KeySign>
      </button>
      <button data-outcome="declined" aria-busy={sending} className={`${quietButton} mt-2 w-full`}>
        Əsassızdır, bağla
      </button>
    </form>
  );
}

function sendByKeys({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLFormElement>): void {
  if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.requestSubmit();
}
