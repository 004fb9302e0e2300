/** A buyer's own rules: words that must not occur, and hidden sellers. */
import { expect } from 'vitest';
import { aListing, anAccount, desktop, phone, signIn } from '../../support/site.ts';
import { test } from '../../support/story.ts';

test('words that must not occur are typed into one field, and each becomes a chip', async ({ visit, site }) => {
  const seller = await anAccount(site);
  for (const description of ['Qəzalıdır, satılır', 'İcarəyə verilir, sürücüsüz', 'Yaxşı maşındır, baxın'])
    await aListing(site, seller, { fields: { description, brand: 'Qaydaçı' } });
  for (const device of [phone, desktop]) {
    const { page, problems } = await visit(device);
    const unwanted = () => new URL(page.url()).searchParams.getAll('not');
    const cards = page.locator('[data-list] article');
    // Other stories post cars, too.
    await page.goto(`/katalog/N%C9%99qliyyat?brand=${encodeURIComponent('Qaydaçı')}`);
    expect(await cards.count()).toBe(3);
    const open = async () => {
      if (device === desktop) return page.getByRole('form', { name: 'Filtrlər' });
      await page.getByRole('button', { name: /^Filtrlər/ }).click();
      return page.getByRole('dialog', { name: 'Filtrlər' });
    };
    const field = (await open()).getByRole('textbox', { name: 'Bu sözlər olmasın' });
    await field.fill('qezali, icarə');
    await (device === phone
      ? page.getByRole('button', { name: '1 elanı göstər' }).click()
      : page.keyboard.press('Enter'));
    await expect.poll(() => cards.count()).toBe(1);
    expect(unwanted()).toEqual(['qezali, icarə']);
    await page.getByRole('link', { name: 'Sil: «icarə» olmasın' }).click();
    await expect.poll(() => cards.count()).toBe(2);
    expect(unwanted()).toEqual(['qezali']);
    await open();
    expect(await field.inputValue()).toBe('qezali');
    await field.fill('a b c d e f g h i j k');
    await page.getByRole('alert').getByText('Ən çox 10 söz yazmaq olar.').waitFor();
    // Refused words are neither searched nor lost.
    await field.blur();
    expect([await field.inputValue(), unwanted()]).toEqual(['a b c d e f g h i j k', ['qezali']]);
    expect(problems).toEqual([]);
  }
});

test('a seller is hidden from lists, at once shown again, and stays hidden on the account one logs in to', async ({
  visit,
  site,
}) => {
  const [seller, buyer] = [await anAccount(site), await anAccount(site)];
  const car = await aListing(site, seller);
  const { page, problems } = await visit(desktop);
  const card = page.locator(`li:has(a[href="/item/${car._id}"])`);
  const isListed = async () => {
    await page.goto('/search?section=cars');
    return card.isVisible();
  };
  const hide = async () => {
    await page.goto(`/cars/${car.id}`);
    await page.getByRole('button', { name: 'Bu satıcını gizlət' }).click();
    return page.getByRole('alert').filter({ hasText: 'Satıcı gizlədildi' });
  };
  expect(await isListed()).toBe(true);
  await (await hide()).getByRole('button', { name: 'Geri qaytar' }).click();
  await page.getByRole('button', { name: 'Bu satıcını gizlət' }).waitFor();
  expect(await isListed()).toBe(true);
  await (await hide()).waitFor();
  await page.getByRole('button', { name: 'Satıcını göstər' }).waitFor();
  expect(await isListed()).toBe(false);
  // Visitors without an account can hide sellers, too.
  await page.getByText('Gizlədilmiş satıcılar: 1').click();
  await page.getByRole('button', { name: /^Yenidən göstər: / }).waitFor();

  await signIn(page, buyer);
  const onAccount = async () => {
    const headers = { authorization: `Bearer ${buyer.token}` };
    const answer = await fetch(`${site.url}/api/hidden-sellers`, { headers });
    return ((await answer.json()) as { items: { userId: string }[] }).items.map(({ userId }) => userId);
  };
  await page.goto('/profile#hesab');
  await expect.poll(onAccount).toEqual([seller.userId]);
  await page.getByRole('button', { name: /^Yenidən göstər: / }).click();
  await page.getByText('Gizlətdiyiniz satıcı yoxdur.').waitFor();
  await expect.poll(onAccount).toEqual([]);
  expect(await isListed()).toBe(true);
  expect(problems).toEqual([]);
});
