/** The posting form of the homes section, and its draft. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { RunningSite, Session } from './site.ts';
import { postButton } from './post-button.ts';

export const typed = {
  title: 'Künc divanı',
  brand: 'Embawood',
  price: '450',
  location: 'Bakı',
  description: 'Az işlənib, səliqəlidir.',
  'contact.name': 'Leyla',
};

export async function openForm(page: Page, path = 'Ev_veBag') {
  await page.goto(`/katalog/${encodeURIComponent(path)}`);
  await postButton(page).click();
  await expect.poll(() => field(page, 'contact.email').inputValue(), { timeout: 15_000 }).not.toBe('');
}
export const form = (page: Page) => page.getByRole('dialog');
export const field = (page: Page, name: string) => form(page).locator(`[name="${name}"]`);
export const restored = (page: Page) => form(page).getByText('Qaralama bərpa olundu');
export const leave = (page: Page) => form(page).getByRole('button', { name: 'Bağla', exact: true }).click();
export const send = (page: Page) => form(page).getByRole('button', { name: 'Əlavə et', exact: true }).click();
export const notice = (page: Page, title: string) => page.getByRole('alertdialog', { name: title });
export const posted = (page: Page) => notice(page, 'Elanınız uğurla yerləşdirildi!').waitFor();
export const drafts = (page: Page) => page.evaluate(() => localStorage.getItem('drafts'));
export async function fill(page: Page, texts: Record<string, string> = typed) {
  for (const [name, text] of Object.entries(texts)) await field(page, name).fill(text);
}
export async function expectEmpty(page: Page) {
  await openForm(page);
  expect(await restored(page).count()).toBe(0);
  for (const name of ['title', 'price', 'description']) expect(await field(page, name).inputValue(), name).toBe('');
  expect(await field(page, 'contact.name').inputValue()).toBe('Aysel');
}
/** The listings of an account. */
export async function ownAds(site: RunningSite, { token }: Session): Promise<{ id: number }[]> {
  const answer = await fetch(`${site.url}/api/my-announcements`, { headers: { authorization: `Bearer ${token}` } });
  return answer.json();
}
export const countAds = async (site: RunningSite, session: Session) => (await ownAds(site, session)).length;
