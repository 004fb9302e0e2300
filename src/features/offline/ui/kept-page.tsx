/** A page that the service worker had kept stands under a banner; here the banner learns when it no longer holds. */
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { tellReading } from '../reading.ts';

// That there is a network says little about whether it leads here.
const retryMs = 3000;

/** The banner goes with its page; once the site answers again, the page is fetched anew. */
export function KeptPage() {
  const { pathname, search } = useLocation();
  const told = useRef(pathname + search);
  useEffect(() => {
    // The first page came as a whole; of those after it the worker has seen no request.
    if (told.current === pathname + search) return;
    told.current = pathname + search;
    if ('serviceWorker' in navigator) tellReading(navigator.serviceWorker.controller);
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
