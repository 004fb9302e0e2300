/** The page of a seller: how one comes there from an ad and from a conversation, and what it shows. */
import { expect } from 'vitest';
import { listingPath } from '../../../src/domain/sections/links.ts';
import { aListing, anAccount, desktop, objections, overflow, phone, signIn } from '../../support/site.ts';
import { test } from '../../support/story.ts';

test('from an ad and a conversation one comes to the seller: what is for sale, and what was sold, without its price', async ({
  site,
  visit,
}) => {
  const [seller, buyer] = [await anAccount(site), await anAccount(site)];
  const fields = (model: string, price: string) => ({ brand: 'BMW', model, price, 'contact.name': 'Rauf Kərimli' });
  const sold = await aListing(site, seller, { fields: fields('X7', '98765') });
  const listing = await aListing(site, seller, { fields: fields('X5', '54321') });
  const headers = { authorization: `Bearer ${seller.token}`, 'content-type': 'application/json' };
  await fetch(`${site.url}/api/my-announcements/${sold._id}/sold`, { method: 'POST', headers, body: '{}' });

  const { page, problems } = await visit(phone);
  await page.goto(listingPath(listing));
  await page.getByRole('link', { name: 'Rauf Kərimli' }).click();
  await page.waitForURL(`**/satici/${seller.userId}`);
  await page.getByRole('heading', { level: 1, name: 'Rauf Kərimli' }).waitFor();
  const forSale = page.getByRole('region', { name: 'Satışda olan elanlar 1' });
  await forSale.getByText('54 321 AZN').waitFor();
  const others = page.getByRole('region', { name: 'Satılmış elanlar 1' });
  await others.getByRole('link', { name: sold.title }).waitFor();
  expect(await others.innerText()).not.toMatch(/\d\sAZN/);
  expect(await page.title()).toBe('Rauf Kərimli: satıcının elanları – AxtarTap');
  expect(await objections(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);

  // The page of a sold ad leads to the seller, too.
  await page.goto(listingPath(sold));
  await page.getByRole('link', { name: 'Satıcının səhifəsi' }).click();
  await page.waitForURL(`**/satici/${seller.userId}`);
  expect(problems).toEqual([]);

  const { page: writing } = await visit(desktop);
  await signIn(writing, buyer);
  const begun = await fetch(`${site.url}/api/${listing.section}/${listing._id}/messages`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${buyer.token}` },
    body: JSON.stringify({ text: 'Salam, hələ satılır?' }),
  });
  const { conversationId } = (await begun.json()) as { conversationId: string };
  await writing.goto(`/mesajlar/${conversationId}`);
  await writing.getByRole('heading', { level: 1 }).getByRole('link').click();
  await writing.waitForURL(`**/satici/${seller.userId}`);
  await writing.getByRole('heading', { level: 1, name: 'Rauf Kərimli' }).waitFor();
  expect(await objections(writing)).toEqual([]);

  await writing.goto('/satici/yoxdur');
  await writing.getByRole('heading', { level: 1, name: 'Satıcı tapılmadı' }).waitFor();
});
