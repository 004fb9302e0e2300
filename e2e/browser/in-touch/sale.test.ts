import { expect } from 'vitest';
import { listingPath } from '../../../src/sections/links.ts';
import {
  aListing,
  anAccount,
  desktop,
  objections,
  overflow,
  phone,
  type RunningSite,
  signIn,
} from '../../support/site.ts';
import { test } from '../../support/story.ts';

const text = { text: 'Salam' };

async function post(site: RunningSite, path: string, token: string, json: object) {
  const answer = await fetch(`${site.url}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(json),
  });
  expect([path, answer.ok]).toEqual([path, true]);
  return (await answer.json()) as { conversationId: string };
}

test(
  'a buyer and a seller meet, confirm the sale by a code, and rate each other',
  { timeout: 120_000 },
  async ({ site, visit }) => {
    const [seller, buyer] = [await anAccount(site), await anAccount(site)];
    const listing = await aListing(site, seller);
    const { page: one, problems } = await visit(phone);
    await signIn(one, buyer);
    await one.goto(site.url + listingPath(listing));
    await one.getByRole('link', { name: 'Mesaj yaz' }).click();
    await one.getByRole('button', { name: 'Harada baxmaq olar?' }).click();
    await one.getByRole('button', { name: 'Göndər' }).click();
    await one.waitForURL(/\/mesajlar\/[\da-f-]{36}$/);
    const { page: other, problems: others } = await visit(desktop);
    await signIn(other, seller);
    await other.goto(new URL(one.url()).pathname);
    await other.getByText('Harada baxmaq olar?').waitFor();
    const reply = other.getByRole('textbox', { name: 'Mesaj' });
    await reply.fill('Nərimanovda, saat 6-da');
    await reply.press('Enter');
    await one.getByText('Nərimanovda').waitFor();

    // The code: offered, never asked for.
    await one.getByText('Təhvil kodu').click();
    await one.getByRole('button', { name: 'Kodu göstər' }).click();
    const code = one.getByText(/^\d{3} \d{3}$/);
    await code.waitFor();
    const digits = await code.innerText();
    for (const page of [one, other]) {
      expect(await overflow(page)).toBe(0);
      expect(await objections(page)).toEqual([]);
    }
    await other.getByText('Təhvil kodu').click();
    const typed = other.getByLabel('Alıcının kodu');
    await typed.fill(digits === '000 000' ? '000 001' : '000 000');
    await other.getByRole('button', { name: 'Təsdiqlə' }).click();
    await other.getByText('Kod düzgün deyil. 4 cəhd qalıb.').waitFor();
    await typed.fill(digits);
    await typed.press('Enter');
    await other.getByText('Alıcıya rəy yazın').waitFor();
    expect(await other.getByText('Satılıb', { exact: true }).count()).toBe(1);
    expect(await other.getByText('Təhvil kodu').count()).toBe(0);

    // Without a reload; stars by the keyboard.
    await one.getByText('Satıcıya rəy yazın').click();
    await one.getByRole('button', { name: 'Rəyi göndər' }).click();
    await one.getByText('1-dən 5-ə qədər ulduz verin.').waitFor();
    await one.getByRole('radio', { name: '3 ulduz: Orta' }).focus();
    await one.keyboard.press('ArrowRight');
    await one.keyboard.press('ArrowRight');
    expect(await one.getByRole('radio', { name: '5 ulduz: Əla' }).isChecked()).toBe(true);
    await one.getByRole('checkbox', { name: 'Vaxtında gəlir' }).check();
    await one.getByRole('textbox', { name: 'Rəy (istəyə görə)' }).fill('Hər şey təsvirdəki kimi idi');
    expect(await overflow(one)).toBe(0);
    expect(await objections(one)).toEqual([]);
    await one.getByRole('button', { name: 'Rəyi göndər' }).click();
    await one.getByText('Gözləyir: qarşı tərəf də yazanda', { exact: false }).waitFor();

    await other.getByText('Siz də yazanda hər iki rəy görünəcək', { exact: false }).waitFor();
    expect(await other.getByText('Hər şey təsvirdəki kimi idi').count()).toBe(0);
    await other.getByText('Alıcıya rəy yazın').click();
    await other.getByRole('radio', { name: '4 ulduz: Yaxşı' }).check();
    await other.getByRole('button', { name: 'Rəyi göndər' }).click();
    await other.getByText('Hər şey təsvirdəki kimi idi').waitFor();
    await one.getByRole('img', { name: '5 ulduzdan 4' }).waitFor();
    await other.getByRole('button', { name: 'Cavab ver' }).click();
    await other.getByRole('textbox', { name: 'Rəyə cavabınız' }).fill('Sağ olun, xeyirli olsun!');
    await other.getByRole('region', { name: 'Rəylər' }).getByRole('button', { name: 'Göndər' }).click();
    await one.getByText('Sağ olun, xeyirli olsun!').waitFor();

    // On the page of each, at both widths.
    await one.goto(`/satici/${seller.userId}`);
    await other.goto(`/satici/${buyer.userId}`);
    await one.getByRole('link', { name: '1 rəy' }).click();
    const said = one.getByRole('region', { name: /^Rəylər/ });
    await said.getByText('Hər şey təsvirdəki kimi idi').waitFor();
    await said.getByText('Sağ olun, xeyirli olsun!').waitFor();
    await other
      .getByRole('region', { name: /^Rəylər/ })
      .getByRole('img', { name: '5 ulduzdan 4' })
      .waitFor();
    for (const page of [one, other]) {
      expect(await overflow(page)).toBe(0);
      expect(await objections(page)).toEqual([]);
    }
    expect(problems.filter((problem) => !/400/.test(problem))).toEqual([]);
    expect(others.filter((problem) => !/400/.test(problem))).toEqual([]);
  },
);

test('the seller says who bought it, and only they may rate', { timeout: 120_000 }, async ({ site, visit }) => {
  const [seller, buyer, other] = [await anAccount(site), await anAccount(site), await anAccount(site)];
  const listing = await aListing(site, seller);
  const ids: string[] = [];
  for (const { token } of [buyer, other]) {
    const { conversationId } = await post(site, `/${listing.section}/${listing._id}/messages`, token, text);
    await post(site, `/conversations/${conversationId}/messages`, seller.token, text);
    ids.push(conversationId);
  }
  const { page: one, problems } = await visit(phone);
  await signIn(one, buyer);
  await one.goto(`/mesajlar/${ids[0]}`);
  await one.getByText('Təhvil kodu').waitFor();
  const { page, problems: others } = await visit(phone);
  await signIn(page, seller);
  await page.goto('/profile');
  await page.getByRole('button', { name: /^Digər əməliyyatlar/ }).click();
  await page.getByRole('menuitem', { name: 'Satıldı' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Elan satıldı?' });
  const who = asked.getByLabel('Kim aldı? (istəyə bağlı)');
  await expect.poll(() => who.locator('option').count()).toBe(4);
  expect(await overflow(page)).toBe(0);
  expect(await objections(page)).toEqual([]);
  await who.selectOption(buyer.userId);
  await asked.getByRole('button', { name: 'Bəli, satıldı' }).click();
  // Told at once.
  await one.getByText('Satıcıya rəy yazın').waitFor();
  await page.goto(`/mesajlar/${ids[1]}`);
  await page.getByText('Satılıb', { exact: true }).waitFor();
  expect(await page.getByText('Alıcıya rəy yazın').count()).toBe(0);
  expect([...problems, ...others]).toEqual([]);
});

test('without scripts one rates by an ordinary form', { timeout: 120_000 }, async ({ site, visit }) => {
  const email = `${crypto.randomUUID()}@misal.az`;
  const [seller, buyer] = [await anAccount(site), await anAccount(site, email)];
  const listing = await aListing(site, seller);
  const { conversationId } = await post(site, `/${listing.section}/${listing._id}/messages`, buyer.token, text);
  await post(site, `/conversations/${conversationId}/messages`, seller.token, text);
  await post(site, `/my-announcements/${listing._id}/sold`, seller.token, {});

  const { page } = await visit({ ...phone, javaScriptEnabled: false });
  await page.goto(`/mesajlar/sade/${conversationId}`);
  await page.getByLabel('E-poçt').fill(email);
  await page.getByLabel('Şifrə').fill('uzun parol');
  await page.getByRole('button', { name: 'Daxil ol' }).click();
  await page.getByText('Satıcıya rəy yazın').click();
  await page.getByRole('textbox', { name: 'Rəy (istəyə görə)' }).fill('Gec gəldi');
  await page.getByRole('checkbox', { name: 'Görüşə gecikir' }).check();
  await page.getByRole('button', { name: 'Rəyi göndər' }).click();
  await page.getByText('1-dən 5-ə qədər ulduz verin.').waitFor();
  expect(await page.getByRole('textbox', { name: 'Rəy (istəyə görə)' }).inputValue()).toBe('Gec gəldi');
  await page.getByRole('radio', { name: '2 ulduz: Pis' }).check();
  await page.getByRole('button', { name: 'Rəyi göndər' }).click();
  await page.getByText('Gözləyir: qarşı tərəf də yazanda', { exact: false }).waitFor();
  await page.getByText('Görüşə gecikir').waitFor();
  expect(await overflow(page)).toBe(0);
});
