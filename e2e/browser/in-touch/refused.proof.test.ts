import { expect } from 'vitest';
import { samplePhoto } from '../../../src/test/photo-samples.ts';
import { aListing, anAccount, objections, overflow, phone, type RunningSite, signIn } from '../../support/site.ts';
import { test } from '../../support/story.ts';

const callAs = (site: RunningSite, token: string) => async (method: string, path: string, json?: object) => {
  const answer = await fetch(`${site.url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(json && { 'content-type': 'application/json' }) },
    ...(json && { body: JSON.stringify(json) }),
  });
  expect([path, answer.ok]).toEqual([path, true]);
  return answer.status === 204 ? undefined : ((await answer.json()) as unknown);
};

test('messages that were refused stay with their photos, over a reload, and are sent again', async ({
  site,
  visit,
}) => {
  const [seller, buyer] = [await anAccount(site), await anAccount(site)];
  const listing = await aListing(site, seller);
  const [asSeller, asBuyer] = [callAs(site, seller.token), callAs(site, buyer.token)];
  const begun = await asBuyer('POST', `/${listing.section}/${listing._id}/messages`, { text: 'Salam' });
  const id = (begun as { conversationId: string }).conversationId;
  const { page, problems } = await visit(phone);
  await signIn(page, buyer);
  await page.goto(`${site.url}/mesajlar/${id}`);
  await page.getByText('Salam').waitFor();
  // A slow network: all three are typed before the seller blocks their writer.
  let release: (value?: unknown) => void = () => undefined;
  const slow = new Promise((resolve) => (release = resolve));
  await page.route(/\/conversations\/[\w-]+\/messages$/, async (route) => {
    await slow;
    await route.continue();
  });
  const area = page.getByRole('textbox', { name: 'Mesaj' });
  const send = page.getByRole('button', { name: 'Göndər', exact: true });
  for (const text of ['Birinci', 'İkinci']) {
    await area.fill(text);
    await send.click();
  }
  await page.getByLabel('Şəkil əlavə et').setInputFiles(samplePhoto('boats'));
  await area.fill('Üçüncü');
  await send.click();
  await expect.poll(() => page.getByText('Göndərilir…').count()).toBe(3);
  await asSeller('PUT', `/conversations/${id}/block`);
  release();
  const refused = page.getByText('Göndərilmədi: Bu istifadəçi sizdən mesaj qəbul etmir.', { exact: false });
  await expect.poll(() => refused.count()).toBe(3);
  expect(await page.getByText('Şəkil · Göndərilmədi').count()).toBe(1);
  expect(await overflow(page)).toBe(0);
  expect(await objections(page)).toEqual([]);

  await page.reload();
  await expect.poll(() => refused.count()).toBe(3);
  for (const text of ['Birinci', 'İkinci', 'Üçüncü']) expect(await page.getByText(text).count()).toBe(1);
  await page.getByRole('listitem').filter({ hasText: 'İkinci' }).getByRole('button', { name: 'Sil' }).click();
  await expect.poll(() => refused.count()).toBe(2);
  await asSeller('DELETE', `/conversations/${id}/block`);
  for (const text of ['Birinci', 'Üçüncü']) {
    await page.getByRole('listitem').filter({ hasText: text }).getByRole('button', { name: 'Yenidən göndər' }).click();
  }
  await expect.poll(() => refused.count()).toBe(0);
  await expect.poll(() => page.getByText('Göndərilir…').count()).toBe(0);
  const { items } = (await asSeller('GET', `/conversations/${id}`)) as {
    items: { text: string; photos: object[] }[];
  };
  expect(items.map(({ text, photos }) => [text, photos.length])).toEqual([
    ['Üçüncü', 1],
    ['Birinci', 0],
    ['Salam', 0],
  ]);
  expect(problems.filter((problem) => !/409/.test(problem))).toEqual([]);
});

test('a first message changed after a lost answer is sent as well, whatever the browser has stored or refuses to store', async ({
  site,
  visit,
}) => {
  const [seller, buyer] = [await anAccount(site), await anAccount(site)];
  const listing = await aListing(site, seller);
  const asSeller = callAs(site, seller.token);
  const { page, problems } = await visit(phone);
  await signIn(page, buyer);
  await page.evaluate(() => localStorage.setItem('messages', 'null'));
  let isLost = true;
  await page.route(/\/messages$/, async (route) => {
    if (route.request().method() !== 'POST' || !isLost) return route.continue();
    isLost = false;
    await route.fetch();
    return route.abort();
  });
  await page.goto(`${site.url}/mesajlar/yeni?bolme=${listing.section}&elan=${listing._id}`);
  const area = page.getByRole('textbox', { name: 'Mesaj' });
  await area.fill('Qiymət 5000 olar?');
  await page.getByRole('button', { name: 'Göndər', exact: true }).click();
  await page.getByText('Serverlə əlaqə yoxdur', { exact: false }).waitFor();
  await area.fill('Qiymət 9000 olar?');
  await page.getByRole('button', { name: 'Göndər', exact: true }).click();
  await page.waitForURL(/\/mesajlar\/[\da-f-]{36}$/);
  for (const text of ['Qiymət 5000 olar?', 'Qiymət 9000 olar?']) await page.getByText(text).waitFor();

  // No room: what is typed is sent all the same. Written in another form, it is dropped.
  const id = page.url().split('/').at(-1)!;
  await page.evaluate((name) => localStorage.setItem('messages', JSON.stringify({ [name]: { draft: 5 } })), id);
  await page.reload();
  await area.waitFor();
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await area.pressSequentially('Yerim yoxdur');
  expect(await area.inputValue()).toBe('Yerim yoxdur');
  await page.getByRole('button', { name: 'Göndər', exact: true }).click();
  const sent = async () => {
    const { items } = (await asSeller('GET', `/conversations/${id}`)) as { items: { text: string }[] };
    return items.map(({ text }) => text);
  };
  await expect.poll(sent).toEqual(['Yerim yoxdur', 'Qiymət 9000 olar?', 'Qiymət 5000 olar?']);
  await expect.poll(() => area.inputValue()).toBe('');
  expect(problems.filter((problem) => !/ERR_FAILED/.test(problem))).toEqual([]);
});
