/** What a feature registers. Each has a `feature.server.ts` of this type, listed in `index.server.ts`. */
import type { FastifyPluginAsync } from 'fastify';
import type { Transaction } from 'kysely';
import type { App } from '../app.ts';
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
  /** Scheduled jobs, by name. */
  nightly?: Readonly<Record<string, Nightly>>;
  /** Values for `/metrics`, by name. */
  measures?: Readonly<Record<string, Measure>>;
  /** Its parts of an account's data download, by name there. */
  ownData?: Readonly<Record<string, OwnDataPart>>;
  /** Before an account's row, and all that refers to it, is deleted. The account and its listings are locked. */
  onAccountDeleted?: (app: App, trx: Transaction<Database>, accountId: string) => Promise<void>;
  /** When a ban begins. The account is locked. */
  onAccountBanned?: (app: App, trx: Transaction<Database>, accountId: string) => Promise<void>;
  /** When a seller says who bought a listing. It is locked. */
  onBuyerNamed?: (app: App, trx: Transaction<Database>, sale: { listingId: string; buyerId: string }) => Promise<void>;
  /** Before listings' rows, and all that refers to them, are deleted. They are locked. */
  onListingsDeleted?: (app: App, trx: Transaction<Database>, listingIds: readonly string[]) => Promise<void>;
};

/** `token`: of the session that downloads. */
type OwnDataPart = (app: App, asker: { accountId: string; token: string }) => Promise<unknown>;

let registered: readonly Feature[] | undefined;

/** Called once, by the list of all features: a feature that concerns all others cannot import them. */
export function registerFeatures(features: readonly Feature[]): void {
  registered = features;
}

/** All features. */
export function allFeatures(): readonly Feature[] {
  if (!registered) throw new Error('no features are registered: import features/index.server.ts');
  return registered;
}

/** Plugins mounted under `/api`, and who may make each call how often, by method and path. */
type Calls = { calls: readonly Plugin[]; access: Access } | { calls?: never; access?: never };

/** By method and path: `GET /api/users/{id}`. */
export type Access = Readonly<Record<string, AccessRule>>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The rule of a call; other routes have none. */
    access?: AccessRule;
  }
}

/** Who may make a call, and how often. `server/plugins/access.ts` enforces it; a call without a rule fails at start. */
export type AccessRule = {
  /** Whose token it takes. A moderator is also a user; the admin is not. */
  for: 'all' | 'users' | 'owner' | 'moderator' | 'admin';
  /** The status of an empty request from a permitted role. */
  answers: number;
  limits: CallLimits;
  /** Whose `{id}` the path takes. */
  id?: 'listing' | 'account' | 'banner' | 'session' | 'conversation' | 'conversationReport' | 'rating' | 'synonym';
  /** Resources of other accounts answer 404 with this message. */
  hides?: string;
  /** Succeeds only once. */
  once?: true;
  /** Ends the session it is made with. */
  endsSession?: true;
  /** Its response goes on until somebody ends it. */
  endless?: true;
  /** A ticket in the address may replace the token; the handler redeems it. */
  ticket?: true;
};

/** How often a call may be made. */
type CallLimits =
  /** As often as one likes: reading one's own, logging out. */
  | 'none'
  /** As `limits/reading-limit.server.ts` counts public responses; `contacts`: one that shows a seller's phone and e-mail. */
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

/** Runs soon after being sent, and again if it fails. */
export type Job<Data> = {
  run: (app: App, data: Data) => Promise<void>;
  /** The delay starts at about two seconds and doubles up to the maximum. */
  retries: { limit: number; maxDelaySeconds: number };
};

/** `cron` is in Baku time. */
export type Nightly = { cron: string; run: (app: App) => Promise<void> };

/** Stops soon after the signal. */
export type Steady = { seconds: number; run: (app: App, signal: AbortSignal) => Promise<void> };

/** Read on a scrape, every few seconds at most; several values by label value. Undefined: unknown. */
export type Measure = { help: string; label?: string; read: (app: App) => Promise<Measured> };
export type Measured = number | undefined | Readonly<Record<string, number>>;

/** At most `max` attempts in `minutes`, counted from the first. */
export type Limit = {
  /** Part of the key that attempts are stored under; unique among all features. */
  name: string;
  max: number;
  minutes: number;
  reason: string;
  /** What attempts are counted by. Account: whoever is signed in. Address: its networks, see `countedNetworks`. */
  per: 'account' | 'address' | 'mailbox' | 'name' | 'place';
  /** Exempts loopback: it may be a proxy missing in `TRUSTED_PROXIES`. */
  sparesLoopback?: true;
  /** Its count may be lost in a crash, so that a call waits for neither disk nor standby. */
  mayBeLost?: true;
};
