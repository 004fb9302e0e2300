/** Prepares data folders once for all stories, as after the first start: without listings, and with the demo. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from './site.ts';

export default async function prepare(): Promise<() => void> {
  // A run within a run.
  if (process.env['PREPARED_SITES']) return () => undefined;
  const folder = mkdtempSync(join(tmpdir(), 'axtartap-prepared-'));
  await Promise.all(
    ['0', '1'].map(async (DEMO) => {
      const site = await startSite({ DEMO }, join(folder, DEMO));
      await site.end();
    }),
  );
  process.env['PREPARED_SITES'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
