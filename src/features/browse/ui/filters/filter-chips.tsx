/** The active filters, each a link that removes it, so that they work without scripts. */
import { useRef } from 'react';
import { Link } from 'react-router';
import { Chip } from '../../../../ui/chip.tsx';
import type { SetFilter } from '../../filters.ts';

type Props = { set: readonly SetFilter[]; cleared: URLSearchParams };

export function FilterChips({ set, cleared }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  // The link that had the focus is gone.
  const keepFocus = () => frame.current?.focus({ preventScroll: true });
  return (
    <div ref={frame} tabIndex={-1} className="outline-none max-lg:contents">
      {set.length > 0 && (
        <ul aria-label="Seçilmiş filtrlər" className="flex gap-2 lg:mb-4 lg:flex-wrap">
          {set.map(({ label, without }) => (
            <li key={label} className="lg:min-w-0">
              <Chip label={label} to={`?${without}`} preventScrollReset onClick={keepFocus} />
            </li>
          ))}
          {set.length > 1 && (
            <li>
              <Link
                to={`?${cleared}`}
                preventScrollReset
                onClick={keepFocus}
                className="flex min-h-11 items-center px-1 text-sm whitespace-nowrap font-medium text-muted underline hover:text-ink"
              >
                Hamısını sıfırla
              </Link>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
