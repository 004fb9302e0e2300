/** For stories about favourites: hearts, and what browser and account store. */
import type { Page } from 'playwright-core';
import type { RunningSite, Session } from './site.ts';

export type Ad = { _id: string; id: number; title: string; address: string };
type StoredFavorite = { _id: string; of?: string; title: string };

export const heart = (page: Page, { title }: { title: string }) =>
  page
    .locator('main')
    .getByRole('button', { name: `Favorit: ${title}` })
    .first();
export const press = async (page: Page, ad: Ad) => {
  await page.goto(ad.address);
  await heart(page, ad).click();
};
export const here = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('favorites') ?? '[]') as StoredFavorite[]);
export const idsHere = async (page: Page) => (await here(page)).map(({ _id }) => _id).toSorted();
export const onAccount = async (site: RunningSite, { token }: Session) => {
  const answer = await fetch(`${site.url}/api/favorites`, { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { items: { listing: { _id: string }; keptAt: string; keptPrice: string }[] }).items;
};
export const idsOnAccount = async (site: RunningSite, session: Session) =>
  (await onAccount(site, session)).map(({ listing }) => listing._id).toSorted();
export const keep = (site: RunningSite, { token }: Session, { _id }: Ad) =>
  fetch(`${site.url}/api/favorites/cars/${_id}`, { method: 'PUT', headers: { authorization: `Bearer ${token}` } });
export const sorted = (...some: Ad[]) => some.map(({ _id }) => _id).toSorted();
export const logInByCall = async (site: RunningSite, email: string): Promise<Session> => {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email, password: 'uzun parol' });
  return (await fetch(`${site.url}/api/login`, { method: 'POST', headers, body })).json() as Promise<Session>;
};
/** Pages sync with the account shortly after loading. */
export const untilFollowing = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/sync-[^/]+\.js$/.test(name)),
  );
/** Synced shortly after a page has loaded. */
export const patience = { timeout: 15_000 };

export async function logIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-poçt').fill(email);
  await page.getByLabel('Şifrə', { exact: true }).fill('uzun parol');
  // Presses before hydration have stories of their own.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main form') ?? {}).some((key) => key.startsWith('__react')),
  );
  await page.getByRole('button', { name: 'Daxil ol' }).click();
  await page.waitForURL('**/profile');
}
