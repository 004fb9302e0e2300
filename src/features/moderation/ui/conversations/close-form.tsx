/** Closes a report, with a note for the log. */
import { type KeyboardEvent, type SyntheticEvent, useState } from 'react';
import { primaryButton } from '../../../../ui/buttons.ts';
import { TextArea } from '../../../../ui/inputs/text-input.tsx';
import { KeySign } from '../desk/key-sign.tsx';

const maxNote = 500;

type Props = {
  note: string;
  onType: (note: string) => void;
  /** Undefined, or why it failed. */
  onClose: (note: string) => Promise<string | undefined>;
};

export function CloseForm({ note, onType, onClose }: Props) {
  const [error, setError] = useState<string>();
  const [sending, setSending] = useState(false);
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    setError(await onClose(note.trim()));
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
        label="Qeyd (istəyə görə)"
        name="note"
        hint="Yalnız jurnalda görünür."
        rows={2}
        maxLength={maxNote}
        value={note}
        error={error}
        onChange={({ currentTarget: { value } }) => onType(value)}
      />
      <button aria-busy={sending} aria-keyshortcuts="C" className={`${primaryButton} mt-3 w-full`}>
        {sending ? 'Göndərilir…' : 'Şikayəti bağla'} <KeySign>C</KeySign>
      </button>
    </form>
  );
}

function sendByKeys({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLFormElement>): void {
  if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.requestSubmit();
}
