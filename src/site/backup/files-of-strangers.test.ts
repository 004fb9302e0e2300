/** Files that the site deletes within days do not live on in backups. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { aShop, csvOf, many, send } from '../../test/shop-files.ts';
import { siteTest } from '../../test/site.ts';
import { writeBackup } from './backup.server.ts';

const test = siteTest();

test('a backup holds the shop that has sent a file, and not the file', async ({ site }) => {
  const user = await aShop(site);
  await send(site, user, csvOf(many(1, () => ({ externalId: 'yalniz-faylda' }))), '', 'mallar.csv');
  const path = join(site.dataDir, 'backup.tar');
  await writeBackup(site.app, path);
  const backup = readFileSync(path);
  expect(backup.includes('mallar.csv')).toBe(true);
  // Bytes are written as hexadecimal digits.
  expect(backup.includes(Buffer.from('yalniz-faylda').toString('hex'))).toBe(false);
});
