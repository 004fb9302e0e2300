/** List under a search box; overlays the page, so that nothing shifts. */
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { groupThousands } from '../../../domain/fields/format.ts';
import { Icon, type IconName } from '../../../ui/drawn/icons.tsx';
import { forgetSearches } from '../../suggestions/recent.ts';
import type { Suggestion } from '../../suggestions/schemas.server.ts';

/** A suggestion, or a recent search. */
export type Option = Omit<Suggestion, 'kind'> & { kind: Suggestion['kind'] | 'recent' };

type Props = {
  id: string;
  label: string;
  options: readonly Option[];
  active: number;
  onChoose: (option: Option) => void;
  /** Whether to add buttons that delete one search, or all. */
  canForget: boolean;
};

const icons: Readonly<Record<Option['kind'], IconName>> = {
  name: 'search',
  word: 'search',
  section: 'grid',
  recent: 'clock',
};

export function SuggestionList({ id, label, options, active, onChoose, canForget }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const forget = (search?: string) => {
    // Moves focus to the input: the buttons vanish.
    document.querySelector<HTMLElement>(`[aria-controls="${id}"]`)?.focus();
    forgetSearches(search);
  };
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div
      // Keeps focus in the input.
      role="presentation"
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-30 mt-1.5 overflow-hidden rounded-control border border-line bg-surface text-ink shadow-raised"
    >
      <div className="flex max-h-[min(24rem,55dvh)] overflow-y-auto p-1">
        <div ref={list} id={id} role="listbox" aria-label={label} className="min-w-0 grow">
          {options.map((option, place) => (
            <Link
              key={`${option.kind} ${option.path}`}
              id={`${id}-${place}`}
              to={option.path}
              role="option"
              tabIndex={-1}
              aria-selected={place === active}
              onClick={() => onChoose(option)}
              className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2.5 hover:bg-sunken aria-selected:bg-accent-soft aria-selected:text-accent-strong"
            >
              <Icon name={icons[option.kind]} className="size-5 text-muted" />
              <span className="flex min-w-0 grow items-baseline gap-x-1.5 py-1.5">
                <span className="max-w-full min-w-0 shrink-0 truncate">{option.text}</span>
                <Details option={option} />
              </span>
            </Link>
          ))}
        </div>
        {canForget && <ForgetOne options={options} onForget={forget} />}
      </div>
      {canForget && (
        <button
          type="button"
          onClick={() => forget()}
          className="min-h-11 w-full border-t border-line bg-surface! px-4 text-left text-sm font-medium text-muted hover:bg-sunken! hover:text-ink"
        >
          Tarixçəni sil
        </button>
      )}
    </div>
  );
}

/** Placed beside the list, since a list box may contain only options; both have the same line height. */
function ForgetOne({ options, onForget }: { options: readonly Option[]; onForget: (search: string) => void }) {
  return (
    <ul className="shrink-0">
      {options.map(({ text }) => (
        <li key={text}>
          <button
            type="button"
            aria-label={`«${text}»: tarixçədən sil`}
            onClick={() => onForget(text)}
            className="flex size-11 items-center justify-center rounded-control bg-surface! text-muted hover:bg-sunken! hover:text-ink"
          >
            <Icon name="close" className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Section and count: `· Nəqliyyat (1 240)`. */
function Details({ option: { kind, section, listings, estimated } }: { option: Option }) {
  const name = section ?? (kind === 'section' ? 'bölmə' : '');
  const count = listings ? `(${estimated ? '≈\u00a0' : ''}${groupThousands(listings)})` : '';
  if (name + count === '') return null;
  return (
    <span className="flex min-w-0 text-sm whitespace-pre text-muted">
      <span className="truncate">· {name}</span>
      <span className="shrink-0 tabular-nums"> {count}</span>
    </span>
  );
}
