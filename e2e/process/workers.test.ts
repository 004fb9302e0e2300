import { once } from 'node:events';
import { renameSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { copyProgram, workersOf } from '../support/program.ts';
import { type RunningSite, startSite } from '../support/site.ts';

async function start(program: string, env: NodeJS.ProcessEnv): Promise<RunningSite> {
  const site = await startSite({ LOG_LEVEL: 'silent', ...env }, undefined, program);
  onTestFinished(async () => {
    await site.end('SIGKILL');
    rmSync(site.dataDir, { recursive: true, force: true });
  });
  return site;
}

const statusOf = async (site: RunningSite) => (await fetch(`${site.url}/about`).catch(() => undefined))?.status;
const breakBuild = (program: string) => renameSync(`${program}/build/server`, `${program}/build/away`);
const mendBuild = (program: string) => renameSync(`${program}/build/away`, `${program}/build/server`);

/** Resolves once a worker other than the old ones has come and gone. */
async function untilOneFailed(site: RunningSite, old: readonly number[]): Promise<void> {
  let seen: number[] = [];
  await expect
    .poll(
      () => {
        const now = workersOf(site.process.pid);
        const gone = seen.some((pid) => !now.includes(pid));
        seen = now.filter((pid) => !old.includes(pid));
        return gone;
      },
      { timeout: 40_000, interval: 50 },
    )
    .toBe(true);
}

test('a broken build leaves old workers serving, and dead ones return once it is fixed', async () => {
  const program = copyProgram();
  const site = await start(program, { WEB_CONCURRENCY: '2' });
  const old = workersOf(site.process.pid);
  expect(old).toHaveLength(2);
  breakBuild(program);
  site.process.kill('SIGHUP');
  await untilOneFailed(site, old);
  expect(await statusOf(site)).toBe(200);
  expect(workersOf(site.process.pid)).toEqual(old);

  for (const pid of old) process.kill(pid, 'SIGKILL');
  await untilOneFailed(site, old);
  expect(await statusOf(site)).toBeUndefined();
  mendBuild(program);
  const serving = async () => ((await statusOf(site)) === 200 ? workersOf(site.process.pid).length : 0);
  await expect.poll(serving, { timeout: 40_000 }).toBe(2);
  expect(await site.end()).toBe(0);
});

test('the process exits with an error when no worker has served for a minute', async () => {
  const program = copyProgram();
  const site = await start(program, { WEB_CONCURRENCY: '2' });
  breakBuild(program);
  for (const pid of workersOf(site.process.pid)) process.kill(pid, 'SIGKILL');
  const started = performance.now();
  const [code] = await once(site.process, 'exit');
  expect(code).toBe(1);
  expect(Math.round((performance.now() - started) / 1000)).toSatisfy(
    (seconds: number) => seconds >= 55 && seconds < 80,
  );
});

test('a connection handed to a worker that dies before accepting it is closed', async () => {
  const site = await start(process.cwd(), { WEB_CONCURRENCY: '2' });
  const [, stopped] = workersOf(site.process.pid);
  process.kill(stopped!, 'SIGSTOP');
  const ask = async () => {
    const headers = { connection: 'close' };
    const answer = fetch(`${site.url}/about`, { headers, signal: AbortSignal.timeout(20_000) });
    return answer.then(({ status }) => status).catch((error: Error) => error.name);
  };
  // The other worker takes all but the one that waits for this worker.
  const answers = Promise.all(Array.from({ length: 4 }, ask));
  expect(await Promise.race([answers, sleep(2000, 'one waits')])).toBe('one waits');
  process.kill(stopped!, 'SIGKILL');
  expect((await answers).toSorted((one, other) => String(one).localeCompare(String(other)))).toEqual([
    200,
    200,
    200,
    'TypeError',
  ]);
  expect(await site.end()).toBe(0);
});
