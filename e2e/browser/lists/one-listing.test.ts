/** A listing page's extras: the seller's other listings, and ways to share. */
import { expect } from 'vitest';
import { sections } from '../../../src/sections/index.ts';
import { aListing, anAccount, phone } from '../../support/site.ts';
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
  const sellerWith = (count: number) =>
    new RegExp(`${new Date().getFullYear()}-c\\S ildən bizimlədir · ${count} elanı var`);
  const { page } = await visit(phone);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await page.goto(`/ads/${car.id}`);
  // How long they have been members, and their number of listings.
  const contact = page.getByRole('region', { name: 'Əlaqə' });
  await contact.getByText(new RegExp(`^${sellerWith(1).source}$`)).waitFor();
  await page.getByRole('button', { name: 'Paylaş' }).click();
  await page.getByRole('alert').getByText('Elanın linki kopyalandı').waitFor();
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
