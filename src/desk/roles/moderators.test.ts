import { expect } from 'vitest';
import { request, type Site, siteTest } from '../../test/site.ts';
import { aModerator, ban, lift } from '../../test/staff.ts';

const test = siteTest();

type Body = { role?: string; message?: string; items: { userId: string; since?: string }[] };
const name = (site: Site, token: string, id: string, method: 'PUT' | 'DELETE' = 'PUT') =>
  request<Body>(site.http, method, `/api/admin/moderators/${id}`, { token });
const list = async (site: Site, token: string) =>
  (await request<Body>(site.http, 'GET', '/api/admin/moderators', { token })).body.items;
const mayModerate = async (site: Site, token: string) =>
  (await request(site.http, 'GET', '/api/moderation/users', { token })).status === 200;

test('the admin makes an account a moderator, and takes that away at once; twice is as once', async ({
  site,
  adminToken,
}) => {
  const user = await site.aUser();
  const { userId, username, token, email } = user;
  expect(await mayModerate(site, token)).toBe(false);
  for (const id of [userId, userId.toUpperCase()]) {
    const { status, body } = await name(site, adminToken, id);
    expect([status, body]).toEqual([200, { userId, username, role: 'moderator' }]);
  }
  expect(await list(site, adminToken)).toEqual([{ userId, username, email, since: expect.stringMatching(/Z$/) }]);
  expect(await mayModerate(site, token)).toBe(true);
  const own = await request<Body>(site.http, 'GET', `/api/users/${userId}`, { token });
  expect(own.body.role).toBe('moderator');
  for (let round = 0; round < 2; round += 1) {
    const { status, body } = await name(site, adminToken, userId, 'DELETE');
    expect([status, body]).toEqual([200, { userId, username, role: 'user' }]);
  }
  expect(await mayModerate(site, token)).toBe(false);
  expect(await list(site, adminToken)).toEqual([]);
  const { rows } = await site.app.pool.query(
    'select action, before, after from moderation_log where account_id = $1 order by number',
    [userId],
  );
  expect(rows).toEqual([
    { action: 'addModerator', before: { role: 'user' }, after: { role: 'moderator' } },
    { action: 'removeModerator', before: { role: 'moderator' }, after: { role: 'user' } },
  ]);
});

test('there is no such account, or it is banned', async ({ site, adminToken }) => {
  for (const id of ['019aa000-0000-7000-8000-000000000000', '1', '%00']) {
    const { status, body } = await name(site, adminToken, id);
    expect([status, body.message]).toEqual([404, 'Belə hesab yoxdur.']);
  }
  const user = await site.aUser();
  await ban(site, adminToken, user.userId);
  const { status, body } = await name(site, adminToken, user.userId);
  expect([status, body.message]).toEqual([409, 'Hesab bloklanıb. Moderator təyin etmək üçün əvvəlcə blokdan çıxarın.']);
  await lift(site, adminToken, user.userId);
  expect((await name(site, adminToken, user.userId)).status).toBe(200);
});

test('a moderator names nobody, and goes on as any user', async ({ site, user }) => {
  const moderator = await aModerator(site);
  expect((await name(site, moderator.token, user.userId)).status).toBe(403);
  expect((await request(site.http, 'GET', '/api/my-announcements', { token: moderator.token })).status).toBe(200);
});
