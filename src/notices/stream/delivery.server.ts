/** Delivers events: reads them from the database once for all streams of this process. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { App } from '../../platform/app/app.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { batchRows, readEvents, readActiveStreams, type StoredEvent } from './open-streams.server.ts';
import type { Registry, Stream } from './registry.server.ts';

export type Delivery = {
  /** Called when an account has new events or its sessions changed. */
  wake(accountId: string): void;
  /** Heartbeat: keeps proxies from closing idle streams, and closes streams whose session has expired. */
  beat(): Promise<void>;
};

// Batch size: accounts read at once, and streams written before other work gets its turn.
const turn = 500;

export function openDelivery(app: App, registry: Registry): Delivery {
  const woken = new Set<string>();
  const deliver = oneAtATime(app.log, async () => {
    while (woken.size > 0) {
      const accounts = [...woken].slice(0, turn);
      for (const account of accounts) woken.delete(account);
      const isAll = await handOn(app, registry, accounts).catch((error: unknown) => {
        app.log.warn({ err: error }, 'streams of events cannot go on');
        // Reconnecting pages catch up on what they missed.
        registry.endAll();
        return true;
      });
      if (!isAll) for (const account of accounts) woken.add(account);
    }
  });
  return {
    wake(accountId) {
      if (registry.list(accountId).length === 0) return;
      woken.add(accountId);
      void deliver();
    },
    beat: oneAtATime(app.log, async () => {
      const streams = registry.list();
      for (const [index, stream] of streams.entries()) {
        if (index % turn === turn - 1) await nextTurn();
        registry.write(stream, ':\n\n');
      }
      if (streams.length > 0) await endEnded(app, registry, streams);
    }),
  };
}

/** Delivers a batch of events; false if there are more. */
async function handOn(app: App, registry: Registry, accounts: readonly string[]): Promise<boolean> {
  // Ignores streams opened meanwhile, which start at their own numbers and are woken themselves.
  const streams = accounts.flatMap((account) => registry.list(account));
  if (streams.length === 0) return true;
  const [events] = await Promise.all([readEvents(app, firstNumbers(streams)), endEnded(app, registry, streams)]);
  const eventsOf = Map.groupBy(events, ({ account_id }) => account_id);
  for (const stream of streams) {
    for (const event of eventsOf.get(stream.accountId) ?? []) {
      if (event.number <= stream.last) continue;
      stream.last = event.number;
      registry.write(stream, textOf(event));
    }
  }
  return events.length < batchRows;
}

async function endEnded(app: App, registry: Registry, streams: readonly Stream[]): Promise<void> {
  const lasting = await readActiveStreams(
    app,
    streams.map(({ id }) => id),
  );
  for (const stream of streams) if (!lasting.has(stream.id)) registry.end(stream);
}

/** The lowest event number delivered to any of an account's streams, by account. */
function firstNumbers(streams: readonly Stream[]): Map<string, number> {
  const numbers = new Map<string, number>();
  for (const { accountId, last } of streams) numbers.set(accountId, Math.min(last, numbers.get(accountId) ?? last));
  return numbers;
}

function textOf({ number, kind, data }: StoredEvent): string {
  return `id: ${number}\nevent: ${kind}\ndata: ${data}\n\n`;
}
