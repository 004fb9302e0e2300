import { expect } from 'vitest';
import { aListing, anAccount, desktop, objections, overflow, phone, type RunningSite } from '../../support/site.ts';
import { adminToken, aModerator, emptyQueue, moderated, signInBefore } from '../../support/staff.ts';
import { testOn } from '../../support/story.ts';

const test = testOn({ ...moderated, MODERATION: 'off' });

const postTo = (site: RunningSite) => async (path: string, token: string, json: object) => {
  const answer = await fetch(`${site.url}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(json),
  });
  expect([path, answer.ok]).toEqual([path, true]);
  return (await answer.json()) as { conversationId: string; own: { id: string } };
};

/** A conversation that its buyer reports. */
async function aReport(site: RunningSite, text: string) {
  const [seller, buyer] = [await anAccount(site), await anAccount(site)];
  const listing = await aListing(site, seller);
  const post = postTo(site);
  const path = `/${listing.section}/${listing._id}/messages`;
  const { conversationId } = await post(path, buyer.token, { text: 'Salam, hələ satılır?' });
  await post(`/conversations/${conversationId}/messages`, seller.token, { text: 'Bəli. Beh göndərin, saxlayım.' });
  await post(`/conversations/${conversationId}/report`, buyer.token, { text });
  return { seller, listing };
}

test('moderators read reported conversations, ban, and close them with a note, by keyboard', async ({
  site,
  visit,
}) => {
  const first = await aReport(site, 'Pulu öncədən istəyir');
  await aReport(site, 'Təhqir edir');
  const admin = await adminToken(site);
  await emptyQueue(site, admin);
  const moderator = await aModerator(site, admin);
  const { page, problems } = await visit(desktop);
  await signInBefore(page, moderator);
  await page.goto('/moderasiya');
  const link = page.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name: /^Yazışmalar/ });
  await expect.poll(() => link.innerText()).toMatch(/2$/);
  await link.click();
  await page.getByText('Pulu öncədən istəyir').waitFor();
  await page.getByText('Bəli. Beh göndərin, saxlayım.').waitFor();
  expect(await page.getByRole('link', { name: `№ ${first.listing.id}` }).getAttribute('href')).toBe(
    `/moderasiya?elan=${first.listing.id}`,
  );
  expect(await overflow(page)).toBe(0);
  expect(await objections(page)).toEqual([]);

  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Klavişlər' }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await page.getByText('Təhqir edir').waitFor();
  await page.keyboard.press('k');
  await page.getByText('Pulu öncədən istəyir').waitFor();
  await page.keyboard.press('b');
  const sheet = page.getByRole('dialog', { name: 'Aysel: xəbərdarlıq və ya blok' });
  await sheet.getByLabel('7 günlük blok').check();
  await sheet.getByLabel('Səbəb', { exact: true }).fill('Öncədən pul istəyir');
  await page.keyboard.press('Control+Enter');
  await sheet.waitFor({ state: 'detached' });

  await page.keyboard.press('c');
  await page.keyboard.type('bloklandı, 7 gün');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Təhqir edir').waitFor();
  await expect.poll(() => link.innerText()).toMatch(/1$/);
  await page.getByRole('button', { name: 'Əsassızdır, bağla' }).click();
  await page.getByText('Baxılmamış şikayət yoxdur').waitFor();
  await expect.poll(() => link.innerText()).toBe('Yazışmalar');
  await page.goto('/moderasiya/jurnal');
  await page.getByText('bloklandı, 7 gün').waitFor();
  expect(problems).toEqual([]);

  const { page: own } = await visit(phone);
  await aReport(site, 'Spam');
  await signInBefore(own, { adminToken: admin });
  await own.goto('/AdminPanel');
  await own.getByRole('link', { name: /: 1 şikayətli yazışma/ }).click();
  await own.getByText('Spam').waitFor();
  expect(await overflow(own)).toBe(0);
  expect(await objections(own)).toEqual([]);
});

test('moderators hide a reported rating with a reason', async ({ site, visit }) => {
  const [seller, buyer] = [await anAccount(site), await anAccount(site)];
  const listing = await aListing(site, seller);
  const post = postTo(site);
  const text = { text: 'Salam' };
  const { conversationId: id } = await post(`/${listing.section}/${listing._id}/messages`, buyer.token, text);
  await post(`/conversations/${id}/messages`, seller.token, text);
  await post(`/my-announcements/${listing._id}/sold`, seller.token, { buyerId: buyer.userId });
  await post(`/conversations/${id}/rating`, seller.token, { stars: 5 });
  const { own } = await post(`/conversations/${id}/rating`, buyer.token, { stars: 1, text: 'Söyüş', tags: ['rude'] });
  await post(`/ratings/${own.id}/report`, seller.token, { text: 'Məni təhqir edir' });
  const admin = await adminToken(site);
  const { page, problems } = await visit(phone);
  await signInBefore(page, await aModerator(site, admin));
  await page.goto('/moderasiya');
  await page.getByRole('button', { name: 'Menyu' }).click();
  await page.getByRole('link', { name: /^Rəylər\s*1$/ }).click();
  await page.getByText('Məni təhqir edir').waitFor();
  expect(await overflow(page)).toBe(0);
  expect(await objections(page)).toEqual([]);
  await page.getByRole('button', { name: 'Rəyi gizlət' }).click();
  await page.getByText('Səbəbi yazın.').waitFor();
  await page.getByLabel('Səbəb').fill('Təhqir');
  await page.getByRole('button', { name: 'Rəyi gizlət' }).click();
  await page.getByText('Baxılmamış şikayət yoxdur').waitFor();
  const seen = await fetch(`${site.url}/api/sellers/${seller.userId}/ratings`);
  expect(await seen.json()).toMatchObject({ items: [] });
  await page.goto('/moderasiya/jurnal');
  await page.getByText('rəyini gizlətdi').waitFor();
  expect(problems.filter((problem) => !/400/.test(problem))).toEqual([]);
});
