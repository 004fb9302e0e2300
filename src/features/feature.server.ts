/** What a feature registers. Each has a `feature.server.ts` of this type, listed in `index.server.ts`. */
import type { FastifyPluginAsync } from 'fastify';
import type { App } from '../app.ts';
import type { JobData } from '../jobs/queue.ts';

type Plugin = (app: App) => FastifyPluginAsync;

/** What a feature adds to the site. */
export type Feature = Calls & {
  /** Addresses that are neither calls nor pages. */
  files?: Plugin;
  /** Jobs that are asked for through `app.queue`; their data is declared beside them, in `JobData`. */
  jobs?: { readonly [Name in keyof JobData]?: Job<JobData[Name]> };
  /** Scheduled jobs, by name. */
  nightly?: Readonly<Record<string, Nightly>>;
  limits?: Limits;
};

/** Plugins mounted under `/api`, and who may make each call, by method and path. */
type Calls = { calls: readonly Plugin[]; access: Access } | { calls?: never; access?: never };

/** By method and path: `GET /api/users/{id}`. */
export type Access = Readonly<Record<string, AccessRule>>;

/** Whom a call serves. `server/access.test.ts` tries every role on every call, and fails for a call without a rule. */
export type AccessRule = {
  for: 'all' | 'users' | 'owner' | 'admin';
  /** The status of a request without content, for those it serves. */
  answers: number;
  /** Whose `{id}` the path takes. */
  id?: 'listing' | 'account' | 'banner' | 'session';
  /** Something of another's is answered as if it did not exist, with this message. */
  hides?: string;
  /** Succeeds only once. */
  once?: true;
  /** Ends the session it is made with. */
  endsSession?: true;
};

/** Runs soon after it was asked for, and again if it fails. */
export type Job<Data> = {
  run: (app: App, data: Data) => Promise<void>;
  /** The delay starts at two seconds or so and doubles up to the maximum. */
  retries: { limit: number; maxDelaySeconds: number };
};

/** Runs by the clock of Baku. */
export type Nightly = { cron: string; run: (app: App) => Promise<void> };

/** So many attempts in so many minutes, counted from the first. */
export type Limit = {
  /** Part of the key that attempts are stored under; unique among all features. */
  name: string;
  max: number;
  minutes: number;
  reason: string;
  /** Does not apply to this machine's own address: it may stand for everybody behind an unnamed proxy. */
  sparesLoopback?: true;
};

/** Limits by name. */
type Limits = Readonly<Record<string, Limit>>;
