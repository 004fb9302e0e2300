/** What every npm script runs through, as somebody meets it in a fresh clone. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { copyProgram } from '../support/program.ts';

/** Ends with what it wrote on standard error. */
async function npmRun(program: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn('npm', ['run', '--silent', ...args], {
    cwd: program,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env['PATH'], HOME: program, ...env },
  });
  const [stderr, [status]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { status, stderr };
}

test('without a network the first start fails within a minute and says why', async () => {
  const program = copyProgram();
  rmSync(join(program, 'node_modules'));
  // Takes connections and never says a word, as a network that swallows everything.
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const registry = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`;
  const started = performance.now();
  const { status, stderr } = await npmRun(program, ['start'], { npm_config_registry: registry });
  silent.close();
  expect(performance.now() - started).toBeLessThan(60_000);
  expect([status, stderr.trim().split('\n')]).toEqual([
    1,
    [
      `Installing packages from ${registry}…`,
      `${registry} does not answer; trying with what npm has kept…`,
      `The first start needs the network: packages come from ${registry}, which does not answer.`,
    ],
  ]);
});

test('.env configures only the site and its commands, and the environment overrides it', async () => {
  const program = copyProgram();
  writeFileSync(join(program, '.env'), 'DATABASE_URL=mysql://of-the-file\nPORT=of-the-file\n');
  const refused = async (script: string, env: NodeJS.ProcessEnv = {}) => (await npmRun(program, [script], env)).stderr;
  for (const script of ['start', 'seed', 'backup', 'restore', 'move-photos', 'rebuild-search']) {
    expect(await refused(script)).toContain('DATABASE_URL: got "mysql://of-the-file"');
  }
  expect(await refused('backup', { DATABASE_URL: 'mysql://of-the-environment' })).toContain(
    'DATABASE_URL: got "mysql://of-the-environment"',
  );
  // Neither tests nor benchmarks may reach what a real site is set to.
  writeFileSync(join(program, 'scripts/licences.ts'), 'process.stderr.write(String(process.env.DATABASE_URL));');
  expect(await refused('licences')).toBe('undefined');
});
