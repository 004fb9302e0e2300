/** Words that send a listing to review. */
import { type SyntheticEvent, useState } from 'react';
import { call } from '../../../ui/browser/call.ts';
import { quietButton } from '../../../ui/buttons.ts';
import { TextArea } from '../../../ui/inputs/text-input.tsx';
import { showToast } from '../../../ui/toast/toast.tsx';
import { useWrite } from '../../../ui/use-write.ts';

type Props = { kept: readonly string[]; onChange: () => void };

export function BannedWords({ kept, onChange }: Props) {
  const [text, setText] = useState(kept.join('\n'));
  const { sending, message, write } = useWrite();
  const words = wordsOf(text);
  const changed = words.join('\n') !== kept.join('\n');
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!changed) return;
    void write(async () => {
      const saved = await call('PUT /api/admin/banned-words', { json: { words }, as: 'admin' });
      // Keeps what was typed meanwhile.
      setText((now) => (now === text ? saved.words.join('\n') : now));
      onChange();
      showToast('Qadağan olunmuş sözlər yadda saxlanıldı');
    });
  };
  return (
    <form noValidate onSubmit={save} className="panel p-4 sm:p-5">
      <h2 className="mb-3 font-semibold">Qadağan olunmuş sözlər</h2>
      <TextArea
        label="Hər sətirdə bir söz və ya ifadə"
        hint="Bu sözlərdən biri olan elan dərc olunmazdan əvvəl moderatoru gözləyir. Şəkilçili formaları da tapılır."
        rows={6}
        value={text}
        error={message || undefined}
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
