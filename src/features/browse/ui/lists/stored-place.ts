/**
 * The loaded pages of a list, and the card in view, kept for the tab: phones discard background tabs and reload the page
 * later. Loaded on demand.
 */
import { startTransition } from 'react';
import { formatDate } from '../../../../language/dates.ts';
import type { CardPage } from '../../../cards/present-card.ts';
import { heightName, listName, placeName } from './restored-height.ts';
import { dayMs } from '../../../../language/durations.ts';

type KeptList = { at: number; pages: readonly CardPage[] };
/** Of the first card in view: its index and its top on screen. `height`: of the whole list. */
type Place = { height: number; scrolled: number; card: number; top: number };

const maxLists = 5;
// Some five hundred cards.
const maxPages = 13;
const maxAgeMs = dayMs;
const headerHeight = 80;
const timeoutMs = 10_000;

/** History entries whose place is tracked in this document. */
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
    // Not the stored text: «bugün» referred to that day.
    cards: page.cards.map((card) => ({ ...card, when: formatDate(new Date(card.data), now) })),
  }));
  const count = pages.flatMap(({ cards }) => cards).length;
  // Called before the cards are painted.
  const arrival = new MutationObserver(() => {
    if (cardsOf().length < count) return;
    arrival.disconnect();
    goToPlace(entry);
  });
  arrival.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => arrival.disconnect(), timeoutMs);
  // Cards not hydrated yet are hydrated first.
  startTransition(() => show(pages));
}

/** Unless the person has moved on meanwhile. */
function goToPlace(entry: string): void {
  const place = read(placeName(entry)) as Place | undefined;
  const moved = place && scrollY > 0 && Math.abs(scrollY - place.scrolled) > 1 && !isAtEnd();
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
    // The list itself fills the storage; its beginning is better than nothing.
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

/** Leaves the newest lists. */
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
