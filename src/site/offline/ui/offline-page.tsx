/** Removes the service worker's offline banner when the page is left, and reloads once the site is reachable again. */
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { reportOpenPage } from '../open-page.ts';

// Interval of checks: `navigator.onLine` alone does not mean that the site is reachable.
const retryMs = 3000;

/** Reloads offline pages, and reports the pages of client-side navigations to the service worker. */
export function OfflinePage() {
  const { pathname, search } = useLocation();
  const reported = useRef(pathname + search);
  useEffect(() => {
    // Skips the first page, whose request the worker saw; it sees no client-side navigations.
    if (reported.current === pathname + search) return;
    reported.current = pathname + search;
    if ('serviceWorker' in navigator) reportOpenPage(navigator.serviceWorker.controller);
  }, [pathname, search]);
  return <Banner key={pathname + search} />;
}

function Banner() {
  useEffect(() => {
    const banner = document.getElementById('oflayn');
    if (!banner) return;
    const retry = async () => {
      const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
      if (answer && banner.isConnected) location.reload();
    };
    const timer = setInterval(() => void (navigator.onLine && retry()), retryMs);
    return () => {
      clearInterval(timer);
      banner.remove();
    };
  }, []);
  return null;
}
