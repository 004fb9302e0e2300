/**
 * The search's interface for the rest of the site: an engine other than PostgreSQL would stand behind these functions.
 * Nobody else imports `engine/`, except what sets it up.
 */
import type { Kysely } from 'kysely';
import type { App } from '../platform/app/app.ts';
import type { Database } from '../platform/database/client.ts';
import { foldWords } from '../domain/language/fold.ts';
import type { Indexed } from '../listings/row.ts';
import { countOrEstimate, type Counts } from './engine/count/count.server.ts';
import { findListings, type FoundListings } from './engine/find.server.ts';
import { addToDictionary } from './engine/index/upkeep.server.ts';
import { type Known, knownOf } from './engine/measure.server.ts';
import { readVocabulary, type Vocabulary } from './engine/vocabulary.server.ts';
import type { ListQuery } from './list-query.ts';

export type { Counts };
export type { FacetRow } from './engine/vocabulary.server.ts';
export { hasWordsBeginning } from './engine/vocabulary.server.ts';
export { countLimit } from './engine/count/count.server.ts';
export {
  type AlikeListing,
  type Basis,
  basisOf,
  rowConditions,
  findAlikeListings,
  keysOf,
  realPrice,
  sizeOf,
} from './engine/alike.server.ts';

/** Passed to `find` and `count` of one search, so that they read once what both need. */
export type Shared = { known?: Promise<Known> };

/** The first `count` matches after the cursor, in the query's order. */
export function find(
  app: App,
  query: ListQuery,
  words: readonly string[],
  count: number,
  shared?: Shared,
): Promise<FoundListings> {
  return findListings(app, query, words, count, shared && knownIn(shared, app, query, words));
}

/** How many match, in total and by value of the fields `names`: exact up to `limit`, beyond that an estimate. */
export function count(
  app: App,
  text: string,
  query: ListQuery,
  { names, limit, shared }: { names: readonly string[]; limit: number; shared?: Shared | undefined },
): Promise<Counts> {
  const known = shared && knownIn(shared, app, query, foldWords(text));
  return countOrEstimate(app, text, query, { names, limit, known });
}

/** The words and values that suggestions and corrections are made of. */
export function suggest(app: App): Promise<Vocabulary> {
  return readVocabulary(app);
}

/** Makes listings findable, in the transaction that stores them or makes them visible. */
export function indexListings(trx: Kysely<Database>, listings: readonly Indexed[]): Promise<void> {
  return addToDictionary(trx, listings);
}

function knownIn(shared: Shared, app: App, query: ListQuery, words: readonly string[]): Promise<Known> {
  return (shared.known ??= knownOf(app, query, words));
}
