/**
 * Change notifications: when each topic last changed, in any process. Database triggers send them
 * (`told_after_…` in `migrations/schema.sql`).
 */
import type { Listener } from './listener.ts';

declare const topic: unique symbol;
/** What a notification names. Created only by the functions and constants below, in the form the triggers use. */
export type Topic = string & { readonly [topic]: true };

const asTopic = (name: string) => name as Topic;

/** The topic of a change to everything. */
const everything = asTopic('');

export const bannersTopic = asTopic('banners');

/** The owner's name, contacts, sections and texts, which every page shows. */
export const siteTopic = asTopic('site');

/** The listings of a section, by its name. */
export function topicOfSection(name: string): Topic {
  return asTopic(name);
}

/** A seller's listings. Sellers share 256 topics, since each known topic stays in memory. */
export function topicOfSeller(accountId: string): Topic {
  return asTopic(`seller ${accountId.slice(-2)}`);
}

/** What a seller's page shows besides listings; shared as the topics of sellers are. */
export function topicOfProfile(accountId: string): Topic {
  return asTopic(`profile ${accountId.slice(-2)}`);
}

export type Changes = {
  /** Number of notifications received; undefined while none can arrive. */
  count(): number | undefined;
  /** Number received in the previous second. */
  perSecond(): number;
  /**
   * Whether none of the topics (or nothing at all, when absent) changed since `count`; false while no notification could
   * arrive.
   */
  unchanged(topics: readonly Topic[] | undefined, count: number): boolean;
  /**
   * Resolves once notifications of everything committed before have arrived, so that a process's next answer shows its own
   * writes.
   */
  catchUp(): Promise<void>;
};

/** Reports nothing as unchanged until the listener is connected. */
export function openChanges(listener: Listener): Changes {
  const last = new Map<Topic, number>();
  let count = 0;
  const pace = countPerSecond();
  const note = (topic: Topic) => {
    pace.note();
    last.set(topic, (count += 1));
  };
  listener.subscribe('changes', {
    onNotice: (payload) => note(asTopic(payload)),
    // Notifications sent before are lost, so everything may have changed.
    onListening: () => note(everything),
    onBroken: () => undefined,
  });
  return {
    count: () => (listener.isListening() ? count : undefined),
    perSecond: pace.read,
    unchanged(topics, since) {
      if (!listener.isListening()) return false;
      if (topics === undefined) return count <= since;
      const isUnchanged = (topic: Topic) => (last.get(topic) ?? 0) <= since;
      return isUnchanged(everything) && topics.every(isUnchanged);
    },
    async catchUp() {
      if (listener.isListening()) await listener.catchUp().catch(() => note(everything));
    },
  };
}

/** Counts notifications by whole seconds. */
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
