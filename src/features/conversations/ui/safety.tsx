/** Blocking and reporting the other side. */
import { type FormEvent, useState } from 'react';
import { CallError } from '../../../browser/call.ts';
import { plainButton, primaryButton, quietButton } from '../../../ui/buttons.ts';
import { TextArea } from '../../../ui/inputs/text-input.tsx';
import { showToast } from '../../../ui/toast/toast.tsx';
import { report, setBlock } from '../calls.ts';
import { maxLetters } from '../letters.ts';

type Props = { id: string; blocked: boolean; canBlock: boolean; onChange: () => void };

export function Safety({ id, blocked, canBlock, onChange }: Props) {
  const [reporting, setReporting] = useState(false);
  const toggle = async () => {
    try {
      await setBlock(id, !blocked);
      onChange();
    } catch (error) {
      showToast('Alınmadı', error instanceof CallError ? error.message : undefined);
    }
  };
  return (
    <div className="flex flex-wrap gap-1">
      {canBlock && (
        <button type="button" onClick={() => void toggle()} className={`${plainButton} px-3`}>
          {blocked ? 'Bloku götür' : 'Blokla'}
        </button>
      )}
      <button
        type="button"
        aria-expanded={reporting}
        onClick={() => setReporting(!reporting)}
        className={`${plainButton} px-3`}
      >
        Şikayət et
      </button>
      {reporting && <ReportForm id={id} onDone={() => setReporting(false)} />}
    </div>
  );
}

function ReportForm({ id, onDone }: { id: string; onDone: () => void }) {
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('text');
    const text = typeof typed === 'string' ? typed.trim() : '';
    if (text === '') return setError('Nə baş verdiyini yazın.');
    if (busy) return undefined;
    setBusy(true);
    try {
      const { message } = await report(id, text);
      showToast(message, undefined, undefined, 'status');
      onDone();
    } catch (failure) {
      setError(failure instanceof CallError ? failure.message : 'Server xətası');
      setBusy(false);
    }
    return undefined;
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mb-3 w-full panel p-4">
      <TextArea
        label="Nə baş verib?"
        name="text"
        rows={3}
        maxLength={maxLetters}
        hint="Moderatorlar yazışmanın son 20 mesajını görəcək."
        error={error}
      />
      <div className="mt-3 flex gap-2">
        <button className={primaryButton}>{busy ? 'Göndərilir…' : 'Göndər'}</button>
        <button type="button" onClick={onDone} className={quietButton}>
          Ləğv et
        </button>
      </div>
    </form>
  );
}
