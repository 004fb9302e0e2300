import { expect } from 'vitest';
import { listingPath } from '../../../src/sections/links.ts';
import { aListing, anAccount, desktop, objections, overflow, phone, signIn } from '../../support/site.ts';
import { test } from '../../support/story.ts';

test(
  'a buyer and a seller write to each other, each seeing at once what the other wrote',
  { timeout: 120_000 },
  async ({ site, visit }) => {
    const [seller, buyer] = [await anAccount(site), await anAccount(site)];
    const listing = await aListing(site, seller);
    const { page: one, problems } = await visit(phone);
    await signIn(one, buyer);
    await one.goto(site.url + listingPath(listing));
    await one.getByRole('link', { name: 'Mesaj yaz' }).click();
    await one.getByRole('button', { name: 'Hələ satılır?' }).click();
    await one.getByRole('button', { name: 'Göndər' }).click();
    await one.waitForURL(/\/mesajlar\/[\da-f-]{36}$/);
    await expect.poll(() => one.getByText('Hələ satılır?').count()).toBe(1);

    const { page: other, problems: others } = await visit(desktop);
    await signIn(other, seller);
    await other.goto(`${site.url}/mesajlar`);
    await other.getByRole('link', { name: /Hələ satılır\?.*1\s*oxunmamış/s }).click();
    await other.getByText('Hələ satılır?').waitFor();
    await expect.poll(() => one.getByText('Oxunub').count()).toBe(1);
    const reply = other.getByRole('textbox', { name: 'Mesaj' });
    await reply.fill('Bəli. Beh göndərin, saxlayım <b>sizə</b>');
    await reply.press('Enter');
    await one.getByText('Bəli. Beh göndərin, saxlayım <b>sizə</b>').waitFor();
    await one.getByText('Ehtiyatlı olun: malı görməmiş pul göndərməyin', { exact: false }).waitFor();
    expect(await other.getByText('Ehtiyatlı olun').count()).toBe(0);
    for (const page of [one, other]) {
      expect(await overflow(page)).toBe(0);
      expect(await objections(page)).toEqual([]);
    }

    // Typed and sent without a network: it goes once there is one, and once only.
    await one.getByRole('textbox', { name: 'Mesaj' }).fill('Yox, görüşdə ödəyərəm');
    await one.context().setOffline(true);
    await one.getByRole('button', { name: 'Göndər' }).click();
    await one.getByText('Göndərilir…').waitFor();
    await one.context().setOffline(false);
    await other.getByText('Yox, görüşdə ödəyərəm').waitFor();
    await expect.poll(() => one.getByText('Göndərilir…').count()).toBe(0);
    expect(await one.getByText('Yox, görüşdə ödəyərəm').count()).toBe(1);

    // Read elsewhere, found from the profile.
    await one.getByRole('link', { name: 'Profil' }).click();
    await one
      .getByRole('main')
      .getByRole('link', { name: /^Mesajlar/ })
      .click();
    await one.getByRole('link', { name: /görüşdə ödəyərəm/ }).click();
    await one.getByRole('button', { name: 'Blokla' }).click();
    await one.getByText('Bu istifadəçini bloklamısınız.').waitFor();
    await reply.fill('Niyə?');
    await reply.press('Enter');
    await other.getByText('Bu istifadəçi sizdən mesaj qəbul etmir.').first().waitFor();
    await expect.poll(() => reply.inputValue()).toBe('Niyə?');
    expect(problems.filter((problem) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(problem))).toEqual([]);
    expect(others.filter((problem) => !/409/.test(problem))).toEqual([]);
  },
);

test('a visitor reads what messages are for, and comes back after the log-in', async ({ site, visit }) => {
  const listing = await aListing(site, await anAccount(site));
  const { page, problems } = await visit(desktop);
  await page.goto(`${site.url}/mesajlar/yeni?bolme=${listing.section}&elan=${listing.id}`);
  await page.getByText('Mesajlar hesabınızdadır').waitFor();
  const link = page.getByRole('main').getByRole('link', { name: 'Daxil ol' });
  expect(await link.getAttribute('href')).toContain(encodeURIComponent('/mesajlar/yeni?bolme='));
  expect(problems).toEqual([]);
});
