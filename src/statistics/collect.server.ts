/**
 * Collects visits of listings in memory, so that no page waits for them, and writes them every few seconds. A crashed
 * process loses its own.
 */
import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { App } from '../platform/app/app.ts';
import { bakuDate } from '../domain/language/dates.ts';
import { sections } from '../domain/sections/index.ts';
import type { VisitKind } from './table.ts';
import { writeVisits } from './write.server.ts';

/** A listing, by section and the id in its address; or an account whose visitor this is. */
type VisitOf = { kind: VisitKind; section: string; id: string } | { kind: 'own'; accountId: string };
/** Network address and user agent. */
type Visitor = { address: string; agent: string };
export type Visit = VisitOf & Visitor & { day: string };

export type Visits = {
  add(visit: VisitOf & Visitor): void;
  /** Writes collected visits. */
  flush(): Promise<void>;
  close(): Promise<void>;
};

const writeEveryMs = 10_000;
/**
 * Buffer size that triggers an early write; beyond twice as many, while the database is unavailable, visits are
 * dropped.
 */
const manyVisits = 20_000;

const ofApps = new WeakMap<App, Visits>();

/** The visits of an app, created on first use. */
export function visitsOf(app: App): Visits {
  const visits = ofApps.get(app) ?? collectVisits(app);
  ofApps.set(app, visits);
  return visits;
}

function collectVisits(app: App): Visits {
  let collected = new Map<string, Visit>();
  let writing: Promise<void> | undefined;
  // Accounts already recorded with this browser: they make many calls a day, from few browsers.
  const knownOwn = new LRUCache<string, true>({ max: manyVisits });

  async function write(): Promise<void> {
    const taken = collected;
    collected = new Map();
    try {
      await writeVisits(app, [...taken.values()]);
      for (const [key, { kind }] of taken) if (kind === 'own') knownOwn.set(key, true);
    } catch (error) {
      app.log.warn({ err: error }, 'counting visits');
      for (const [key, visit] of taken) if (collected.size < 2 * manyVisits) collected.set(key, visit);
    }
  }

  const flush = async () => {
    // The current write does not include the latest visits: waits for it, then writes again.
    await writing;
    if (collected.size === 0) return;
    writing = write().finally(() => (writing = undefined));
    await writing;
  };
  const timer = setInterval(() => void flush(), writeEveryMs).unref();
  return {
    add(added) {
      if (collected.size >= 2 * manyVisits) return;
      const visit = { ...added, agent: beginning(added.agent) };
      const day = bakuDate(app.now());
      const about = visit.kind === 'own' ? visit.accountId : `${visit.section}/${visit.id}`;
      const key = `${day} ${visit.kind} ${about} ${visit.address} ${visit.agent}`;
      if (visit.kind === 'own' && knownOwn.has(key)) return;
      collected.set(key, { ...visit, day });
      if (collected.size === manyVisits) void flush();
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}

// Longer than any browser's; a header may have 16 KB.
const longestAgent = 400;

/** Copies the beginning: a slice would keep the whole text in memory. */
function beginning(agent: string): string {
  return agent.length <= longestAgent ? agent : Buffer.from(agent.slice(0, longestAgent)).toString();
}

const sectionsByBase = new Map(
  sections.flatMap(({ name, detailPaths }) => detailPaths.map((path) => [path.slice(1).toLowerCase(), name] as const)),
);
// Path of a listing's page; `.data` is the router's request for it.
const listingAddress = /^\/(\w+)\/([\da-f-]{1,36})(?:\.data)?\/?(?:\?|$)/i;

/** Counts a sent page, if it is a listing's and was not prefetched. */
export function countView(app: App, request: IncomingMessage, address: string, status: number): void {
  if (request.method !== 'GET' || (status !== 200 && status !== 304)) return;
  const [, base = '', id = ''] = listingAddress.exec(request.url ?? '') ?? [];
  const section = sectionsByBase.get(base.toLowerCase());
  if (section === undefined || isFetchedAhead(request)) return;
  visitsOf(app).add({ kind: 'view', section, id, address, agent: request.headers['user-agent'] ?? '' });
}

/** Whether the browser prefetches the page, which may never be opened. */
function isFetchedAhead({ headers }: IncomingMessage): boolean {
  return /prefetch|preview/.test(`${String(headers['sec-purpose'])} ${String(headers['purpose'])}`);
}
