/** The admin's synonyms in the memory of each process: read again once the database says that they changed. */
import { sql } from 'kysely';
import type { App } from '../../../app.ts';
import type { Changes } from '../../../cache/changes.ts';
import { makeSynonyms, noSynonyms, type Synonyms } from '../understanding/phrases/own-synonyms.ts';

type Kept = { synonyms: Promise<Synonyms>; count: number | undefined };
// Keyed by `changes`: every reading of an app shares it.
const keptOf = new WeakMap<Changes, Kept>();

/** All of them; those known before if they cannot be read. */
export function readSynonyms(app: App): Promise<Synonyms> {
  const { changes } = app;
  const count = changes.count();
  const kept = keptOf.get(changes);
  // While nothing is heard of changes, the database may be away.
  const isCurrent = kept?.count !== undefined && changes.unchanged([], kept.count);
  if (kept && (isCurrent || count === undefined)) return kept.synonyms;
  const next: Kept = { count, synonyms: read(app).catch((error: unknown) => keepFormer(app, next, kept, error)) };
  keptOf.set(changes, next);
  return next.synonyms;
}

async function read({ read }: App): Promise<Synonyms> {
  return makeSynonyms(await read(sql`select said, words, means from search_synonyms`));
}

function keepFormer({ changes, log }: App, failed: Kept, former: Kept | undefined, error: unknown): Promise<Synonyms> {
  log.warn({ err: error }, 'the synonyms could not be read');
  // The next search tries again.
  if (keptOf.get(changes) === failed) {
    if (former) keptOf.set(changes, { ...former, count: undefined });
    else keptOf.delete(changes);
  }
  return former?.synonyms ?? Promise.resolve(noSynonyms);
}
