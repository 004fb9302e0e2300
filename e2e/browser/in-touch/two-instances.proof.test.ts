import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import { startEmbeddedPostgres } from '../../../src/platform/database/embedded-postgres.ts';
import { samplePhoto } from '../../../src/test/photo-samples.ts';
import { listingPath } from '../../../src/domain/sections/links.ts';
import { aListing, anAccount, desktop, objections, overflow, phone, signIn, startSite } from '../../support/site.ts';
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

test('a buyer and a seller at two instances see at once what the other writes, sends and has read', async ({
  site,
  visit,
}) => {
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

  // Messages sent while an instance was away are shown once it is back.
  await two.context().setOffline(true);
  await one.getByRole('textbox', { name: 'Mesaj' }).fill('Sabah saat 6-da?');
  await one.getByRole('button', { name: 'Göndər', exact: true }).click();
  await one.getByText('Göndərilir…').waitFor({ state: 'detached' });
  await two.context().setOffline(false);
  await two.getByRole('region', { name: 'Yazışma' }).getByText('Sabah saat 6-da?').waitFor();
  expect(await texts(two)).toBe(5);
  for (const page of [one, two]) expect(await overflow(page)).toBe(0);
  expect(problems).toEqual([]);
  expect(others.filter((problem) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(problem))).toEqual([]);
});

test('a buyer and a seller at two instances meet, confirm the sale by a code, and rate each other', async ({
  site,
  visit,
}) => {
  const [seller, buyer] = [await anAccount(site), await anAccount(other)];
  const listing = await aListing(site, seller);
  const { page: one, problems } = await visit(phone, other);
  await signIn(one, buyer);
  await one.goto(listingPath(listing));
  await one.getByRole('link', { name: 'Mesaj yaz' }).click();
  await one.getByRole('button', { name: 'Harada baxmaq olar?' }).click();
  await one.getByRole('button', { name: 'Göndər' }).click();
  await one.waitForURL(/\/mesajlar\/[\da-f-]{36}$/);
  const { page: two, problems: others } = await visit(desktop, site);
  await signIn(two, seller);
  await two.goto(new URL(one.url()).pathname);
  await two.getByRole('region', { name: 'Yazışma' }).getByText('Harada baxmaq olar?').waitFor();
  const reply = two.getByRole('textbox', { name: 'Mesaj' });
  await reply.fill('Nərimanovda, saat 6-da');
  await reply.press('Enter');
  await one.getByText('Nərimanovda').waitFor();

  // The code: offered, never asked for.
  await one.getByText('Təhvil kodu').click();
  await one.getByRole('button', { name: 'Kodu göstər' }).click();
  const code = one.getByText(/^\d{3} \d{3}$/);
  await code.waitFor();
  const digits = await code.innerText();
  for (const page of [one, two]) {
    expect(await overflow(page)).toBe(0);
    expect(await objections(page)).toEqual([]);
  }
  await two.getByText('Təhvil kodu').click();
  const typed = two.getByLabel('Alıcının kodu');
  await typed.fill(digits === '000 000' ? '000 001' : '000 000');
  await two.getByRole('button', { name: 'Təsdiqlə' }).click();
  await two.getByText('Kod yanlışdır. 4 cəhdiniz qalıb.').waitFor();
  await typed.fill(digits);
  await typed.press('Enter');
  await two.getByText('Alıcıya rəy yazın').waitFor();
  expect(await two.getByText('Satılıb', { exact: true }).count()).toBe(1);
  expect(await two.getByText('Təhvil kodu').count()).toBe(0);

  // The rating form appears without a reload; stars are given by the keyboard.
  await one.getByText('Satıcıya rəy yazın').click();
  await one.getByRole('button', { name: 'Rəyi göndər' }).click();
  await one.getByText('1-dən 5-ə qədər ulduz verin.').waitFor();
  await one.getByRole('radio', { name: '3 ulduz: Orta' }).focus();
  await one.keyboard.press('ArrowRight');
  await one.keyboard.press('ArrowRight');
  expect(await one.getByRole('radio', { name: '5 ulduz: Əla' }).isChecked()).toBe(true);
  await one.getByRole('checkbox', { name: 'Vaxtında gəlir' }).check();
  await one.getByRole('textbox', { name: 'Rəy (məcburi deyil)' }).fill('Hər şey təsvirdəki kimi idi');
  expect(await overflow(one)).toBe(0);
  expect(await objections(one)).toEqual([]);
  await one.getByRole('button', { name: 'Rəyi göndər' }).click();
  await one.getByText('Rəyiniz hələ görünmür: qarşı tərəf də yazanda', { exact: false }).waitFor();

  await two.getByText('sizə rəy yazıb. Siz də yazanda', { exact: false }).waitFor();
  expect(await two.getByText('Hər şey təsvirdəki kimi idi').count()).toBe(0);
  await two.getByText('Alıcıya rəy yazın').click();
  await two.getByRole('radio', { name: '4 ulduz: Yaxşı' }).check();
  await two.getByRole('button', { name: 'Rəyi göndər' }).click();
  await two.getByText('Hər şey təsvirdəki kimi idi').waitFor();
  await one.getByRole('img', { name: '5 ulduzdan 4' }).waitFor();
  await two.getByRole('button', { name: 'Cavab ver' }).click();
  await two.getByRole('textbox', { name: 'Rəyə cavabınız' }).fill('Sağ olun, xeyirli olsun!');
  await two.getByRole('region', { name: 'Rəylər' }).getByRole('button', { name: 'Göndər' }).click();
  await one.getByText('Sağ olun, xeyirli olsun!').waitFor();

  // The page of each person shows the rating, at both widths.
  await one.goto(`/satici/${seller.userId}`);
  await two.goto(`/satici/${buyer.userId}`);
  await one.getByRole('link', { name: '1 rəy' }).click();
  const said = one.getByRole('region', { name: /^Rəylər/ });
  await said.getByText('Hər şey təsvirdəki kimi idi').waitFor();
  await said.getByText('Sağ olun, xeyirli olsun!').waitFor();
  await two
    .getByRole('region', { name: /^Rəylər/ })
    .getByRole('img', { name: '5 ulduzdan 4' })
    .waitFor();
  for (const page of [one, two]) {
    expect(await overflow(page)).toBe(0);
    expect(await objections(page)).toEqual([]);
  }
  expect(problems.filter((problem) => !/400/.test(problem))).toEqual([]);
  expect(others.filter((problem) => !/400/.test(problem))).toEqual([]);
});
