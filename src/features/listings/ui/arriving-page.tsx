/** The outline of the page that a click leads to, from the click until its data is there. */
import { type ReactNode, useLayoutEffect } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { sectionByDetailPath } from '../detail-path.ts';
import { homeSkeletons, sectionByPath } from '../links.ts';
import { CardSkeletons } from './card-grid.tsx';
import { besideFilters } from './card-shape.ts';

/** The page itself, or meanwhile the outline of the next; pages without an outline stay until the next is there. */
export function ArrivingPage({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname;
  // A search or another order on the same page is the page's own business.
  const outline = next === undefined || next === pathname ? null : outlineOf(next);
  return (
    <>
      {outline && <AtTop key={next}>{outline}</AtTop>}
      {/* Hidden, not gone: whoever stops the navigation finds the page as it was. */}
      <div hidden={outline !== null}>{children}</div>
    </>
  );
}

function outlineOf(pathname: string): ReactNode {
  const [, folder = '', name = ''] = pathname.split('/');
  if (folder === '') return <CardSkeletons count={homeSkeletons} />;
  if (folder.toLowerCase() === 'katalog') {
    const section = sectionByPath(decodePart(name));
    return (
      section && (
        <div data-cards={section.cards}>
          <div className="mt-12 mb-5 flex flex-wrap items-center justify-between gap-3">
            <h1 className="text-2xl font-bold text-balance sm:text-3xl">{section.heading}</h1>
            <div className="h-12 w-48 rounded-control bg-sunken" />
          </div>
          <div className="h-12 rounded-control bg-sunken" />
          <div data-filters className={besideFilters}>
            <div className="mb-4 h-11 rounded-control bg-sunken lg:mb-0 lg:h-160 lg:rounded-card lg:bg-surface lg:shadow-card" />
            <div>
              <h2 className="mb-4 min-h-12 text-xl font-bold">{section.gridHeading}</h2>
              <CardSkeletons count={section.skeletons} />
            </div>
          </div>
        </div>
      )
    );
  }
  const loading = sectionByDetailPath(pathname)?.detailLoading;
  if (!loading) return null;
  if ('skeletons' in loading) return <CardSkeletons count={loading.skeletons} />;
  return (
    <p role="status" className="py-20 text-center text-xl text-muted">
      {loading.text}
    </p>
  );
}

/** The router has noted how far the old page was scrolled, and puts the new one where it belongs. */
function AtTop({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    scrollTo(0, 0);
  }, []);
  return <div className="mx-auto max-w-page px-4">{children}</div>;
}

function decodePart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
