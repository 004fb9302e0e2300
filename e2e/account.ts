/** Someone with an account, for stories that are about something else. */
import type { Page } from 'playwright-core';

export type Session = { token: string; userId: string; username: string };

/** Registers through the call and keeps the session where the pages look for it. */
export async function signIn(page: Page, email: string): Promise<Session> {
  const answer = await page.request.post('/api/reqister', {
    data: { username: 'Aysel', email, password: 'uzun parol', phone: '501234567' },
  });
  const { token, userId, username } = (await answer.json()) as Session;
  await page.goto('/about');
  await page.evaluate((kept) => Object.entries(kept).forEach(([key, value]) => localStorage.setItem(key, value)), {
    token,
    userId,
    username,
  });
  return { token, userId, username };
}
