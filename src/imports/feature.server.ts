/** Registers shops' imports. */
import type { Feature } from '../platform/app/feature.server.ts';
import { importCalls } from './api.server.ts';
import { feedCalls } from './feeds/feeds-api.server.ts';
import { readFeeds } from './feeds/run-feeds.server.ts';
import { mailFailing } from './feeds/telling.server.ts';
import { removeOldImports } from './imports.server.ts';
import { readOwnFiles } from './own-data.server.ts';
import { runImports } from './run.server.ts';

declare module '../platform/jobs/queue.ts' {
  interface JobData {
    'imports.tellFailing': { accountId: string };
  }
}

/** Imports of a shop's listings from files. */
export const imports: Feature = {
  calls: [importCalls, feedCalls],
  jobs: { 'imports.tellFailing': { run: mailFailing, retries: { limit: 34, maxDelaySeconds: 3600 } } },
  ownData: {
    shopFiles: readOwnFiles,
    shopFeed: async (app, { accountId }) =>
      (await app.db
        .selectFrom('shop_feeds')
        .select(['url', 'checked_at', 'failures', 'problem'])
        .where('shop_id', '=', accountId)
        .executeTakeFirst()) ?? null,
  },
  fileWork: {
    'imports.run': { seconds: 1, run: runImports },
    'imports.readFeeds': { seconds: 5, run: readFeeds },
  },
  nightly: { 'imports.removeOld': { cron: '40 3 * * *', run: removeOldImports } },
};
