/** Shows a skeleton of the next page while its data loads. */
import { type ReactNode, useLayoutEffect } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { sectionByDetailPath } from '../../../../sections/detail-path.ts';
import { sectionByPath } from '../../../../sections/links.ts';
import { CardSkeletons } from '../../../cards/ui/card-grid.tsx';
import { RecentActivity } from '../recent-activity.tsx';
import { HomeSkeletons } from '../section-rail.tsx';
import { HomeTop, SectionWaiting } from './page-tops.tsx';
import { restoreIfRemoved } from '../../../../browser/foreign-dom-changes.ts';

/** If the next page has no skeleton, the current page stays until it has loaded. */
export function ArrivingPage({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname;
  // Searching and sorting within a page are handled by the page.
  const outline = next === undefined || next === pathname ? null : outlineOf(next);
  return (
    <>
      {outline && <ScrolledToTop key={next}>{outline}</ScrolledToTop>}
      {/* Hidden, not unmounted: if the navigation is stopped, the page is as it was. */}
      <div ref={restoreIfRemoved} hidden={outline !== null}>
        {children}
      </div>
    </>
  );
}

function outlineOf(pathname: string): ReactNode {
  const [, folder = '', name = ''] = pathname.split('/');
  if (folder === '') {
    return (
      <>
        <HomeTop />
        <RecentActivity />
        <HomeSkeletons />
      </>
    );
  }
  if (folder.toLowerCase() === 'katalog') {
    const section = sectionByPath(decodePart(name));
    return (
      section && (
        <SectionWaiting section={section}>
          <CardSkeletons count={section.skeletons} />
        </SectionWaiting>
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

/** The router has saved the old page's scroll position, and will restore the new one's. */
function ScrolledToTop({ children }: { children: ReactNode }) {
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
