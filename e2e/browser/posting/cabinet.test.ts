/** Dealers new to the cabinet: one opens a shop and uploads a file, one changes many ads and invites staff. */
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { expectAccessible } from '../../support/expect-accessible.ts';
import { anAccount, desktop, type RunningSite, type Session } from '../../support/site.ts';
import { moderated, openShop, signInBefore } from '../../support/staff.ts';
import { testOn } from '../../support/story.ts';
import { csvOf, many, rowOf, section } from '../../../src/test/shop-files.ts';
import { samplePhoto } from '../../../src/test/photo-samples.ts';

const test = testOn({ ...moderated, MODERATION: 'off' });

const rows: Record<string, string>[] = Array.from({ length: 60 }, (_, index) => {
  const { price: _price, ...row } = rowOf(section, { title: `Divan ${index + 1}` });
  return { Kod: `D-${index + 1}`, ...row, 'Bizim qiymət': index === 7 ? 'razılaşma ilə' : String(100 + index) };
});
const file = (name: string, of = rows) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(csvOf(of)) });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Kabinetin bölmələri' }).getByRole('link', { name });

test('a dealer opens a shop, and loads a file', async ({ visit, site }) => {
  const { page, problems } = await visit(desktop);
  await signInBefore(page, await anAccount(site));
  const look = (state: string) => expectAccessible(page, state);

  // From posting to the form of a shop; what is wrong is said beside it, and nothing typed is lost.
  await page.goto('/CreateCatalogPost');
  await page.getByRole('link', { name: 'Mağaza açın' }).click();
  await page.getByLabel('Mağazanın adı').fill('Şəki Mebel');
  await page.getByLabel('Ünvan', { exact: true }).fill('Bakı, Nizami küçəsi 10');
  expect(await page.getByLabel('Səhifənin linki').inputValue()).toBe('seki-mebel');
  await page.getByLabel('Telefonlar').fill('050 123 45 67');
  await page.getByLabel('VÖEN').fill('123');
  await page.getByRole('button', { name: 'Yoxlanışa göndər' }).click();
  await page.getByText('VÖEN 10 rəqəmdir.').waitFor();
  await look('a wrong form');
  await page.getByLabel('VÖEN').fill('1234567891');
  await page.getByRole('button', { name: 'Yoxlanışa göndər' }).click();
  await page.getByText('Mağazanız yoxlanılır').waitFor();
  await page.getByLabel('Loqo: şəkil seç').setInputFiles(samplePhoto('flower'));
  await page.getByText('Loqo yadda saxlanıldı').first().waitFor();
  await page.getByRole('img', { name: 'Loqo' }).waitFor();
  const black = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><circle cx="150" cy="150" r="90"/></svg>`;
  const buffer = await sharp(Buffer.from(black)).png().toBuffer();
  await page.getByLabel('Loqo: şəkil seç').setInputFiles({ name: 'loqo.png', mimeType: 'image/png', buffer });
  await page.getByText('qaranlıq görünüşdə seçilmir', { exact: false }).waitFor();
  await look('the shop');

  // A column that nobody knows is mapped, what all rows lack is asked once; the wrong row is said, the others are loaded.
  await tab(page, 'Fayllar').click();
  const inNoCity = rows.map(({ location: _location, ...row }) => row);
  await page.getByLabel('Fayl', { exact: true }).setInputFiles(file('divanlar.csv', inNoCity));
  await page.getByRole('button', { name: 'Əvvəlcə yoxla' }).click();
  await page.getByText('1 sütun tanınmadı').waitFor();
  await page.getByText('Bütün sətirlər səhvdir: heç nə yüklənməyəcək.').waitFor();
  await look('a file with an unknown column');
  await page.getByText('Faylda sütunu tapılmadı: Qiymət.').waitFor();
  await page.getByLabel('«Bizim qiymət» sütunu').selectOption({ label: 'Qiymət' });
  await page.getByLabel('Bütün sətirlərdə şəhər və ya rayon').fill('Bakı');
  await page.getByRole('button', { name: 'Yadda saxla və yenidən yoxla' }).click();
  await page.getByText('Səhv sətirlər yüklənməyəcək, qalanları yüklənəcək.').waitFor();
  await page.getByText('Sətir 9', { exact: true }).waitFor();
  await page.getByText('Faylda: «razılaşma ilə»', { exact: true }).waitFor();
  const preview = page.getByRole('region', { name: 'Elanlar belə görünəcək' });
  expect(await preview.getByRole('list').first().getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/^Divan 1, 100 AZN, .*Bakı$/),
    expect.stringMatching(/^Divan 2, 101 AZN/),
    expect.stringMatching(/^Divan 3, 102 AZN/),
  ]);
  await page.getByText('Faylı hazırlayan proqramçıya mətn').click();
  expect(await page.getByLabel('Kopyalayıb göndərin').inputValue()).toContain('Faylda: «razılaşma ilə».');
  await look('a file with a wrong row');
  // Nothing is published before the admin has opened the shop.
  const load = page.getByRole('button', { name: 'Yüklə', exact: true });
  await load.click();
  await page.getByText('Mağazanız hələ açılmayıb', { exact: false }).waitFor();
  await openShop(site, 'seki-mebel');
  await load.click();
  await page.getByText('Səhv sətirlərdən başqa hamısı saytdadır.').waitFor();
  await look('a file that is loaded');

  // A file without most of the ads waits for a decision.
  await page.getByLabel('Fayl', { exact: true }).setInputFiles(file('qisa.csv', rows.slice(0, 3)));
  await page.getByRole('button', { name: 'Yüklə', exact: true }).click();
  await page.getByText('Siz qərar verənə qədər heç nə dəyişmir.', { exact: false }).waitFor();
  await look('a held file');
  await page.getByRole('button', { name: 'Yükləməni dayandır' }).click();
  await page.getByText('Ləğv edilib').first().waitFor();
  await tab(page, 'Elanlar').click();
  await page.getByRole('heading', { name: 'Elanlarım 59' }).waitFor();
  // 404: the account had no shop yet.
  expect(problems.filter((problem) => !/40[049]/.test(problem))).toEqual([]);
});

test('a dealer changes the prices of all ads, and invites somebody', async ({ visit, site }) => {
  const session = await anAccount(site);
  await aShopWithAds(site, session);
  const { page, problems } = await visit(desktop);
  await signInBefore(page, session);
  const look = (state: string) => expectAccessible(page, state);

  // The list: narrowed, ordered, paged; prices of all that match change once.
  await page.goto('/kabinet');
  await page.getByRole('heading', { name: 'Elanlarım 59' }).waitFor();
  await page.getByLabel('Sıralama').selectOption({ label: 'Əvvəlcə ucuz' });
  await page.getByRole('listitem').filter({ hasText: 'Divan 1' }).first().getByText('100 AZN').waitFor();
  await page.getByLabel('Qiymət, ən azı').fill('on');
  await page.getByRole('button', { name: 'Axtar', exact: true }).last().click();
  await page.getByRole('search', { name: 'Elanlarım' }).getByText('Qiyməti rəqəmlə yazın.').waitFor();
  await page.getByLabel('Qiymət, ən azı').fill('110');
  await page.getByRole('button', { name: 'Axtar', exact: true }).last().click();
  await page.getByRole('heading', { name: 'Elanlarım 50' }).waitFor();
  await page.getByRole('link', { name: 'Filtrləri sıfırla' }).click();
  await page.getByRole('heading', { name: 'Elanlarım 59' }).waitFor();
  await page.getByLabel('Səhifədəkiləri seç').check();
  await page.getByText('50 elan seçilib').waitFor();
  await page.getByRole('button', { name: 'Hamısını seç: 59' }).click();
  await page.getByText('59 elan seçilib').waitFor();
  await look('all chosen');
  await page.getByRole('button', { name: 'Qiyməti dəyiş' }).click();
  const dialog = page.getByRole('dialog', { name: 'Qiyməti faizlə dəyiş' });
  await dialog.getByText('59 elanın qiyməti dəyişəcək.').waitFor();
  await dialog.getByLabel('Neçə faiz?').fill('10');
  await dialog.getByText('Məsələn:', { exact: false }).waitFor();
  await look('the question');
  await dialog.getByRole('button', { name: 'Qiyməti dəyiş' }).dblclick();
  await dialog.getByText('59 elanın qiyməti 10% azaldı.').waitFor();
  await dialog.getByRole('button', { name: 'Bağla' }).last().click();
  await page.getByLabel('Sıralama').selectOption({ label: 'Əvvəlcə bahalı' });
  await page.getByText('143 AZN').waitFor();

  // Staff.
  await tab(page, 'İşçilər').click();
  await page.getByLabel('E-poçt', { exact: true }).fill('satici@misal.az');
  await page.getByRole('button', { name: 'Dəvət göndər' }).click();
  await page.getByText('Cavab gözlənilir').waitFor();
  await look('staff');
  await page.getByRole('button', { name: 'Dəvəti ləğv et' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Dəvəti ləğv et' }).click();
  await page.getByRole('listitem').filter({ hasText: 'satici@misal.az' }).waitFor({ state: 'detached' });

  // The shop's page leads its owner back.
  await page.goto('/magaza/quba-mebel');
  await page.getByRole('link', { name: 'Kabinetə keç' }).click();
  await page.getByText('mağazanız açıqdır').waitFor();
  await page.goto('/profile');
  await page.getByRole('navigation', { name: 'Hesabım' }).getByRole('link', { name: 'Kabinet' }).click();
  await page.getByRole('heading', { name: 'Elanlarım 59' }).waitFor();
  expect(problems.filter((problem) => !problem.includes('400'))).toEqual([]);
});

/** A shop with 59 ads from a file. */
async function aShopWithAds(site: RunningSite, { token }: Session): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const shop = {
    name: 'Quba Mebel',
    slug: 'quba-mebel',
    address: 'Quba, Nizami 3',
    phones: ['501234567'],
    voen: '1234567891',
  };
  const opened = await fetch(`${site.url}/api/shop`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(shop),
  });
  expect(opened.status).toBe(200);
  await openShop(site, shop.slug);
  const ads = many(60, (index) => ({ title: `Divan ${index + 1}` })).filter((_, index) => index !== 7);
  const form = new FormData();
  form.append('file', new File([csvOf(ads)], 'divanlar.csv', { type: 'text/csv' }));
  const sent = await fetch(`${site.url}/api/shop/imports`, { method: 'POST', headers, body: form });
  expect(sent.status).toBe(202);
  const listed = async () => {
    const own = await fetch(`${site.url}/api/my-announcements`, { headers });
    return ((await own.json()) as unknown[]).length;
  };
  await expect.poll(listed).toBe(ads.length);
}
