/** Shows a skeleton of the next page while its data loads. */
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { restoreIfRemoved } from '../../../ui/browser/foreign-dom-changes.ts';

/** If the next page has no skeleton, the current page stays until it has loaded. */
export function ArrivingPage({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname;
  const outlineOf = useOutlines();
  // Searching and sorting within a page are handled by the page.
  const outline = next === undefined || next === pathname ? null : outlineOf?.(next);
  return (
    <>
      {outline && <ScrolledToTop key={next}>{outline}</ScrolledToTop>}
      {/* Hidden, not unmounted: if the navigation is cancelled, the page is unchanged. */}
      <div ref={restoreIfRemoved} hidden={Boolean(outline)}>
        {children}
      </div>
    </>
  );
}

type OutlineOf = (pathname: string) => ReactNode;

/**
 * Loads skeletons on the first sign of a navigation: the first page needs none, and they need other pages' scripts.
 * Until then, a page stays until the next has loaded.
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

/** Runs after the router has saved the old page's scroll position; it restores the new one's later. */
function ScrolledToTop({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    scrollTo(0, 0);
  }, []);
  return <div className="mx-auto max-w-page px-4">{children}</div>;
}
