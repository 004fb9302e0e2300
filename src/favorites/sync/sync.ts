/** Synchronises favourites between this browser and the account. Loaded only for signed-in users. */
import { CallError } from '../../ui/browser/call.ts';
import { readStored, writeStored } from '../../ui/browser/storage.ts';
import { signedInAccount } from './changes.ts';
import { adoptFavorites } from './merge.ts';
import { pull } from './pull.ts';
import { send } from './send.ts';

const onLoadMs = 3 * 60_000;
const onFocusMs = 10_000;
// Debounces events: many at once cause one pull.
const eventsMs = 1500;
const retry = { first: 5000, most: 5 * 60_000 };

let isFollowing = false;
let running: Promise<void> | undefined;
/** Sync again after this run, unless the last pull is younger than this many milliseconds. */
let next: number | undefined;
let retryMs = retry.first;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends local changes; pulls if the last pull was long ago. */
export function sendChanges(): void {
  run(onLoadMs);
}

/** Runs before a log-out. Unsent changes wait for the account's next log-in here. */
export async function sendBeforeLogOut(): Promise<void> {
  const account = signedInAccount();
  if (account) await alone(() => send(account));
}

/** Pulls changes made on other devices, on the `favorites` event. */
export function syncFavorites(): void {
  if (signedInAccount()) run(0);
}

/** Runs when a page opens, and after a log-in on it. */
export function follow(hasLoggedIn: boolean): void {
  run(hasLoggedIn ? 0 : onLoadMs);
  if (isFollowing) return;
  isFollowing = true;
  addEventListener('focus', () => run(onFocusMs));
  addEventListener('online', () => run(0));
}

/** Pulls unless the last pull was recent. One at a time, plus one more for all calls meanwhile. */
function run(unlessMs: number): void {
  if (running) {
    next = Math.min(next ?? Infinity, unlessMs);
    return;
  }
  running = alone(() => syncOnce(unlessMs)).finally(() => {
    running = undefined;
    const wanted = next;
    next = undefined;
    if (wanted !== undefined) setTimeout(() => run(wanted), wanted === 0 ? eventsMs : 0);
  });
}

/** Runs in one tab at a time, where the browser supports locks. */
async function alone(work: () => Promise<void>): Promise<void> {
  await (navigator.locks ? navigator.locks.request('favorites', work) : work());
}

async function syncOnce(unlessMs: number): Promise<void> {
  const account = signedInAccount();
  if (!account) return;
  clearTimeout(timer);
  try {
    await adoptFavorites(account);
    await send(account);
    const [of, at] = (readStored('favoritesOf') ?? '').split(' ');
    const age = Date.now() - Number(at);
    // A negative age means that the clock once ran ahead: pull.
    if (of === account && age >= 0 && age < unlessMs) return;
    const hasMore = await pull(account);
    if (signedInAccount() === account) writeStored({ favoritesOf: `${account} ${Date.now()}` });
    if (hasMore) await send(account);
    retryMs = retry.first;
  } catch (error) {
    tryLater(error);
  }
}

/** Retries with backoff. If the session has ended or the network is down, an event starts the next run instead. */
function tryLater(error: unknown): void {
  if (error instanceof CallError && (error.status === 401 || error.outdated)) return;
  if (!navigator.onLine) return;
  const waitMs = error instanceof CallError ? Math.max(retryMs, error.retryAfter * 1000) : retryMs;
  timer = setTimeout(() => run(onLoadMs), waitMs);
  retryMs = Math.min(retryMs * 2, retry.most);
}
