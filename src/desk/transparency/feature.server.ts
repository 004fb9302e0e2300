/** Registers public moderation statistics. */
import type { Feature } from '../../platform/app/feature.server.ts';
import { transparencyCalls } from './api.server.ts';
import { countOnce, countTransparency } from './transparency.server.ts';

/** Public moderation statistics: the call, and the jobs that count. */
export const transparency: Feature = {
  calls: [transparencyCalls],
  nightly: { 'transparency.count': { cron: '50 3 * * *', run: countTransparency } },
  steady: { 'transparency.countOnce': { seconds: 3600, run: countOnce } },
};
