/** One saved search: its newest listings, what it asks for, new matches, and how soon it notifies. */
import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { iconButton, plainButton, primaryButton } from '../../../ui/buttons.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/drawn/icons.tsx';
import { controlClass } from '../../../ui/inputs/controls.ts';
import { Select } from '../../../ui/inputs/select.tsx';
import { thumbnailOf } from '../../../photos/ui/photo-source.ts';
import { type Choices, type Found, readFound, type SavedSearch, searchPath, shownNewest } from '../calls.ts';
import { conditionsOf } from '../conditions.ts';
import { notifyOptions } from '../notify-choice.tsx';
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
  const { name, query, notify } = shown;
  const found = useFound(query);
  const change = (changes: Partial<Choices>) => void write({ what: 'change', id: search.id, changes });
  const chosen = (value: string) => notifyOptions.find((option) => option.value === value)?.value;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-3 panel p-3 sm:grid-cols-[auto_minmax(0,1fr)_auto_auto] sm:p-4">
      <Newest found={found} />
      <Name
        search={search}
        shown={shown}
        count={found?.count}
        isFirst={found !== undefined && photosOf(found).length === 0}
        onRename={(text) => change({ name: text })}
      />
      <div className="flex items-center gap-2 max-sm:col-span-2">
        <Icon name="bell" className="size-5 text-muted" />
        <Select
          aria-label={`Bildiriş: ${name}`}
          value={notify}
          onChange={({ currentTarget: { value } }) => change({ notify: chosen(value) ?? 'now' })}
          className="text-sm!"
        >
          {notifyOptions.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      <button
        type="button"
        onClick={() => onRemove(shown)}
        aria-label={`Sil: ${name}`}
        title="Sil"
        className={`${iconButton} max-sm:order-first max-sm:col-start-2 max-sm:row-start-1`}
      >
        <Icon name="trash" className="size-5" />
      </button>
      <p role="alert" className="col-span-full text-sm font-medium text-danger empty:hidden">
        {sent ? '' : refusal}
      </p>
    </li>
  );
}

/** What the search finds; undefined until it is known, or if it cannot be. */
function useFound(query: string): Found | undefined {
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    const asked = new AbortController();
    readFound(query, asked.signal).then(setFound, () => undefined);
    return () => asked.abort();
  }, [query]);
  return found;
}

/** Photos of the newest listings; frames keep their places until they are known, and the names in one line after. */
function Newest({ found }: { found: Found | undefined }) {
  const photos = found && photosOf(found);
  return (
    <div
      aria-hidden="true"
      className={`col-start-1 row-start-1 flex gap-1 ${photos?.length === 0 ? 'max-sm:hidden' : ''}`}
    >
      {Array.from({ length: shownNewest }, (_, place) => {
        const photo = photos?.[place];
        return (
          <span
            key={place}
            className={`size-14 overflow-hidden rounded-control bg-sunken ${photos && !photo ? 'invisible' : ''}`}
          >
            {photo && (
              <img
                src={thumbnailOf(photo)}
                alt=""
                width={56}
                height={56}
                loading="lazy"
                className="size-full object-cover"
              />
            )}
          </span>
        );
      })}
    </div>
  );
}

const photosOf = ({ newest }: Found) => newest.flatMap(({ photos: [photo] }) => photo ?? []);

type NameProps = {
  search: SavedSearch;
  /** With a change that is on its way. */
  shown: SavedSearch;
  count: string | undefined;
  /** On phones it stands in the first row, since there are no photos. */
  isFirst: boolean;
  onRename: (name: string) => void;
};

function Name({ search, shown: { name, query, newCount, isMadeName }, count, isFirst, onRename }: NameProps) {
  const [renaming, setRenaming] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const end = (text: string) => {
    setRenaming(false);
    if (text.trim() && text.trim() !== name) onRename(text.trim());
    // Waits until the button is rendered again.
    setTimeout(() => button.current?.focus());
  };
  if (renaming) return <NameForm name={name} onEnd={end} />;
  // A name that was made of the conditions says them already.
  const conditions = isMadeName && name === search.name ? [] : conditionsOf(query);
  return (
    <div className={`min-w-0 ${isFirst ? '' : 'max-sm:col-span-2'}`}>
      <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
        <Link to={searchPath(search)} className="py-1 hover:text-accent-strong hover:underline">
          {name}
        </Link>
        {newCount > 0 && <Badge>{newCount} yeni</Badge>}
      </h2>
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted tabular-nums">
        {[...(count === undefined ? [] : [`${count} elan`]), ...conditions].join(' · ')}
        <button
          ref={button}
          type="button"
          aria-label={`Adını dəyiş: ${name}`}
          onClick={() => setRenaming(true)}
          className="flex min-h-11 items-center rounded-control font-medium hover:text-ink hover:underline sm:min-h-8"
        >
          Adını dəyiş
        </button>
      </p>
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
    <form onSubmit={send} className="flex flex-wrap gap-2 max-sm:col-span-2">
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
