/** Change notices: when each topic last changed, in any process. Triggers send them (`migrations/0011_changes.ts`, `0013_changes_of_sellers.ts`). */
import type { Listener } from './listener.ts';

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
  /** How many notices have arrived; undefined while none could. */
  count(): number | undefined;
  /** How many have arrived in the second before this one. */
  perSecond(): number;
  /** Whether none of the topics, or nothing at all when absent, has changed since `count`; false while no notice could arrive. */
  unchanged(topics: readonly Topic[] | undefined, count: number): boolean;
  /** Resolves once the notices of all that was committed before have arrived: a process's next answer shows its own writes. */
  catchUp(): Promise<void>;
};

/** Nothing is known before the listener listens. */
export function openChanges(listener: Listener): Changes {
  const last = new Map<Topic, number>();
  let count = 0;
  const pace = countPerSecond();
  const note = (topic: Topic) => {
    pace.note();
    last.set(topic, (count += 1));
  };
  listener.hear('changes', {
    onNotice: (payload) => note(asTopic(payload)),
    // Notices sent before are lost.
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
