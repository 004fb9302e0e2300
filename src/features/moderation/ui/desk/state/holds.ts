/** Holds the current listing, visible to other moderators, and releases it. */
import { CallError } from '../../../../../browser/call.ts';
import type { QueueItem } from '../../../queue/answer.server.ts';
import type { DeskCalls } from './calls.ts';
import { idOf } from './desk-state.ts';

// The server releases it after five minutes.
const renewMs = 4 * 60_000;
/** After this long without input, nobody is present: others may have it. */
const idleMs = 5 * 60_000;

export type HoldOutcome = 'held' | 'others' | 'notQueued';

export class Holds {
  readonly #calls: DeskCalls;
  #item: QueueItem | undefined;
  #onOutcome: ((outcome: HoldOutcome) => void) | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;
  #seenAt = Date.now();
  #askedAt = 0;
  #asking = false;
  // One call at a time, so that a slower call cannot hold a released listing again.
  #last: Promise<unknown> = Promise.resolve();

  constructor(calls: DeskCalls) {
    this.#calls = calls;
  }

  /** Holds one and releases the previous. `onOutcome` is called if it is still current. */
  take(item: QueueItem, onOutcome: (outcome: HoldOutcome) => void): void {
    if (this.#item && idOf(this.#item) === idOf(item)) return;
    this.leave();
    this.#item = item;
    this.#onOutcome = onOutcome;
    this.#askedAt = 0;
    this.#renew();
    this.#timer = setInterval(() => this.#renew(), renewMs);
  }

  /** Someone is present: holds again what was released. */
  seen(): void {
    this.#seenAt = Date.now();
    if (this.#seenAt - this.#askedAt > renewMs) this.#renew();
  }

  /** Lets others have it at once. */
  leave(): void {
    const item = this.#item;
    if (!item) return;
    this.forget();
    this.#last = this.#last.then(() => this.#release(item));
  }

  /** The same when the page is about to close: queued calls would not be sent. */
  leaveNow(): void {
    const item = this.#item;
    if (!item) return;
    this.forget();
    void this.#release(item);
    // A call in flight may hold it afterwards.
    if (this.#asking) this.#last = this.#last.then(() => this.#release(item));
  }

  /** A decision lets go of it by itself. */
  forget(): void {
    clearInterval(this.#timer);
    this.#item = undefined;
  }

  #renew(): void {
    const item = this.#item;
    if (!item || Date.now() - this.#seenAt > idleMs) return;
    this.#askedAt = Date.now();
    this.#last = this.#last.then(async () => {
      // Released while this was queued.
      if (this.#item !== item) return;
      this.#asking = true;
      const outcome = await this.#ask(item);
      this.#asking = false;
      if (this.#item === item && outcome) this.#onOutcome?.(outcome);
    });
  }

  async #ask({ listing }: QueueItem): Promise<HoldOutcome | undefined> {
    try {
      const { until } = await this.#calls.hold(listing);
      return until === null ? 'notQueued' : 'held';
    } catch (error) {
      // Only a courtesy: decisions are checked anyway.
      return error instanceof CallError && error.status === 409 ? 'others' : undefined;
    }
  }

  async #release({ listing }: QueueItem): Promise<void> {
    await this.#calls.release(listing).catch(() => undefined);
  }
}
