/** The eight sections and a link to all: a scrolling row on phones, small buttons on wider screens. */
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { sections } from '../../../sections/index.ts';
import { Icon } from '../../../ui/drawn/icons.tsx';
import { sectionPath } from '../../../sections/links.ts';
import { SectionIcon } from '../../cards/ui/section-icon.tsx';

const tiles = sections.filter((section) => section.tile);

export function SectionPicker() {
  const row = useRef<HTMLUListElement>(null);
  // At the start, a back arrow would lead nowhere and cover the first tile.
  const [atStart, setAtStart] = useState(true);
  const scroll = (direction: 1 | -1) => row.current?.scrollBy({ left: (direction * row.current.clientWidth) / 2 });
  return (
    <nav aria-label="Bölmələr" className="group relative">
      <ul
        ref={row}
        onScroll={({ currentTarget }) => setAtStart(currentTarget.scrollLeft < 8)}
        className="-mx-4 flex scroll-px-12 gap-2 overflow-x-auto scroll-smooth px-4 py-0.5 [scrollbar-width:none] md:mx-0 md:grid md:grid-cols-9 md:overflow-visible md:p-0"
      >
        <Tiles />
      </ul>
      {([-1, 1] as const).map((direction) => (
        <button
          key={direction}
          type="button"
          aria-label={direction < 0 ? 'Sola sürüşdür' : 'Sağa sürüşdür'}
          onClick={() => scroll(direction)}
          className={`absolute inset-y-0 flex w-11 items-center justify-center group-has-[a:focus-visible]:invisible md:hidden ${direction > 0 ? '-right-4 bg-[linear-gradient(to_left,var(--page)_60%,#0000)]' : `-left-4 bg-[linear-gradient(to_right,var(--page)_60%,#0000)] ${atStart ? 'invisible' : ''}`}`}
        >
          <span className="flex size-7 items-center justify-center rounded-full bg-surface text-muted shadow-raised">
            <Icon name={direction < 0 ? 'left' : 'right'} className="size-4" />
          </span>
        </button>
      ))}
    </nav>
  );
}

function Tiles() {
  return (
    <>
      {tiles.map((section) => (
        <li key={section.id}>
          <Link to={sectionPath(section)} prefetch="intent" className={tile}>
            <SectionIcon section={section} className="size-7 shrink-0 text-accent" />
            <span className="line-clamp-3 md:line-clamp-2">{section.label}</span>
          </Link>
        </li>
      ))}
      <li>
        <Link to="/Katalog" prefetch="intent" className={tile}>
          <Icon name="grid" className="size-7 shrink-0 text-accent" />
          Hamısı
        </Link>
      </li>
    </>
  );
}

const tile =
  'flex h-21 w-20 flex-col items-center gap-1 rounded-card bg-sunken px-1 pt-2 text-center text-xs leading-3.5 font-medium hyphens-auto transition-colors hover:bg-accent-soft md:w-auto lg:text-note lg:leading-4';
