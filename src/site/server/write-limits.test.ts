/** Every call that writes has a limit: once it is spent, the call answers 429. */
import { createECDH } from 'node:crypto';
import { expect } from 'vitest';
import { accountLimits } from '../../accounts/limits.server.ts';
import type { AccessRule } from '../../platform/app/calls.server.ts';
import { inboxLimits } from '../../inbox/api.server.ts';
import { countAttempt } from '../../platform/limits/limits.server.ts';
import { listingLimits } from '../../listings/limits.server.ts';
import { sections } from '../../domain/sections/index.ts';
import { allLimits, allRules, limitsOf } from '../../test/call-limits.ts';
import { formValues } from '../../test/values.ts';
import { aVisibleRating } from '../../test/ratings.ts';
import { adminPair, photo, request, siteTest } from '../../test/site.ts';
import { addLimits } from './plugins/limits.ts';

// A remote address: some limits spare loopback.
const address = '203.0.113.9';
const test = siteTest();
const [section] = sections;
if (!section) throw new Error('no section');

/** Counted only once a message is sent; the pace of messages comes first. */
const counted = new Set(['POST /api/auth/phone-code', 'POST /api/users/{id}/phone']);

test('only logging out is a call that writes without a limit of its own', () => {
  const free = Object.entries(allRules).filter(
    ([name, { limits }]) => !name.startsWith('GET') && typeof limits === 'string',
  );
  // A log-in pays for it.
  expect(free.map(([name]) => name).toSorted()).toEqual(['DELETE /api/admin/session', 'DELETE /api/session']);
});

test('no call with a limit goes on without end', async ({ site }) => {
  const user = await site.aUser();
  const listing = await site.aListing(section, { user });
  const others = await site.aListing(section);
  const { email, password, userId, token } = user;
  const search = await request<{ id: string }>(site.http, 'POST', '/api/saved-searches', {
    token,
    json: { query: 'q=divan', notify: 'now' },
  });
  const asked = await request<{ conversationId: string; message: { id: string } }>(
    site.http,
    'POST',
    `/api/${section.name}/${others._id}/messages`,
    { token, json: { text: 'Hələ satılır?' } },
  );
  const sessions = await request<{ id: string }[]>(site.http, 'GET', '/api/sessions', { token });
  /** A body for each call that passes the checks before counting. */
  const sent: Record<string, Parameters<typeof request>[3]> = {
    'POST /api/reqister': { json: { username: 'Aysel', email: 'yeni@misal.az', password, phone: '501234567' } },
    'POST /api/login': { json: { email, password } },
    'POST /api/admin/login': { json: adminPair },
    'POST /api/auth/forgot-password': { json: { email } },
    'POST /api/auth/reset-password': { json: { email, code: 'x', newPassword: 'uzun və təzə parol' } },
    'POST /api/auth/confirm-phone': { json: { code: '123456' } },
    'POST /api/users/{id}/password': { json: { currentPassword: 'səhv parol', newPassword: 'uzun və təzə parol' } },
    'POST /api/users/{id}/deletion': { json: { password: 'səhv parol' } },
    'POST /api/login/passkey': { json: { ticket: 'x', response: {} } },
    'POST /api/admin/login/passkey': { json: { ticket: 'x', response: {} } },
    'POST /api/login/factor': { json: { ticket: 'x', code: '123456' } },
    'POST /api/session/confirm': { json: { password: 'səhv parol' } },
    'POST /api/passkeys': { json: { name: 'Telefonum', response: {} } },
    'PUT /api/passkeys/{id}': { json: { name: 'Telefonum' } },
    'PUT /api/second-factor/totp': { json: { ticket: 'x', code: '123456' } },
    'PUT /api/users/{id}/name': { json: { name: 'Nigar' } },
    'POST /api/users/{id}/email': { json: { email: 'basqa@misal.az' } },
    'POST /api/auth/change-phone': { json: { code: '123456' } },
    'POST /api/auth/change-email': { json: { token: 'x' } },
    'POST /api/auth/undo-email': { json: { token: 'x' } },
    'POST /api/saved-searches': { json: { query: 'q=stul', notify: 'now' } },
    'PUT /api/saved-searches/{id}': { json: { notify: 'off' } },
    'PUT /api/notification-settings': { json: { kinds: [{ kind: 'search', mail: false }] } },
    'POST /api/notifications/read': { json: {} },
    'PUT /api/push/subscription': {
      json: {
        endpoint: 'https://fcm.googleapis.com/fcm/send/x',
        keys: { p256dh: createECDH('prime256v1').generateKeys().toString('base64url'), auth: 'A'.repeat(22) },
      },
    },
    'DELETE /api/push/subscription': { json: { endpoint: 'https://fcm.googleapis.com/fcm/send/x' } },
    'POST /api/{section}': { form: formValues(section), files: [photo()] },
    'PUT /api/{section}/{id}': { form: { price: '12345' } },
    'POST /api/{section}/advice': { form: formValues(section) },
    'POST /api/{section}/{id}/report': { json: { reason: 'fraud' } },
    'POST /api/my-announcements/{id}/appeal': { json: { text: 'Elanım qaydalara uyğundur.' } },
    'POST /api/{section}/{id}/messages': { json: { text: 'Salam' } },
    'POST /api/conversations/{id}/messages': { json: { text: 'Salam' } },
    'POST /api/conversations/{id}/read': { json: { upTo: asked.body.message.id } },
    'POST /api/conversations/{id}/report': { json: { text: 'Aldadır' } },
    'POST /api/conversations/{id}/handover': { json: { code: '123456' } },
    'POST /api/conversations/{id}/rating': { json: { stars: 5 } },
    'POST /api/ratings/{id}/answer': { json: { text: 'Sağ olun' } },
    'POST /api/ratings/{id}/report': { json: { text: 'Yalandır' } },
    'POST /api/{section}/{id}/taps': { json: { kind: 'calls' } },
    'POST /api/photos': { files: [photo()] },
    'PUT /api/shop': {
      json: {
        name: 'Şəki Avto',
        slug: 'seki-avto',
        address: 'Bakı, Nizami küçəsi 10',
        phones: ['050 123 45 67'],
        voen: '1234567891',
      },
    },
    'POST /api/shop/members': { json: { email: 'isci@misal.az' } },
    'POST /api/shop/invitations/accept': { json: { token: 'x' } },
    'POST /api/shop/imports/{id}': { json: { decision: 'cancel' } },
    'PUT /api/shop/feed': { json: { url: null } },
    'PUT /api/shop/mapping': { json: { section: section.name, columns: {} } },
    'POST /api/cabinet/actions': { json: { ids: [listing._id], action: 'renew' } },
    'POST /api/browser-errors': { json: { message: 'TypeError' } },
    'POST /api/contact': {
      json: { name: 'Aysel', email: 'aysel@misal.az', message: 'Salam, elanım görünmür.' },
    },
  };
  const ids: Record<string, string> = {
    '/api/saved-searches': search.body.id,
    '/api/sessions': sessions.body[0]!.id,
    '/api/users': userId,
    '/api/conversations': asked.body.conversationId,
    '/api/ratings': await aVisibleRating(site, { seller: user }),
  };
  /** Query strings of the calls that need one. */
  const queries: Record<string, string> = { 'GET /api/check': '?value=0501234567' };
  const before = allLimits.map(({ max }) => max);
  const unlimited: unknown[] = [];
  let tried = 0;
  try {
    for (const limit of allLimits) limit.max = 0;
    for (const [name, rule] of Object.entries(allRules)) {
      const [method = '', path = ''] = name.split(' ');
      // Public reading, streams and staff have tests of their own.
      if (typeof rule.limits === 'string' || rule.endless || ['moderator', 'admin'].includes(rule.for)) continue;
      if (counted.has(name)) continue;
      expect([name, limitsOf(rule)]).not.toEqual([name, []]);
      const parent = path.slice(0, path.indexOf('/{id}'));
      const id =
        ids[parent] ??
        (/\/(report|messages)$/.test(name) || parent.startsWith('/api/favorites') ? others : listing)._id;
      const url = path.replace('{section}', section.name).replace('{id}', id) + (queries[name] ?? '');
      const answer = await request(site.http, method as 'POST', url, {
        ...(rule.for === 'all' ? {} : { token }),
        address,
        ...sent[name],
      });
      tried += 1;
      if (answer.status !== 429) unlimited.push([name, answer.status, answer.body]);
    }
  } finally {
    for (const [index, limit] of allLimits.entries()) limit.max = before[index]!;
  }
  expect(unlimited).toEqual([]);
  expect(tried).toBeGreaterThan(35);
});

