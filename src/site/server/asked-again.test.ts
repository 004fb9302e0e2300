/** Every call that is dear, and every call of those who lack a factor that is demanded of them. */
import { expect } from 'vitest';
import { sections } from '../../domain/sections/index.ts';
import type { AccessRule } from '../../platform/app/calls.server.ts';
import { allRules } from '../../test/call-limits.ts';
import { aShop } from '../../test/shop-files.ts';
import { request, type Site, siteTest } from '../../test/site.ts';
import { aModerator } from '../../test/staff.ts';

const test = siteTest();
const rules = Object.entries(allRules);

let people: Record<'shop' | 'moderator' | 'admin', string>;
test.beforeAll(async ({ site }) => {
  const [shop, moderator, admin] = [await aShop(site), await aModerator(site), await site.anAdmin()];
  people = { shop: shop.token, moderator: moderator.token, admin: admin.token };
});

/** Those who may make a call, its `{id}` aside: what is tried here is refused before anybody looks at that. */
const callers: Record<AccessRule['for'], readonly (keyof typeof people)[]> = {
  all: [],
  signedIn: ['shop', 'moderator', 'admin'],
  users: ['shop', 'moderator'],
  owner: ['shop', 'moderator'],
  moderator: ['moderator', 'admin'],
  admin: ['admin'],
};

/** Answers that are not 403 with what is wanted. */
async function others(site: Site, tried: typeof rules, wanted: object): Promise<unknown[]> {
  const wrong: unknown[] = [];
  for (const [name, rule] of tried) {
    const [method = '', path = ''] = name.split(' ');
    const url = path.replace('{section}', sections[0]!.name).replaceAll(/\{\w+\}/g, 'x');
    for (const person of callers[rule.for]) {
      const options = { token: people[person], json: {} };
      const { status, body } = await request<object>(site.http, method as 'POST', url, options);
      const isWanted = JSON.stringify({ ...body, ...wanted }) === JSON.stringify(body);
      if (status !== 403 || !isWanted) wrong.push({ name, person, status, body });
    }
  }
  return wrong;
}

test('what is dear stands here, and wants the session to have been asked within ten minutes', async ({ site }) => {
  const dear = rules.filter(([, rule]) => rule.dear);
  expect(dear.map(([name]) => name).toSorted()).toEqual([
    'DELETE /api/passkeys/{id}',
    'DELETE /api/second-factor/totp',
    'DELETE /api/users/{id}/password',
    'POST /api/admin/shops/{slug}',
    'POST /api/admin/transfers/{id}',
    'POST /api/moderation/users/{id}/factor-reset',
    'POST /api/passkeys/options',
    'POST /api/second-factor/codes',
    'POST /api/second-factor/totp',
    'POST /api/users/{id}/email',
    'PUT /api/admin/moderators/{id}',
    'PUT /api/admin/texts/{page}',
  ]);
  const { body } = await request<{ paths: Record<string, Record<string, { description?: string }>> }>(
    site.http,
    'GET',
    '/openapi.json',
  );
  for (const [name] of dear) {
    const [method = '', path = ''] = name.split(' ');
    expect(body.paths[path]?.[method.toLowerCase()]?.description).toContain('POST /api/session/confirm');
  }
  const asked = async (secondsAgo: number) => {
    for (const table of ['sessions', 'admin_sessions'])
      await site.app.pool.query(`update ${table} set confirmed_at = now() - make_interval(secs => $1)`, [secondsAgo]);
  };
  await asked(601);
  expect(await others(site, dear, { confirm: true })).toEqual([]);
  await asked(0);
});

test('who lacks a factor that is demanded of them makes no calls but those by which they get one', async ({ site }) => {
  const demand = async (factorDemanded: boolean) => {
    const options = { token: people.admin, json: { factorDemanded }, headers: { 'if-match': '*' } };
    expect((await request(site.http, 'PUT', '/api/admin/site', options)).status).toBe(200);
    const read = () => request(site.http, 'GET', '/api/stats', { token: people.admin });
    // Settings reach each process by a notification.
    await expect.poll(async () => (await read()).status).toBe(factorDemanded ? 403 : 200);
  };
  await demand(true);
  const refused = rules.filter(([, { beforeFactor }]) => !beforeFactor);
  expect(await others(site, refused, { factor: 'setup' })).toEqual([]);
  await demand(false);
});
