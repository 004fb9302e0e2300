/** Makes, once for all stories, data folders as the first start leaves them: without ads and with those for show. */
import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from './site.ts';

/** Nobody waits for them here: tests that need none run meanwhile. `startSite` takes them once they have their names. */
export default function prepare(): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'axtartap-prepared-'));
  const preparing = ['0', '1'].map(async (DEMO) => {
    const draft = join(folder, `${DEMO}.new`);
    const site = await startSite({ DEMO }, draft);
    await site.end();
    renameSync(draft, join(folder, DEMO));
  });
  process.env['PREPARED_SITES'] = folder;
  return async () => {
    await Promise.all(preparing);
    rmSync(folder, { recursive: true, force: true });
  };
}
