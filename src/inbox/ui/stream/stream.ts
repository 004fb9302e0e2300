/**
 * One event stream shared by all tabs of a browser: the tab that holds a Web Lock reads it and broadcasts events. A tab
 * hidden for long releases both.
 */
import { call } from '../../../ui/browser/call.ts';
import { type EventName, publish, type AccountEvent } from '../../../ui/browser/account-events.ts';

const name = 'axtartap-events';
const hiddenMs = 5 * 60_000;
const [firstPauseMs, longestPauseMs] = [1000, 60_000];
const heard = ['notice', 'read', 'message', 'favorites'] as const satisfies EventName[];

type PassedEvent = { event: AccountEvent; id: string };

/** Reads the signed-in account's stream until stopped; `once` is called only in the tab that reads it. */
export function followEvents(once: (event: EventName) => void): () => void {
  const channel = new BroadcastChannel(name);
  // Id of the last event, from which the next reader continues.
  let lastId = '';
  const hear = ({ event, id }: PassedEvent) => {
    if (id !== '') lastId = id;
    publish(event);
  };
  const pass = (passed: PassedEvent) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows
    channel.postMessage(passed);
    hear(passed);
    once(passed.event.event);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<PassedEvent>) => hear(data));
  const read = async (signal: AbortSignal) => {
    for (let pauseMs = firstPauseMs; !signal.aborted; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      const opened = await readOnce(signal, lastId, pass).catch(() => false);
      if (opened) pauseMs = firstPauseMs;
      await pause(pauseMs * (0.5 + Math.random()), signal);
    }
  };
  const stopWatching = whileInSight((signal) =>
    // Without Web Locks, which need HTTPS, every tab reads its own stream.
    'locks' in navigator ? navigator.locks.request(name, { signal }, () => read(signal)) : read(signal),
  );
  return () => {
    stopWatching();
    channel.close();
  };
}

/** Reads until the stream breaks or is aborted; resolves to whether it ever opened. */
async function readOnce(
  signal: AbortSignal,
  lastEventId: string,
  pass: (passed: PassedEvent) => void,
): Promise<boolean> {
  const { ticket } = await call('POST /api/events/ticket', { signal });
  const source = new EventSource(
    `/api/events?${new URLSearchParams({ ticket, ...(lastEventId && { lastEventId }) }).toString()}`,
  );
  for (const event of heard) {
    source.addEventListener(event, ({ data, lastEventId: id }: MessageEvent<string>) =>
      pass({ event: { event, data: JSON.parse(data) }, id }),
    );
  }
  let opened = false;
  await new Promise<void>((end) => {
    source.addEventListener('open', () => {
      opened = true;
      pass({ event: { event: 'again', data: {} }, id: '' });
    });
    // Ends instead: an automatic reconnect would reuse the spent ticket.
    source.addEventListener('error', () => end());
    signal.addEventListener('abort', () => end());
  });
  source.close();
  return opened;
}

/** Runs work while the tab is visible and some minutes after; restarts it when the tab becomes visible again. */
function whileInSight(run: (signal: AbortSignal) => Promise<void>): () => void {
  let running: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const start = () => {
    clearTimeout(timer);
    if (running) return;
    running = new AbortController();
    // Aborting while it waits for the lock rejects.
    run(running.signal).catch(() => undefined);
  };
  const end = () => {
    clearTimeout(timer);
    running?.abort();
    running = undefined;
  };
  const look = () => {
    if (document.visibilityState === 'visible') start();
    else timer = setTimeout(end, hiddenMs);
  };
  document.addEventListener('visibilitychange', look);
  // Releases the lock, which a page in the back/forward cache would keep.
  addEventListener('pagehide', end);
  addEventListener('pageshow', look);
  start();
  return () => {
    end();
    document.removeEventListener('visibilitychange', look);
    removeEventListener('pagehide', end);
    removeEventListener('pageshow', look);
  };
}

/** Waits for the given time, or until the network is back. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((end) => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener('online', go);
      signal.removeEventListener('abort', go);
      end();
    };
    const timer = setTimeout(go, ms);
    addEventListener('online', go);
    signal.addEventListener('abort', go);
  });
}
