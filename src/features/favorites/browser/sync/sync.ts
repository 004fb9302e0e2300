/** Favourites between this browser and the account. Loaded for people with an account only. */
import { CallError } from '../../../../browser/call.ts';
import { readStored, writeStored } from '../../../../browser/storage.ts';
import { accountHere } from './changes.ts';
import { takeOver } from './merge.ts';
import { pull } from './pull.ts';
import { send } from './send.ts';

const onLoadMs = 3 * 60_000;
const onFocusMs = 10_000;
// Of many events that come together, one pull.
const eventsMs = 1500;
const retry = { first: 5000, most: 5 * 60_000 };

let isFollowing = false;
let running: Promise<void> | undefined;
/** Sync again after this run, unless the last pull is younger than this many milliseconds. */
let next: number | undefined;
let retryMs = retry.first;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends what was done here; pulls if that was long ago. */
export function sendChanges(): void {
  run(onLoadMs);
}

/** Before a log-out. What cannot be told waits for the account's next log-in here. */
export async function tellNow(): Promise<void> {
  const account = accountHere();
  if (account) await alone(() => send(account));
}

/** Brings here what was done to the account's favourites on other devices, as the event of that name says. */
export function syncFavorites(): void {
  if (accountHere()) run(0);
}

/** On a page that was opened, and when somebody has logged in on it. */
export function follow(hasLoggedIn: boolean): void {
  run(hasLoggedIn ? 0 : onLoadMs);
  if (isFollowing) return;
  isFollowing = true;
  addEventListener('focus', () => run(onFocusMs));
  addEventListener('online', () => run(0));
}

/** Pulls unless that was so lately. One at a time, and one more for all that asked meanwhile. */
function run(unlessMs: number): void {
  if (running) {
    next = Math.min(next ?? Infinity, unlessMs);
    return;
  }
  running = alone(() => meet(unlessMs)).finally(() => {
    running = undefined;
    const wanted = next;
    next = undefined;
    if (wanted !== undefined) setTimeout(() => run(wanted), wanted === 0 ? eventsMs : 0);
  });
}

/** In one tab at a time, where the browser can tell. */
async function alone(work: () => Promise<void>): Promise<void> {
  await (navigator.locks ? navigator.locks.request('favorites', work) : work());
}

async function meet(unlessMs: number): Promise<void> {
  const account = accountHere();
  if (!account) return;
  clearTimeout(timer);
  try {
    await takeOver(account);
    await send(account);
    const [of, at] = (readStored('favoritesOf') ?? '').split(' ');
    const age = Date.now() - Number(at);
    // Also where the clock was ahead once.
    if (of === account && age >= 0 && age < unlessMs) return;
    const hasMore = await pull(account);
    if (accountHere() === account) writeStored({ favoritesOf: `${account} ${Date.now()}` });
    if (hasMore) await send(account);
    retryMs = retry.first;
  } catch (error) {
    tryLater(error);
  }
}

/** Unless the session has ended, or nothing could be reached anyway: then an event tells when to. */
function tryLater(error: unknown): void {
  if (error instanceof CallError && (error.status === 401 || error.outdated)) return;
  if (!navigator.onLine) return;
  const waitMs = error instanceof CallError ? Math.max(retryMs, error.retryAfter * 1000) : retryMs;
  timer = setTimeout(() => run(onLoadMs), waitMs);
  retryMs = Math.min(retryMs * 2, retry.most);
}
