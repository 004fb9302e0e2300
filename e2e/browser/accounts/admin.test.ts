import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { samplePhoto } from '../../../src/test/photo-samples.ts';
import { shiftOf } from '../../support/shifts.ts';
import { anAccount, desktop, objections, overflow, phone, signIn, signUp } from '../../support/site.ts';
import { testOn } from '../../support/story.ts';

const [username, password] = ['rəhbər', 'adminin sınaq parolu'];
const test = testOn({ ADMIN_USERNAME: username, ADMIN_PASSWORD: password });

async function logIn(page: Page, secret: string) {
  await page.getByLabel('İstifadəçi adı').fill(username);
  await page.getByLabel('Şifrə', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Daxil ol' }).click();
}

/** Checks the page at the widths of a phone and of a desktop. */
async function expectSound(page: Page) {
  await page.waitForLoadState('networkidle');
  for (const size of [desktop.viewport!, phone.viewport!]) {
    await page.setViewportSize(size);
    expect(await objections(page), `${page.url()}, ${size.width}`).toEqual([]);
    expect(await overflow(page), `${page.url()}, ${size.width}`).toBeLessThanOrEqual(0);
  }
}

test('the admin logs in, adds a public banner, removes it and logs out', async ({ visit }) => {
  const { page, problems } = await visit(phone);
  await page.goto('/AdsPanel');
  await page.getByText('Hazırda reklam yoxdur.').waitFor();
  await expectSound(page);

  // Without a token the panel leads to the log-in.
  await page.goto('/AdminPanel');
  await page.waitForURL('**/admin/login');
  await logIn(page, 'səhv parol');
  await page.getByRole('alert').getByText('Daxil etdiyiniz məlumat yanlışdır').waitFor();
  expect(await page.getByLabel('İstifadəçi adı').inputValue()).toBe(username);
  await page.getByRole('button', { name: 'Şifrəni göstər' }).click();
  expect(await page.getByLabel('Şifrə', { exact: true }).getAttribute('type')).toBe('text');
  await expectSound(page);
  await logIn(page, password);
  await page.waitForURL('**/AdminPanel');
  await page.getByText('Hələ banner yoxdur.').waitFor();
  expect(await page.getByRole('list', { name: 'Saylar' }).textContent()).toMatch(/^0 Elanlar\d+ İstifadəçilər$/);

  // Invalid input is reported beside its field, and kept.
  const [title, link, images] = ['title', 'link', 'images'].map((name) => page.locator(`[name="${name}"]`));
  const add = page.getByRole('button', { name: 'Banner əlavə et' });
  await add.click();
  expect(await page.locator('[aria-invalid="true"]').count()).toBe(3);
  await expectSound(page);
  await title?.fill('Yay endirimi');
  await link?.fill('javascript:alert(1)');
  await images?.setInputFiles({ name: 'qeyd.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('salam') });
  await page.getByText('«qeyd.jpg» əlavə olunmadı. Bu fayl şəkil deyil.').waitFor();
  await images?.setInputFiles(samplePhoto('boats'));
  await page.getByAltText('Seçilmiş şəkil').waitFor();
  await add.click();
  await page.getByText('Link http:// və ya https:// ilə başlamalıdır.').waitFor();
  expect(await title?.inputValue()).toBe('Yay endirimi');
  await page.getByAltText('Seçilmiş şəkil').waitFor();
  await link?.fill('https://misal.az/yay');
  await page.getByLabel('Təsvir').fill('Bütün mallara iyirmi faiz.');
  await add.click();
  await page.getByRole('alertdialog', { name: 'Banner əlavə olundu!' }).getByRole('button').click();
  await page.getByText('Sol sütun').waitFor();
  expect(await title?.inputValue()).toBe('');
  await expectSound(page);

  const { page: visitor, problems: seen } = await visit(phone);
  await visitor.goto('/AdsPanel');
  const banner = visitor.getByRole('link', { name: 'Yay endirimi' });
  expect(
    await banner.evaluate(({ attributes }) =>
      ['href', 'rel', 'target'].map((name) => attributes.getNamedItem(name)?.value),
    ),
  ).toEqual(['https://misal.az/yay', 'nofollow sponsored noopener', '_blank']);
  await expectSound(visitor);
  expect(await visitor.locator('main img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
    0,
  );

  await page.getByRole('button', { name: 'Sil: Yay endirimi' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Bəli, sil' }).click();
  await page.getByRole('alertdialog', { name: 'Banner silindi!' }).getByRole('button').click();
  await page.getByText('Hələ banner yoxdur.').waitFor();
  await visitor.reload();
  await visitor.getByText('Hazırda reklam yoxdur.').waitFor();

  await page.getByRole('main').getByRole('button', { name: 'Çıxış' }).click();
  await page.waitForURL('**/admin/login');
  expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBeNull();
  // The wrong password is the only permitted console error.
  expect([...problems, ...seen].filter((problem) => !problem.includes('401'))).toEqual([]);
});

test('a signed-in admin has a panel link, also beside a user, and skips the login', async ({ visit, site }) => {
  const { page, problems } = await visit(desktop);
  await page.goto('/admin/login');
  await logIn(page, password);
  await page.waitForURL('**/AdminPanel');
  const header = page.getByRole('banner');
  await page.goto('/about');
  expect(await header.getByRole('link', { name: 'Daxil ol' }).count()).toBe(0);
  await header.getByRole('link', { name: 'Panel' }).click();
  await page.getByRole('heading', { level: 1, name: 'İcmal' }).waitFor();
  await page.goto('/admin/login');
  await page.waitForURL('**/AdminPanel');

  await signUp(page, site, `${randomUUID()}@misal.az`);
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/about');
  for (const name of ['Panel', 'Profil']) await header.getByRole('link', { name }).waitFor();
  expect(await objections(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  // Wide enough for all of it.
  const logo = await header.getByRole('link', { name: 'AxtarTap' }).boundingBox();
  expect(logo?.height).toBeLessThanOrEqual(48);
  // The user's first, then the admin's.
  await header.getByRole('button', { name: 'Çıxış' }).click();
  await header.getByRole('link', { name: 'Profil' }).waitFor({ state: 'detached' });
  await header.getByRole('button', { name: 'Çıxış' }).click();
  await header.getByRole('link', { name: 'Daxil ol' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBeNull();
  expect(problems).toEqual([]);
});

test('the panel rejects tokens of users and unknown ones, forgets them and redirects to the admin login', async ({
  visit,
  site,
}) => {
  const { page } = await visit(desktop);
  const session = await anAccount(site);
  await signIn(page, session);
  for (const adminToken of [session.token, 'unknown']) {
    await page.evaluate((stored) => localStorage.setItem('adminToken', stored), adminToken);
    await page.goto('/AdminPanel');
    await page.waitForURL('**/admin/login');
    // A signed-in user stays signed in, even after a failed admin log-in.
    await logIn(page, 'səhv parol');
    await page.getByRole('alert').getByText('Daxil etdiyiniz məlumat yanlışdır').waitFor();
    expect(await page.evaluate(() => [localStorage.getItem('adminToken'), localStorage.getItem('userId')])).toEqual([
      null,
      session.userId,
    ]);
  }
});

test('banners stand three left and three right, newest first, without layout shift', async ({ visit }) => {
  const { page } = await visit(desktop);
  const { token } = (await (await page.request.post('/api/admin/login', { data: { username, password } })).json()) as {
    token: string;
  };
  const photos = ['boats', 'flower', 'airplane'] as const;
  for (let number = 1; number <= 7; number += 1) {
    const buffer = readFileSync(samplePhoto(photos[number % 3] ?? 'boats'));
    const answer = await page.request.post('/api/ads', {
      headers: { authorization: `Bearer ${token}` },
      multipart: {
        images: { name: 'a.jpg', mimeType: 'image/jpeg', buffer },
        title: `Banner ${number}`,
        link: 'https://misal.az/',
      },
    });
    expect(answer.status()).toBe(201);
  }
  await page.goto('/AdsPanel');
  const columns = await page
    .locator('main ul')
    .evaluateAll((lists) =>
      lists.map((list) => [...list.querySelectorAll('h2')].map((heading) => heading.textContent)),
    );
  expect(columns).toEqual([
    ['Banner 7', 'Banner 6', 'Banner 5'],
    ['Banner 4', 'Banner 3', 'Banner 2'],
  ]);
  await page.waitForLoadState('networkidle');
  expect(await objections(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(await shiftOf(page)).toBeLessThan(0.001);
});
