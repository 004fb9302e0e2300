/** What a feature registers. Each has a `feature.server.ts` of this type, listed in `site/features.server.ts`. */
import type { FastifyPluginAsync } from 'fastify';
import type { Transaction } from 'kysely';
import type { App } from './app.ts';
import type { Calls } from './calls.server.ts';
import type { Database } from '../database/client.ts';
import type { JobData } from '../jobs/queue.ts';

type Plugin = (app: App) => FastifyPluginAsync;

/** Everything a feature adds to the site. */
export type Feature = {
  /** Its calls, mounted under `/api`. */
  calls?: readonly Calls[];
  /** Addresses that are neither calls nor pages. */
  files?: Plugin;
  /** Pages, with those below them, whose loaders limit how often an address asks: never cached. */
  limitedPages?: readonly `/${string}`[];
  /** Jobs sent through `app.queue`; each feature declares their data in `JobData`. */
  jobs?: { readonly [Name in keyof JobData]?: Job<JobData[Name]> };
  /** Work every instance runs at an interval, by name; it must itself ensure that it is done once. */
  steady?: Readonly<Record<string, Steady>>;
  /** The same for strangers' files, in a process of its own, which they may bring down. */
  fileWork?: Readonly<Record<string, Steady>>;
  /** Scheduled jobs, by name. */
  nightly?: Readonly<Record<string, Nightly>>;
  /** Values for `/metrics`, by name. */
  measures?: Readonly<Record<string, Measure>>;
  /** Its parts of an account's data download, by name there. */
  ownData?: Readonly<Record<string, OwnDataPart>>;
  /** Called before an account's row, and all that refers to it, is deleted. The account and its listings are locked. */
  onAccountDeleted?: (app: App, trx: Transaction<Database>, accountId: string) => Promise<void>;
  /** Called when a ban begins. The account is locked. */
  onAccountBanned?: (app: App, trx: Transaction<Database>, accountId: string) => Promise<void>;
  /** Called in a transaction of its own when something happened to an account's ways of signing in. */
  onSecurityNews?: (app: App, trx: Transaction<Database>, news: SecurityNotice) => Promise<void>;
  /** Called when an account has another number. It is locked. */
  onPhoneChanged?: (trx: Transaction<Database>, change: PhoneChange) => Promise<void>;
  /** Whether the account and the seller of a listing wrote to each other about it. */
  isBuyerKnown?: (trx: Transaction<Database>, sale: { listingId: string; buyerId: string }) => Promise<boolean>;
  /** Called when a seller names a known buyer of a listing, which is locked. */
  onBuyerNamed?: (app: App, trx: Transaction<Database>, sale: { listingId: string; buyerId: string }) => Promise<void>;
  /** Called before a sale is undone. Its listing is locked. */
  onSaleUndone?: (trx: Transaction<Database>, listingId: string) => Promise<void>;
  /** Called before listings' rows, and all that refers to them, are deleted. They are locked. */
  onListingsDeleted?: (app: App, trx: Transaction<Database>, listingIds: readonly string[]) => Promise<void>;
};

/** A sentence, the page that it leads to; `once`: told once per topic and key. */
type SecurityNotice = { accountId: string; topic: string; text: string; path: string; once: string };

type PhoneChange = { accountId: string; before: string; after: string };

/** `token`: of the session that downloads the data. */
type OwnDataPart = (app: App, asker: { accountId: string; token: string }) => Promise<unknown>;

let registered: readonly Feature[] | undefined;

/** Called once, by the list of all features: a feature that concerns all others cannot import them. */
export function registerFeatures(features: readonly Feature[]): void {
  registered = features;
}

/** All features. */
export function allFeatures(): readonly Feature[] {
  if (!registered) throw new Error('no features are registered: import site/features.server.ts');
  return registered;
}

/** A job of the queue: runs soon after being sent, and again if it fails. */
export type Job<Data> = {
  run: (app: App, data: Data) => Promise<void>;
  /** The delay starts at about two seconds and doubles up to the maximum. */
  retries: { limit: number; maxDelaySeconds: number };
};

/** A scheduled job; `cron` is in Baku time. */
export type Nightly = { cron: string; run: (app: App) => Promise<void> };

/** Work at an interval, which stops soon after the signal. */
export type Steady = { seconds: number; run: (app: App, signal: AbortSignal) => Promise<void> };

/** A metric, read on a scrape, every few seconds at most; several values by label value. Undefined: unknown. */
export type Measure = { help: string; label?: string; read: (app: App) => Promise<Measured> };
export type Measured = number | undefined | Readonly<Record<string, number>>;
