import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import { csvOf, many } from '../../../src/test/shop-files.ts';
import { expectAccessible } from '../../support/expect-accessible.ts';
import { anAccount, desktop, type Session, signIn } from '../../support/site.ts';
import { adminToken, moderated, openShop, signInBefore } from '../../support/staff.ts';
import { testOn } from '../../support/story.ts';

const files = createServer(({ url }, answer) => {
  if (url === '/elanlar.csv') answer.end(csvOf(many(3)));
  else answer.writeHead(503).end();
});
await new Promise<void>((ready) => files.listen(0, '127.0.0.1', ready));
const host = `127.0.0.1:${(files.address() as AddressInfo).port}`;
const rules = ['color-contrast', 'label', 'button-name', 'scope-attr-valid', 'empty-table-header'];
const test = testOn({ ...moderated, IMPORT_HOSTS: host });
test.afterAll(() => void files.close());

test('a shop’s owner gives the address of a file, which becomes ads, says what columns of another are, sees their figures; the admin sees what fails', async ({
  site,
  visit,
}) => {
  const put = async ({ token }: Session, path: string, json: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(`${site.url}/api${path}`, { method: 'PUT', headers, body: JSON.stringify(json) });
    expect([path, answer.status]).toEqual([path, 200]);
  };
  const shop = { address: 'Bakı, Nizami 10', phones: ['050 123 45 67'], voen: '1234567891' };
  const [owner, other] = [await anAccount(site), await anAccount(site)];
  await put(owner, '/shop', { ...shop, name: 'Şəki Avto', slug: 'seki-avto' });
  await put(other, '/shop', { ...shop, name: 'Quba Bağ', slug: 'quba-bag' });
  for (const slug of ['seki-avto', 'quba-bag']) await openShop(site, slug);
  await put(other, '/shop/feed', { url: `http://${host}/yox.csv?acar=sirr` });
  const said = { section: 'cars', columns: {}, constants: { brand: 'Lada', gender: 'Kişi' } };
  await put(owner, '/shop/mapping', said);
  const { page, problems } = await visit(desktop);
  await signIn(page, owner);
  await page.goto('/kabinet#fayllar');

  const feed = page.getByRole('region', { name: 'Faylı linkdən oxu' });
  const address = feed.getByLabel('Faylın linki');
  const save = feed.getByRole('button', { name: 'Yadda saxla' });
  await address.fill('http://localhost/elanlar.csv');
  await save.click();
  await page.getByText('Bu linkdən oxumaq olmaz: link daxili şəbəkədədir.').waitFor();
  expect(await address.inputValue()).toBe('http://localhost/elanlar.csv');
  await address.fill(`http://${host}/elanlar.csv`);
  await save.click();
  await page.getByText('Sonuncu fayl: 3 sətir').waitFor({ timeout: 40_000 });

  const table = 'Kod;Bölmə;Marka;Bizim ad\n1;cars;;Rio\n2;Household;;Soyuducu\n';
  const sheet = { name: 'siyahi.csv', mimeType: 'text/csv', buffer: Buffer.from(table) };
  await page.getByLabel('Fayl', { exact: true }).setInputFiles(sheet);
  await page.getByRole('button', { name: 'Əvvəlcə yoxla' }).click();
  const again = page.getByRole('button', { name: 'Yadda saxla və yenidən yoxla' });
  await again.waitFor({ timeout: 40_000 });
  // What a section of a later row demands; and what is stored for one that the file has no ads of.
  const kind = page.getByLabel('Bütün sətirlərdə malın növü');
  await kind.click();
  await page.keyboard.type('Soyuducu');
  expect(await kind.inputValue()).toBe('Soyuducu');
  await page.getByLabel('Bütün sətirlərdə kimin üçün').waitFor();
  const brand = page.getByLabel('Bütün sətirlərdə marka');
  await brand.fill('');
  await brand.fill('Kia');
  await page.getByLabel('«Bizim ad» sütunu').selectOption('model');
  // Meanwhile on another page.
  await put(owner, '/shop/mapping', { ...said, columns: { Rəngi: 'color' } });
  await again.click();
  await page.getByText('uyğunluq başqa yerdə dəyişdirilib').waitFor();
  expect(await brand.inputValue()).toBe('Kia');
  await again.click();
  const stored = async () => {
    const headers = { authorization: `Bearer ${owner.token}` };
    return (await fetch(`${site.url}/api/shop/mapping`, { headers })).json();
  };
  await expect.poll(stored).toEqual({
    section: 'cars',
    columns: { 'Bizim ad': 'model', Rəngi: 'color' },
    constants: { brand: 'Kia', gender: 'Kişi', type_of_goods: 'Soyuducu' },
  });

  await page.getByRole('link', { name: 'Elanlar', exact: true }).click();
  await page.getByRole('heading', { name: 'Statistika' }).click();
  await page.getByText('Baxış, son 30 gün').waitFor();
  await page.getByRole('radio', { name: 'Zəng' }).click();
  await page.getByRole('radio', { name: '7 gün' }).click();
  await page.getByText('Zəng, son 7 gün').waitFor();
  await page.getByText('Günlər üzrə').first().click();
  expect(await page.getByRole('table', { name: 'Günlər üzrə' }).getByRole('row').count()).toBe(8);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV endir' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('statistika.csv');
  // The rest of the cabinet has its own story.
  await expectAccessible(page, 'cabinet', rules);

  const staff = await visit(desktop);
  await signInBefore(staff.page, { adminToken: await adminToken(site) });
  await staff.page.goto('/AdminPanel/magazalar');
  await staff.page.getByRole('link', { name: 'Oxunmayan fayllar' }).click();
  await staff.page.getByText('server 503 cavabını verdi').waitFor();
  await staff.page.getByText(`http://${host}/yox.csv?…`).waitFor();
  await expectAccessible(staff.page, 'failing', rules);
  expect(problems.filter((problem) => !/400|412/.test(problem))).toEqual([]);
  expect(staff.problems).toEqual([]);
});
