import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import { startEmbeddedPostgres } from '../../../src/database/embedded-postgres.ts';
import { samplePhoto } from '../../../src/test/photo-samples.ts';
import { listingPath } from '../../../src/sections/links.ts';
import { aListing, anAccount, desktop, overflow, phone, signIn, startSite } from '../../support/site.ts';
import { testOn } from '../../support/story.ts';

const folder = mkdtempSync(join(tmpdir(), 'axtartap-two-'));
const database = await startEmbeddedPostgres(folder, () => {});
const env = { DATABASE_URL: database.url, LIMITS: '0' };
// One database, one folder of photos.
const other = await startSite(env, folder);
afterAll(async () => {
  await other.end();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});
const test = testOn({ ...env, STORAGE_URL: `file:${folder}/photos` });

test(
  'a buyer and a seller at two instances see at once what the other writes, sends and has read',
  { timeout: 120_000 },
  async ({ site, visit }) => {
    const [seller, buyer] = [await anAccount(site), await anAccount(other)];
    const listing = await aListing(site, seller);
    const { page: one, problems } = await visit(phone, other);
    const { page: two, problems: others } = await visit(desktop, site);
    await signIn(one, buyer);
    await signIn(two, seller);
    await two.goto('/mesajlar');
    await one.goto(listingPath(listing));
    await one.getByRole('link', { name: 'Mesaj yaz' }).click();
    await one.getByRole('button', { name: 'Son qiymət nədir?' }).click();
    await one.getByRole('button', { name: 'Göndər' }).click();
    await one.waitForURL(/\/mesajlar\/[\da-f-]{36}$/);

    await two.getByRole('link', { name: /Son qiymət nədir\?.*1\s*oxunmamış/s }).click();
    await one.getByText('Oxunub').waitFor();
    const reply = two.getByRole('textbox', { name: 'Mesaj' });
    for (const text of ['14 000', 'Razıyıq?']) {
      await reply.fill(text);
      await reply.press('Enter');
    }
    await one.getByText('Razıyıq?').waitFor();
    await one.getByLabel('Şəkil əlavə et').setInputFiles(samplePhoto('flower'));
    await one.getByRole('button', { name: 'Göndər', exact: true }).click();
    const photo = two.getByRole('link', { name: /1-ci şəkil, böyüt$/ });
    await photo.waitFor();
    const address = await photo.getAttribute('href');
    expect((await fetch(new URL(address ?? '', site.url))).status).toBe(200);
    const texts = (page: typeof one) => page.locator('[aria-label=Mesajlar] > li').count();
    expect([await texts(one), await texts(two)]).toEqual([4, 4]);

    // What happened while an instance was away is there once it is back.
    await two.context().setOffline(true);
    await one.getByRole('textbox', { name: 'Mesaj' }).fill('Sabah saat 6-da?');
    await one.getByRole('button', { name: 'Göndər', exact: true }).click();
    await one.getByText('Göndərilir…').waitFor({ state: 'detached' });
    await two.context().setOffline(false);
    await two.getByText('Sabah saat 6-da?').waitFor();
    expect(await texts(two)).toBe(5);
    for (const page of [one, two]) expect(await overflow(page)).toBe(0);
    expect(problems).toEqual([]);
    expect(others.filter((problem) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(problem))).toEqual([]);
  },
);
