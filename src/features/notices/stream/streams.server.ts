/** The streams of this process: opened by pages, woken by the database, ended with their sessions. */
import { randomInt } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { App } from '../../../app.ts';
import { unavailable } from '../../../errors.ts';
import { openDelivery } from './delivery.server.ts';
import { leavePlaces, readStart, takePlace } from './places.server.ts';
import { openRegistry } from './registry.server.ts';

export type Streams = {
  /** `known`: the last event that its page knows of. 503 while nothing could arrive. */
  open(accountId: string, tokenHash: Buffer, known: number | undefined): Promise<Readable>;
  /** Ends all; their pages come back. */
  endAll(): void;
  /** Ends all and opens no more; resolves once their places are free. */
  close(): Promise<void>;
};

const heartbeatMs = 15_000;

const ofApps = new WeakMap<App, Streams>();

/** Those of an app. */
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
  app.listener.hear('account_events', {
    onNotice: (accountId) => delivery.wake(accountId),
    onListening: () => undefined,
    onBroken: endAll,
  });
  const heart = setInterval(() => void delivery.beat(), heartbeatMs).unref();
  return {
    async open(accountId, tokenHash, known) {
      refuseUnready();
      const last = await readStart(app, accountId, known);
      const id = await takePlace(app, accountId, tokenHash);
      try {
        refuseUnready();
      } catch (error) {
        await leavePlaces(app, [id]);
        throw error;
      }
      const stream = registry.add({ id, accountId, last });
      // Not all at once, where a process ends that had many.
      registry.write(stream, `retry: ${randomInt(1000, 5000)}\n\n`);
      // What has happened since `last` was read, and what was missed before.
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
