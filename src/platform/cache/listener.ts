/** One LISTEN connection per process. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** `changes`: changed topics. `account_events`: accounts with news for their open pages. */
const channels = ['changes', 'account_events'] as const;
type Channel = (typeof channels)[number];

type Subscriber = {
  onNotice: (payload: string) => void;
  /** Called when it starts to listen: notifications sent before are lost. */
  onListening: () => void;
  /** Called when the connection breaks: nothing arrives until it listens again. */
  onBroken: () => void;
};

export type Listener = {
  /** Whether notifications sent now would arrive. */
  isListening(): boolean;
  /** Calls `listener` for each notification; `onListening` each time a connection is established. */
  subscribe(channel: Channel, subscriber: Subscriber): void;
  /** Starts listening, and reconnects whenever the connection breaks. */
  listen(): void;
  /** Resolves once all notifications of earlier commits have arrived; rejects while none can. */
  catchUp(): Promise<void>;
  close(): Promise<void>;
};

// Together they bound how long a silently dropped connection or a demoted leader goes unnoticed.
const heartbeatMs = 1000;
const answerMs = 1000;
const retryMs = 500;

/** Does not connect before `listen`. */
export function openListener(databaseUrl: string, onError: (error: Error) => void): Listener {
  const subscribers: Record<Channel, Subscriber[]> = { changes: [], account_events: [] };
  const closing = new AbortController();
  let checkLeader: (() => Promise<void>) | undefined;
  let listening = false;
  let ended: Promise<void> | undefined;
  const tellAll = (what: 'onListening' | 'onBroken') => {
    for (const subscriber of Object.values(subscribers).flat()) subscriber[what]();
  };
  const connection: Connection = {
    signal: closing.signal,
    onNotice: (channel, payload) => {
      for (const subscriber of subscribers[channel]) subscriber.onNotice(payload);
    },
    onListening(check) {
      checkLeader = check;
      listening = true;
      tellAll('onListening');
    },
    onBroken() {
      if (listening) {
        listening = false;
        tellAll('onBroken');
      }
    },
  };
  return {
    isListening: () => listening,
    subscribe: (channel, subscriber) => void subscribers[channel].push(subscriber),
    listen: () => void (ended ??= keepListening(databaseUrl, connection, onError)),
    async catchUp() {
      if (!listening || !checkLeader) throw new Error('no connection that tells of changes');
      // PostgreSQL delivers pending notifications on a connection before it answers the next query there.
      await checkLeader();
    },
    async close() {
      closing.abort();
      await ended;
    },
  };
}

type Connection = {
  /** Aborted when listening is to end. */
  signal: AbortSignal;
  onNotice: (channel: Channel, payload: string) => void;
  /** `check` asks the server on this connection whether it is still the leader. */
  onListening: (check: () => Promise<void>) => void;
  onBroken: () => void;
};

async function keepListening(url: string, connection: Connection, onError: (error: Error) => void): Promise<void> {
  const { signal } = connection;
  while (!signal.aborted) {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'axtartap changes',
      connectionTimeoutMillis: 5000,
      query_timeout: answerMs,
      keepAlive: true,
    });
    await listenOn(client, connection).catch((error: Error) => signal.aborted || onError(error));
    connection.onBroken();
    client.on('error', () => undefined);
    // A hanging connection does not close when asked to.
    await Promise.race([client.end().catch(() => undefined), sleep(answerMs)]);
    await sleep(retryMs, undefined, { signal }).catch(() => undefined);
  }
}

/** Listens until the connection breaks, the server is no longer the leader, or the listener is closed; then rejects. */
async function listenOn(client: pg.Client, { signal, onNotice, onListening, onBroken }: Connection): Promise<never> {
  const broken = new Promise<never>((_, reject) => {
    client.once('error', reject);
    client.once('end', () => reject(new Error('the connection that tells of changes ended')));
  });
  // Handled here, because it may reject before anything awaits it.
  broken.catch(onBroken);
  client.on('notification', ({ channel, payload = '' }) => onNotice(channel as Channel, payload));
  await client.connect();
  await refuseStandby(client);
  for (const channel of channels) await client.query(`listen ${channel}`);
  const check = oneAtATime(() => refuseStandby(client));
  onListening(check);
  for (;;) {
    await Promise.race([broken, sleep(heartbeatMs, undefined, { signal })]);
    await check();
  }
}

/** Runs work that starts after each call, but never concurrently: waiting calls share the next run. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running = Promise.resolve();
  let next: Promise<void> | undefined;
  return () =>
    (next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return (running = work());
      }));
}

/** Throws on a standby, which sends no notifications. */
async function refuseStandby(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
  if (rows[0]?.standby) throw new Error('the database that is to tell of changes is a standby');
}
