/** Shows other moderators what is being looked at, and lets go of it. */
import { CallError } from '../../../../browser/call.ts';
import type { QueueItem } from '../../queue/item.server.ts';
import type { DeskCalls } from './calls.ts';
import { idOf } from './desk-state.ts';

// The server lets go by itself after five minutes.
const renewMs = 4 * 60_000;

export type HoldOutcome = 'held' | 'others' | 'notQueued';

export class Holds {
  readonly #calls: DeskCalls;
  #item: QueueItem | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;
  // One call at a time, so that what is left is not taken again by a slower call.
  #last: Promise<unknown> = Promise.resolve();

  constructor(calls: DeskCalls) {
    this.#calls = calls;
  }

  /** Takes one, and leaves the one before. `onOutcome` is called while it is still the one. */
  take(item: QueueItem, onOutcome: (outcome: HoldOutcome) => void): void {
    if (this.#item && idOf(this.#item) === idOf(item)) return;
    this.leave();
    this.#item = item;
    const ask = async () => {
      const outcome = await this.#ask(item);
      if (this.#item === item && outcome) onOutcome(outcome);
    };
    this.#last = this.#last.then(ask);
    this.#timer = setInterval(() => void this.#ask(item), renewMs);
  }

  /** Lets others have it at once. */
  leave(): void {
    const item = this.#item;
    if (!item) return;
    this.forget();
    this.#last = this.#last.then(() => this.#calls.release(item.listing).catch(() => undefined));
  }

  /** The same where the page is about to go: nothing that waits would be sent. */
  leaveNow(): void {
    const item = this.#item;
    this.forget();
    if (item) void this.#calls.release(item.listing).catch(() => undefined);
  }

  /** A decision lets go of it by itself. */
  forget(): void {
    clearInterval(this.#timer);
    this.#item = undefined;
  }

  async #ask({ listing }: QueueItem): Promise<HoldOutcome | undefined> {
    try {
      const { until } = await this.#calls.hold(listing);
      return until === null ? 'notQueued' : 'held';
    } catch (error) {
      // Only a courtesy: a decision is checked anyway.
      return error instanceof CallError && error.status === 409 ? 'others' : undefined;
    }
  }
}
