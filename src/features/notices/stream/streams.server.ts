/** The open streams of this process: what happens is read from the database once for all of them, and handed on. */
import { randomInt } from 'node:crypto';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { App } from '../../../app.ts';
import { unavailable } from '../../../errors.ts';
import {
  batchRows,
  leavePlaces,
  readEvents,
  readLasting,
  readStart,
  type StoredEvent,
  takePlace,
} from './places.server.ts';

type Stream = {
  /** Of its place. */
  id: string;
  accountId: string;
  /** The number of the last event it was given. */
  last: number;
  body: Readable;
};

export type Streams = {
  /** `known`: the last event that its page knows of. 503 while nothing could arrive. */
  open(accountId: string, tokenHash: Buffer, known: number | undefined): Promise<Readable>;
  /** Ends all; pages come back, by then to another process. */
  endAll(): void;
  /** Ends all and opens no more; resolves once their places are free. */
  close(): Promise<void>;
};

const heartbeatMs = 15_000;
// What a client that does not read may leave behind; beyond, its page asks again.
const maxUnreadBytes = 1024 * 1024;
const partingMs = 1000;
// As many as are written to before other work gets its turn, or read for at once.
const turnStreams = 500;

const known = new WeakMap<App, Streams>();

/** One of an app. */
export function streamsOf(app: App): Streams {
  const streams = known.get(app) ?? openStreams(app);
  known.set(app, streams);
  return streams;
}

function openStreams(app: App): Streams {
  const byAccount = new Map<string, Set<Stream>>();
  const all = () => [...byAccount.values()].flatMap((streams) => [...streams]);
  const leaving = new Set<string>();
  let closed = false;

  function remove(stream: Stream): void {
    const streams = byAccount.get(stream.accountId);
    if (!streams?.delete(stream)) return;
    if (streams.size === 0) byAccount.delete(stream.accountId);
    leaving.add(stream.id);
    void leave();
  }

  const leave = oneAtATime(app, async () => {
    const ids = [...leaving];
    leaving.clear();
    if (ids.length > 0) await leavePlaces(app, ids);
    return leaving.size > 0;
  });

  function end(stream: Stream): void {
    remove(stream);
    part(stream.body);
  }

  function endAll(): void {
    for (const stream of all()) end(stream);
  }

  function write(stream: Stream, text: string): void {
    if (stream.body.readableLength > maxUnreadBytes) {
      remove(stream);
      stream.body.destroy();
    } else stream.body.push(text);
  }

  const woken = new Set<string>();
  const deliver = oneAtATime(app, async () => {
    const accounts = [...woken].slice(0, turnStreams);
    for (const account of accounts) woken.delete(account);
    const streams = accounts.flatMap((account) => [...(byAccount.get(account) ?? [])]);
    if (streams.length > 0 && !(await handOn(streams).catch(giveUp))) for (const each of accounts) woken.add(each);
    return woken.size > 0;
  });

  /** False if there is more. */
  async function handOn(streams: readonly Stream[]): Promise<boolean> {
    const ids = streams.map(({ id }) => id);
    const [lasting, events] = await Promise.all([readLasting(app, ids), readEvents(app, firstNumbers(streams))]);
    for (const stream of streams) if (!lasting.has(stream.id)) end(stream);
    const eventsOf = Map.groupBy(events, ({ account_id }) => account_id);
    for (const stream of streams) {
      for (const event of eventsOf.get(stream.accountId) ?? []) {
        if (event.number <= stream.last || stream.body.destroyed || !lasting.has(stream.id)) continue;
        stream.last = event.number;
        write(stream, textOf(event));
      }
    }
    return events.length < batchRows;
  }

  /** What was to be handed on is lost; pages that come back get it. */
  function giveUp(error: unknown): true {
    app.log.warn({ err: error }, 'streams of events cannot go on');
    endAll();
    return true;
  }

  function wake(accountId: string): void {
    if (!byAccount.has(accountId)) return;
    woken.add(accountId);
    void deliver();
  }

  const beat = oneAtATime(app, async () => {
    const streams = all();
    for (const [index, stream] of streams.entries()) {
      if (index % turnStreams === turnStreams - 1) await nextTurn();
      if (!stream.body.destroyed) write(stream, ':\n\n');
    }
    if (streams.length === 0) return false;
    const lasting = await readLasting(
      app,
      streams.map(({ id }) => id),
    );
    for (const stream of streams) if (!lasting.has(stream.id)) end(stream);
    return false;
  });
  const heart = setInterval(() => void beat(), heartbeatMs).unref();

  app.listener.hear('account_events', { onNotice: wake, onListening: () => undefined, onBroken: endAll });

  return {
    async open(accountId, tokenHash, lastKnown) {
      const isReady = () => !closed && app.listener.isListening();
      if (!isReady()) throw unavailable(1);
      const last = await readStart(app, accountId, lastKnown);
      const id = await takePlace(app, accountId, tokenHash);
      const body = new Readable({ read: () => undefined });
      const stream: Stream = { id, accountId, last, body };
      const streams = byAccount.get(accountId) ?? new Set<Stream>();
      byAccount.set(accountId, streams.add(stream));
      body.once('close', () => remove(stream));
      if (!isReady()) {
        end(stream);
        throw unavailable(1);
      }
      // Not all at once, where a process ends that had many.
      body.push(`retry: ${randomInt(1000, 5000)}\n\n`);
      // What has happened since `last` was read, and what was missed before.
      wake(accountId);
      return body;
    },
    endAll,
    async close() {
      closed = true;
      clearInterval(heart);
      endAll();
      await leave();
    },
  };
}

/** By account, what the stream that has got the least has got. */
function firstNumbers(streams: readonly Stream[]): Map<string, number> {
  const numbers = new Map<string, number>();
  for (const { accountId, last } of streams) numbers.set(accountId, Math.min(last, numbers.get(accountId) ?? last));
  return numbers;
}

function textOf({ number, kind, data }: StoredEvent): string {
  return `id: ${number}\nevent: ${kind}\ndata: ${data}\n\n`;
}

/** Lets the client read the rest; one that does not is cut off. */
function part(body: Readable): void {
  if (body.destroyed) return;
  body.push(null);
  const timer = setTimeout(() => body.destroy(), partingMs).unref();
  body.once('close', () => clearTimeout(timer));
}

/** Runs work until it says that nothing is left; never twice at once: a call meanwhile has it run once more. */
function oneAtATime(app: App, work: () => Promise<boolean>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let again = false;
  const run = async () => {
    try {
      do again = false;
      while ((await work()) || again);
    } catch (error) {
      app.log.warn({ err: error }, 'streams of events');
    } finally {
      running = undefined;
    }
  };
  return () => {
    again = true;
    return (running ??= run());
  };
}
