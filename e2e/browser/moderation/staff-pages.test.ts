import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { anAccount, desktop, phone } from '../../support/site.ts';
import { adminToken, moderated, signInBefore } from '../../support/staff.ts';
import { testOn } from '../../support/story.ts';

const test = testOn(moderated);

test('the admin gives the role and takes it, and keeps the list of banned words', async ({ visit, site }) => {
  const email = `${randomUUID()}@misal.az`;
  const account = await anAccount(site, email);
  const { page, problems } = await visit(desktop);
  await signInBefore(page, { adminToken: await adminToken(site) });
  await page.goto('/AdminPanel');
  const moderators = page.getByRole('region', { name: 'Moderatorlar' });
  await moderators.getByText('Hələ moderator yoxdur.').waitFor();
  // Not by a name, though the search finds by it.
  const who = moderators.getByLabel('Yeni moderatorun e-poçtu və ya id-si');
  await who.fill('Aysel');
  await moderators.getByRole('button', { name: 'Moderator et' }).click();
  await moderators.getByText('Belə hesab tapılmadı. E-poçtu və ya id-ni tam yazın.').waitFor();
  await who.fill(email.toUpperCase());
  await moderators.getByRole('button', { name: 'Moderator et' }).click();
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
  await page.getByRole('button', { name: 'Bəli, çıxar' }).click();
  await moderators.getByText('Hələ moderator yoxdur.').waitFor();
  await own.reload();
  await own.getByText('Bu səhifəni görməyə icazəniz yoxdur').waitFor();
  expect(problems).toEqual([]);
});

test('visitors are asked to log in, and come back', async ({ visit, site }) => {
  const { page } = await visit(phone);
  await page.goto('/moderasiya/jurnal?about=12');
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  const link = page.getByRole('main').getByRole('link', { name: 'Daxil ol' });
  expect(await link.getAttribute('href')).toBe('/login?davam=%2Fmoderasiya%2Fjurnal%3Fabout%3D12');
  expect(await (await fetch(`${site.url}/sitemap.xml`)).text()).not.toContain('moderasiya');
});
