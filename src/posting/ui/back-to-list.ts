/** Navigation from a listing's own tab to the list that opened it. */
import { sectionOfPath } from '../../domain/sections/links.ts';

/** Path of the list whose card opened this tab. */
export function listBefore(): string | undefined {
  if (!document.referrer) return undefined;
  const { origin, pathname, search } = new URL(document.referrer);
  const isList = pathname === '/' || pathname === '/search' || sectionOfPath(pathname.toLowerCase());
  return origin === location.origin && isList ? pathname + search : undefined;
}

const waitMs = 5000;

/** Scrolls to the listing's card once the list has arrived, if it is among the first. */
export function showCard(id: number): void {
  const arrival = new MutationObserver(() => {
    const card = document.querySelector(`.cards a[href$="/${id}"]`);
    if (!card) return;
    arrival.disconnect();
    // Deferred: the router scrolls to the top first.
    setTimeout(() => card.closest('li')?.scrollIntoView({ block: 'center' }));
  });
  arrival.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => arrival.disconnect(), waitMs);
}
