/** Registers the search index. */
import type { Feature } from '../feature.server.ts';
import { dropOldIndexes } from './index/indexes.server.ts';
import { recount } from './index/upkeep.server.ts';

/** Its nightly work. */
export const search: Feature = {
  nightly: {
    'search.recount': { cron: '10 4 * * *', run: recount },
    'search.dropOldIndexes': { cron: '40 4 * * *', run: dropOldIndexes },
  },
};
