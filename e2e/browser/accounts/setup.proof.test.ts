/** The owner sets up the site, and looks how it is. */
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { openForm } from '../../support/fill-form.ts';
import { desktop, objections, overflow, phone, signUp } from '../../support/site.ts';
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

  // The error stands beside the field, once, and the typed text stays.
  await code.fill('#12');
  await step.getByRole('button', { name: 'Yadda saxla' }).click();
  await step.getByText('Rəngi #0b746a kimi yazın.').first().waitFor();
  await step.getByRole('button', { name: 'Yadda saxla' }).waitFor();
  expect(await step.getByText('Rəngi #0b746a kimi yazın.').count()).toBe(1);
  expect(await code.inputValue()).toBe('#12');

  // A pale one is said to be darker before it is saved.
  await code.fill('#facc15');
  await step.getByText('Saytda onun tünd çaları (#876d08) istifadə olunacaq.').waitFor();
  await expectSound(page);
  expect(await mark(page)).toBe(green);

  await code.fill('#b91c1c');
  // The preview has it before the site does.
  const button = page.getByRole('region', { name: 'Önbaxış' }).getByText('Zəng et').first();
  await expect.poll(() => button.evaluate((each) => getComputedStyle(each).backgroundColor)).toBe('rgb(185, 28, 28)');
  await step.getByText('Düymədə ağ yazının kontrastı: 6,4:1').waitFor();
  await step.getByRole('button', { name: 'Yadda saxla' }).click();
  await page.getByText('Yadda saxlanıldı, saytda görünür').waitFor();
  // The open page takes the new colour, too.
  await expect.poll(() => mark(page)).toBe('rgb(185, 28, 28)');

  const { page: other, problems } = await visit({ ...phone, colorScheme: 'light' });
  await other.goto('/');
  expect(await mark(other)).toBe('rgb(185, 28, 28)');
  await expectSound(other);
  await other.emulateMedia({ colorScheme: 'dark' });
  expect(await mark(other)).toBe('rgb(252, 146, 134)');
  expect(problems).toEqual([]);

  await step.getByRole('button', { name: 'Standart rəng' }).click();
  await step.getByRole('button', { name: 'Yadda saxla' }).click();
  await expect.poll(() => mark(page)).toBe(green);
});

test('the owner says which cities are offered', async ({ site, visit }) => {
  const { page } = await visit(desktop);
  await logIn(page);
  await page.goto('/AdminPanel/qurmaq');
  const step = page.getByRole('region', { name: 'Şəhərlər' });
  const field = step.getByLabel('Hər sətirdə bir şəhər');
  await step.getByRole('button', { name: 'Standart siyahıdan başla' }).click();
  expect((await field.inputValue()).split('\n')).toHaveLength(80);

  await field.fill('Tovuz\ntovuz');
  await step.getByRole('button', { name: 'Yadda saxla' }).click();
  await step.getByText('«tovuz» iki dəfə yazılıb.').waitFor();
  expect(await field.inputValue()).toBe('Tovuz\ntovuz');
  await field.fill('Tovuz\n\n Gəncə ');
  await expectSound(page);
  await step.getByRole('button', { name: 'Yadda saxla' }).click();
  await page.getByText('Yadda saxlanıldı, saytda görünür').waitFor();

  const { page: other, problems } = await visit(desktop);
  await other.goto('/');
  const offered = other.getByRole('combobox', { name: 'Şəhər və ya rayon' }).getByRole('option');
  expect(await offered.allTextContents()).toEqual(['Bütün Azərbaycan', 'Tovuz', 'Gəncə']);
  await signUp(other, site);
  const form = await openForm(other, 'Telefonlar');
  await form.getByRole('combobox', { name: 'Şəhər və ya rayon' }).click();
  await expect
    .poll(() => other.getByRole('region', { name: 'Təkliflər' }).getByRole('option').allTextContents())
    .toEqual(['Tovuz', 'Gəncə']);
  expect(problems).toEqual([]);
});

