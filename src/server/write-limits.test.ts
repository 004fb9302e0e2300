/** Every writing call has a rate limit: once exhausted, it answers 429. */
import { createECDH } from 'node:crypto';
import { expect } from 'vitest';
import type { Access } from '../features/feature.server.ts';
import { features } from '../features/index.server.ts';
import { sections } from '../sections/index.ts';
import { formValues } from '../test/values.ts';
import { adminPair, photo, request, siteTest } from '../test/site.ts';

// A remote address: some limits spare loopback.
const address = '203.0.113.9';
const test = siteTest();
const [section] = sections;
if (!section) throw new Error('no section');

/** Limited by themselves: once per log-in; one a minute and five a day, by the messages sent. */
const bounded = new Set(['DELETE /api/session', 'DELETE /api/admin/session', 'POST /api/auth/phone-code']);

test('no call that writes is without a limit', async ({ site }) => {
  const table: Access = Object.assign({}, ...features.map(({ access }) => access));
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
    'POST /api/photos': { files: [photo()] },
    'POST /api/contact': {
      json: { name: 'Aysel', email: 'aysel@misal.az', message: 'Salam, elanım görünmür.' },
    },
  };
  const ids: Record<string, string> = {
    '/api/saved-searches': search.body.id,
    '/api/sessions': sessions.body[0]!.id,
    '/api/users': userId,
    '/api/conversations': asked.body.conversationId,
  };
  const limits = features.flatMap((feature) => Object.values(feature.limits ?? {}));
  const before = limits.map(({ max }) => max);
  const unlimited: unknown[] = [];
  let tried = 0;
  try {
    for (const limit of limits) limit.max = 0;
    for (const [name, rule] of Object.entries(table)) {
      const [method = '', path = ''] = name.split(' ');
      // Calls of moderators and the admin are counted by one shared limit.
      if (method === 'GET' || ['moderator', 'admin'].includes(rule.for) || bounded.has(name)) continue;
      const parent = path.slice(0, path.indexOf('/{id}'));
      const id =
        ids[parent] ??
        (/\/(report|messages)$/.test(name) || parent.startsWith('/api/favorites') ? others : listing)._id;
      const url = path.replace('{section}', section.name).replace('{id}', id);
      const answer = await request(site.http, method as 'POST', url, {
        ...(rule.for === 'all' ? {} : { token }),
        address,
        ...sent[name],
      });
      tried += 1;
      if (answer.status !== 429) unlimited.push([name, answer.status, answer.body]);
    }
  } finally {
    for (const [index, limit] of limits.entries()) limit.max = before[index]!;
  }
  expect(unlimited).toEqual([]);
  expect(tried).toBeGreaterThan(35);
});
