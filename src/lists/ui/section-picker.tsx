/** Sections and a link to all: two scrolling rows on phones, small buttons on wider screens. */
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { shownSections } from '../../platform/site/shown-sections.ts';
import { Icon } from '../../ui/drawn/icons.tsx';
import { sectionPath } from '../../domain/sections/links.ts';
import { groupThousands } from '../../domain/fields/format.ts';
import { SectionDrawing } from '../../listings/cards/ui/section-drawing.tsx';

type Props = { /** Number of visible listings, by section. */ counts?: Readonly<Record<string, number>> | undefined };

export function SectionPicker({ counts }: Props) {
  const row = useRef<HTMLUListElement>(null);
  // At the start, the back arrow would do nothing and cover the first tiles.
  const [atStart, setAtStart] = useState(true);
  const scroll = (direction: 1 | -1) => row.current?.scrollBy({ left: (direction * row.current.clientWidth) / 2 });
  return (
    <nav aria-label="Bölmələr" className="group relative">
      <ul
        ref={row}
        onScroll={({ currentTarget }) => setAtStart(currentTarget.scrollLeft < 8)}
        // Four columns beside the arrow: all sections at once. The room at the end keeps the arrow off the last of them.
        className="-mx-4 grid auto-cols-[max(4.5rem,(100vw-5.25rem)/4)] scroll-px-12 gap-2 overflow-x-auto scroll-smooth pr-12 pl-4 [scrollbar-width:none] max-md:grid-flow-col max-md:grid-rows-2 md:mx-0 md:grid-cols-9 md:overflow-visible md:px-0 lg:gap-3"
      >
        <Tiles counts={counts} />
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

function Tiles({ counts = {} }: Props) {
  return (
    <>
      {shownSections()
        .filter(({ tile }) => tile)
        .map((section) => (
          <li key={section.id} className="relative">
            <Link to={sectionPath(section)} prefetch="intent" className={tile}>
              <SectionDrawing section={section} className={picture} />
              <Label text={section.label} />
            </Link>
            {counts[section.name] !== undefined && (
              <small className="pointer-events-none absolute top-1 right-1.5 text-xs text-muted tabular-nums max-lg:hidden">
                {groupThousands(counts[section.name] ?? 0)}
              </small>
            )}
          </li>
        ))}
      <li>
        <Link to="/Katalog" prefetch="intent" className={tile}>
          <span className={`flex items-center justify-center bg-accent-soft text-accent-strong ${picture}`}>
            <Icon name="grid" className="size-7" />
          </span>
          Hamısı
        </Link>
      </li>
    </>
  );
}

/** Tiles of phones have room for two lines: of a long name, what it begins with. */
function Label({ text }: { text: string }) {
  const [, beginning = text, rest] = /^(.{12,})( və .+)$/.exec(text) ?? [];
  return (
    <span>
      {beginning}
      {rest && <span className="max-md:sr-only">{rest}</span>}
    </span>
  );
}

// From 768 px small buttons: a ninth of the width has room for a drawing and its label, no more.
const tile =
  'flex h-full flex-col gap-1 text-center text-xs font-medium hyphens-auto hover:text-accent-strong md:items-center md:gap-1.5 md:rounded-control md:bg-surface md:px-1 md:py-2 md:shadow-card md:hover:bg-accent-soft';
// Beside a small drawing the count has its corner.
const picture = 'h-12 w-full rounded-photo md:w-16 md:bg-transparent md:*:size-full';
