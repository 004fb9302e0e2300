/** Change notices: when each topic last changed, in any process. Triggers send them (`migrations/0011_changes.ts`, `0013_changes_of_sellers.ts`). */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

declare const topic: unique symbol;
/** What a notice names. Made by the functions and constants below alone, as the triggers write them. */
export type Topic = string & { readonly [topic]: true };

const asTopic = (name: string) => name as Topic;

/** Everything at once. */
const everything = asTopic('');

export const bannersTopic = asTopic('banners');

/** The listings of a section, by its name. */
export function topicOfSection(name: string): Topic {
  return asTopic(name);
}

/** What the pages with a seller's listings show. Sellers share 256 topics, since each known topic stays in memory. */
export function topicOfSeller(accountId: string): Topic {
  return asTopic(`seller ${accountId.slice(-2)}`);
}

export type Changes = {
  /** Starts listening, and tries again whenever the connection breaks. */
  listen(): void;
  /** How many notices have arrived; undefined while none could. */
  count(): number | undefined;
  /** How many have arrived in the second before this one. */
  perSecond(): number;
  /** Whether none of the topics, or nothing at all when absent, has changed since `count`; false while no notice could arrive. */
  unchanged(topics: readonly Topic[] | undefined, count: number): boolean;
  /** Resolves once the notices of all that was committed before have arrived: a process's next answer shows its own writes. */
  catchUp(): Promise<void>;
  close(): Promise<void>;
};

// A silently dropped connection, or a leader that was demoted, is noticed after these two.
const heartbeatMs = 1000;
const answerMs = 1000;
const retryMs = 500;

/** Nothing connects before `listen`. */
export function openChanges(databaseUrl: string, onError: (error: Error) => void): Changes {
  const last = new Map<Topic, number>();
  const closing = new AbortController();
  let count = 0;
  let checkLeader: (() => Promise<void>) | undefined;
  let listening = false;
  let ended: Promise<void> | undefined;

  const pace = countPerSecond();
  const note = (topic: Topic) => {
    pace.note();
    last.set(topic, (count += 1));
  };
  const listener: Listener = {
    signal: closing.signal,
    onNotice: note,
    onListening(check) {
      // Notices sent before are lost.
      note(everything);
      listening = true;
      checkLeader = check;
    },
    onBroken: () => (listening = false),
  };

  return {
    listen: () => void (ended ??= keepListening(databaseUrl, listener, onError)),
    count: () => (listening ? count : undefined),
    perSecond: pace.read,
    unchanged(topics, since) {
      if (!listening) return false;
      if (topics === undefined) return count <= since;
      const isUnchanged = (topic: Topic) => (last.get(topic) ?? 0) <= since;
      return isUnchanged(everything) && topics.every(isUnchanged);
    },
    async catchUp() {
      if (!listening) return;
      // PostgreSQL delivers what has been sent to a connection before it answers the next query there.
      await checkLeader?.().catch(() => note(everything));
    },
    async close() {
      closing.abort();
      await ended;
    },
  };
}

/** Counts by whole seconds. */
function countPerSecond(): { note: () => void; read: () => number } {
  let [second, here, before] = [0, 0, 0];
  const turn = () => {
    const now = Math.floor(performance.now() / 1000);
    if (now === second) return;
    before = now === second + 1 ? here : 0;
    [second, here] = [now, 0];
  };
  return {
    note() {
      turn();
      here += 1;
    },
    read() {
      turn();
      return before;
    },
  };
}

type Listener = {
  /** Aborted when listening is to end. */
  signal: AbortSignal;
  onNotice: (topic: Topic) => void;
  /** `check` asks the server whether it still leads, on the connection that the notices come by. */
  onListening: (check: () => Promise<void>) => void;
  onBroken: () => void;
};

async function keepListening(url: string, listener: Listener, onError: (error: Error) => void): Promise<void> {
  const { signal } = listener;
  while (!signal.aborted) {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'axtartap changes',
      connectionTimeoutMillis: 5000,
      query_timeout: answerMs,
      keepAlive: true,
    });
    await listenOn(client, listener).catch((error: Error) => signal.aborted || onError(error));
    listener.onBroken();
    client.on('error', () => undefined);
    // A hanging connection does not end when asked to.
    await Promise.race([client.end().catch(() => undefined), sleep(answerMs)]);
    await sleep(retryMs, undefined, { signal }).catch(() => undefined);
  }
}

/** Listens until the connection breaks, the server stops leading, or the listener is aborted; then rejects. */
async function listenOn(client: pg.Client, { signal, onNotice, onListening, onBroken }: Listener): Promise<never> {
  const broken = new Promise<never>((_, reject) => {
    client.once('error', reject);
    client.once('end', () => reject(new Error('the connection that tells of changes ended')));
  });
  // Handled here, because it may break before anything awaits it.
  broken.catch(onBroken);
  client.on('notification', ({ payload = '' }) => onNotice(asTopic(payload)));
  await client.connect();
  await refuseStandby(client);
  await client.query('listen changes');
  const check = oneAtATime(() => refuseStandby(client));
  onListening(check);
  for (;;) {
    await Promise.race([broken, sleep(heartbeatMs, undefined, { signal })]);
    await check();
  }
}

/** Runs work that begins after each call, but never twice at once: calls that wait share the next run. */
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

/** A standby sends no notices. */
async function refuseStandby(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
  if (rows[0]?.standby) throw new Error('the database that is to tell of changes is a standby');
}
