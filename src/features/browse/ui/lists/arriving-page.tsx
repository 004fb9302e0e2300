/** Shows an outline of the next page while its data loads. */
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { restoreIfRemoved } from '../../../../browser/foreign-dom-changes.ts';

/** If the next page has no outline, the current page stays until it has loaded. */
export function ArrivingPage({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname;
  const outlineOf = useOutlines();
  // Searching and sorting within a page are handled by the page.
  const outline = next === undefined || next === pathname ? null : outlineOf?.(next);
  return (
    <>
      {outline && <ScrolledToTop key={next}>{outline}</ScrolledToTop>}
      {/* Hidden, not unmounted: if the navigation is stopped, the page is as it was. */}
      <div ref={restoreIfRemoved} hidden={Boolean(outline)}>
        {children}
      </div>
    </>
  );
}

type OutlineOf = (pathname: string) => ReactNode;

/**
 * Loaded with the first sign that somebody may leave: the first page needs none, and they need scripts of other pages. Until
 * then, pages stay until the next one has loaded.
 */
function useOutlines(): OutlineOf | undefined {
  const [outlineOf, setOutlineOf] = useState<OutlineOf>();
  useEffect(() => {
    const watching = new AbortController();
    const load = () => {
      watching.abort();
      import('./page-outlines.tsx').then((part) => setOutlineOf(() => part.outlineOf)).catch(() => undefined);
    };
    for (const sign of ['pointerover', 'keydown']) addEventListener(sign, load, { signal: watching.signal });
    return () => watching.abort();
  }, []);
  return outlineOf;
}

/** The router has saved the old page's scroll position, and will restore the new one's. */
function ScrolledToTop({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    scrollTo(0, 0);
  }, []);
  return <div className="mx-auto max-w-page px-4">{children}</div>;
}
