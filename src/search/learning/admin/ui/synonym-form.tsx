/** Adds a synonym: one of the search's suggestions, or other words. */
import { type SyntheticEvent, useEffect, useState } from 'react';
import { call, CallError } from '../../../../ui/browser/call.ts';
import { quietButton } from '../../../../ui/buttons.ts';
import { TextInput } from '../../../../ui/inputs/text-input.tsx';
import { showToast } from '../../../../ui/toast/toast.tsx';
import { useWrite } from '../../../../ui/use-write.ts';
import { checkTexts } from '../../../../accounts/check.ts';
import { synonymSchema } from '../schema.ts';

type Offered = { text: string; section: string | null };

/** `said`: the word; without it, the form has an input for it. */
export function SynonymForm({ said, onAdded }: { said?: string; onAdded: () => void }) {
  const [texts, setTexts] = useState({ said: said ?? '', means: '' });
  const { sending, failure, write, forget } = useWrite();
  const errors = failure ? errorsOf(failure, said === undefined) : {};
  const add = (means: string) =>
    write(async () => {
      const json = { said: texts.said, means };
      const found = checkTexts(synonymSchema, json);
      if (Object.keys(found).length > 0) throw new CallError(400, '', found);
      await call('POST /api/admin/search-synonyms', { json, as: 'admin' });
      showToast('Sinonim əlavə olundu', `${json.said} → ${means}`);
      setTexts({ said: said ?? '', means: '' });
      onAdded();
    });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void add(texts.means);
  };
  const field = (name: 'said' | 'means') => ({
    value: texts[name],
    maxLength: 60,
    autoCapitalize: 'none',
    error: errors[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) => {
      setTexts((now) => ({ ...now, [name]: value }));
      forget();
    },
  });
  return (
    <form noValidate onSubmit={submit} className="mt-3 grid gap-3">
      {said === undefined && <TextInput label="İnsanların yazdığı" {...field('said')} />}
      <TextInput label={said === undefined ? 'Nə deməkdir' : `«${said}» nə deməkdir`} {...field('means')} />
      <Offers text={texts.means || texts.said} sending={sending} onChosen={(text) => void add(text)} />
      <button aria-busy={sending} className={quietButton}>
        {sending ? 'Əlavə olunur…' : 'Sinonim əlavə et'}
      </button>
    </form>
  );
}

/** The form of a given word has no input for it, so its error is shown at the meaning. */
function errorsOf({ fields, message }: CallError, hasBoth: boolean): Readonly<Record<string, string>> {
  if (hasBoth && Object.keys(fields).length > 0) return fields;
  return { means: fields['means'] ?? fields['said'] ?? message };
}

type OffersProps = { text: string; sending: boolean; onChosen: (text: string) => void };

function Offers({ text: typed, sending, onChosen }: OffersProps) {
  const offered = useOffered(typed);
  if (offered.length === 0) return null;
  return (
    <ul aria-label="Təkliflər" className="flex flex-wrap gap-2">
      {offered.map(({ text, section }) => (
        <li key={`${text} ${section}`}>
          <button
            type="button"
            aria-busy={sending}
            onClick={() => onChosen(text)}
            className={`${quietButton} text-left`}
          >
            {section ? `${text} · ${section}` : text}
          </button>
        </li>
      ))}
    </ul>
  );
}

const pauseMs = 200;

/** The search's suggestions for a text. */
function useOffered(text: string): readonly Offered[] {
  const [offered, setOffered] = useState<readonly Offered[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const ask = async () => {
      const { items } = await call('GET /api/suggest', { query: { q: text, understand: '1' }, as: 'nobody', signal });
      setOffered(items.slice(0, 5));
    };
    // If the call fails, there are no suggestions, and the words are typed.
    const timer = setTimeout(() => void (text.trim() ? ask().catch(() => undefined) : setOffered([])), pauseMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [text]);
  return offered;
}
