/** One saved search: its conditions, new matches, and how soon it notifies. */
import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { plainButton, primaryButton, quietButton } from '../../../ui/buttons.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/drawn/icons.tsx';
import { controlClass } from '../../../ui/inputs/controls.ts';
import { type Choices, countFound, type SavedSearch, searchPath } from '../calls.ts';
import { ConditionList } from '../condition-list.tsx';
import { NotifyChoice } from '../notify-choice.tsx';
import { useWrite } from './write.ts';

type Props = {
  search: SavedSearch;
  /** Called with the search as currently shown. */
  onRemove: (search: SavedSearch) => void;
};

export function SearchRow({ search, onRemove }: Props) {
  const { sent, refusal, write } = useWrite();
  // Optimistic update, reverted if the server refuses.
  const shown = { ...search, ...(sent?.what === 'change' && sent.changes) };
  const { name, query, notify, newCount } = shown;
  const isOwnName = !search.isMadeName || name !== search.name;
  const change = (changes: Partial<Choices>) => void write({ what: 'change', id: search.id, changes });
  return (
    <li className="panel p-4 sm:p-6">
      <Name
        name={name}
        path={searchPath(search)}
        found={useFound(query)}
        newCount={newCount}
        onRename={(text) => change({ name: text })}
      />
      {/* A name that was made of the conditions says them already. */}
      {isOwnName && (
        <div className="mt-3">
          <ConditionList query={query} />
        </div>
      )}
      <div className="mt-4 grid gap-3 sm:grid-cols-[1fr_auto]">
        <NotifyChoice
          label={`Bildiriş: ${name}`}
          labelHidden
          value={notify}
          onChange={(chosen) => change({ notify: chosen })}
        />
        <div className="flex items-start gap-2 sm:justify-end">
          <Link to={searchPath(search)} aria-label={`Elanlara bax: ${name}`} className={`${quietButton} max-sm:flex-1`}>
            Elanlara bax
          </Link>
          <button
            type="button"
            onClick={() => onRemove(shown)}
            aria-label={`Sil: ${name}`}
            className={`${plainButton} px-3 text-muted`}
          >
            <Icon name="trash" className="size-5" />
            Sil
          </button>
        </div>
      </div>
      <p role="alert" className="mt-3 text-sm font-medium text-danger empty:hidden">
        {sent ? '' : refusal}
      </p>
    </li>
  );
}

/** Number of matches; undefined until counted or if that fails. */
function useFound(query: string): string | undefined {
  const [found, setFound] = useState<string>();
  useEffect(() => {
    const asked = new AbortController();
    countFound(query, asked.signal).then(setFound, () => undefined);
    return () => asked.abort();
  }, [query]);
  return found;
}

type NameProps = {
  name: string;
  path: string;
  found: string | undefined;
  newCount: number;
  onRename: (name: string) => void;
};

function Name({ name, path, found, newCount, onRename }: NameProps) {
  const [renaming, setRenaming] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const end = (text: string) => {
    setRenaming(false);
    if (text.trim() && text.trim() !== name) onRename(text.trim());
    // Waits until the button is rendered again.
    setTimeout(() => button.current?.focus());
  };
  if (renaming) return <NameForm name={name} onEnd={end} />;
  return (
    <div className="flex items-start gap-2">
      <h2 className="flex min-h-11 min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
        <Link to={path} className="hover:text-accent-strong hover:underline">
          {name}
        </Link>
        {found !== undefined && (
          <span className="text-sm font-normal text-muted tabular-nums">
            {found} elan{newCount > 0 && ','}
          </span>
        )}
        {newCount > 0 && <Badge>{newCount} yeni</Badge>}
      </h2>
      <button
        ref={button}
        type="button"
        aria-label={`Adını dəyiş: ${name}`}
        onClick={() => setRenaming(true)}
        className={`${plainButton} -mr-2 px-2 text-muted`}
      >
        Adını dəyiş
      </button>
    </div>
  );
}

/** Edits the name; Escape restores the old one. */
function NameForm({ name, onEnd }: { name: string; onEnd: (text: string) => void }) {
  const [text, setText] = useState(name);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    onEnd(text);
  };
  const leave = ({ key }: KeyboardEvent) => key === 'Escape' && onEnd(name);
  return (
    <form onSubmit={send} className="flex flex-wrap gap-2">
      <input
        ref={input}
        aria-label="Axtarışın adı"
        value={text}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="done"
        onChange={({ currentTarget: { value } }) => setText(value)}
        onKeyDown={leave}
        className={`${controlClass} flex-1 basis-48`}
      />
      <button className={primaryButton}>Yadda saxla</button>
      <button type="button" onClick={() => onEnd(name)} className={plainButton}>
        Ləğv et
      </button>
    </form>
  );
}
