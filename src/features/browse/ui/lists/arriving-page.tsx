/** The outline of the page that a click leads to, from the click until its data is there. */
import { type ReactNode, useLayoutEffect } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { sectionByDetailPath } from '../../../../sections/detail-path.ts';
import { homeSkeletons, sectionByPath } from '../../../../sections/links.ts';
import { CardSkeletons } from '../../../cards/ui/card-grid.tsx';
import { HomeTop, ListTop, SectionTop } from './page-tops.tsx';

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
  if (folder === '') {
    return (
      <>
        <HomeTop />
        <CardSkeletons count={homeSkeletons} />
      </>
    );
  }
  if (folder.toLowerCase() === 'katalog') {
    const section = sectionByPath(decodePart(name));
    return (
      section && (
        <div data-cards={section.cards}>
          <SectionTop section={section} />
          <div data-filters className="beside-filters">
            <div className="hidden h-160 panel px-4 lg:block">
              <p className="border-b border-line py-3 text-lg font-bold">Filtrlər</p>
            </div>
            <div className="min-w-0">
              <ListTop title={section.gridHeading} />
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
