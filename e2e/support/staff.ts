/** The admin and moderators of a started site. */
import type { Page } from 'playwright-core';
import type { QueuePage } from '../../src/desk/queue/answer.server.ts';
import { anAccount, type RunningSite, type Session } from './site.ts';

const [username, password] = ['rəhbər', 'adminin sınaq parolu'];

/** Settings of a site with this admin; everything waits for review. */
export const moderated = { ADMIN_USERNAME: username, ADMIN_PASSWORD: password, MODERATION: 'before', LIMITS: '0' };

async function send<T>(site: RunningSite, method: string, path: string, token?: string, json?: object): Promise<T> {
  const answer = await fetch(site.url + path, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(json && { 'content-type': 'application/json' }),
    },
    ...(json && { body: JSON.stringify(json) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
  return answer.json() as Promise<T>;
}

export const get = <T>(site: RunningSite, path: string, token: string) => send<T>(site, 'GET', path, token);

export async function adminToken(site: RunningSite): Promise<string> {
  const { token } = await send<{ token: string }>(site, 'POST', '/api/admin/login', undefined, { username, password });
  return token;
}

/** A new account that the admin has made a moderator. */
export async function aModerator(site: RunningSite, admin: string): Promise<Session> {
  const session = await anAccount(site);
  await send(site, 'PUT', `/api/admin/moderators/${session.userId}`, admin);
  return session;
}

/** Opens a shop that waits for it. */
export async function openShop(site: RunningSite, slug: string): Promise<void> {
  await send(site, 'POST', `/api/admin/shops/${slug}`, await adminToken(site), { decision: 'approve' });
}

/** Approves everything left by other stories. */
export async function emptyQueue(site: RunningSite, admin: string): Promise<void> {
  const { items } = await get<QueuePage>(site, '/api/moderation/queue?limit=100', admin);
  for (const { listing } of items)
    await send(site, 'POST', `/api/moderation/listings/${listing.section}/${listing._id}`, admin, {
      decision: 'approve',
    });
}

/** Stores what the log-ins store, before the first page is opened: who logs out afterwards stays logged out. */
export async function signInBefore(page: Page, stored: Partial<Session> & { adminToken?: string }): Promise<void> {
  await page.addInitScript((entries) => {
    if (sessionStorage.getItem('signedIn')) return;
    sessionStorage.setItem('signedIn', 'yes');
    Object.assign(localStorage, entries);
  }, stored);
}
