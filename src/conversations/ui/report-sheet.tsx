/** Sheet that reports a conversation, or one of its messages, to moderators. */
import type { FormEvent } from 'react';
import { CallError } from '../../ui/browser/call.ts';
import { cutText } from '../../domain/language/cut.ts';
import { plainButton, primaryButton } from '../../ui/buttons.ts';
import { Select } from '../../ui/inputs/select.tsx';
import { TextArea } from '../../ui/inputs/text-input.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { showToast } from '../../ui/toast/toast.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { report } from '../calls.ts';
import { maxLetters } from '../letters.ts';
import type { Message } from '../schemas.server.ts';

// How many messages to choose from; moderators may read older ones themselves.
const shownMessages = 50;
const shownLetters = 60;

type Props = { id: string; messages: readonly Message[]; chosen: string; onDone: () => void };

export function ReportSheet({ id, messages, chosen, onDone }: Props) {
  const { sending, message: error, write } = useWrite();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [typed, messageId] = [form.get('text'), form.get('messageId')];
    const text = typeof typed === 'string' ? typed.trim() : '';
    void write(async () => {
      if (text === '') throw new CallError(400, 'Nə baş verdiyini yazın.');
      const { message } = await report(id, {
        text,
        ...(typeof messageId === 'string' && messageId !== '' && { messageId }),
      });
      showToast(message, undefined, undefined, 'status');
      onDone();
    });
  };
  return (
    <Sheet title="Şikayət et" place="small" firm onClose={onDone}>
      <form noValidate onSubmit={submit} className="overflow-y-auto p-4 sm:p-6">
        <MessageChoice messages={messages} chosen={chosen} />
        <TextArea
          label="Şikayətin səbəbi"
          name="text"
          rows={3}
          maxLength={maxLetters}
          hint="Moderatorlar bu yazışmanı oxuya biləcək."
          error={error}
        />
        <div className="mt-4 flex gap-2">
          <button className={primaryButton}>{sending ? 'Göndərilir…' : 'Göndər'}</button>
          <button type="button" onClick={onDone} className={plainButton}>
            Ləğv et
          </button>
        </div>
      </form>
    </Sheet>
  );
}

function MessageChoice({ messages, chosen }: Pick<Props, 'messages' | 'chosen'>) {
  const offered = messages.filter(({ id }, index) => index < shownMessages || id === chosen);
  if (offered.length === 0) return null;
  return (
    <label className="mb-3 block">
      <span className="mb-1 block text-sm font-medium">Hansı mesajdan?</span>
      <Select name="messageId" defaultValue={chosen}>
        <option value="">Bütün yazışmadan</option>
        {offered.map(({ id, text }) => (
          <option key={id} value={id}>
            {cutText(text, shownLetters)}
          </option>
        ))}
      </Select>
    </label>
  );
}
