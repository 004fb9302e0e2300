/** Registers the search index. */
import type { Feature } from '../feature.server.ts';
import { recount } from './index/upkeep.server.ts';

/** The nightly recount. */
export const search: Feature = {
  nightly: { 'search.recount': { cron: '10 4 * * *', run: recount } },
};
