/** How a seller is reached: what buyers find on the page, and what its owner reads of that. */
import { expect } from 'vitest';
import { listingPath } from '../../../src/domain/sections/links.ts';
import { aListing, anAccount, desktop, objections, overflow, phone, signIn } from '../../support/site.ts';
import { test } from '../../support/story.ts';

const number = /55\D{0,3}765\D{0,3}43\D{0,3}21/;
const contact = { 'contact.phone': '+994-55-765-43-21' };

test('a seller who wants messages only is not called, and finds the number again when editing', async ({
  site,
  visit,
}) => {
  const seller = await anAccount(site);
  const listing = await aListing(site, seller, { fields: { ...contact, contactBy: 'messages' } });
  const { page } = await visit(phone);
  await page.goto(listingPath(listing));
  expect(await page.content()).not.toMatch(number);
  expect(await page.getByRole('link', { name: 'Zəng et' }).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'WhatsApp-da yaz' }).count()).toBe(0);
  await page.getByText('Satıcı zəng qəbul etmir, ona saytda yazın.').waitFor();
  // The bar at the bottom has the link, too.
  await page.getByRole('link', { name: 'Mesaj yaz' }).last().click();
  await page.waitForURL(/\/mesajlar\/yeni/);

  const { page: own } = await visit(desktop);
  await signIn(own, seller);
  await own.goto(`/ads/${listing.id}`);
  expect(await own.content()).not.toMatch(number);
  await own.getByRole('button', { name: 'Düzəliş et' }).click();
  const form = own.getByRole('dialog');
  await expect.poll(() => form.locator('[name="contact.phone"]').inputValue()).toBe('55 765 43 21');
  expect(await form.locator('[name="contactBy"][value="messages"]').isChecked()).toBe(true);
  await form.locator('label:has([name="contactBy"][value="calls"])').click();
  await form.getByRole('button', { name: 'Yenilə' }).click();
  await own.getByRole('alertdialog').waitFor();

  await page.goto(listingPath(listing));
  expect(await page.content()).toMatch(number);
  expect(await page.getByRole('link', { name: 'Mesaj yaz' }).count()).toBe(0);
});

test('hours of calls stand beside the button; who taps and looks is counted for the owner', async ({ site, visit }) => {
  const seller = await anAccount(site);
  const hour = (Number(new Date().toISOString().slice(11, 13)) + 4) % 24;
  const at = (later: number) => `${String((hour + later) % 24).padStart(2, '0')}:00`;
  const fields = { ...contact, callsFrom: at(22), callsTo: at(23) };
  const listing = await aListing(site, seller, { fields });
  const { page, problems } = await visit(phone);
  await page.context().route('https://wa.me/**', (route) => route.abort());
  await page.goto(listingPath(listing));
  const hours = page.getByText(`Zəng: ${at(22)}–${at(23)} · indi zəng vaxtı deyil`);
  await hours.first().waitFor();
  const whatsapp = page.getByRole('link', { name: 'WhatsApp-da yaz' }).last();
  const text = new URL((await whatsapp.getAttribute('href')) ?? '').searchParams.get('text');
  expect(text).toContain(`${listing.title} (elan № ${listing.id})`);
  const tapped = page.waitForResponse((response) => response.url().endsWith('/taps'));
  await whatsapp.click();
  expect((await tapped).status()).toBe(204);
  expect(await overflow(page)).toBe(0);
  expect(problems).toEqual([]);

  const { page: own } = await visit(desktop);
  await signIn(own, seller);
  const figures = own.getByRole('region', { name: 'Elanın statistikası' });
  await expect
    .poll(
      async () => {
        await own.goto(`/ads/${listing.id}`);
        return (await figures.locator('dl').innerText()).replace(/\s+/g, ' ');
      },
      { timeout: 60_000, interval: 3000 },
    )
    .toBe('Baxış 1 Zəng 0 WhatsApp 1 Mesaj 0 Favorit 0');
  await figures.locator('summary').click();
  expect(await figures.getByRole('row').count()).toBe(2);
  const download = own.waitForEvent('download');
  await figures.getByRole('button', { name: 'CSV endir' }).click();
  expect((await download).suggestedFilename()).toBe(`elan-${listing.id}.csv`);
  expect(await objections(own)).toEqual([]);
  expect(await overflow(own)).toBe(0);
});
