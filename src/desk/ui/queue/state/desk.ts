/** A moderator's queue in the browser: the current listing, upcoming ones, and decisions in flight. */
import { CallError, messageOf } from '../../../../ui/browser/call.ts';
import type { QueueItem } from '../../../queue/answer.server.ts';
import { resultOf } from '../../words.ts';
import type { DecisionRequest, DeskCalls } from './calls.ts';
import {
  appended,
  broughtBack,
  currentOf,
  type DeskState,
  type Entry,
  idOf,
  isHeld,
  neighbourOf,
  opened,
  refreshed,
  replaced,
  without,
} from './desk-state.ts';
import { type DeskMessage, type DeskView, firstView } from './desk-view.ts';
import { type HoldOutcome, Holds } from './holds.ts';
import type { Kind } from '../kinds.ts';
import { watchPresence } from './presence.ts';

type Made = { item: QueueItem; asked: DecisionRequest; passing: boolean; at: number; sent: Promise<boolean> };

const takeBackMs = 10_000;
const saidMs = 8000;
/** Minimum time a retry button is shown. */
const findMs = 3000;
const refreshMs = 20_000;
/** With fewer listings ahead, the next page is loaded. */
const fewAhead = 8;

export class Desk {
  readonly #calls: DeskCalls;
  readonly #kind: Kind | undefined;
  readonly #holds: Holds;
  readonly #listeners = new Set<() => void>();
  // The decided state, by `_id`.
  readonly #decided = new Map<string, string>();
  readonly #made: Made[] = [];
  #view: DeskView = firstView;
  // The moderator is absent: no listing is claimed.
  #away = false;
  #still = false;
  #takingBack = false;
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
    this.#away = document.visibilityState === 'hidden';
    if (number) void this.find(number).then(() => this.refresh());
    else void this.refresh();
    const timer = setInterval(() => this.#away || void this.refresh(), refreshMs);
    const leave = () => {
      this.#away = true;
      this.#holds.leaveNow();
    };
    const comeBack = () => {
      this.#away = false;
      this.#holds.seen();
      this.#lookAfter();
    };
    const unwatch = watchPresence({ onInput: () => this.#holds.seen(), onGone: leave, onBack: comeBack });
    return () => {
      clearInterval(timer);
      clearTimeout(this.#saidTimer);
      unwatch();
      leave();
    };
  }

  /** `wanted`: requested by the moderator, who then sees a failure. */
  async refresh(wanted = false): Promise<void> {
    if (this.#view.fetching) return;
    this.#change({ fetching: true });
    void this.#count();
    try {
      const page = await this.#calls.page(this.#kind);
      const next = refreshed(this.#view, page, this.#isDecided);
      this.#change({ ...next, state: 'ready', failure: '', moreFailure: '', fetching: false });
    } catch (error) {
      // Listings already loaded stay usable.
      const isUseful = this.#view.state === 'ready';
      this.#change({ fetching: false, ...(!isUseful && { state: 'failed', failure: messageOf(error) }) });
      if (isUseful && wanted) this.say({ text: 'Növbə yenilənmədi.', detail: messageOf(error), tone: 'failed' });
    }
  }

  /** While a sheet is open, no other listing opens under it: those found or undone come next. */
  keepStill(still: boolean): void {
    this.#still = still;
  }

  open(id: string): void {
    this.#change(opened(this.#view, id));
  }

  move(step: 1 | -1): void {
    const id = neighbourOf(this.#view, step);
    if (id) this.open(id);
    else this.say({ text: 'Başqa elan yoxdur.', tone: 'done' });
  }

  /** Opens a listing by number, queued or not. */
  async find(number: string): Promise<boolean> {
    try {
      const item = await this.#calls.find(number);
      this.#bring({ item, ...(item.since === null && { passing: true }) });
      if (this.#still) this.say({ text: `Növbəti elan: № ${number}.`, tone: 'done' });
      return true;
    } catch (error) {
      this.say({ text: `Elan № ${number} açılmadı.`, detail: messageOf(error), tone: 'failed' });
      return false;
    }
  }

  /** Decides about a listing; shows the next at once. */
  decide(item: QueueItem, asked: DecisionRequest): void {
    if (this.#isDecided(item)) return;
    const at = Date.now();
    const passing = this.#view.entries.some((entry) => entry.passing && idOf(entry.item) === idOf(item));
    this.#decided.set(idOf(item), item.listing.updatedAt);
    this.#holds.forget();
    this.#made.push({ item, asked, passing, at, sent: this.#send(item, asked) });
    this.#change(without(this.#view, idOf(item)));
    const { status, title } = item.listing;
    const text = resultOf({ decision: asked.decision, stage: item.stage, status });
    this.say({ text, detail: title, tone: 'done', undoUntil: at + takeBackMs });
  }

  /** Undoes the last decision, and opens its listing again. */
  async takeBack(): Promise<void> {
    // Ignores a second click, which would undo another decision.
    if (this.#takingBack) return;
    const made = this.#made.pop();
    if (!made || Date.now() - made.at > takeBackMs)
      return this.say({ text: 'Son 10 saniyədə geri götürülə bilən qərar yoxdur.', tone: 'failed' });
    this.say({ text: 'Geri götürülür…', detail: made.item.listing.title, tone: 'done' });
    this.#takingBack = true;
    // A failed decision has already put its listing back, with a message.
    if (await made.sent) await this.#takeBack(made);
    this.#takingBack = false;
  }

  async #takeBack(made: Made): Promise<void> {
    const { item, asked, passing } = made;
    try {
      const listing = await this.#calls.takeBack(item.listing);
      this.#decided.delete(idOf(item));
      this.#bring({ item: { ...item, listing, held: null }, asked, ...(passing && { passing }) });
      this.say({ text: 'Qərar geri götürüldü', detail: listing.title, tone: 'done' });
    } catch (error) {
      const undoUntil = made.at + takeBackMs;
      const again = isMomentary(error);
      // Puts the decision back in its order, since others may have been made meanwhile; it can be retried.
      if (again) this.#made.splice(this.#made.filter(({ at }) => at < made.at).length, 0, made);
      const hasTime = again && undoUntil - Date.now() > findMs;
      const detail = `${item.listing.title}: ${messageOf(error)}`;
      this.say({ text: 'Qərar geri götürülmədi.', detail, tone: 'failed', ...(hasTime && { undoUntil }) });
    }
  }

  /** Drops the listings of a banned seller, which are now hidden. */
  forgetSeller(userId: string): void {
    let next: DeskState = this.#view;
    for (const { item } of this.#view.entries) if (item.seller.userId === userId) next = without(next, idOf(item));
    this.#change(next);
    void this.refresh();
  }

  say(said: Omit<DeskMessage, 'id'>): void {
    clearTimeout(this.#saidTimer);
    const id = (this.#view.said?.id ?? 0) + 1;
    this.#change({ said: { ...said, id } });
    this.#saidTimer = setTimeout(
      () => this.#change({ said: undefined }),
      said.undoUntil ? said.undoUntil - Date.now() : saidMs,
    );
  }

  async #send(item: QueueItem, asked: DecisionRequest): Promise<boolean> {
    try {
      await this.#calls.decide(item, asked);
      void this.#count();
      return true;
    } catch (error) {
      this.#decided.delete(idOf(item));
      const at = this.#made.findIndex((made) => made.item === item);
      if (at >= 0) this.#made.splice(at, 1);
      await this.#bringBack(item, asked, error);
      return false;
    }
  }

  async #bringBack(item: QueueItem, asked: DecisionRequest, error: unknown): Promise<void> {
    const notice = messageOf(error);
    const fresh = await this.#calls.item(item.listing).catch((failed: unknown) => {
      // The owner deleted it.
      return failed instanceof CallError && failed.status === 404 ? undefined : item;
    });
    const title = item.listing.title;
    if (!fresh) return this.say({ text: 'Elan artıq yoxdur.', detail: title, tone: 'failed' });
    const entry: Entry = { item: fresh, notice, asked, ...(fresh.since === null && { passing: true }) };
    this.#change(broughtBack(this.#view, entry, 'next'));
    this.say({ text: `Qərar verilmədi, elan növbəyə qayıtdı: ${title}`, detail: notice, tone: 'failed' });
  }

  /** Opens a listing the moderator asked for. */
  #bring(entry: Entry): void {
    this.#change(broughtBack(this.#view, entry, this.#still ? 'next' : 'here'));
  }

  /** Clears the counts if loading them fails. */
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

  /** Claims the current listing, and loads upcoming ones. */
  #lookAfter(): void {
    if (this.#away) return;
    const entry = currentOf(this.#view);
    if (!entry || isHeld(entry.item) || entry.item.own || entry.passing) this.#holds.leave();
    else this.#holds.take(entry.item, (outcome) => void this.#onHold(entry, outcome));
    void this.#fetchMore();
  }

  async #onHold({ item }: Entry, outcome: HoldOutcome): Promise<void> {
    if (outcome === 'held') return;
    const fresh = await this.#calls.item(item.listing).catch(() => undefined);
    if (!fresh) return;
    const passing = fresh.since === null;
    // A listing that was never queued has only been looked up.
    const notice = passing && item.since !== null ? 'Başqa moderator bu elan haqqında artıq qərar verib.' : undefined;
    const before = this.#view.entries.find((entry) => idOf(entry.item) === idOf(item));
    const now: Entry = { ...before, item: fresh, ...(passing && { passing }), ...(notice && { notice }) };
    this.#change(replaced(this.#view, now));
  }

  async #fetchMore(): Promise<void> {
    const { entries, current, cursor, fetching, moreFailure } = this.#view;
    const at = entries.findIndex(({ item }) => idOf(item) === current);
    if (fetching || moreFailure || cursor === null || entries.length - at > fewAhead) return;
    this.#change({ fetching: true });
    try {
      const page = await this.#calls.page(this.#kind, cursor);
      this.#change({ ...appended(this.#view, page, this.#isDecided), fetching: false });
    } catch (error) {
      this.#change({ fetching: false, moreFailure: messageOf(error) });
    }
  }
}

/** Whether a retry may succeed in a moment. */
function isMomentary(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status >= 500);
}
