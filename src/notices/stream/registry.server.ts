/** This process's open streams, by account. */
import { Readable } from 'node:stream';
import type { App } from '../../platform/app/app.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { unregisterStreams } from './open-streams.server.ts';

export type Stream = {
  /** Id of its row in the database. */
  id: string;
  accountId: string;
  /** The number of the last event sent. */
  last: number;
  body: Readable;
};

export type Registry = {
  add(stream: Omit<Stream, 'body'>): Stream;
  /** All streams, or an account's. */
  list(accountId?: string): Stream[];
  /** Writes to a stream; closes it if its client does not read. */
  write(stream: Stream, text: string): void;
  end(stream: Stream): void;
  endAll(): void;
  /** Resolves once ended streams are deleted from the database. */
  left(): Promise<void>;
};

// Unread bytes allowed per client; beyond it, the stream is closed and the page reconnects.
const maxUnreadBytes = 1024 * 1024;
const partingMs = 1000;

export function openRegistry(app: App): Registry {
  const byAccount = new Map<string, Set<Stream>>();
  const leaving = new Set<string>();
  const left = oneAtATime(app.log, async () => {
    const ids = [...leaving];
    leaving.clear();
    if (ids.length > 0) await unregisterStreams(app, ids);
  });
  const remove = (stream: Stream) => {
    const streams = byAccount.get(stream.accountId);
    if (!streams?.delete(stream)) return;
    if (streams.size === 0) byAccount.delete(stream.accountId);
    app.metrics.streams.dec();
    leaving.add(stream.id);
    void left();
  };
  const list = (accountId?: string) =>
    accountId === undefined
      ? [...byAccount.values()].flatMap((streams) => [...streams])
      : [...(byAccount.get(accountId) ?? [])];
  const end = (stream: Stream) => {
    remove(stream);
    part(stream.body);
  };
  return {
    add(begun) {
      const stream: Stream = { ...begun, body: new Readable({ read: () => undefined }) };
      const streams = byAccount.get(stream.accountId) ?? new Set<Stream>();
      byAccount.set(stream.accountId, streams.add(stream));
      app.metrics.streams.inc();
      stream.body.once('close', () => remove(stream));
      return stream;
    },
    list,
    write(stream, text) {
      // The stream has ended.
      if (!byAccount.get(stream.accountId)?.has(stream)) return;
      if (stream.body.readableLength <= maxUnreadBytes) stream.body.push(text);
      else stream.body.destroy();
    },
    end,
    endAll: () => list().forEach(end),
    left,
  };
}

/** Ends a stream, giving its client a moment to read the rest. */
function part(body: Readable): void {
  if (body.destroyed) return;
  body.push(null);
  const timer = setTimeout(() => body.destroy(), partingMs).unref();
  body.once('close', () => clearTimeout(timer));
}
