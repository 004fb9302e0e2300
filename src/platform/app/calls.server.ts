/** How calls are written: at its route stand a call's schema, who may make it, how often, and its handler. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { NIL, validate } from 'uuid';
import { z } from '../../domain/zod.ts';
import type { Limit } from '../limits/limits.server.ts';
import type { App } from './app.ts';

/** Registers calls under `/api`. */
export type Calls = (app: App) => FastifyPluginAsyncZod;

/** Where calls are registered: what a handler gets has the types of its schema. */
export type Api = Parameters<FastifyPluginAsyncZod>[0];

/** Parameters of a call about one thing. */
export const byId = z.object({ id: z.string().max(100) });

/** The same where ids are UUIDs. A malformed one is nobody’s. */
export const byUuid = z.object({
  id: z
    .string()
    .max(100)
    .transform((text) => (validate(text) ? text.toLowerCase() : NIL)),
});

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
  /** Also for those who lack the second factor that is demanded of them. */
  beforeFactor?: true;
  /** A repeated call fails. */
  once?: true;
  /** Ends the session it is made with. */
  endsSession?: true;
  /** Its response is a stream that goes on until somebody ends it. */
  endless?: true;
  /** A call for `all` that knows whoever sends a token. */
  token?: 'optional';
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
