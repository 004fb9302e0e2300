/** How much a stolen staff token can do, however fast it is used. */
import { expect } from 'vitest';
import { request, type Site, siteTest, type User } from '../test/site.ts';
import { allRules } from '../test/call-limits.ts';
import { countAttempt } from '../platform/limits/limits.server.ts';
import { staffLimits as limits } from '../platform/limits/staff.server.ts';

let now = new Date();
const test = siteTest({ now: () => now });
let moderator: User;

test.beforeAll(async ({ site, adminToken }) => {
  moderator = await aModerator(site, adminToken);
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const absent = '019aa000-0000-7000-8000-000000000000';
const calls = Object.entries(allRules).map(([name, rule]) => {
  const [method = '', path = ''] = name.split(' ');
  const url = path.replace('{section}', 'cars').replace('{id}', absent);
  return { name, method: method as Method, url, rule };
});
const ofStaff = calls.filter(({ rule }) => rule.for === 'moderator' || rule.for === 'admin');

async function aModerator(site: Site, adminToken: string): Promise<User> {
  const user = await site.aUser();
  await request(site.http, 'PUT', `/api/admin/moderators/${user.userId}`, { token: adminToken });
  return user;
}

const isReading = ({ method, name }: (typeof calls)[number]) => method === 'GET' || name.endsWith('/hold');

test.for([
  ['readings', limits.staffReadings, true],
  ['readings of an hour', limits.staffReadingsOfHour, true],
  ['writes', limits.staffWrites, false],
  ['writes of an hour', limits.staffWritesOfHour, false],
] as const)(
  'after the last of the %s, all of that kind are refused for a while',
  async ([, limit, readings], { site }) => {
    const own = await aModerator(site, (await site.anAdmin()).token);
    const { rows } = await site.app.pool.query<{ id: string }>('select id from admins');
    await countAttempt(site.app, limit, own.userId, limit.max);
    await countAttempt(site.app, limit, rows[0]!.id, limit.max);
    const { token: adminToken } = await site.anAdmin();
    const wrong: unknown[] = [];
    let refused = 0;
    for (const call of ofStaff) {
      for (const token of call.rule.for === 'admin' ? [adminToken] : [own.token, adminToken]) {
        if (call.rule.endsSession) continue;
        const { status, headers, body } = await request(site.http, call.method, call.url, { token, json: {} });
        if ((status === 429) !== (isReading(call) === readings)) wrong.push([call.name, status]);
        if (status !== 429) continue;
        refused += 1;
        expect(body['message']).toBe(`${limit.reason} ${limit.minutes} dəqiqə sonra yenidən cəhd edin.`);
        expect(headers['retry-after']).toBe(String(limit.minutes * 60));
      }
    }
    expect(wrong).toEqual([]);
    expect(refused).toBeGreaterThan(7);
    // Nobody else is affected, and everybody may log out.
    expect((await request(site.http, 'GET', '/api/moderation/summary', { token: moderator.token })).status).toBe(200);
    expect((await request(site.http, 'DELETE', '/api/admin/session', { token: adminToken })).status).toBe(200);
    expect((await request(site.http, 'DELETE', '/api/session', { token: own.token })).status).toBe(200);
    now = new Date(now.getTime() + limit.minutes * 60_000);
    await site.app.pool.query('delete from attempts');
  },
);

test('every call counts: readings of one moderator in a row come to an end', async ({ site }) => {
  const statuses: number[] = [];
  for (let time = 0; time <= limits.staffReadings.max; time += 1) {
    const url = ['/api/moderation/queue', '/api/moderation/summary', `/api/moderation/listings/${time}`][time % 3]!;
    statuses.push((await request(site.http, 'GET', url, { token: moderator.token })).status);
  }
  expect(statuses.slice(0, -1)).not.toContain(429);
  expect(statuses.at(-1)).toBe(429);
  // Calls without permission are rejected, not counted.
  expect((await request(site.http, 'GET', '/api/moderation/summary')).status).toBe(401);
  now = new Date(now.getTime() + limits.staffReadings.minutes * 60_000);
  expect((await request(site.http, 'GET', '/api/moderation/summary', { token: moderator.token })).status).toBe(200);
});
