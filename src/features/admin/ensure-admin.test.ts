import { afterEach, beforeEach, expect, test } from 'vitest';
import { request, type Site, startSite } from '../../test/site.ts';
import { ConfigError } from '../../config.ts';
import { prepare } from '../../process/prepare.ts';
import { ensureAdmin } from './ensure-admin.server.ts';

let site: Site;
let printed: string[];

beforeEach(async () => {
  site = await startSite();
  printed = [];
});
afterEach(() => site.close());

type Pair = { username: string; password: string };

/** What the start of an instance does with these settings. */
const start = (admin: Pair | undefined) =>
  ensureAdmin({ ...site.app, config: { ...site.app.config, admin } }, (line) => printed.push(line));
const logIn = (pair: Pair) => request<{ token: string }>(site.http, 'POST', '/api/admin/login', { json: pair });
const stats = async (token: string) => (await request(site.http, 'GET', '/api/stats', { token })).status;

/** The pair that the printed line names. */
function printedPair(): Pair {
  const [, username = '', password = ''] = /username (\S+), password (\S+) /.exec(printed[0] ?? '') ?? [];
  return { username, password };
}

test('without settings one is made, and its password printed once', async () => {
  await start(undefined);
  expect(printed).toEqual([
    expect.stringMatching(/^AxtarTap admin: username admin, password [\w-]{24} \(shown only this once\)\n$/),
  ]);
  expect((await logIn(printedPair())).status).toBe(200);
  await start(undefined);
  expect(printed).toHaveLength(1);
  expect((await logIn(printedPair())).status).toBe(200);
});

test('instances that start together make one', async () => {
  await Promise.all(Array.from({ length: 6 }, () => start(undefined)));
  expect(printed).toHaveLength(1);
  expect((await site.app.pool.query('select 1 from admins')).rowCount).toBe(1);
  expect((await logIn(printedPair())).status).toBe(200);
});

test('the settings make the admin without printing anything, and starting again changes nothing', async () => {
  const pair = { username: 'rəhbər', password: 'birinci parol' };
  await start(pair);
  const { body } = await logIn(pair);
  await start(pair);
  await start(undefined);
  expect([await stats(body.token), (await logIn(pair)).status, printed]).toEqual([200, 200, []]);
});

test.each([
  ['password', { username: 'rəhbər', password: 'ikinci parol' }],
  ['name', { username: 'yeni rəhbər', password: 'birinci parol' }],
])('another %s in the settings takes the place of the old and ends its sessions', async (_name, changed) => {
  const before = { username: 'rəhbər', password: 'birinci parol' };
  await start(before);
  const { body } = await logIn(before);
  await start(changed);
  expect(await stats(body.token)).toBe(401);
  expect([(await logIn(before)).status, (await logIn(changed)).status]).toEqual([401, 200]);
});

test.each(['12345678', 'Password123', 'AxtarTap2026!', ' admin-2026 '])(
  'a password that everybody thinks of stops the start with one line that names the setting and not the password: %j',
  async (password) => {
    const config = { ...site.app.config, admin: { username: 'rəhbər', password } };
    const started = prepare({ ...site.app, config }, (line) => printed.push(line));
    await expect(started).rejects.toThrow(
      new ConfigError('ADMIN_PASSWORD: got "…", takes one that is not among the first that anybody guesses'),
    );
    expect(printed).toEqual([]);
  },
);

test('settings that come later replace the password that was printed', async () => {
  await start(undefined);
  await start({ username: 'rəhbər', password: 'seçilmiş parol' });
  expect((await logIn(printedPair())).status).toBe(401);
  expect((await site.app.pool.query('select 1 from admins')).rowCount).toBe(1);
});
