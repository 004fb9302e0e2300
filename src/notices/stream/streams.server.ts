/** This process's event streams: opened by pages, woken by the database, closed with their sessions. */
import { randomInt } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { App } from '../../platform/app/app.ts';
import { unavailable } from '../../platform/base/errors.ts';
import { openDelivery } from './delivery.server.ts';
import { unregisterStreams, readStartNumber, registerStream } from './open-streams.server.ts';
import { openRegistry } from './registry.server.ts';

export type Streams = {
  /** Opens a stream; `known`: the last event the page knows. 503 while events cannot arrive. */
  open(accountId: string, tokenHash: Buffer, known: number | undefined): Promise<Readable>;
  /** Ends all streams; their pages reconnect. */
  endAll(): void;
  /** Closes all streams and opens no more; resolves once their rows are deleted. */
  close(): Promise<void>;
};

const heartbeatMs = 15_000;

const ofApps = new WeakMap<App, Streams>();

/** The streams of an app, created on first use. */
export function streamsOf(app: App): Streams {
  const streams = ofApps.get(app) ?? openStreams(app);
  ofApps.set(app, streams);
  return streams;
}

function openStreams(app: App): Streams {
  const registry = openRegistry(app);
  const delivery = openDelivery(app, registry);
  let closed = false;
  const refuseUnready = () => {
    if (closed || !app.listener.isListening()) throw unavailable(1);
  };
  const endAll = () => registry.endAll();
  app.listener.subscribe('account_events', {
    onNotice: (accountId) => delivery.wake(accountId),
    onListening: () => undefined,
    onBroken: endAll,
  });
  const heart = setInterval(() => void delivery.beat(), heartbeatMs).unref();
  return {
    async open(accountId, tokenHash, known) {
      refuseUnready();
      const last = await readStartNumber(app, accountId, known);
      const id = await registerStream(app, accountId, tokenHash);
      try {
        refuseUnready();
      } catch (error) {
        await unregisterStreams(app, [id]);
        throw error;
      }
      const stream = registry.add({ id, accountId, last });
      // Random reconnect delays spread the load when a process with many streams ends.
      registry.write(stream, `retry: ${randomInt(1000, 5000)}\n\n`);
      // Delivers what happened since `last` was read, and what was missed before.
      delivery.wake(accountId);
      return stream.body;
    },
    endAll,
    async close() {
      closed = true;
      clearInterval(heart);
      endAll();
      await registry.left();
    },
  };
}
