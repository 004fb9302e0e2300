/** One file of other software at a time, open for reading. */
import type { App } from '../../platform/app/app.ts';
import { releaseLock, tryHoldLock } from '../../platform/database/advisory-locks.ts';
import type { Ads } from './sources/ad.ts';
import { openAds, type Opening } from './sources/open-ads.server.ts';
import { AnotherRuns } from './sources/problems.ts';
import { openTitleReader, type TitleReader } from './titles.server.ts';

/** Opens the file, and has it read. */
export async function withAds<Result>(
  app: App,
  opening: Omit<Opening, 'now'>,
  read: (ads: Ads, reader: TitleReader) => Promise<Result>,
): Promise<Result> {
  const client = await app.pool.connect();
  try {
    if (!(await tryHoldLock(client, 'transfer'))) throw new AnotherRuns('another import is running');
    const ads = await openAds(client, { ...opening, now: app.now() });
    return await read(ads, await openTitleReader(app));
  } finally {
    // Closing it takes a moment, in which the next run would be refused.
    await releaseLock(client, 'transfer').catch(() => undefined);
    client.release(true);
  }
}
