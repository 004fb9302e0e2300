import type { Request } from 'playwright-core';
import { expect } from 'vitest';
import { aListing, anAccount, phone, type RunningSite, type Session } from '../../support/site.ts';
import { signInBefore } from '../../support/staff.ts';
import { test } from '../../support/story.ts';

const patience = { timeout: 60_000 };

/** A search of this account, and a listing that it finds. */
async function beTold(site: RunningSite, { token }: Session): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ query: 'q=gizlikensöz', notify: 'now' });
  await fetch(`${site.url}/api/saved-searches`, { method: 'POST', headers, body });
  await aListing(site, await anAccount(site), { fields: { description: 'Bu gizlikensöz üçün elandır' } });
  const unread = async () => {
    const answer = await fetch(`${site.url}/api/notifications`, { headers });
    return ((await answer.json()) as { unread: number }).unread;
  };
  await expect.poll(unread, patience).toBe(1);
}

test('a tab out of sight lets go of the events, and hears of what it missed when it is seen again', async ({
  visit,
  site,
}) => {
  const { page } = await visit(phone);
  const session = await anAccount(site);
  const bell = page.getByRole('link', { name: /^Bildirişlər/ }).first();
  await page.clock.install();
  await signInBefore(page, session);
  const streams = { open: 0, ended: 0 };
  const isStream = (request: Request) => request.url().includes('/api/events?');
  const ended = (request: Request) => void (isStream(request) && (streams.ended += 1));
  page.on('request', (request) => void (isStream(request) && (streams.open += 1)));
  page.on('requestfailed', ended);
  page.on('requestfinished', ended);
  await page.goto('/about');
  await page.clock.runFor(5000);
  await expect.poll(() => streams).toEqual({ open: 1, ended: 0 });
  const turn = (state: 'hidden' | 'visible') =>
    page.evaluate((state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await turn('hidden');
  await page.clock.runFor('04:30');
  expect(streams).toEqual({ open: 1, ended: 0 });
  await page.clock.runFor('01:00');
  await expect.poll(() => streams).toEqual({ open: 1, ended: 1 });
  await beTold(site, session);
  await turn('visible');
  await page.clock.runFor(5000);
  await expect.poll(() => streams.open).toBe(2);
  await expect.poll(() => bell.getAttribute('aria-label'), patience).toBe('Bildirişlər, 1 yeni');
});
