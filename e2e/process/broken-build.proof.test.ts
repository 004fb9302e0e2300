/** The site on a build whose workers cannot start. */
import { once } from 'node:events';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'vitest';
import { copyProgram, workersOf } from '../support/program.ts';
import { type RunningSite, startSite } from '../support/site.ts';

// Each waits most of its time.
describe('workers that cannot start', { concurrent: true }, () => {
  async function start(program: string, later: (end: () => Promise<void>) => void): Promise<RunningSite> {
    const site = await startSite({ LOG_LEVEL: 'silent', WEB_CONCURRENCY: '2' }, undefined, program);
    later(async () => {
      await site.end('SIGKILL');
      rmSync(site.dataDir, { recursive: true, force: true });
    });
    return site;
  }

  test('leave old ones serving, and dead ones return once the build is mended', async ({ expect, onTestFinished }) => {
    const program = copyProgram(onTestFinished);
    const site = await start(program, onTestFinished);
    const statusNow = async () => (await fetch(`${site.url}/about`).catch(() => undefined))?.status;
    const old = workersOf(site.process.pid);
    /** Resolves once a worker other than the old ones has come and gone. */
    const untilOneFailed = async () => {
      let seen: number[] = [];
      const hasGone = () => {
        const now = workersOf(site.process.pid);
        const gone = seen.some((pid) => !now.includes(pid));
        seen = now.filter((pid) => !old.includes(pid));
        return gone;
      };
      await expect.poll(hasGone, { timeout: 60_000, interval: 50 }).toBe(true);
    };
    expect(old).toHaveLength(2);
    renameSync(`${program}/build/programs`, `${program}/build/away`);
    site.process.kill('SIGHUP');
    await untilOneFailed();
    expect(await statusNow()).toBe(200);
    expect(workersOf(site.process.pid)).toEqual(old);

    for (const pid of old) process.kill(pid, 'SIGKILL');
    await untilOneFailed();
    expect(await statusNow()).toBeUndefined();
    renameSync(`${program}/build/away`, `${program}/build/programs`);
    const serving = async () => ((await statusNow()) === 200 ? workersOf(site.process.pid).length : 0);
    await expect.poll(serving).toBe(2);
    expect(await site.end()).toBe(0);
  });

  test('end the process with an error when none has served for a minute', async ({ expect, onTestFinished }) => {
    const program = copyProgram(onTestFinished);
    const site = await start(program, onTestFinished);
    // Gives up at once, instead of when it has loaded the app.
    writeFileSync(join(program, 'build/programs/src/worker.js'), 'process.exit(1);');
    for (const pid of workersOf(site.process.pid)) process.kill(pid, 'SIGKILL');
    const [code] = await once(site.process, 'exit');
    expect(code).toBe(1);
  });
});
