import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { expect } from 'vitest';
import { anAccount, desktop, objections, overflow, phone } from '../../support/site.ts';
import { adminToken, moderated, signInBefore } from '../../support/staff.ts';
import { testOn } from '../../support/story.ts';

const test = testOn(moderated);

test('the admin gives the role and takes it, and keeps the list of banned words', async ({ visit, site }) => {
  const email = `${randomUUID()}@misal.az`;
  const account = await anAccount(site, email);
  const { page, problems } = await visit(desktop);
  await signInBefore(page, { adminToken: await adminToken(site) });
  await page.goto('/AdminPanel/moderasiya');
  const moderators = page.getByRole('region', { name: 'Moderatorlar' });
  await moderators.getByText('Hələ moderator yoxdur.').waitFor();
  // Not by a name, though the search finds by it.
  const who = moderators.getByLabel('Yeni moderatorun e-poçtu və ya id-si');
  await who.fill('Aysel');
  await moderators.getByRole('button', { name: 'Moderator təyin et' }).click();
  await moderators.getByText('Belə hesab tapılmadı. E-poçtu və ya id-ni tam yazın.').waitFor();
  await who.fill(email.toUpperCase());
  await moderators.getByRole('button', { name: 'Moderator təyin et' }).click();
  await moderators.getByRole('listitem').filter({ hasText: email }).waitFor();

  const words = page.getByLabel('Hər sətirdə bir söz və ya ifadə');
  await words.fill('tapança\n\nnarkotik\ntapança');
  await page.getByText('2 söz').waitFor();
  await page.getByRole('button', { name: 'Yadda saxla' }).click();
  await page.getByText('Qadağan olunmuş sözlər yadda saxlanıldı').waitFor();
  await expect.poll(async () => (await words.inputValue()).split('\n').toSorted()).toEqual(['narkotik', 'tapança']);

  // The account's profile leads to the queue now.
  const { page: own } = await visit(phone);
  await signInBefore(own, account);
  await own.goto('/profile');
  await own.getByRole('link', { name: 'Moderasiya' }).click();
  await own.getByText('Növbə boşdur, hər şeyə baxılıb').waitFor();

  await moderators.getByRole('button', { name: 'Moderatorluqdan çıxar: Aysel' }).click();
  const asked: string[] = [];
  page.on('request', (request) => request.method() === 'DELETE' && asked.push(request.url()));
  // Two clicks before the page draws the first.
  await page.getByRole('button', { name: 'Bəli, çıxar' }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await moderators.getByText('Hələ moderator yoxdur.').waitFor();
  await page.getByText('Moderatorluqdan çıxarıldı').waitFor();
  expect(asked).toHaveLength(1);
  await own.reload();
  await own.getByText('Bu səhifəni görməyə icazəniz yoxdur').waitFor();
  expect(problems).toEqual([]);
});

test('the admin gives a meaning to what people did not find, and takes it back', async ({ visit, site }) => {
  for (const localAddress of ['127.0.0.2', '127.0.0.3', '127.0.0.4']) {
    const asked = get(`${site.url}/search?q=bobik`, { localAddress });
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    await once(answer.resume(), 'end');
  }
  const { page, problems } = await visit(phone);
  await signInBefore(page, { adminToken: await adminToken(site) });
  const region = page.getByRole('region', { name: 'Axtarılıb tapılmayanlar' });
  const missed = region.getByRole('list', { name: 'Tapılmayanlar' }).getByRole('listitem');
  // Counted in memory first.
  await expect
    .poll(
      async () => {
        await page.goto('/AdminPanel/axtaris');
        await region.getByText('Hələ sinonim yoxdur.').waitFor();
        return missed.allTextContents();
      },
      { timeout: 60_000 },
    )
    .toEqual(['bobik 3 şəbəkəSinonim əlavə et']);
  await region.getByLabel('30 gün').check();
  const button = region.getByRole('button', { name: 'Sinonim əlavə et: bobik' });
  await button.press('Enter');
  const means = region.getByLabel('«bobik» nə deməkdir');
  await means.fill('tıqqıldaq');
  await means.press('Enter');
  await region.getByText('«tıqqıldaq» nə bölmələrdə, nə də elanlarda var.').waitFor();
  expect(await means.inputValue()).toBe('tıqqıldaq');
  for (const size of [desktop.viewport!, phone.viewport!]) {
    await page.setViewportSize(size);
    expect(await objections(page), `${size.width}`).toEqual([]);
    expect(await overflow(page), `${size.width}`).toBeLessThanOrEqual(0);
  }
  await means.fill('Daşınmaz əmlak');
  await means.press('Enter');
  const synonyms = region.getByRole('list', { name: 'Sinonimlər' }).getByRole('listitem');
  await expect.poll(() => synonyms.allTextContents()).toEqual(['bobik → Daşınmaz əmlakSil']);
  expect(await missed.count()).toBe(0);

  // A refusal that comes after the page was left is not told on another one.
  const left = Promise.withResolvers<void>();
  const refused = page.waitForResponse('**/api/admin/search-synonyms/*');
  await page.route('**/api/admin/search-synonyms/*', async (route) => {
    await left.promise;
    await route.fulfill({ status: 400, json: { message: 'Olmaz.' } });
  });
  await region.getByRole('button', { name: 'Sil: bobik' }).press('Enter');
  await page.getByRole('link', { name: 'Layihə haqqında' }).click();
  await page.getByRole('heading', { level: 1, name: 'Layihə haqqında' }).waitFor();
  left.resolve();
  await (await refused).finished();
  await page.goBack();
  await region.getByRole('button', { name: 'Sil: bobik' }).waitFor();
  expect(await page.getByText('Sinonim silinmədi').count()).toBe(0);
  await page.unroute('**/api/admin/search-synonyms/*');

  await region.getByRole('button', { name: 'Sil: bobik' }).press('Enter');
  await region.getByText('Hələ sinonim yoxdur.').waitFor();
  await missed.filter({ hasText: 'bobik' }).waitFor();
  // Refusals of the form are the only permitted console errors.
  expect(problems.filter((problem) => !problem.includes('400'))).toEqual([]);
});

test('visitors are asked to log in, and come back', async ({ visit, site }) => {
  const { page } = await visit(phone);
  await page.goto('/moderasiya/jurnal?about=12');
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  const link = page.getByRole('main').getByRole('link', { name: 'Daxil ol' });
  expect(await link.getAttribute('href')).toBe('/login?davam=%2Fmoderasiya%2Fjurnal%3Fabout%3D12');
  expect(await (await fetch(`${site.url}/sitemap.xml`)).text()).not.toContain('moderasiya');
});
