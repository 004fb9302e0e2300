import { expect } from 'vitest';
import { aListing, anAccount, objections, overflow, phone, type RunningSite, signIn } from '../../support/site.ts';
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

test('the seller says who bought it, and only they may rate', async ({ site, visit }) => {
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
  await one.getByRole('button', { name: 'Ünvanı yaza bilərsiniz?' }).waitFor();
  const { page, problems: others } = await visit(phone);
  await signIn(page, seller);
  await page.goto('/profile');
  await page.getByRole('button', { name: /^Satıldı: / }).click();
  const asked = page.getByRole('alertdialog', { name: 'Mal satıldımı?' });
  const who = asked.getByLabel('Kim aldı? (məcburi deyil)');
  await expect.poll(() => who.locator('option').count()).toBe(4);
  expect(await overflow(page)).toBe(0);
  expect(await objections(page)).toEqual([]);
  await who.selectOption(buyer.userId);
  await asked.getByRole('button', { name: 'Bəli, satıldı' }).click();
  // Told at once.
  await one.getByText('Satıcıya rəy yazın').waitFor();
  // Nobody asks for a visit any more.
  await expect.poll(() => one.getByRole('button', { name: 'Ünvanı yaza bilərsiniz?' }).count()).toBe(0);
  await one.getByRole('button', { name: 'Təşəkkür edirəm' }).waitFor();
  await page.goto(`/mesajlar/${ids[1]}`);
  await page.getByText('Satılıb', { exact: true }).waitFor();
  expect(await page.getByText('Alıcıya rəy yazın').count()).toBe(0);
  expect([...problems, ...others]).toEqual([]);
});
