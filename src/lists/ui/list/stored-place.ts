/**
 * Stores the loaded pages of a list and the card in view for the tab's lifetime: phones discard background tabs and
 * reload the page later. Loaded on demand.
 */
import { startTransition } from 'react';
import { formatDate } from '../../../domain/language/dates.ts';
import type { CardPage } from '../../../listings/cards/present-card.ts';
import { heightName, listName, placeName } from './restored-height.ts';
import { dayMs } from '../../../domain/language/durations.ts';

type KeptList = { at: number; pages: readonly CardPage[] };
/** Index and top on screen of the first card in view; `height`: of the whole list. */
type Place = { height: number; scrolled: number; card: number; top: number };

const maxLists = 5;
// About five hundred cards.
const maxPages = 13;
const maxAgeMs = dayMs;
const headerHeight = 80;
const timeoutMs = 10_000;
// Until its cards are there, the page may be a little shorter than it was, and the browser scroll it that far.
const settlingPx = 100;

/** History entries whose position is tracked in this document. */
const noted = new Set<string>();

export function storeList(entry: string, pages: readonly CardPage[]): void {
  const kept: KeptList = { at: Date.now(), pages: pages.slice(0, maxPages) };
  try {
    sessionStorage.removeItem(listName(entry));
    forgetOldest(maxLists - 1);
    sessionStorage.setItem(listName(entry), JSON.stringify(kept));
  } catch {
    forgetOldest(0);
  }
  startNoting(entry);
}

/** Shows the pages stored for a history entry, and scrolls the previous card back into view. */
export function restoreList(entry: string, show: (pages: readonly CardPage[]) => void): void {
  const kept = readList(entry);
  if (!kept || Date.now() - kept.at > maxAgeMs) return releaseHeight();
  startNoting(entry);
  const now = new Date();
  const pages = kept.pages.map((page) => ({
    ...page,
    // Formats the date anew: a stored «bugün» would be outdated.
    cards: page.cards.map((card) => ({ ...card, when: formatDate(new Date(card.data), now) })),
  }));
  const count = pages.flatMap(({ cards }) => cards).length;
  // Called before the new cards are painted.
  const arrival = new MutationObserver(() => {
    if (cardsOf().length < count) return;
    arrival.disconnect();
    goToPlace(entry);
  });
  arrival.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => arrival.disconnect(), timeoutMs);
  // As a transition, so that cards not yet hydrated are hydrated first.
  startTransition(() => show(pages));
}

/** Scrolls back, unless the user has navigated meanwhile. */
function goToPlace(entry: string): void {
  const place = read(placeName(entry)) as Place | undefined;
  const moved = place && scrollY > 0 && Math.abs(scrollY - place.scrolled) > settlingPx && !isAtEnd();
  const card = place && cardsOf()[place.card];
  releaseHeight();
  if (card && !moved) scrollBy(0, card.getBoundingClientRect().top - place.top);
}

function startNoting(entry: string): void {
  if (noted.size === 0) {
    addEventListener('scrollend', notePlace);
    addEventListener('pagehide', notePlace);
    document.addEventListener('visibilitychange', notePlace);
  }
  noted.add(entry);
}

function notePlace(): void {
  const entry = String(history.state?.key);
  if (!noted.has(entry)) return;
  const cards = cardsOf();
  const card = cards.findIndex((each) => each.getBoundingClientRect().bottom > headerHeight);
  if (card < 0) return;
  const place: Place = {
    height: cards[card]?.closest('[data-list]')?.clientHeight ?? 0,
    scrolled: scrollY,
    card,
    top: cards[card]?.getBoundingClientRect().top ?? 0,
  };
  try {
    sessionStorage.setItem(placeName(entry), JSON.stringify(place));
  } catch {
    // The list itself exceeds the storage: keeps only its beginning.
  }
}

const cardsOf = () => [...document.querySelectorAll('[data-list] .cards > li')];

const isAtEnd = () => scrollY + innerHeight >= document.documentElement.scrollHeight - 1;

function releaseHeight(): void {
  document.documentElement.style.removeProperty(heightName);
}

const readList = (entry: string) => read(listName(entry)) as KeptList | undefined;

function read(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Deletes all but the newest `left` lists. */
function forgetOldest(left: number): void {
  const entries = Object.keys(sessionStorage).flatMap((name) =>
    name.startsWith(listName('')) ? [name.slice(listName('').length)] : [],
  );
  const age = (entry: string) => readList(entry)?.at ?? 0;
  const oldest = entries.toSorted((one, other) => age(other) - age(one)).slice(left);
  for (const entry of oldest) {
    sessionStorage.removeItem(listName(entry));
    sessionStorage.removeItem(placeName(entry));
  }
}
