/** Admin panel: explains how a search is read; a button for each of its words adds a synonym. */
import { type SyntheticEvent, useState } from 'react';
import { call } from '../../../../ui/browser/call.ts';
import { groupThousands } from '../../../../domain/fields/format.ts';
import { primaryButton, quietButton } from '../../../../ui/buttons.ts';
import { TextInput } from '../../../../ui/inputs/text-input.tsx';
import { useWrite } from '../../../../ui/use-write.ts';
import type { Explanation } from '../../../read/explain.server.ts';
import { SynonymForm } from './synonym-form.tsx';

export function ExplainSearch({ onAdded }: { onAdded: () => void }) {
  const [q, setQ] = useState('');
  const [explained, setExplained] = useState<Explanation>();
  const { sending: asking, failure, write } = useWrite();
  const ask = (text: string) =>
    write(
      async () => setExplained(await call('GET /api/admin/search-explanation', { query: { q: text }, as: 'admin' })),
      () => setExplained(undefined),
    );
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void ask(q);
  };
  return (
    <div className="mt-4 panel p-4 sm:p-5">
      <h3 className="mb-3 text-lg font-semibold">Axtarışı izah et</h3>
      <form noValidate onSubmit={submit} className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <TextInput
          label="Axtarış"
          value={q}
          maxLength={100}
          autoCapitalize="none"
          error={failure && (failure.fields['q'] ?? failure.message)}
          onChange={({ currentTarget }) => setQ(currentTarget.value)}
        />
        <button aria-busy={asking} className={`${primaryButton} sm:mt-7`}>
          {asking ? 'Oxunur…' : 'İzah et'}
        </button>
      </form>
      <div role="status">
        {explained && (
          <Explained
            key={explained.q}
            explained={explained}
            onAdded={() => {
              onAdded();
              void ask(explained.q);
            }}
          />
        )}
      </div>
    </div>
  );
}

type ExplainedProps = { explained: Explanation; onAdded: () => void };

function Explained({ explained: { q, spelt, conditions, words, senses }, onAdded }: ExplainedProps) {
  const [open, setOpen] = useState<string>();
  const typed = [...new Set([...conditions.flatMap(({ from }) => from), ...words.map(({ word }) => word)])];
  return (
    <div className="mt-4 grid gap-3 text-sm">
      {spelt !== null && <p>Belə oxunub: «{spelt}»</p>}
      <ul aria-label="Şərtlər" className="divide-y divide-line">
        {conditions.map(({ label, from, alone, without }) => (
          <li key={label} className="py-2">
            <span className="font-medium">{label}</span>
            {from.length > 0 && <span className="text-muted"> ← {from.join(', ')}</span>}
            <span className="block text-muted tabular-nums">
              Təkcə bu şərtlə {groupThousands(alone)} elan, bu şərt olmasa {groupThousands(without)} elan
            </span>
          </li>
        ))}
        {words.map(({ word, known, alone }) => (
          <li key={word} className="py-2">
            <span className="font-medium">«{word}»</span>
            <span className="block text-muted tabular-nums">
              {known ? 'Mətndə axtarılır' : 'Tanınmayan söz, mətndə axtarılır'}: {groupThousands(alone)} elan
            </span>
          </li>
        ))}
      </ul>
      <p className="text-muted tabular-nums">
        {senses.map(({ heading, total }) => `${heading || 'Nəticə'}: ${groupThousands(total)} elan`).join(' · ')}
      </p>
      <ul aria-label="Sözlər" className="flex flex-wrap gap-2">
        {(typed.length > 0 ? typed : [q]).map((word) => (
          <li key={word}>
            <button
              type="button"
              aria-expanded={open === word}
              aria-label={`Sinonim et: ${word}`}
              onClick={() => setOpen(open === word ? undefined : word)}
              className={`${quietButton} px-3`}
            >
              {word}: sinonim et
            </button>
          </li>
        ))}
      </ul>
      {open !== undefined && <SynonymForm key={open} said={open} onAdded={onAdded} />}
    </div>
  );
}
