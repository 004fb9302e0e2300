/** The list under a search box; it overlays the page, so that nothing shifts. */
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { groupThousands } from '../../../../fields/format.ts';
import { Icon, type IconName } from '../../../../ui/drawn/icons.tsx';
import type { Suggestion } from '../../suggestions/suggestion.ts';

/** A suggestion, or a recent search. */
export type Option = Omit<Suggestion, 'kind'> & { kind: Suggestion['kind'] | 'recent' };

type Props = {
  id: string;
  label: string;
  options: readonly Option[];
  active: number;
  onChoose: (option: Option) => void;
  /** Adds a button that clears recent searches. */
  onForget?: () => void;
};

const icons: Readonly<Record<Option['kind'], IconName>> = {
  name: 'search',
  word: 'search',
  section: 'grid',
  recent: 'clock',
};

export function SuggestionList({ id, label, options, active, onChoose, onForget }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div className="absolute inset-x-0 top-full z-30 mt-1.5 overflow-hidden rounded-control border border-line bg-surface text-ink shadow-raised">
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={label}
        className="max-h-[min(24rem,55dvh)] overflow-y-auto p-1"
      >
        {options.map((option, place) => (
          <Link
            key={`${option.kind} ${option.path}`}
            id={`${id}-${place}`}
            to={option.path}
            role="option"
            tabIndex={-1}
            aria-selected={place === active}
            // The input keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option)}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-small px-2.5 hover:bg-sunken aria-selected:bg-accent-soft aria-selected:text-accent-strong"
          >
            <Icon name={icons[option.kind]} className="size-5 text-muted" />
            <span className="flex min-w-0 grow flex-wrap items-baseline gap-x-3 py-1.5">
              <span className="min-w-0 grow truncate">{option.text}</span>
              <Details option={option} />
            </span>
          </Link>
        ))}
      </div>
      {onForget && (
        <button
          type="button"
          onClick={onForget}
          className="min-h-11 w-full border-t border-line bg-surface! px-4 text-left text-sm font-medium text-muted hover:bg-sunken! hover:text-ink"
        >
          Tarixçəni sil
        </button>
      )}
    </div>
  );
}

/** `Nəqliyyat, 1 240`. */
function Details({ option: { kind, section, listings } }: { option: Option }) {
  const parts = [section ?? (kind === 'section' ? 'bölmə' : null), !listings ? null : groupThousands(listings)];
  const text = parts.filter((part) => part !== null).join(', ');
  if (text === '') return null;
  return (
    <span className="text-sm text-muted">
      <span className="sr-only">· </span>
      {text}
    </span>
  );
}
