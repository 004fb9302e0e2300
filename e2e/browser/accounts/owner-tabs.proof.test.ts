/** The owner sets up the site in two tabs, clicks twice, and leaves before saving. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { desktop } from '../../support/site.ts';
import { testOn } from '../../support/story.ts';

const [username, password] = ['rəhbər', 'adminin sınaq parolu'];
const test = testOn({ ADMIN_USERNAME: username, ADMIN_PASSWORD: password, LIMITS: '0' });

async function openSetup(page: Page) {
  await page.goto('/admin/login');
  await page.getByLabel('İstifadəçi adı').fill(username);
  await page.getByLabel('Şifrə', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Daxil ol' }).click();
  await page.waitForURL('**/AdminPanel');
  await page.goto('/AdminPanel/qurmaq');
}

const step = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const saving = (page: Page, name: string) => step(page, name).getByRole('button', { name: 'Yadda saxla', exact: true });
const saved = async (page: Page) => {
  await page.getByText('Yadda saxlanıldı, saytda görünür').waitFor();
  await page.getByText('Yadda saxlanıldı, saytda görünür').waitFor({ state: 'hidden', timeout: 60_000 });
};

test('a double click saves once, and blames nobody', async ({ visit }) => {
  const { page, problems } = await visit(desktop);
  await openSetup(page);
  await page.getByLabel('Şüar').fill('Şəkinin elanları');
  await saving(page, 'Ad').dblclick();
  await saved(page);
  expect((await step(page, 'Ad').getByRole('alert').allInnerTexts()).join('')).toBe('');

  // Once more in the same tab, with values that the server wrote anew.
  const contacts = 'Əlaqə və rekvizitlər';
  await page.getByLabel('E-poçt').fill('salam@misal.az');
  await page.getByLabel('Mobil nömrə').fill('050 123 45 67');
  await page.getByLabel('Instagram profili').fill('@sheki');
  for (const name of ['Şəki MMC', 'Şəki Bazarı MMC']) {
    await page.getByLabel('Şirkətin və ya sahibin adı').fill(name);
    await saving(page, contacts).click();
    await saved(page);
  }
  expect((await step(page, contacts).getByRole('alert').allInnerTexts()).join('')).toBe('');
  expect(problems).toEqual([]);
});

test('of two tabs neither refuses the other’s step, nor overwrites it unseen', async ({ visit }) => {
  const { page } = await visit(desktop);
  await openSetup(page);
  const other = await page.context().newPage();
  await other.goto('/AdminPanel/qurmaq');
  const cities = (each: Page) => each.getByLabel('Hər sətirdə bir şəhər');
  await cities(other).waitFor();

  await cities(page).fill('Şəki\nOğuz');
  await saving(page, 'Şəhərlər').click();
  await saved(page);
  // Another step is nobody's business.
  await other.getByLabel('Şüar').fill('Şəki və Oğuz');
  await saving(other, 'Ad').click();
  await saved(other);
  // The same one is told, with what is there now; what was typed stays.
  await cities(other).fill('Bakı');
  await saving(other, 'Şəhərlər').click();
  await step(other, 'Şəhərlər').getByText('Saytda indi: «Şəki, Oğuz»').waitFor();
  expect(await cities(other).inputValue()).toBe('Bakı');
  // Pressed again it is meant.
  await saving(other, 'Şəhərlər').click();
  await saved(other);
  await page.reload();
  expect(await cities(page).inputValue()).toBe('Bakı');
});

test('a text changed in another tab is shown before it is replaced', async ({ visit }) => {
  const { page } = await visit(desktop);
  await openSetup(page);
  const other = await page.context().newPage();
  await other.goto('/AdminPanel/qurmaq');
  const [label, box] = ['Mətn: Yardım', (each: Page) => step(each, 'Mətn: Yardım').getByLabel('Markdown')] as const;
  for (const each of [page, other]) await step(each, label).getByRole('button', { name: 'Dəyiş' }).click();
  await box(other).waitFor();
  await box(page).fill('Birinci vərəq');
  await saving(page, label).click();
  await saved(page);
  // Reads the page anew behind what is typed.
  await other.getByLabel('Şüar').fill('Başqa şüar');
  await saving(other, 'Ad').click();
  await saved(other);
  await box(other).fill('İkinci vərəq');
  await saving(other, label).click();
  await step(other, label).getByText('Saytda indi: «Birinci vərəq»').waitFor();
  expect(await box(other).inputValue()).toBe('İkinci vərəq');
});

test('the rules begin from those of the site, and are not lost by leaving', async ({ visit }) => {
  const { page } = await visit(desktop);
  await openSetup(page);
  const rules = step(page, 'Mətn: İstifadə qaydaları');
  await rules.getByRole('button', { name: 'Dəyiş' }).click();
  const box = rules.getByLabel('Markdown');
  await expect.poll(() => box.inputValue()).toContain('## Hesabınızı qoruyun\n\nGiriş məlumatlarınızı');
  expect(await box.inputValue()).not.toMatch(/^\s*[12]\s*$|Digər səhifələr/m);

  await box.press('End');
  await page.keyboard.type(' ');
  await page.getByRole('link', { name: 'Vəziyyət' }).click();
  await page.getByRole('heading', { name: 'Səhifədən çıxırsınız?' }).waitFor();
  await page.getByRole('button', { name: 'Yazmağa qayıt' }).last().click();
  expect(await box.inputValue()).toContain('Hesabınızı qoruyun');
  await rules.getByRole('button', { name: 'Yadda saxla', exact: true }).click();
  await saved(page);
  await page.getByRole('link', { name: 'Vəziyyət' }).click();
  await page.waitForURL('**/veziyyet');
  await page.goto('/qaydalar');
  await page.getByRole('heading', { name: 'Hesabınızı qoruyun' }).waitFor();
});
