/** A moderator's queue in the browser: what is open, what comes next, and decisions on their way. */
import { CallError } from '../../../../browser/call.ts';
import type { QueueItem } from '../../queue/item.server.ts';
import { resultOf } from '../words.ts';
import type { Asked, DeskCalls, Summary } from './calls.ts';
import {
  appended,
  broughtBack,
  currentOf,
  type DeskState,
  emptyDesk,
  type Entry,
  idOf,
  isHeld,
  neighbourOf,
  opened,
  refreshed,
  replaced,
  without,
} from './desk-state.ts';
import { Holds, type HoldOutcome } from './holds.ts';
import type { Kind } from './kinds.ts';

/** The last that happened, until it is no longer worth saying. */
export type Said = {
  id: number;
  text: string;
  detail?: string;
  tone: 'done' | 'failed';
  /** Until when it can be taken back, as milliseconds since the epoch. */
  undoUntil?: number;
};

export type DeskView = DeskState & {
  state: 'loading' | 'ready' | 'failed';
  failure: string;
  said: Said | undefined;
  summary: Summary | undefined;
};

type Made = { item: QueueItem; at: number; sent: Promise<boolean> };

const takeBackMs = 10_000;
const saidMs = 8000;
const refreshMs = 20_000;
/** Fewer than these ahead: the next page is fetched. */
const fewAhead = 8;

