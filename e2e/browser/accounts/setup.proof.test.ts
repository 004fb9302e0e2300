/** The owner sets up the site, and looks how it is. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { desktop, objections, overflow, phone } from '../../support/site.ts';
import { testOn } from '../../support/story.ts';

const [username, password] = ['rəhbər', 'adminin sınaq parolu'];
const test = testOn({ ADMIN_USERNAME: username, ADMIN_PASSWORD: password, LIMITS: '0' });

async function logIn(page: Page) {
  await page.goto('/admin/login');
  await page.getByLabel('İstifadəçi adı').fill(username);
  await page.getByLabel('Şifrə', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Daxil ol' }).click();
  await page.waitForURL('**/AdminPanel');
}

/** The colour of the mark in the header. */
const mark = (page: Page) =>
  page
    .locator('header svg rect')
    .first()
    .evaluate((rect) => getComputedStyle(rect).fill);

async function expectSound(page: Page) {
  for (const size of [desktop.viewport!, phone.viewport!]) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await objections(page), `${page.url()}, ${size.width}, ${colorScheme}`).toEqual([]);
      expect(await overflow(page), `${page.url()}, ${size.width}`).toBeLessThanOrEqual(0);
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

test('the owner gives the site their colour', async ({ visit }) => {
  const { page } = await visit({ ...desktop, colorScheme: 'light' });
  await logIn(page);
  await page.getByRole('link', { name: 'Qurmaq' }).click();
  const step = page.getByRole('region', { name: 'Rəng', exact: true });
  const code = step.getByLabel('Rəngin kodu');
  const green = await mark(page);

  // The error stands beside the field, and the typed text stays.
  await code.fill('#12');
  await step.getByRole('button', { name: 'Saxla' }).click();
  await step.getByText('Rəngi #0b746a kimi yazın.').waitFor();
  expect(await code.inputValue()).toBe('#12');

  // A pale one is said to be darker before it is saved.
  await code.fill('#facc15');
  await step.getByText('Saytda onun tündü, #876d08 işlənəcək.').waitFor();
  await expectSound(page);
  expect(await mark(page)).toBe(green);

  await code.fill('#b91c1c');
  await step.getByText('Düymədə ağ yazının kontrastı: 6,4:1').waitFor();
  await step.getByRole('button', { name: 'Saxla' }).click();
  await page.getByText('Saxlanıldı, saytda görünür').waitFor();
  // The open page takes the new colour, too.
  await expect.poll(() => mark(page)).toBe('rgb(185, 28, 28)');

  const { page: other, problems } = await visit({ ...phone, colorScheme: 'light' });
  await other.goto('/');
  expect(await mark(other)).toBe('rgb(185, 28, 28)');
  await expectSound(other);
  await other.emulateMedia({ colorScheme: 'dark' });
  expect(await mark(other)).toBe('rgb(252, 146, 134)');
  expect(problems).toEqual([]);

  await step.getByRole('button', { name: 'Saytın öz rəngi' }).click();
  await step.getByRole('button', { name: 'Saxla' }).click();
  await expect.poll(() => mark(page)).toBe(green);
});

test('the owner goes back to an earlier text', async ({ visit }) => {
  const { page } = await visit(desktop);
  await logIn(page);
  await page.goto('/AdminPanel/qurmaq');
  const step = page.getByRole('region', { name: 'Mətn: Yardım' });
  const field = step.getByLabel('Markdown');
  for (const text of ['## Birinci', '## İkinci']) {
    await field.fill(text);
    await step.getByRole('button', { name: 'Saxla' }).click();
    await page.getByText('Saxlanıldı, saytda görünür').waitFor();
    await page.getByText('Saxlanıldı, saytda görünür').waitFor({ state: 'hidden', timeout: 15_000 });
  }
  await step.getByText('Əvvəlki versiyalar (1)').click();
  await step.getByRole('button', { name: 'Bax', exact: true }).click();
  const earlier = step.getByRole('region', { name: 'Versiya 1' });
  await earlier.getByRole('heading', { name: 'Birinci' }).waitFor();
  await expectSound(page);
  await earlier.getByRole('button', { name: 'Bu versiyaya qayıt' }).click();
  await page.getByText('Mətn əvvəlki versiyaya qaytarıldı').waitFor();
  await expect.poll(() => field.inputValue()).toBe('## Birinci');
  await step.getByText('Əvvəlki versiyalar (2)').waitFor();
  await page.goto('/yardim');
  await page.getByRole('heading', { name: 'Birinci' }).waitFor();
});

test('the owner sees how the site is, and tries mail', async ({ visit }) => {
  const { page, problems } = await visit(desktop);
  await logIn(page);
  await page.getByRole('link', { name: 'Vəziyyət' }).click();
  await page.getByText('hissəyə baxmaq lazımdır').waitFor();
  await page.getByText('Heç vaxt alınmayıb').waitFor();
  await expectSound(page);
  const trial = page.getByRole('region', { name: 'Sınaq məktubu' });
  await trial.getByRole('button').click();
  await trial.getByRole('alert').getByText('Əvvəlcə «Qurmaq» səhifəsində').waitFor();
  await page.getByRole('button', { name: 'Yenidən yoxla' }).click();
  await page.getByRole('button', { name: 'Yenidən yoxla' }).waitFor();
  expect(problems.filter((problem) => !problem.includes('409'))).toEqual([]);
});
