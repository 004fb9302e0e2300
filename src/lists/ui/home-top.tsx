/** Top of home, shared by the page and its skeleton: the search over a picture, then the sections. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { HomeDrawing } from '../../listings/cards/ui/section-drawing.tsx';
import { shownSections } from '../../platform/site/shown-sections.ts';
import { homeSearch } from './search-box.tsx';
import { SectionPicker } from './section-picker.tsx';

type Props = { search?: ReactNode; counts?: Readonly<Record<string, number>> };

export function HomeTop({ search = <div className="h-14 rounded-photo bg-raised" />, counts }: Props) {
  return (
    <>
      <section
        id={homeSearch}
        // Above what follows, since the suggestions reach over it; so only the drawing is clipped.
        className="relative isolate z-20 -mx-4 h-40 bg-deep px-4 pt-3 max-md:-mt-2 md:mx-0 md:mt-1 md:h-55 md:rounded-hero md:px-8 md:pt-6"
      >
        <div className="absolute inset-0 -z-10 overflow-hidden md:rounded-hero">
          <HomeDrawing className="absolute right-0 h-15 w-44 overflow-visible max-md:top-0 md:bottom-0 md:h-full md:w-1/2" />
        </div>
        <h1 className="text-2xl font-bold tracking-tight text-on-deep md:text-4xl">Nə axtarırsınız?</h1>
        <div className="mt-2 max-w-xl md:mt-3">{search}</div>
        <ul aria-label="Tez-tez axtarılanlar" className="flex gap-4 text-sm">
          {shownSections()
            .flatMap(({ example }) => example ?? [])
            .map((text) => (
              <li key={text}>
                <Link
                  to={`/search?q=${encodeURIComponent(text)}`}
                  className="flex min-h-11 items-center font-medium whitespace-nowrap text-mint hover:underline"
                >
                  {text}
                </Link>
              </li>
            ))}
        </ul>
      </section>
      <div className="mt-4 mb-8 md:mt-6">
        <SectionPicker counts={counts} />
      </div>
    </>
  );
}
