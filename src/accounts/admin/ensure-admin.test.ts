import { expect, test as baseTest } from 'vitest';
import { aKey, anApp, firstStep } from '../../test/factors.ts';
import { createSite, request, type Site } from '../../test/site.ts';
import { ConfigError } from '../../platform/config/config.ts';
import { prepare } from '../../site/process/prepare.ts';
import { ensureAdmin } from './ensure-admin.server.ts';

/** Each test has its own site: the first start is what is tested. */
const test = baseTest.extend('site', async ({}, { onCleanup }) => {
  const site = await createSite();
  onCleanup(() => site.close());
  return site;
});
let printed: string[];
test.beforeEach(() => {
  printed = [];
});

type Pair = { username: string; password: string };

/** Starts an instance with these settings. */
const start = (site: Site, admin: Pair | undefined) =>
  ensureAdmin({ ...site.app, config: { ...site.app.config, admin } }, (line) => printed.push(line));
const logIn = (site: Site, pair: Pair) =>
  request<{ token: string }>(site.http, 'POST', '/api/admin/login', { json: pair });
const stats = async (site: Site, token: string) => (await request(site.http, 'GET', '/api/stats', { token })).status;

/** The pair that the printed line names. */
function printedPair(): Pair {
  const [, username = '', password = ''] = /username (\S+), password (\S+) /.exec(printed[0] ?? '') ?? [];
  return { username, password };
}

test('without settings, an admin is created and its password printed once', async ({ site }) => {
  await start(site, undefined);
  expect(printed).toEqual([
    expect.stringMatching(
      /^AxtarTap admin: username admin, password [\w-]{24} \(shown only this once\), panel http:\/\/\S+\/AdminPanel\n$/,
    ),
  ]);
  expect((await logIn(site, printedPair())).status).toBe(200);
  await start(site, undefined);
  expect(printed).toHaveLength(1);
  expect((await logIn(site, printedPair())).status).toBe(200);
});

test('instances that start together create one admin', async ({ site }) => {
  await Promise.all(Array.from({ length: 6 }, () => start(site, undefined)));
  expect(printed).toHaveLength(1);
  expect((await site.app.pool.query('select 1 from admins')).rowCount).toBe(1);
  expect((await logIn(site, printedPair())).status).toBe(200);
});

test('settings create the admin silently, and a restart changes nothing', async ({ site }) => {
  const pair = { username: 's\u0327ef', password: 'birinci s\u0327ifrə' };
  await start(site, pair);
  const { body } = await logIn(site, pair);
  await start(site, pair);
  await start(site, undefined);
  const composed = { username: 'şef', password: 'birinci şifrə' };
  expect([await stats(site, body.token), (await logIn(site, pair)).status, printed]).toEqual([200, 200, []]);
  expect((await logIn(site, composed)).status).toBe(200);
});

test.for<[name: string, changed: Pair]>([
  ['password', { username: 'rəhbər', password: 'ikinci parol' }],
  ['name', { username: 'yeni rəhbər', password: 'birinci parol' }],
])('a new %s in the settings replaces the old one and ends its sessions', async ([_name, changed], { site }) => {
  const before = { username: 'rəhbər', password: 'birinci parol' };
  await start(site, before);
  const { body } = await logIn(site, before);
  await start(site, changed);
  expect(await stats(site, body.token)).toBe(401);
  expect([(await logIn(site, before)).status, (await logIn(site, changed)).status]).toEqual([401, 200]);
});

test('a new pair ends the keys and codes of whoever was admin before; the same pair leaves them', async ({ site }) => {
  const before = { username: 'rəhbər', password: 'birinci parol' };
  await start(site, before);
  const { body } = await logIn(site, before);
  await aKey(site, body.token);
  await anApp(site, body.token);
  await start(site, before);
  expect((await firstStep(site, before)).factor).toEqual(['passkey', 'totp', 'code']);
  const after = { ...before, password: 'ikinci parol' };
  await start(site, after);
  expect((await logIn(site, after)).status).toBe(200);
  const { rows } = await site.app.pool.query('select by_role, action from moderation_log');
  expect(rows).toEqual([{ by_role: 'operator', action: 'resetFactor' }]);
  await start(site, before);
  expect((await site.app.pool.query('select 1 from moderation_log')).rowCount).toBe(1);
});

test.for(['12345678', 'Password123', 'AxtarTap2026!', ' admin-2026 '])(
  'a common password stops the start with a line naming only the setting: %j',
  async (password, { site }) => {
    const config = { ...site.app.config, admin: { username: 'rəhbər', password } };
    const started = prepare({ ...site.app, config }, (line) => printed.push(line));
    await expect(started).rejects.toThrow(
      new ConfigError('ADMIN_PASSWORD: got "…", takes one that is not among the first that anybody guesses'),
    );
    expect(printed).toEqual([]);
  },
);

test('settings added later replace the printed password', async ({ site }) => {
  await start(site, undefined);
  await start(site, { username: 'rəhbər', password: 'seçilmiş parol' });
  expect((await logIn(site, printedPair())).status).toBe(401);
  expect((await site.app.pool.query('select 1 from admins')).rowCount).toBe(1);
});
