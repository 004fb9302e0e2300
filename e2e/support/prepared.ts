/** Prepares data folders once for all stories, as after the first start: without listings, and with the demo. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from './site.ts';

/** Does not wait: tests that need no site run meanwhile, and `startSite` waits for the folders. */
export default function prepare(): () => Promise<void> {
  // A run within a run.
  if (process.env['PREPARED_SITES']) return () => Promise.resolve();
  const folder = mkdtempSync(join(tmpdir(), 'axtartap-prepared-'));
  // Tests start the site a hundred times, and half of a start is compiling.
  process.env['NODE_COMPILE_CACHE'] ??= join(folder, 'compiled');
  const preparing = (async () => {
    for (const DEMO of ['0', '1']) {
      const draft = join(folder, `${DEMO}.new`);
      // The demo comes into a copy of the first.
      if (DEMO === '1') execFileSync('cp', ['-a', join(folder, '0'), draft]);
      const site = await startSite({ DEMO }, draft);
      await site.end();
      renameSync(draft, join(folder, DEMO));
    }
  })();
  process.env['PREPARED_SITES'] = folder;
  return async () => {
    await preparing;
    rmSync(folder, { recursive: true, force: true });
  };
}
