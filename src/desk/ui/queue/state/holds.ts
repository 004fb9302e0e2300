/** Claims the current listing, which other moderators see, and releases it. */
import { CallError } from '../../../../ui/browser/call.ts';
import type { QueueItem } from '../../../queue/answer.server.ts';
import type { DeskCalls } from './calls.ts';
import { idOf } from './desk-state.ts';

// Renews the claim, which expires on the server after five minutes.
const renewMs = 4 * 60_000;
/** After this long without input, the moderator counts as absent: others may have the listing. */
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
  // Queue of calls, one at a time: a slow claim must not arrive after its release.
  #last: Promise<unknown> = Promise.resolve();

  constructor(calls: DeskCalls) {
    this.#calls = calls;
  }

  /** Claims a listing and releases the previous. `onOutcome` is called if it is still current. */
  take(item: QueueItem, onOutcome: (outcome: HoldOutcome) => void): void {
    if (this.#item && idOf(this.#item) === idOf(item)) return;
    this.leave();
    this.#item = item;
    this.#onOutcome = onOutcome;
    this.#askedAt = 0;
    this.#renew();
    this.#timer = setInterval(() => this.#renew(), renewMs);
  }

  /** Someone is present: claims again what was released. */
  seen(): void {
    this.#seenAt = Date.now();
    if (this.#seenAt - this.#askedAt > renewMs) this.#renew();
  }

  /** Releases the listing for others. */
  leave(): void {
    const item = this.#item;
    if (!item) return;
    this.forget();
    this.#last = this.#last.then(() => this.#release(item));
  }

  /** Releases the listing when the page is about to close: queued calls would not be sent. */
  leaveNow(): void {
    const item = this.#item;
    if (!item) return;
    this.forget();
    void this.#release(item);
    // A claim in flight may arrive afterwards: releases once more.
    if (this.#asking) this.#last = this.#last.then(() => this.#release(item));
  }

  /** Stops renewing: a decision releases the claim on the server. */
  forget(): void {
    clearInterval(this.#timer);
    this.#item = undefined;
  }

  #renew(): void {
    const item = this.#item;
    if (!item || Date.now() - this.#seenAt > idleMs) return;
    this.#askedAt = Date.now();
    this.#last = this.#last.then(async () => {
      // The listing was released while this call was queued.
      if (this.#item !== item) return;
      this.#asking = true;
      const outcome = await this.#ask(item);
      this.#asking = false;
      if (this.#item === item && outcome) this.#onOutcome?.(outcome);
    });
  }

  async #ask({ listing }: QueueItem): Promise<HoldOutcome | undefined> {
    try {
      const { until } = await this.#calls.claimListing(listing);
      return until === null ? 'notQueued' : 'held';
    } catch (error) {
      // Ignores other errors: a claim is only a courtesy, and decisions are checked anyway.
      return error instanceof CallError && error.status === 409 ? 'others' : undefined;
    }
  }

  async #release({ listing }: QueueItem): Promise<void> {
    await this.#calls.releaseListing(listing).catch(() => undefined);
  }
}
