/** The state of a moderator's queue; pure functions. */
import type { QueueItem, QueuePage } from '../../../queue/answer.server.ts';
import type { DecisionRequest } from './calls.ts';

export type Entry = {
  item: QueueItem;
  /** Why it came back, or what happened to it meanwhile. */
  notice?: string;
  /** Not, or no longer, queued: dropped once another is opened. */
  passing?: true;
  /** The failed or undone decision: its texts are kept. */
  asked?: DecisionRequest;
};

export type DeskState = {
  entries: readonly Entry[];
  /** The `_id` of the open listing. */
  current: string | undefined;
  /** Number of listings of this kind. */
  total: number;
  cursor: string | null;
};

export const emptyDesk: DeskState = { entries: [], current: undefined, total: 0, cursor: null };

export const idOf = ({ listing }: QueueItem) => listing._id;
const idOfEntry = ({ item }: Entry) => idOf(item);

/** Whether somebody else has claimed it. */
export const isHeld = ({ held }: QueueItem) => held !== null && !held.own;

export function currentOf({ entries, current }: DeskState): Entry | undefined {
  return entries.find((entry) => idOfEntry(entry) === current);
}

/** The next listing nobody else has claimed, in either direction, wrapping around. */
export function neighbourOf({ entries, current }: DeskState, step: 1 | -1): string | undefined {
  const at = entries.findIndex((entry) => idOfEntry(entry) === current);
  const order = entries.map((_, index) => entries.at((at + step * (index + 1)) % entries.length));
  const found = order.find((entry) => entry && !isHeld(entry.item) && idOfEntry(entry) !== current);
  return found && idOfEntry(found);
}

/** Opens a listing; drops those decided meanwhile. */
export function opened(state: DeskState, id: string | undefined): DeskState {
  const entries = state.entries.filter((entry) => !entry.passing || idOfEntry(entry) === id);
  return { ...state, entries, current: id };
}

/** Removes a listing, and opens the next, preferably one the moderator may decide about. */
export function without(state: DeskState, id: string): DeskState {
  const at = state.entries.findIndex((entry) => idOfEntry(entry) === id);
  if (at < 0) return state;
  const rest = state.entries.toSpliced(at, 1);
  const total = Math.max(0, state.total - 1);
  if (id !== state.current) return { ...state, entries: rest, total };
  const inTurn = [...rest.slice(at), ...rest.slice(0, at)];
  const next =
    inTurn.find(({ item, passing }) => !isHeld(item) && !item.own && !passing) ??
    inTurn.find(({ item }) => !isHeld(item)) ??
    inTurn[0];
  return opened({ ...state, entries: rest, total }, next && idOfEntry(next));
}

/**
 * Puts a listing back, as the current or the next. It replaces the current one only on request: otherwise a key meant
 * for that one would decide about this.
 */
export function broughtBack(state: DeskState, entry: Entry, where: 'here' | 'next'): DeskState {
  const id = idOfEntry(entry);
  const known = state.entries.some((each) => idOfEntry(each) === id);
  const others = state.entries.filter((each) => idOfEntry(each) !== id);
  const at = others.findIndex((each) => idOfEntry(each) === state.current);
  const place = where === 'here' ? Math.max(at, 0) : at + 1;
  const entries = others.toSpliced(place, 0, entry);
  const current = where === 'here' || state.current === undefined ? id : state.current;
  return { ...state, entries, current, total: state.total + (known ? 0 : 1) };
}

/** Replaces a listing in place. */
export function replaced(state: DeskState, entry: Entry): DeskState {
  const id = idOfEntry(entry);
  return { ...state, entries: state.entries.map((each) => (idOfEntry(each) === id ? entry : each)) };
}

/** Appends a page. `isDecided`: a decision about it is in flight, though the response may still contain it. */
export function appended(state: DeskState, page: QueuePage, isDecided: (item: QueueItem) => boolean): DeskState {
  const known = new Set(state.entries.map(idOfEntry));
  const added = page.items.filter((item) => !known.has(idOf(item)) && !isDecided(item)).map((item) => ({ item }));
  const entries = [...state.entries, ...added];
  return { entries, cursor: page.nextCursor, total: page.total, current: state.current ?? firstFree(entries) };
}

/** Refreshes the beginning; the current listing stays unchanged while it is being read. */
export function refreshed(state: DeskState, page: QueuePage, isDecided: (item: QueueItem) => boolean): DeskState {
  const fresh = new Map(page.items.filter((item) => !isDecided(item)).map((item) => [idOf(item), item]));
  const whole = page.nextCursor === null;
  const last = state.entries.findLastIndex((entry) => fresh.has(idOfEntry(entry)));
  // Listings missing before the end of the page were decided by others.
  const kept = state.entries.filter(
    (entry, index) =>
      fresh.has(idOfEntry(entry)) ||
      idOfEntry(entry) === state.current ||
      entry.notice !== undefined ||
      (!whole && index > last),
  );
  const entries = kept.map((entry) => {
    const item = fresh.get(idOfEntry(entry));
    if (!item) return entry;
    return idOf(item) === state.current ? { ...entry, item: { ...entry.item, held: item.held } } : { ...entry, item };
  });
  let place = 0;
  for (const item of fresh.values()) {
    const at = entries.findIndex((entry) => idOfEntry(entry) === idOf(item));
    if (at < 0) entries.splice(place, 0, { item });
    place = at < 0 ? place + 1 : at + 1;
  }
  const cursor = whole || state.entries.length === 0 ? page.nextCursor : state.cursor;
  return { entries, cursor, total: page.total, current: state.current ?? firstFree(entries) };
}

function firstFree(entries: readonly Entry[]): string | undefined {
  const entry = entries.find(({ item }) => !isHeld(item) && !item.own) ?? entries[0];
  return entry && idOfEntry(entry);
}
