/** How visitors reach the operator: the contacts of the settings, and the form. */
import { expect } from 'vitest';
import { newestMail } from '../../../src/test/services/mail.ts';
import { desktop, objections, overflow, phone } from '../../support/site.ts';
import { operator, publicTest as test } from '../../support/story.ts';

test('the contacts of the settings stand on the pages and in the footer, which fit a phone and a desktop', async ({
  visit,
}) => {
  const { page, problems } = await visit(phone);
  const hrefs = (within: string) =>
    page.locator(within).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  await page.goto('/contact');
  await page.waitForLoadState('networkidle');
  const ways = ['https://wa.me/994501234567', 'tel:+994123456789', `mailto:${operator}`, '#mesaj'];
  for (const { viewport } of [phone, desktop]) {
    await page.setViewportSize(viewport!);
    expect(await hrefs('main a:not(nav a)')).toEqual(ways);
    const facts = await page.locator('main dl > div').allInnerTexts();
    expect(facts.map((fact) => fact.replace(/\s+/g, ' '))).toEqual([
      'Saytın sahibi Misal MMC',
      'VÖEN 1234567890',
      'Ünvan Bakı, Nizami küçəsi 1',
    ]);
    expect(await hrefs('footer a[href^="tel:"], footer a[aria-label]')).toEqual([
      'tel:+994123456789',
      'https://www.instagram.com/misal.az',
      'https://www.tiktok.com/@misal.az',
    ]);
    expect([await objections(page), await overflow(page)]).toEqual([[], 0]);
  }
  // Reached without a request of its own, too.
  await page.locator('footer').getByRole('link', { name: 'Yardım və dəstək' }).click();
  await page.getByRole('heading', { level: 1, name: 'Yardım və dəstək' }).waitFor();
  for (const { viewport } of [desktop, phone]) {
    await page.setViewportSize(viewport!);
    expect(await hrefs('main li:has(h2) a')).toEqual(['https://wa.me/994501234567', `mailto:${operator}`, '/contact']);
  }
  expect(problems).toEqual([]);
});

test('a message is checked, sent, and answered with a number that the operator sees, too', async ({ visit, site }) => {
  const { page } = await visit(phone);
  await page.goto('/contact');
  const send = page.getByRole('button', { name: 'Mesajı göndər' });
  await page.getByLabel('E-poçt').fill('aysel');
  await page.getByLabel('Mesaj', { exact: true }).fill('Salam');
  await send.click();
  expect(await page.getByLabel('Adınız').evaluate((input) => input === document.activeElement)).toBe(true);
  for (const text of ['Bu sahəni doldurun.', 'E-poçtu ad@domen.az kimi yazın.', 'Ən azı 10 simvol yazın.']) {
    expect(await page.getByText(text).count()).toBe(1);
  }
  expect(await objections(page)).toEqual([]);
  await page.getByLabel('Adınız').fill('Aysel');
  await page.getByLabel('E-poçt').fill('aysel@misal.az');
  await page.getByLabel('Mesaj', { exact: true }).fill('Salam! Elanımı silə bilmirəm.');
  await page.route('**/api/contact', (route) => route.abort());
  await send.click();
  await page.getByRole('alert').getByText('Serverlə əlaqə yoxdur.').waitFor();
  await page.unroute('**/api/contact');
  await send.click();
  await page.getByRole('heading', { name: 'Mesajınız göndərildi' }).waitFor();
  expect(await objections(page)).toEqual([]);
  const number = /\d{6}-\d{6}/.exec(await page.getByRole('main').innerText())?.[0] ?? '';
  const mail = () => newestMail(site.dataDir, operator, number);
  await expect.poll(mail).toBeDefined();
  expect((await mail())?.text).toContain('Elanımı silə bilmirəm.');
  await page.getByRole('button', { name: 'Yeni mesaj yaz' }).click();
  expect(await page.getByLabel('Adınız').evaluate((input) => input === document.activeElement)).toBe(true);
});