export class Desk {
  readonly #calls: DeskCalls;
  readonly #kind: Kind | undefined;
  readonly #holds: Holds;
  readonly #listeners = new Set<() => void>();
  // By `_id`, as they were when they were decided about.
  readonly #decided = new Map<string, string>();
  readonly #made: Made[] = [];
  #view: DeskView = {
    ...emptyDesk,
    state: 'loading',
    failure: '',
    said: undefined,
    summary: undefined,
  };
  #fetching = false;
  #saidTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(calls: DeskCalls, kind: Kind | undefined) {
    this.#calls = calls;
    this.#kind = kind;
    this.#holds = new Holds(calls);
  }

  readonly view = (): DeskView => this.#view;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Loads the queue and keeps it up to date until the returned function is called. */
  start(number: string | undefined): () => void {
    if (number) void this.find(number).then(() => this.refresh());
    else void this.refresh();
    const timer = setInterval(() => document.visibilityState === 'visible' && void this.refresh(), refreshMs);
    const leave = () => this.#holds.leaveNow();
    const return_ = () => this.#lookAfter();
    addEventListener('pagehide', leave);
    addEventListener('pageshow', return_);
    return () => {
      clearInterval(timer);
      clearTimeout(this.#saidTimer);
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', return_);
      leave();
    };
  }

  async refresh(): Promise<void> {
    if (this.#fetching) return;
    this.#fetching = true;
    void this.#count();
    try {
      const page = await this.#calls.page(this.#kind);
      this.#change({ ...refreshed(this.#view, page, this.#isDecided), state: 'ready', failure: '' });
    } catch (error) {
      // What is there goes on being of use.
      if (this.#view.state !== 'ready') this.#change({ state: 'failed', failure: messageOf(error) });
    }
    this.#fetching = false;
  }

  open(id: string): void {
    this.#change(opened(this.#view, id));
  }

  move(step: 1 | -1): void {
    const id = neighbourOf(this.#view, step);
    if (id) this.open(id);
    else this.say({ text: 'Başqa elan yoxdur.', tone: 'done' });
  }

  /** Opens a listing by its number, be it in the queue or not. */
  async find(number: string): Promise<boolean> {
    try {
      const item = await this.#calls.find(number);
      this.#change(broughtBack(this.#view, { item, ...(item.since === null && { passing: true }) }, 'here'));
      return true;
    } catch (error) {
      this.say({ text: `Elan № ${number} açılmadı.`, detail: messageOf(error), tone: 'failed' });
      return false;
    }
  }

  /** Decides about the open one; the next is there at once. */
  decide(asked: Asked): void {
    const { item } = currentOf(this.#view) ?? {};
    if (!item) return;
    const at = Date.now();
    this.#decided.set(idOf(item), item.listing.updatedAt);
    this.#holds.forget();
    this.#made.push({ item, at, sent: this.#send(item, asked) });
    this.#change(without(this.#view, idOf(item)));
    const { status, title } = item.listing;
    const text = resultOf({ decision: asked.decision, stage: item.stage, status });
    this.say({ text, detail: title, tone: 'done', undoUntil: at + takeBackMs });
  }

  /** Takes the last decision back, and opens its listing again. */
  async takeBack(): Promise<void> {
    const made = this.#made.pop();
    if (!made || Date.now() - made.at > takeBackMs)
      return this.say({ text: 'Son 10 saniyədə geri götürülə bilən qərar yoxdur.', tone: 'failed' });
    this.say({ text: 'Geri götürülür…', detail: made.item.listing.title, tone: 'done' });
    // A decision that failed has come back by itself.
    if (!(await made.sent)) return;
    try {
      const listing = await this.#calls.takeBack(made.item.listing);
      this.#decided.delete(idOf(made.item));
      this.#change(broughtBack(this.#view, { item: { ...made.item, listing, held: null } }, 'here'));
      this.say({ text: 'Qərar geri götürüldü', detail: listing.title, tone: 'done' });
    } catch (error) {
      this.say({ text: 'Qərar geri götürülmədi.', detail: messageOf(error), tone: 'failed' });
    }
  }

  /** The seller's listings are hidden with them. */
  forgetSeller(userId: string): void {
    let next: DeskState = this.#view;
    for (const { item } of this.#view.entries) if (item.seller.userId === userId) next = without(next, idOf(item));
    this.#change(next);
    void this.refresh();
  }

  say(said: Omit<Said, 'id'>): void {
    clearTimeout(this.#saidTimer);
    const id = (this.#view.said?.id ?? 0) + 1;
    this.#change({ said: { ...said, id } });
    this.#saidTimer = setTimeout(
      () => this.#change({ said: undefined }),
      said.undoUntil ? said.undoUntil - Date.now() : saidMs,
    );
  }

  async #send(item: QueueItem, asked: Asked): Promise<boolean> {
    try {
      await this.#calls.decide(item, asked);
      void this.#count();
      return true;
    } catch (error) {
      this.#decided.delete(idOf(item));
      await this.#bringBack(item, error);
      return false;
    }
  }

  async #bringBack(item: QueueItem, error: unknown): Promise<void> {
    const notice = messageOf(error);
    const fresh = await this.#calls.item(item.listing).catch((failed: unknown) => {
      // Deleted by its owner.
      return failed instanceof CallError && failed.status === 404 ? undefined : item;
    });
    const title = item.listing.title;
    if (!fresh) return this.say({ text: 'Elan artıq yoxdur.', detail: title, tone: 'failed' });
    this.#change(
      broughtBack(this.#view, { item: fresh, notice, ...(fresh.since === null && { passing: true }) }, 'next'),
    );
    this.say({ text: `Qərar verilmədi, elan növbəyə qayıtdı: ${title}`, detail: notice, tone: 'failed' });
  }

  /** The counts are of no use once they have failed to come. */
  async #count(): Promise<void> {
    const summary = await this.#calls.summary().catch(() => undefined);
    if (summary) this.#change({ summary });
  }

  readonly #isDecided = (item: QueueItem) => this.#decided.get(idOf(item)) === item.listing.updatedAt;

  #change(change: Partial<DeskView>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
    this.#lookAfter();
  }

  /** Holds what is open, and fetches what comes after. */
  #lookAfter(): void {
    const entry = currentOf(this.#view);
    if (!entry || isHeld(entry.item) || entry.item.own || entry.passing) this.#holds.leave();
    else this.#holds.take(entry.item, (outcome) => void this.#onHold(entry, outcome));
    void this.#fetchMore();
  }

  async #onHold({ item }: Entry, outcome: HoldOutcome): Promise<void> {
    if (outcome === 'held') return;
    const fresh = await this.#calls.item(item.listing).catch(() => undefined);
    if (!fresh) return;
    const decided = fresh.since === null;
    const notice = decided ? 'Başqa moderator bu elan haqqında artıq qərar verib.' : undefined;
    this.#change(replaced(this.#view, { item: fresh, ...(decided && { passing: true }), ...(notice && { notice }) }));
  }

  async #fetchMore(): Promise<void> {
    const { entries, current, cursor } = this.#view;
    const at = entries.findIndex(({ item }) => idOf(item) === current);
    if (this.#fetching || cursor === null || entries.length - at > fewAhead) return;
    this.#fetching = true;
    try {
      const page = await this.#calls.page(this.#kind, cursor);
      this.#change(appended(this.#view, page, this.#isDecided));
    } catch {
      // The next refresh tries again.
    }
    this.#fetching = false;
  }
}

function messageOf(error: unknown): string {
  return error instanceof CallError ? error.message : 'Server xətası';
}