test('who may not make the call is told so first, then that a limit is spent, then what is wrong with the body', async ({
  site,
}) => {
  const [owner, other] = [await site.aUser(), await site.aUser()];
  const { _id } = await site.aListing(section, { user: owner });
  for (const { userId } of [owner, other]) {
    await countAttempt(site.app, listingLimits.changes, userId, listingLimits.changes.max);
  }
  const statusOf = async (action: string, id: string, token?: string) =>
    (
      await request(site.http, 'POST', `/api/my-announcements/${id}/${action}`, {
        token,
        json: { price: 'x', text: '' },
      })
    ).status;
  for (const action of ['sold', 'appeal', 'reserve']) {
    expect([
      action,
      await statusOf(action, _id),
      await statusOf(action, _id, other.token),
      await statusOf(action, '999999', owner.token),
      await statusOf(action, _id, owner.token),
    ]).toEqual([action, 401, 403, 404, 429]);
  }
});

test('what is not valid does not count', async ({ site }) => {
  const { token, userId } = await site.aUser();
  const put = (json: object) => request(site.http, 'PUT', '/api/notification-settings', { token, json });
  await countAttempt(site.app, inboxLimits.noticeSettings, userId, inboxLimits.noticeSettings.max - 1);
  const statuses = [];
  for (const json of [{ kinds: 'x' }, { kinds: [] }, { kinds: [] }, { kinds: 'x' }])
    statuses.push((await put(json)).status);
  expect(statuses).toEqual([400, 200, 429, 429]);
});

test('a limit that only a handler can count is not left to the hook', ({ site }) => {
  const route = (limits: AccessRule['limits']) => ({
    method: 'POST',
    url: '/',
    handler: () => 'x',
    config: { access: { for: 'all', limits } as const },
  });
  expect(() => addLimits(site.app)(route({ perCall: [accountLimits.resetMails] }))).toThrow('resetMails');
  expect(() => addLimits(site.app)(route({ perOutcome: [inboxLimits.noticeReads] }))).toThrow('noticeReads');
  addLimits(site.app)(route({ perCall: [accountLimits.resetMailsOfAddress], inHandler: [accountLimits.resetMails] }));
});
