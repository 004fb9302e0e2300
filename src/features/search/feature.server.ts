/** What the search index adds to the site. */
import type { Feature } from '../feature.server.ts';
import { recount } from './index/upkeep.server.ts';

/** The upkeep of the search's counts. */
export const search: Feature = {
  nightly: { 'search.recount': { cron: '10 4 * * *', run: recount } },
};
