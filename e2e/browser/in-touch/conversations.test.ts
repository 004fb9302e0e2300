import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { samplePhoto } from '../../../src/test/photo-samples.ts';
import { listingPath } from '../../../src/domain/sections/links.ts';
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

/** The open conversation: on a desktop the list beside it says its last message, too. */
const messagesOf = (page: Page) => page.getByRole('region', { name: 'Yazışma' });

/** A conversation of two new accounts, and its first message. */
async function begin(site: RunningSite) {
  const [seller, buyer] = [await anAccount(site), await anAccount(site)];
  const listing = await aListing(site, seller);
  const answer = await fetch(`${site.url}/api/${listing.section}/${listing._id}/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${buyer.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ text: 'Salam, şəkil göndərə bilərsiniz?' }),
  });
  expect(answer.status).toBe(201);
  const { conversationId } = (await answer.json()) as { conversationId: string };
  return { seller, buyer, listing, id: conversationId };
}

test('a buyer and a seller write to each other, each seeing at once what the other wrote', async ({ site, visit }) => {
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
  await messagesOf(other).getByText('Hələ satılır?').waitFor();
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
  await messagesOf(other).getByText('Yox, görüşdə ödəyərəm').waitFor();
  await expect.poll(() => one.getByText('Göndərilir…').count()).toBe(0);
  expect(await one.getByText('Yox, görüşdə ödəyərəm').count()).toBe(1);

  // Read elsewhere, found from the profile.
  await one.getByRole('link', { name: 'Mesajlar', exact: true }).click();
  await one.getByRole('link', { name: 'Profil' }).click();
  await one
    .getByRole('main')
    .getByRole('link', { name: /^Mesajlar/ })
    .click();
  await one.getByRole('link', { name: /görüşdə ödəyərəm/ }).click();
  await one.getByRole('button', { name: 'Digər əməliyyatlar' }).click();
  await one.getByRole('menuitem', { name: 'Blokla' }).click();
  await one.getByText('Bu istifadəçini bloklamısınız.').waitFor();
  await reply.fill('Niyə?');
  await reply.press('Enter');
  await other.getByText('Bu istifadəçi sizdən mesaj qəbul etmir.').first().waitFor();
  await expect.poll(() => reply.inputValue()).toBe('Niyə?');
  expect(problems.filter((problem) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(problem))).toEqual([]);
  expect(others.filter((problem) => !/409/.test(problem))).toEqual([]);
});

test('a visitor reads what messages are for, and comes back after the log-in', async ({ site, visit }) => {
  const listing = await aListing(site, await anAccount(site));
  const { page, problems } = await visit(desktop);
  await page.goto(`${site.url}/mesajlar/yeni?bolme=${listing.section}&elan=${listing.id}`);
  await page.getByText('Yazışmaq üçün hesabınıza daxil olun').waitFor();
  const link = page.getByRole('main').getByRole('link', { name: 'Daxil ol' });
  expect(await link.getAttribute('href')).toContain(encodeURIComponent('/mesajlar/yeni?bolme='));
  expect(problems).toEqual([]);
});

test('photos go along, are taken away again, wait for the network, and open in full screen', async ({
  site,
  visit,
}) => {
  const { seller, buyer, id } = await begin(site);
  const { page: other, problems: others } = await visit(desktop);
  await signIn(other, buyer);
  await other.goto(`${site.url}/mesajlar/${id}`);
  await messagesOf(other).getByText('Salam, şəkil').waitFor();

  const { page, problems } = await visit(phone);
  await signIn(page, seller);
  await page.goto(`${site.url}/profile`);
  // On phones the header leads to the messages, and so does the profile, to which the bar leads.
  const header = page.getByRole('navigation', { name: 'Hesab', exact: true });
  await header.getByRole('link', { name: 'Mesajlar, 1 oxunmamış' }).waitFor();
  expect(await overflow(page)).toBe(0);
  const bar = page.getByRole('navigation', { name: 'Əsas bölmələr' });
  await bar.getByRole('link', { name: /^Profil\s*1\s*oxunmamış mesaj$/ }).waitFor();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Mesajlar/ })
    .click();
  await page.getByRole('link', { name: /Salam, şəkil/ }).click();
  await page.getByText('Salam, şəkil').waitFor();
  // A conversation fills the screen.
  await expect.poll(() => bar.count()).toBe(0);

  const pick = page.getByLabel('Şəkil əlavə et');
  const picked = page.getByRole('list', { name: 'Göndəriləcək şəkillər' }).getByRole('listitem');
  const notPhoto = { name: 'qiymət.txt', mimeType: 'text/plain', buffer: Buffer.from('1000 AZN') };
  await pick.setInputFiles(notPhoto);
  await page.getByRole('alert').getByText('«qiymət.txt» əlavə olunmadı.', { exact: false }).waitFor();
  await pick.setInputFiles([samplePhoto('flower'), samplePhoto('boats'), samplePhoto('airplane')]);
  await expect.poll(() => picked.count()).toBe(3);
  expect(await overflow(page)).toBe(0);
  await page.getByRole('button', { name: '2-ci şəkli sil' }).click();
  await expect.poll(() => picked.count()).toBe(2);
  await pick.setInputFiles(Array<string>(4).fill(samplePhoto('boats')));
  await page.getByText('Bir mesajda ən çox 5 şəkil ola bilər.').waitFor();
  expect(await picked.count()).toBe(2);
  await page.getByRole('button', { name: 'Göndər', exact: true }).click();
  const photos = other.getByRole('link', { name: /şəkil, böyüt$/ });
  await expect.poll(() => photos.count()).toBe(2);
  await expect.poll(() => picked.count()).toBe(0);

  // Without a network they wait in the page, with what was typed.
  await page.context().setOffline(true);
  await pick.setInputFiles(samplePhoto('flower'));
  await page.getByRole('button', { name: '1-ci şəkli yenidən yüklə' }).waitFor();
  await page.getByRole('textbox', { name: 'Mesaj' }).fill('Bu da arxadan');
  await page.getByRole('button', { name: 'Göndər', exact: true }).click();
  await page.getByText('İnternet qayıdanda göndəriləcək.').waitFor();
  await page.context().setOffline(false);
  await messagesOf(other).getByText('Bu da arxadan').waitFor();
  await expect.poll(() => photos.count()).toBe(3);
  // Once more for a moment, where the event comes before the answer.
  await expect.poll(() => page.getByText('Bu da arxadan').count()).toBe(1);
  expect(await page.getByRole('textbox', { name: 'Mesaj' }).inputValue()).toBe('');

  await photos.nth(1).click();
  const zoom = other.getByRole('dialog', { name: 'Aysel: şəkillər' });
  await zoom.getByText('2 / 2').waitFor();
  await other.keyboard.press('Escape');
  await zoom.waitFor({ state: 'detached' });
  await other.goto(`${site.url}/mesajlar`);
  await other.getByRole('link', { name: /Bu da arxadan/ }).waitFor();
  for (const each of [page, other]) {
    expect(await overflow(each)).toBe(0);
    expect(await objections(each)).toEqual([]);
  }
  expect(problems.filter((problem) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(problem))).toEqual([]);
  expect(others).toEqual([]);
});
