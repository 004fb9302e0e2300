/** Caches the admin's synonyms in each process's memory; reloads them once the database reports a change. */
import { sql } from 'kysely';
import type { App } from '../../platform/app/app.ts';
import type { Changes } from '../../platform/cache/changes.ts';
import { markIncomplete } from '../../platform/page/reading.ts';
import { makeSynonyms, noSynonyms, type Synonyms } from '../read/phrases/own-synonyms.ts';

/** `isFormer`: reloading failed, so they may be stale. */
type Loaded = { synonyms: Synonyms; isFormer: boolean };
type Kept = { loaded: Promise<Loaded>; count: number | undefined };
// Keyed by `changes`: every reading of an app shares it.
const keptOf = new WeakMap<Changes, Kept>();

/** All synonyms; the cached ones, possibly stale, if they cannot be read. */
export async function readSynonyms(app: App): Promise<Synonyms> {
  const { synonyms, isFormer } = await readLoaded(app);
  if (isFormer) markIncomplete(app);
  return synonyms;
}

function readLoaded(app: App): Promise<Loaded> {
  const { changes } = app;
  const count = changes.count();
  const kept = keptOf.get(changes);
  // Without a count, nothing is heard of changes, and the database may be down: use the cached ones.
  const isCurrent = kept?.count !== undefined && changes.unchanged([], kept.count);
  if (kept && (isCurrent || count === undefined)) return kept.loaded;
  const next: Kept = { count, loaded: read(app).catch((error: unknown) => keepFormer(app, next, kept, error)) };
  keptOf.set(changes, next);
  return next.loaded;
}

async function read({ read }: App): Promise<Loaded> {
  return { synonyms: makeSynonyms(await read(sql`select said, words, means from search_synonyms`)), isFormer: false };
}

async function keepFormer({ changes, log }: App, failed: Kept, former: Kept | undefined, error: unknown) {
  log.warn({ err: error }, 'the synonyms could not be read');
  // The next search tries again.
  if (keptOf.get(changes) === failed) {
    if (former) keptOf.set(changes, { ...former, count: undefined });
    else keptOf.delete(changes);
  }
  const { synonyms } = (await former?.loaded) ?? { synonyms: noSynonyms };
  return { synonyms, isFormer: true };
}
