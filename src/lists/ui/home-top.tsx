/** Top of home, shared by the page and its skeleton: the search over a picture, the sections, what the visitor did lately. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { HomeDrawing } from '../../listings/cards/ui/section-drawing.tsx';
import { shownSections } from '../../platform/site/shown-sections.ts';
import { Lately } from './lately/lately.tsx';
import { homeSearch } from './search-box.tsx';
import { SectionPicker } from './section-picker.tsx';

type Props = { search?: ReactNode; counts?: Readonly<Record<string, number>> };

export function HomeTop({ search = <div className="h-14 rounded-photo bg-raised" />, counts }: Props) {
  return (
    <>
      <section
        id={homeSearch}
        // Above what follows, since the suggestions reach over it; so only the drawing is clipped.
        className="relative isolate z-20 -mx-4 h-36 bg-deep px-4 pt-2 max-md:-mt-2 md:mx-0 md:mt-1 md:h-55 md:rounded-hero md:px-8 md:pt-6"
      >
        <div className="absolute inset-0 -z-10 overflow-hidden md:rounded-hero">
          {/* Beside the heading on phones; tablets have no room that the examples leave. */}
          <HomeDrawing className="absolute right-0 h-12 w-44 overflow-visible max-md:top-0 md:max-lg:hidden lg:bottom-0 lg:h-full lg:w-1/2" />
        </div>
        <h1 className="text-xl font-bold tracking-tight text-on-deep md:text-4xl">Nə axtarırsınız?</h1>
        <div className="mt-2 h-14 max-w-xl md:mt-3">{search}</div>
        <ul
          aria-label="Tez-tez axtarılanlar"
          className="-mx-4 flex gap-2 overflow-x-auto px-4 text-sm [scrollbar-width:none] md:mx-0 md:mt-1 md:px-0"
        >
          {shownSections()
            .flatMap(({ example }) => example ?? [])
            .map((text) => (
              <li key={text} className="shrink-0">
                <Link
                  to={`/search?q=${encodeURIComponent(text)}`}
                  className="group flex min-h-11 items-center font-medium text-mint"
                >
                  {/* Lower than what a finger touches. */}
                  <span className="flex min-h-8 items-center rounded-full border border-current px-3 group-hover:underline">
                    {text}
                  </span>
                </Link>
              </li>
            ))}
        </ul>
      </section>
      <div className="mt-3 mb-6 md:mt-6">
        <SectionPicker counts={counts} />
      </div>
      <Lately />
    </>
  );
}
