/** Registers the search index. */
import type { Feature } from '../platform/app/feature.server.ts';
import { ensureSearch, leftToRebuild } from './engine/index/rebuild.server.ts';
import { recount } from './engine/index/upkeep.server.ts';

/** Background work of the search index. */
export const search: Feature = {
  steady: { 'search.rebuild': { seconds: 10, run: ensureSearch } },
  measures: {
    axtartap_search_rebuild_left: {
      help: 'Listings that a rebuild of the search has still to look at; 0 if there is none.',
      read: leftToRebuild,
    },
  },
  nightly: {
    'search.recount': { cron: '10 4 * * *', run: (app) => recount(app) },
  },
};
