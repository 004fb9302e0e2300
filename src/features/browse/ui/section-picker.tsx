/** The eight sections: a row to scroll on phones, a grid of small buttons on wider screens. */
import { useRef } from 'react';
import { Link } from 'react-router';
import { sections } from '../../../sections/index.ts';
import { Icon } from '../../../ui/drawn/icons.tsx';
import { sectionPath } from '../../../sections/links.ts';
import { SectionIcon } from '../../cards/ui/section-icon.tsx';

const tiles = sections.filter((section) => section.tile);

export function SectionPicker() {
  const row = useRef<HTMLUListElement>(null);
  const scroll = (direction: 1 | -1) => row.current?.scrollBy({ left: (direction * row.current.clientWidth) / 2 });
  return (
    <nav aria-label="Bölmələr" className="relative">
      <div className="mb-2.5 flex items-center gap-2 md:hidden">
        <h2 className="mr-auto text-xl font-bold">Bölmələr</h2>
        {([-1, 1] as const).map((direction) => (
          <button
            key={direction}
            type="button"
            aria-label={direction < 0 ? 'Sola sürüşdür' : 'Sağa sürüşdür'}
            onClick={() => scroll(direction)}
            className="flex size-11 items-center justify-center rounded-full border border-line bg-surface text-muted"
          >
            <Icon name={direction < 0 ? 'left' : 'right'} className="size-5" />
          </button>
        ))}
      </div>
      <ul
        ref={row}
        className="-mx-4 flex scroll-px-4 gap-2.5 overflow-x-auto scroll-smooth px-4 pb-2 [scrollbar-width:none] md:mx-0 md:grid md:grid-cols-4 md:overflow-visible md:p-0"
      >
        {tiles.map((section) => (
          <li key={section.id}>
            <Link
              to={sectionPath(section)}
              prefetch="intent"
              className="flex h-full w-28 flex-col items-center gap-2 panel p-3 text-center text-sm leading-4 font-medium transition-colors hover:bg-accent-soft md:min-h-14 md:w-auto md:flex-row md:gap-3 md:px-4 md:py-2 md:text-left"
            >
              <SectionIcon section={section} className="size-10 stroke-[1.5] text-accent md:size-8" />
              {section.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