test('the owner gives the site their logo', async ({ visit }) => {
  const { page } = await visit({ ...desktop, colorScheme: 'light' });
  await logIn(page);
  await page.goto('/AdminPanel/qurmaq');
  const [step, name] = ['Loqo', 'Ad'].map((label) => page.getByRole('region', { name: label, exact: true }));
  const line = name!.getByLabel('Şüar');
  const logoIn = (each: Page) => each.locator('header').getByRole('img', { name: 'AxtarTap' });
  await step!.getByText('Loqo yoxdur').waitFor();
  await line.fill('Şəhərin elanları');

  // What is wrong stands beside the field.
  const input = step!.getByLabel('Şəkil seç');
  await input.setInputFiles({ name: 'loqo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await step!.getByText('Şəklin bu formatı dəstəklənmir.').waitFor();

  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: '#7c3aed' } })
      .png()
      .toBuffer();
  const pick = async (width: number, height: number) =>
    step!.getByLabel(/eç$/).setInputFiles({
      name: 'loqo.png',
      mimeType: 'image/png',
      buffer: await picture(width, height),
    });
  // Seen before it is saved, and given up without a trace.
  await pick(600, 150);
  await step!.getByText('Loqo enlidir').waitFor();
  expect(await step!.getByRole('img').count()).toBe(2);
  await expectSound(page);
  await step!.getByRole('button', { name: 'Ləğv et' }).click();
  expect(await step!.getByRole('img').count()).toBe(0);
  // White and clear around, it would be seen nowhere.
  const white = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><circle cx="100" cy="100" r="60" fill="#fff"/></svg>`;
  const buffer = await sharp(Buffer.from(white)).png().toBuffer();
  await step!.getByLabel(/eç$/).setInputFiles({ name: 'loqo.png', mimeType: 'image/png', buffer });
  await step!.getByText('açıq fonda görünmür', { exact: false }).waitFor();
  await pick(200, 200);
  await step!.getByText('açıq fonda görünmür', { exact: false }).waitFor({ state: 'detached' });
  await step!.getByText('Loqo adın yanında').waitFor();
  expect(await logoIn(page).count()).toBe(0);
  await step!.getByRole('button', { name: 'Yadda saxla' }).click();
  await page.getByText('Loqo yadda saxlanıldı, saytda görünür').waitFor();
  await step!.getByText('hazırdır').waitFor();
  await page.getByText('4 / 9 hazırdır').waitFor();
  await logoIn(page).waitFor();

  // What was typed elsewhere is there, and can still be saved.
  expect(await line.inputValue()).toBe('Şəhərin elanları');
  await name!.getByRole('button', { name: 'Yadda saxla' }).click();
  await page.getByText('Yadda saxlanıldı, saytda görünür').waitFor();

  const { page: other, problems } = await visit({ ...phone, colorScheme: 'dark' });
  for (const path of ['/', '/search']) {
    await other.goto(path);
    const image = logoIn(other);
    await image.waitFor();
    // Room is kept before it is there.
    expect(await image.evaluate((each) => [each.getAttribute('width'), each.getAttribute('height')])).toEqual([
      '200',
      '200',
    ]);
    await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBe(200);
    expect(await image.evaluate((each) => getComputedStyle(each).backgroundColor)).toBe('rgb(255, 255, 255)');
    await expectSound(other);
    await other.emulateMedia({ colorScheme: 'dark' });
  }
  expect(problems).toEqual([]);

  await step!.getByRole('button', { name: 'Loqonu sil' }).click();
  await page.getByRole('button', { name: 'Bəli, sil' }).click();
  await step!.getByText('Loqo yoxdur').waitFor();
  await expect.poll(() => logoIn(page).count()).toBe(0);
  await other.goto('/');
  expect(await logoIn(other).count()).toBe(0);
});

test('the owner goes back to an earlier text', async ({ visit }) => {
  const { page } = await visit(desktop);
  await logIn(page);
  await page.goto('/AdminPanel/qurmaq');
  const step = page.getByRole('region', { name: 'Mətn: Yardım' });
  await step.getByRole('button', { name: 'Dəyiş' }).click();
  const field = step.getByLabel('Markdown');
  for (const text of ['## Birinci', '## İkinci']) {
    await field.fill(text);
    await step.getByRole('button', { name: 'Yadda saxla' }).click();
    await page.getByText('Yadda saxlanıldı, saytda görünür').waitFor();
    await page.getByText('Yadda saxlanıldı, saytda görünür').waitFor({ state: 'hidden', timeout: 60_000 });
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
  await page.getByText('Hələ nüsxə çıxarılmayıb').waitFor();
  // All of the admin's pages stand in one menu; what is bad stands above what is optional.
  const pages = page.getByRole('navigation', { name: 'Panel' });
  expect(await pages.getByRole('link').count()).toBe(14);
  expect(await pages.locator('[aria-current=page]').innerText()).toMatch(/^Vəziyyət\s*\d$/);
  await page.getByRole('region', { name: 'Təhlükə' }).getByText('Hələ nüsxə çıxarılmayıb').waitFor();
  await page.getByRole('button', { name: 'Əmri kopyala: npm run backup -- QOVLUQ --keep 7' }).waitFor();
  // What is well takes one line until it is asked for.
  expect(await page.getByText('Məcburi deyil').first().isVisible()).toBe(false);
  await page.getByText(/^\d+ hissə qaydasındadır$/).click();
  await page.getByText('Məcburi deyil').first().waitFor();
  await expectSound(page);
  const trial = page.getByRole('region', { name: 'Sınaq məktubu' });
  await trial.getByRole('button').click();
  await trial.getByRole('alert').getByText('Əvvəlcə «Qurmaq» səhifəsində').waitFor();
  await page.getByRole('button', { name: 'Yenidən yoxla' }).click();
  await page.getByRole('button', { name: 'Yenidən yoxla' }).waitFor();
  expect(problems.filter((problem) => !problem.includes('409'))).toEqual([]);
});
