/** Form that closes a report, with a note for the log. */
import type { KeyboardEvent, SyntheticEvent } from 'react';
import { primaryButton, quietButton } from '../../../ui/buttons.ts';
import { TextArea } from '../../../ui/inputs/text-input.tsx';
import { useWrite } from '../../../ui/use-write.ts';
import type { Outcome } from '../../../moderation/reports/table.ts';
import { KeySign } from '../queue/key-sign.tsx';

const maxNote = 500;

type Props = {
  note: string;
  onType: (note: string) => void;
  onClose: (note: string, outcome: Outcome) => Promise<void>;
};

export function CloseForm({ note, onType, onClose }: Props) {
  const { sending, message, write } = useWrite();
  const send = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    event.preventDefault();
    const isDeclined = event.nativeEvent.submitter?.dataset['outcome'] === 'declined';
    void write(() => onClose(note.trim(), isDeclined ? 'declined' : 'upheld'));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what is typed in its field
    <form noValidate onSubmit={send} onKeyDown={sendByKeys} className="self-start panel p-4 lg:col-start-2">
      <TextArea
        label="Qeyd (məcburi deyil)"
        name="note"
        hint="Yalnız jurnalda görünür."
        rows={2}
        maxLength={maxNote}
        value={note}
        error={message || undefined}
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
