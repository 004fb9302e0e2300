/** What is set, each to be taken away again. Links, so that they work without scripts. */
import { useRef } from 'react';
import { Link } from 'react-router';
import type { SetFilter } from '../filters.ts';

type Props = { set: readonly SetFilter[]; cleared: URLSearchParams };

export function FilterChips({ set, cleared }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  // The link that had the focus goes away.
  const keepFocus = () => frame.current?.focus({ preventScroll: true });
  return (
    <div ref={frame} tabIndex={-1} className="outline-none">
      {set.length > 0 && (
        <ul aria-label="Seçilmiş filtrlər" className="mb-4 flex flex-wrap gap-2">
          {set.map(({ label, without }) => (
            <li key={label} className="min-w-0">
              <Link
                to={`?${without}`}
                preventScrollReset
                onClick={keepFocus}
                aria-label={`Sil: ${label}`}
                className="flex min-h-11 items-center gap-2 rounded-full bg-accent-soft pr-3 pl-4 text-sm font-medium text-accent-strong hover:bg-line"
              >
                <span className="truncate">{label}</span>
                <svg
                  aria-hidden="true"
                  viewBox="0 0 20 20"
                  className="size-4 shrink-0 fill-none stroke-current stroke-2"
                  strokeLinecap="round"
                >
                  <path d="m5 5 10 10M15 5 5 15" />
                </svg>
              </Link>
            </li>
          ))}
          <li>
            <Link
              to={`?${cleared}`}
              preventScrollReset
              onClick={keepFocus}
              className="flex min-h-11 items-center px-1 text-sm font-medium text-muted underline hover:text-ink"
            >
              Hamısını sıfırla
            </Link>
          </li>
        </ul>
      )}
    </div>
  );
}
