/** A listing page's extras: the seller's other listings, and ways to share. */
import { expect } from 'vitest';
import { sections } from '../../../src/domain/sections/index.ts';
import { formValues } from '../../../src/test/values.ts';
import { fillField, openForm } from '../../support/fill-form.ts';
import { aListing, anAccount, phone, signUp } from '../../support/site.ts';
import { test } from '../../support/story.ts';

test('a listing shows its seller’s other listings, and a removed one disappears at once', async ({ site }) => {
  const seller = await anAccount(site);
  const fields = { 'contact.phone': '+994-55-765-43-21', 'contact.email': 'gizli@misal.az' };
  const flat = await aListing(site, seller, { section: sections.find(({ name }) => name === 'realEstate'), fields });
  const car = await aListing(site, seller);
  const address = `${site.url}/cars/${car.id}`;
  const read = async () => (await fetch(address)).text();
  expect(await read()).toContain(`/PostRealEstate/${flat.id}`);
  expect(await read()).toContain('Satıcının digər elanları');
  // Contacts are only on the listing's own page.
  expect(await read()).not.toMatch(/gizli|765.?43/);
  const headers = { authorization: `Bearer ${seller.token}` };
  await fetch(`${site.url}/api/my-announcements/${flat.id}`, { method: 'DELETE', headers });
  expect(await read()).not.toContain('Satıcının digər elanları');
  const pot = await aListing(site, seller, { section: sections.find(({ name }) => name === 'homGarden') });
  await expect.poll(read).toContain(`/${pot.id}"`);
});

test('a listing says who its seller is, and is handed to the device’s share menu, or copied', async ({
  visit,
  site,
}) => {
  const seller = await anAccount(site);
  const car = await aListing(site, seller);
  const sellerWith = (count: number) => new RegExp(`Qeydiyyat: \\p{L}+ \\d{4} · ${count} elanı var`, 'u');
  const { page } = await visit(phone);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await page.goto(`/ads/${car.id}`);
  // How long they have been members, and their number of listings.
  const contact = page.getByRole('region', { name: 'Əlaqə' });
  await contact.getByText(new RegExp(`^${sellerWith(1).source}$`, 'u')).waitFor();
  await page.getByRole('button', { name: 'Paylaş' }).click();
  await page.getByRole('alert').getByText('Link kopyalandı').waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect((await fetch(copied)).status).toBe(200);
  await page.evaluate(() => {
    Object.assign(Navigator.prototype, {
      share: async (data: ShareData) => void Object.assign(globalThis, { shared: data }),
    });
  });
  await page.getByRole('button', { name: 'Paylaş' }).click();
  expect(await page.evaluate(() => (globalThis as unknown as { shared: ShareData }).shared)).toMatchObject({
    url: copied,
  });
  const read = async () => (await (await fetch(`${site.url}/cars/${car.id}`)).text()).replaceAll('<!-- -->', '');
  expect(await read()).toMatch(sellerWith(1));
  await aListing(site, seller);
  expect(await read()).toMatch(sellerWith(2));
});

test('a listing says what alike ones cost, and shows them; a form says it, too', async ({ visit, site }) => {
  const section = sections.find(({ photos }) => photos.min === 0)!;
  const fields = { brand: 'Bellona', model: 'Qiymət', price: '900' };
  const own = await aListing(site, await anAccount(site), { section, photos: 0, fields });
  for (const prices of [
    [1000, 1010],
    [1020, 1030],
    [1040, 1050],
    [1060, 12_000],
  ]) {
    const seller = await anAccount(site);
    for (const price of prices)
      await aListing(site, seller, { section, photos: 0, fields: { ...fields, price: String(price) } });
  }
  const { page, problems } = await visit(phone);
  await page.goto(`${section.detailPaths[0]}/${own.id}`);
  const usual = page.getByRole('region', { name: 'Oxşar elanların qiyməti' });
  await page.getByRole('heading', { name: 'Elanın tarixçəsi' }).scrollIntoViewIfNeeded();
  await usual.waitFor();
  const text = (await usual.innerText()).replaceAll('\u00a0', ' ').replaceAll(/\s+/g, ' ');
  expect(text).toContain('8 oxşar elan : 1 010–1 060 AZN'.replace(' :', ':'));
  expect(text).toMatch(/Aşağı 1 010 AZN Orta 1 035 AZN Yuxarı 1 060 AZN Bu elan 900 AZN/);
  expect(text).toContain('Marka: Bellona');
  await usual.getByRole('link', { name: '8 oxşar elan' }).click();
  await page.getByText(`${own.id} nömrəli elana oxşar`).first().waitFor();
  await expect.poll(() => page.locator('main article').count()).toBe(8);
  expect(await page.locator('main article', { hasText: '12 000' }).count()).toBe(1);

  await signUp(page, site);
  const form = await openForm(page, section.path);
  const hint = form.getByText(/Oxşar elanlarda qiymət/);
  for (const name of ['category', 'condition', 'brand', 'model']) {
    expect(await hint.count()).toBe(0);
    await fillField(form, name, { ...formValues(section), ...fields }[name] ?? '');
  }
  await hint.waitFor();
  expect((await hint.innerText()).replaceAll('\u00a0', ' ')).toBe('Oxşar elanlarda qiymət: 1 000–1 060 AZN (9 elan)');
  expect(problems).toEqual([]);
});
