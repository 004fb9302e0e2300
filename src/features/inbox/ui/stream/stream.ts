/**
 * One stream of events for all tabs of the browser: the tab that holds a lock reads it and passes on what it hears. A tab
 * that has been out of sight for long lets go of both.
 */
import { call } from '../../../../browser/call.ts';
import { type EventName, tell, type Told } from '../../../../browser/told.ts';

const name = 'axtartap-events';
const hiddenMs = 5 * 60_000;
const [firstPauseMs, longestPauseMs] = [1000, 60_000];
const heard = ['notice', 'read', 'message', 'favorites'] as const satisfies EventName[];

type Passed = { told: Told; id: string };

/** Reads the stream of the signed-in account until it is ended; `once` is called in the one tab that reads it. */
export function followEvents(once: (event: EventName) => void): () => void {
  const channel = new BroadcastChannel(name);
  // Whoever reads next goes on from here.
  let lastId = '';
  const hear = ({ told, id }: Passed) => {
    if (id !== '') lastId = id;
    tell(told);
  };
  const pass = (passed: Passed) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows
    channel.postMessage(passed);
    hear(passed);
    once(passed.told.event);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<Passed>) => hear(data));
  const read = async (signal: AbortSignal) => {
    for (let pauseMs = firstPauseMs; !signal.aborted; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      const opened = await readOnce(signal, lastId, pass).catch(() => false);
      if (opened) pauseMs = firstPauseMs;
      await pause(pauseMs * (0.5 + Math.random()), signal);
    }
  };
  const stopWatching = whileInSight((signal) =>
    // Without locks, as at an address without HTTPS, every tab has its own.
    'locks' in navigator ? navigator.locks.request(name, { signal }, () => read(signal)) : read(signal),
  );
  return () => {
    stopWatching();
    channel.close();
  };
}

/** Until the stream breaks or is ended; whether it was open at all. */
async function readOnce(signal: AbortSignal, lastEventId: string, pass: (passed: Passed) => void): Promise<boolean> {
  const { ticket } = await call<{ ticket: string }>('/api/events/ticket', { method: 'POST', signal });
  const source = new EventSource(
    `/api/events?${new URLSearchParams({ ticket, ...(lastEventId && { lastEventId }) }).toString()}`,
  );
  for (const event of heard) {
    source.addEventListener(event, ({ data, lastEventId: id }: MessageEvent<string>) =>
      pass({ told: { event, data: JSON.parse(data) }, id }),
    );
  }
  let opened = false;
  await new Promise<void>((end) => {
    source.addEventListener('open', () => {
      opened = true;
      pass({ told: { event: 'again', data: {} }, id: '' });
    });
    // By itself it would come back with a ticket that is used up.
    source.addEventListener('error', () => end());
    signal.addEventListener('abort', () => end());
  });
  source.close();
  return opened;
}

/** Runs something while the tab is seen, and for some minutes after; once more when it is seen again. */
function whileInSight(run: (signal: AbortSignal) => Promise<void>): () => void {
  let running: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const start = () => {
    clearTimeout(timer);
    if (running) return;
    running = new AbortController();
    // Ending it while it waits for the lock rejects.
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
  // A page that is kept for going back would keep the lock, too.
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

/** Shorter when the network is back. */
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
