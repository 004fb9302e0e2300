/** What a feature registers. Each has a `feature.server.ts` of this type, listed in `site/features.server.ts`. */
import type { FastifyPluginAsync } from 'fastify';
import type { Transaction } from 'kysely';
import type { App } from './app.ts';
import type { Database } from '../database/client.ts';
import type { JobData } from '../jobs/queue.ts';

type Plugin = (app: App) => FastifyPluginAsync;

/** Everything a feature adds to the site. */
export type Feature = Calls & {
  /** Addresses that are neither calls nor pages. */
  files?: Plugin;
  /**
   * Pages, with those below them, for browsers without scripts: they know by a cookie who asks, take forms, and are never
   * cached.
   */
  formPages?: readonly `/${string}`[];
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

/** Plugins mounted under `/api`, and who may make each call how often, by method and path. */
type Calls = { calls: readonly Plugin[]; access: Access } | { calls?: never; access?: never };

/** Access rules by method and path: `GET /api/users/{id}`. */
export type Access = Readonly<Record<string, AccessRule>>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The rule of a call; other routes have none. */
    access?: AccessRule;
  }
}

/** Who may make a call, and how often. `site/server/plugins/access.ts` enforces it; a call without a rule fails at start. */
export type AccessRule = {
  /** Whose token it takes. A moderator is also a user; the admin is not. `signedIn`: any of them. */
  for: 'all' | 'signedIn' | 'users' | 'owner' | 'moderator' | 'admin';
  limits: CallLimits;
  /** Made in the name of the shop that the caller works for: not while it is banned, and `owner` not by its sellers. */
  shop?: 'staff' | 'owner';
  /** Whose `{id}` the path takes. */
  id?: 'listing' | 'account' | 'banner' | 'session' | 'conversation' | 'conversationReport' | 'rating' | 'synonym';
  /** Resources of other accounts answer 404 with this message. */
  hides?: string;
  /** Asked again: 403 unless the session's holder proved within ten minutes who they are. */
  dear?: true;
  /** Also for staff who lack the second factor that is demanded of them. */
  beforeFactor?: true;
  /** A repeated call fails. */
  once?: true;
  /** Ends the session it is made with. */
  endsSession?: true;
  /** Its response is a stream that goes on until somebody ends it. */
  endless?: true;
  /** A ticket in the address may replace the token; the handler redeems it. */
  ticket?: true;
};

/** How often a call may be made. */
type CallLimits =
  /** As often as one likes: reading one's own, logging out. */
  | 'none'
  /**
   * Limited as public responses are, see `limits/reading-limit.server.ts`; `contacts`: it shows a seller's phone and
   * e-mail.
   */
  | 'reading'
  | 'contacts'
  | {
      /** Counted for each valid call; once spent, the call is refused before its body is read. */
      perCall?: readonly Limit[];
      /** Refused likewise, but counted by the handler: how much counts, if anything, depends on the body or the outcome. */
      perOutcome?: readonly Limit[];
      /** Counted and refused by the handler: only it knows which apply, and what may still succeed beyond them. */
      inHandler?: readonly Limit[];
    };

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

/** At most `max` attempts in `minutes`, counted from the first. */
export type Limit = {
  /** Part of the key that attempts are stored under; unique among all features. */
  name: string;
  max: number;
  minutes: number;
  reason: string;
  /** What attempts are counted by. Account: whoever is signed in. Seller: the shop that they work for, if any. Address: its networks, see `countedNetworks`. */
  per: 'account' | 'seller' | 'address' | 'mailbox' | 'name' | 'place';
  /** Exempts loopback: it may be a proxy missing in `TRUSTED_PROXIES`. */
  sparesLoopback?: true;
  /** Its count may be lost in a crash, so that a call waits for neither disk nor standby. */
  mayBeLost?: true;
};
