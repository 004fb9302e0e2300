/** The rules in `deploy/alerts.yml`, evaluated by Prometheus itself. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { deploy } from './machines.ts';
import { path } from './programs.ts';

test('every alert fires when it should, and only then', () => {
  const cases = readFileSync(`${deploy}/alerts.test.yml`, 'utf8');
  for (const [, name] of readFileSync(`${deploy}/alerts.yml`, 'utf8').matchAll(/- alert: (\w+)/g)) {
    const tried = [...cases.matchAll(new RegExp(`alertname: ${name}\\b[,\\s]*exp_alerts: *(\\[\\])?`, 'g'))];
    const [quiet, firing] = [tried.filter(([, none]) => none), tried.filter(([, none]) => !none)];
    expect([name, quiet.length > 0, firing.length > 0]).toEqual([name, true, true]);
  }
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'alerts.test.yml'], {
    cwd: deploy,
    env: { PATH: path },
    encoding: 'utf8',
  });
  expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('SUCCESS')]);
});
