/** Streams of events where processes come and go: with two workers, as the site runs. */
import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { workersOf } from '../support/program.ts';
import { type RunningSite, startSite } from '../support/site.ts';

async function register(site: RunningSite): Promise<string> {
  const json = {
    username: 'Aysel',
    email: `${randomUUID()}@misal.az`,
    password: 'uzun-sinaq-parolu',
    phone: '501234567',
  };
  const answer = await fetch(`${site.url}/api/reqister`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(json),
  });
  return ((await answer.json()) as { token: string }).token;
}

/** Until it has ended, undefined; then whether it came to its end in order. */
async function open(site: RunningSite, token: string): Promise<{ status: number; ended: () => boolean | undefined }> {
  const answer = await fetch(`${site.url}/api/events`, { headers: { authorization: `Bearer ${token}` } });
  let ended: boolean | undefined;
  void answer.text().then(
    () => (ended = true),
    () => (ended = false),
  );
  return { status: answer.status, ended: () => ended };
}

test('workers that are replaced, and a site that stops, end their streams in order and at once', async () => {
  const site = await startSite({ WEB_CONCURRENCY: '2', LIMITS: '0' });
  onTestFinished(async () => void (await site.stop()));
  const token = await register(site);
  const old = workersOf(site.process.pid);
  const streams = await Promise.all(Array.from({ length: 8 }, () => open(site, token)));
  expect(streams.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  site.process.kill('SIGHUP');
  await expect
    .poll(() => workersOf(site.process.pid).filter((pid) => old.includes(pid)), { timeout: 60_000 })
    .toEqual([]);
  await expect.poll(() => streams.map(({ ended }) => ended())).toEqual(Array.from({ length: 8 }, () => true));
  const again = await open(site, token);
  expect(again.status).toBe(200);
  const started = performance.now();
  expect(await site.end()).toBe(0);
  expect(performance.now() - started).toBeLessThan(10_000);
  await expect.poll(again.ended).toBe(true);
});
