/** A page that the service worker had kept stands under a banner; here the banner learns when it no longer holds. */
import { useEffect } from 'react';
import { useLocation } from 'react-router';

// That there is a network says little about whether it leads here.
const retryMs = 3000;

/** The banner goes with its page; once the site answers again, the page is fetched anew. */
export function KeptPage() {
  const { pathname, search } = useLocation();
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
