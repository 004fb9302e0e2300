/** What a feature registers. Each has a `feature.server.ts` of this type, listed in `index.server.ts`. */
import type { FastifyPluginAsync } from 'fastify';
import type { App } from '../app.ts';
import type { JobData } from '../jobs/queue.ts';

type Plugin = (app: App) => FastifyPluginAsync;

/** Everything a feature adds to the site. */
export type Feature = Calls & {
  /** Addresses that are neither calls nor pages. */
  files?: Plugin;
  /** Jobs sent through `app.queue`; each feature declares their data in `JobData`. */
  jobs?: { readonly [Name in keyof JobData]?: Job<JobData[Name]> };
  /** Work that every instance begins every few seconds, by name; it sees itself to being done once. */
  steady?: Readonly<Record<string, Steady>>;
  /** Scheduled jobs, by name. */
  nightly?: Readonly<Record<string, Nightly>>;
  limits?: Limits;
  /** What the site's state is told by in `/metrics`, by name. */
  measures?: Readonly<Record<string, Measure>>;
};

/** Plugins mounted under `/api`, and who may make each call, by method and path. */
type Calls = { calls: readonly Plugin[]; access: Access } | { calls?: never; access?: never };

/** By method and path: `GET /api/users/{id}`. */
export type Access = Readonly<Record<string, AccessRule>>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The rule of a call; other addresses have none. */
    access?: AccessRule;
  }
}

/** Whom a call serves. `server/plugins/access.ts` enforces it; a call without a rule does not start. */
export type AccessRule = {
  /** A moderator is a user, too; the admin is none. */
  for: 'all' | 'users' | 'owner' | 'moderator' | 'admin';
  /** The status of an empty request from a permitted role. */
  answers: number;
  /** Whose `{id}` the path takes. */
  id?: 'listing' | 'account' | 'banner' | 'session';
  /** Another account's things are answered with 404 and this message. */
  hides?: string;
  /** Succeeds only once. */
  once?: true;
  /** Ends the session it is made with. */
  endsSession?: true;
  /** Its response goes on until somebody ends it. */
  endless?: true;
  /** A ticket in the address may stand for the token; its handler takes it. */
  ticket?: true;
  /** Counts among readings in the limits on staff, whatever its method. */
  light?: true;
};

/** Runs soon after it was sent, and again if it fails. */
export type Job<Data> = {
  run: (app: App, data: Data) => Promise<void>;
  /** The delay starts at about two seconds and doubles up to the maximum. */
  retries: { limit: number; maxDelaySeconds: number };
};

/** `cron` is in Baku time. */
export type Nightly = { cron: string; run: (app: App) => Promise<void> };

/** Stops soon after the signal. */
export type Steady = { seconds: number; run: (app: App, signal: AbortSignal) => Promise<void> };

/** Read when somebody asks for metrics, every few seconds at most; several values by the value of a label. Undefined: unknown. */
export type Measure = { help: string; label?: string; read: (app: App) => Promise<Measured> };
export type Measured = number | undefined | Readonly<Record<string, number>>;

/** At most `max` attempts in `minutes`, counted from the first. */
export type Limit = {
  /** Part of the key that attempts are stored under; unique among all features. */
  name: string;
  max: number;
  minutes: number;
  reason: string;
  /** Exempts the loopback address, which may be a proxy that `TRUSTED_PROXIES` does not name. */
  sparesLoopback?: true;
};

/** Limits by name. */
type Limits = Readonly<Record<string, Limit>>;
