/** A dealer who has never seen the cabinet: opens a shop, uploads a file, changes many ads, invites staff. */
import { expect } from 'vitest';
import { expectAccessible } from '../../support/expect-accessible.ts';
import { anAccount, desktop } from '../../support/site.ts';
import { adminToken, moderated, signInBefore } from '../../support/staff.ts';
import { testOn } from '../../support/story.ts';
import { csvOf, rowOf, section } from '../../../src/test/shop-files.ts';
import { samplePhoto } from '../../../src/test/photo-samples.ts';

const test = testOn({ ...moderated, MODERATION: 'off' });

const rows = Array.from({ length: 60 }, (_, index) => {
  const { price: _price, ...row } = rowOf(section, { title: `Divan ${index + 1}` });
  return { Kod: `D-${index + 1}`, ...row, 'Satış qiyməti': index === 7 ? 'razılaşma ilə' : String(100 + index) };
});
const file = (name: string, of = rows) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(csvOf(of)) });

test('a dealer opens a shop, loads a file, changes the prices of all, and invites somebody', async ({
  visit,
  site,
}) => {
  const session = await anAccount(site);
  const { page, problems } = await visit(desktop);
  await signInBefore(page, session);
  const look = (state: string) => expectAccessible(page, state);
  const tab = (name: string) =>
    page.getByRole('navigation', { name: 'Kabinetin bölmələri' }).getByRole('link', { name });
  const toast = (text: string) => page.getByText(text).first().waitFor();

  // From posting to the form of a shop; what is wrong is said beside it, and nothing typed is lost.
  await page.goto('/CreateCatalogPost');
  await page.getByRole('link', { name: 'Mağaza açın' }).click();
  await page.getByLabel('Mağazanın adı').fill('Şəki Mebel');
  await page.getByLabel('Ünvan', { exact: true }).fill('Bakı, Nizami küçəsi 10');
  expect(await page.getByLabel('Səhifənin ünvanı').inputValue()).toBe('seki-mebel');
  await page.getByLabel('Telefonlar').fill('050 123 45 67');
  await page.getByLabel('VÖEN').fill('123');
  await page.getByRole('button', { name: 'Yoxlanışa göndər' }).click();
  await page.getByText('VÖEN 10 rəqəmdir.').waitFor();
  await look('a wrong form');
  await page.getByLabel('VÖEN').fill('1234567891');
  await page.getByRole('button', { name: 'Yoxlanışa göndər' }).click();
  await page.getByText('Mağazanız yoxlanılır').waitFor();
  await page.getByLabel('Loqo: şəkil seç').setInputFiles(samplePhoto('flower'));
  await toast('Loqo yadda saxlanıldı');
  await page.getByRole('img', { name: 'Loqo' }).waitFor();
  await look('the shop');

  // A column that nobody knows is mapped; the wrong row is said, the others are loaded.
  await tab('Fayllar').click();
  await page.getByLabel('Fayl', { exact: true }).setInputFiles(file('divanlar.csv'));
  await page.getByRole('button', { name: 'Əvvəlcə yoxla' }).click();
  await page.getByText('1 sütun tanınmadı').waitFor();
  await page.getByText('Bütün sətirlər səhvdir: heç nə yüklənməyəcək.').waitFor();
  await look('a file with an unknown column');
  await page.getByLabel('«Satış qiyməti» sütunu').selectOption({ label: 'Qiymət' });
  await page.getByRole('button', { name: 'Yadda saxla və yenidən yoxla' }).click();
  await page.getByText('Səhv sətirlər yüklənməyəcək, qalanları yüklənəcək.').waitFor();
  await page.getByText('Sətir 9', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Yüklə', exact: true }).click();
  await page.getByText('Səhv sətirlərdən başqa hamısı saytdadır.').waitFor();
  await look('a file that is loaded');

  // A file without most of the ads waits for a decision.
  await page.getByLabel('Fayl', { exact: true }).setInputFiles(file('qisa.csv', rows.slice(0, 3)));
  await page.getByRole('button', { name: 'Yüklə', exact: true }).click();
  await page.getByText('Siz qərar verənə qədər heç nə dəyişmir.', { exact: false }).waitFor();
  await look('a held file');
  await page.getByRole('button', { name: 'Yükləməni dayandır' }).click();
  await page.getByText('Ləğv edilib').first().waitFor();

  // The list: narrowed, ordered, paged; prices of all that match change once.
  await tab('Elanlar').click();
  await page.getByRole('heading', { name: 'Elanlarım 59' }).waitFor();
  await page.getByLabel('Sıralama').selectOption({ label: 'Əvvəlcə ucuz' });
  await page.getByRole('listitem').filter({ hasText: 'Divan 1' }).first().getByText('100 AZN').waitFor();
  await page.getByLabel('Qiymət, ən azı').fill('on');
  await page.getByRole('button', { name: 'Axtar', exact: true }).last().click();
  await page.getByRole('search', { name: 'Elanlarım' }).getByText('Qiyməti rəqəmlə yazın.').waitFor();
  await page.getByLabel('Qiymət, ən azı').fill('110');
  await page.getByRole('button', { name: 'Axtar', exact: true }).last().click();
  await page.getByRole('heading', { name: 'Elanlarım 50' }).waitFor();
  await page.getByRole('link', { name: 'Filtrləri sil' }).click();
  await page.getByRole('heading', { name: 'Elanlarım 59' }).waitFor();
  await page.getByLabel('Səhifədəkiləri seç').check();
  await page.getByText('50 elan seçilib').waitFor();
  await page.getByRole('button', { name: 'Hamısını seç: 59' }).click();
  await page.getByText('59 elan seçilib').waitFor();
  await look('all chosen');
  await page.getByRole('button', { name: 'Qiyməti dəyiş' }).click();
  const dialog = page.getByRole('dialog', { name: 'Qiyməti faizlə dəyişmək' });
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
  await tab('İşçilər').click();
  await page.getByLabel('E-poçtu').fill('satici@misal.az');
  await page.getByRole('button', { name: 'Dəvət göndər' }).click();
  await page.getByText('Cavab gözlənilir').waitFor();
  await look('staff');
  await page.getByRole('button', { name: 'Dəvəti ləğv et' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Dəvəti ləğv et' }).click();
  await page.getByRole('listitem').filter({ hasText: 'satici@misal.az' }).waitFor({ state: 'detached' });

  // The admin opens the shop, whose page leads its owner back.
  await fetch(`${site.url}/api/admin/shops/seki-mebel`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await adminToken(site)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ decision: 'approve' }),
  });
  await page.goto('/magaza/seki-mebel');
  await page.getByRole('link', { name: 'Kabinetə keç' }).click();
  await page.getByText('mağazanız açıqdır').waitFor();
  await page.goto('/profile');
  await page.getByRole('navigation', { name: 'Hesabım' }).getByRole('link', { name: 'Kabinet' }).click();
  await page.getByRole('heading', { name: 'Elanlarım 59' }).waitFor();
  // 404: the account has no shop yet.
  expect(problems.filter((problem) => !/40[04]/.test(problem))).toEqual([]);
});
