/** When what pages are made of last changed, in whichever process: the database tells (`migrations/0011_changes.ts` and what follows it). */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export type Changes = {
  /** Begins to hear of them, and tries again whenever the connection breaks. */
  listen(): void;
  /** How many changes are known of; undefined while nobody would tell of one. */
  count(): number | undefined;
  /**
   * Whether nothing of a topic, of several with commas between, or of any when absent, has changed since there were
   * `count` changes; false while nobody would tell.
   */
  unchanged(topic: string | undefined, count: number): boolean;
  /** For the process that made a change: its next answer must show it, and the database's word may take a moment. */
  tell(...topics: string[]): void;
  close(): Promise<void>;
};

// A connection that was cut without a word, or a leader that leads no more, is noticed after these two.
const heartbeatMs = 1000;
const answerMs = 1000;
const retryMs = 500;

/**
 * What the pages that show a seller's listings are made of. Sellers share 256 topics, since what is known of each topic
 * stays in memory.
 */
export function topicOfSeller(accountId: string): string {
  return `seller ${accountId.slice(-2)}`;
}

/** Topics are names of sections, `topicOfSeller` and `banners`; the empty one is everything. Nothing connects before `listen`. */
export function openChanges(databaseUrl: string, onError: (error: Error) => void): Changes {
  const last = new Map<string, number>();
  const closing = new AbortController();
  let count = 0;
  let listening = false;

  const tell = (...topics: string[]) => {
    count += 1;
    for (const topic of topics) last.set(topic, count);
  };

  async function hear(client: pg.Client): Promise<void> {
    const broken = new Promise<never>((_, reject) => {
      client.once('error', reject);
      client.once('end', () => reject(new Error('the connection that tells of changes ended')));
    });
    // Whoever awaits it comes late when it breaks early.
    broken.catch(() => (listening = false));
    client.on('notification', ({ payload = '' }) => tell(payload));
    await client.connect();
    await refuseStandby(client);
    await client.query('listen changes');
    // Nobody told what happened until now.
    tell('');
    listening = true;
    for (;;) {
      await Promise.race([broken, sleep(heartbeatMs, undefined, { signal: closing.signal })]);
      await refuseStandby(client);
    }
  }

  async function keepListening(): Promise<void> {
    while (!closing.signal.aborted) {
      const client = new pg.Client({
        connectionString: databaseUrl,
        application_name: 'axtartap changes',
        connectionTimeoutMillis: 5000,
        query_timeout: answerMs,
        keepAlive: true,
      });
      await hear(client).catch((error: Error) => closing.signal.aborted || onError(error));
      listening = false;
      client.on('error', () => undefined);
      // One that hangs does not end by being asked to.
      await Promise.race([client.end().catch(() => undefined), sleep(answerMs)]);
      await sleep(retryMs, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  }
  let ended: Promise<void> | undefined;

  return {
    listen: () => void (ended ??= keepListening()),
    count: () => (listening ? count : undefined),
    unchanged(topic, since) {
      if (!listening) return false;
      if (topic === undefined) return count <= since;
      return ['', ...topic.split(',')].every((each) => (last.get(each) ?? 0) <= since);
    },
    tell,
    async close() {
      closing.abort();
      await ended;
    },
  };
}

/** Nobody tells of changes there: they are made elsewhere. */
async function refuseStandby(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
  if (rows[0]?.standby) throw new Error('the database that is to tell of changes is a standby');
}
