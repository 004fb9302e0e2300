/** Words that send a listing to review. */
import { type SyntheticEvent, useCallback, useEffect, useState } from 'react';
import { call, messageOf } from '../../../../ui/browser/call.ts';
import { quietButton } from '../../../../ui/buttons.ts';
import { TextArea } from '../../../../ui/inputs/text-input.tsx';
import { LoadFailed } from '../../../../ui/load-failed.tsx';
import { showToast } from '../../../../ui/toast/toast.tsx';

type Answer = { words: string[] };

export function BannedWords() {
  const [kept, setKept] = useState<readonly string[]>();
  const [text, setText] = useState('');
  const [failure, setFailure] = useState('');
  const [sending, setSending] = useState(false);
  // Updates the saved words without overwriting text typed since `sent`.
  const show = useCallback(({ words }: Answer, sent: string) => {
    setKept(words);
    setText((now) => (now === sent ? words.join('\n') : now));
    setFailure('');
  }, []);
  const fail = useCallback((error: unknown) => setFailure(messageOf(error)), []);
  const load = useCallback(() => {
    call('GET /api/admin/banned-words', { as: 'admin' }).then((answer) => show(answer, ''), fail);
  }, [show, fail]);
  useEffect(load, [load]);
  const words = wordsOf(text);
  const changed = kept !== undefined && words.join('\n') !== kept.join('\n');
  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (sending || !changed) return;
    setSending(true);
    try {
      show(await call('PUT /api/admin/banned-words', { json: { words }, as: 'admin' }), text);
      showToast('Qadağan olunmuş sözlər yadda saxlanıldı');
    } catch (error) {
      fail(error);
    }
    setSending(false);
  };
  if (!kept && failure) return <LoadFailed text={failure} onRetry={load} />;
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="panel p-4 sm:p-5">
      <h3 className="mb-3 font-semibold">Qadağan olunmuş sözlər</h3>
      <TextArea
        label="Hər sətirdə bir söz və ya ifadə"
        hint="Bu sözlərdən biri olan elan dərc olunmazdan əvvəl moderatoru gözləyir. Şəkilçili formaları da tapılır."
        rows={6}
        disabled={kept === undefined}
        value={text}
        error={failure || undefined}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      <div className="mt-3 flex flex-wrap items-center gap-3">
        {/* Not `disabled`: the button would lose focus when the words are saved. */}
        <button
          aria-busy={sending}
          aria-disabled={!changed}
          className={`${quietButton} aria-disabled:cursor-default aria-disabled:opacity-70`}
        >
          {sending ? 'Yadda saxlanılır…' : 'Yadda saxla'}
        </button>
        <span className="text-sm text-muted tabular-nums">{words.length} söz</span>
      </div>
    </form>
  );
}

function wordsOf(text: string): string[] {
  return [
    ...new Set(
      text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    ),
  ];
}
