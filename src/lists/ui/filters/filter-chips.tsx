/** The active filters, each a link that removes it, so that they work without scripts. */
import { useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { Chip } from '../../../ui/chip.tsx';
import type { Section } from '../../../domain/fields/section.ts';
import { type SetFilter, unfiltered } from '../../../search/filters/filters.ts';

type Props = {
  set: readonly SetFilter[];
  section: Section | undefined;
  /** Whether the section itself is a filter. */
  anySection: boolean;
  /** Whether the filters were interpreted from the words, so that an exact search can be offered. */
  literal: boolean;
};

export function FilterChips({ set, section, anySection, literal }: Props) {
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const cleared = unfiltered(params, section, anySection);
  // Filters of words alone are reset by searching the words as they are.
  const canReset = set.length > 1 && (!literal || `${cleared}` !== `${params}`);
  const frame = useRef<HTMLDivElement>(null);
  // Moves focus to the frame of the chips: the focused link is gone.
  const keepFocus = () => frame.current?.focus({ preventScroll: true });
  return (
    <div ref={frame} tabIndex={-1} className="outline-none max-lg:contents">
      {set.length > 0 && (
        <ul aria-label="Seçilmiş filtrlər" className="flex gap-2 lg:mb-4 lg:flex-wrap">
          {literal && (
            <li className="flex min-h-11 items-center text-sm whitespace-nowrap text-muted lg:min-h-8">
              Belə başa düşdük:
            </li>
          )}
          {set.map(({ label, without }) => (
            <li key={label} className="lg:min-w-0">
              <Chip label={label} to={`?${without}`} preventScrollReset onClick={keepFocus} />
            </li>
          ))}
          {literal && (
            <li>
              <Link to={`?${exactly(params)}`} preventScrollReset onClick={keepFocus} className={link}>
                Sözü olduğu kimi axtar
              </Link>
            </li>
          )}
          {canReset && (
            <li>
              <Link
                to={`?${literal ? exactly(cleared) : cleared}`}
                preventScrollReset
                onClick={keepFocus}
                className={link}
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

const link =
  'flex min-h-11 items-center px-1 text-sm lg:min-h-8 whitespace-nowrap font-medium text-muted underline hover:text-ink';

/** Address that searches the words as typed, without interpretation. */
function exactly(params: URLSearchParams): URLSearchParams {
  const exact = new URLSearchParams([...params].filter(([name]) => name !== 'cursor'));
  exact.set('exact', '1');
  return exact;
}
