import { describe, expect, inject } from 'vitest';
import { connect } from '../../platform/database/client.ts';
import { withDatabase } from '../../test/database.ts';
import { type PushService, startPushService } from '../../test/services/push-service.ts';
import { createSite, request, type Site, siteTest } from '../../test/site.ts';
import { isPublicKey, vapidKeys } from './keys.server.ts';
import type { Subscription } from './subscriptions.server.ts';

let now = new Date();
const test = siteTest({ now: () => now }).extend('service', { scope: 'file' }, async ({}, { onCleanup }) => {
  const service = await startPushService();
  onCleanup(() => service.close());
  return service;
});

const put = (site: Site, token: string | undefined, json: unknown) =>
  request<{ message: string; fields?: Record<string, string> }>(site.http, 'PUT', '/api/push/subscription', {
    token,
    json,
  });
const remove = (site: Site, token: string, json: unknown) =>
  request(site.http, 'DELETE', '/api/push/subscription', { token, json });
const kept = async ({ app }: Site, accountId: string) =>
  (await app.db.selectFrom('push_subscriptions').select('endpoint').where('account_id', '=', accountId).execute())
    .map(({ endpoint }) => endpoint)
    .toSorted();

describe('the public key', () => {
  test('is a point of the curve, and the same for processes that need it first at once', async ({ site }) => {
    const url = withDatabase(inject('adminUrl'), site.databaseName);
    const pools = Array.from({ length: 4 }, () => connect(url, 1).pool);
    const made = await Promise.all(pools.map(async (pool) => (await vapidKeys({ pool })).publicKey));
    await Promise.all(pools.map((pool) => pool.end()));
    const { status, body } = await request<{ key: string }>(site.http, 'GET', '/api/push/key');
    expect([status, isPublicKey(Buffer.from(body.key, 'base64url'))]).toEqual([200, true]);
    expect(new Set(made)).toEqual(new Set([body.key]));
  });
});

describe('a subscription', () => {
  test('is kept once per browser and removed by the account that has it', async ({ site, service }) => {
    const [user, other] = [await site.aUser(), await site.aUser()];
    const browser = service.aBrowser();
    for (let time = 0; time < 2; time += 1) expect((await put(site, user.token, browser)).status).toBe(204);
    expect(await kept(site, user.userId)).toEqual([browser.endpoint]);
    const { endpoint } = browser;
    expect((await remove(site, other.token, { endpoint })).status).toBe(204);
    expect(await kept(site, user.userId)).toEqual([endpoint]);
    for (let time = 0; time < 2; time += 1) expect((await remove(site, user.token, { endpoint })).status).toBe(204);
    expect(await kept(site, user.userId)).toEqual([]);
  });

  test('moves to the account that signs in on the same browser', async ({ site, service }) => {
    const [first, second] = [await site.aUser(), await site.aUser()];
    const browser = service.aBrowser();
    await put(site, first.token, browser);
    await put(site, second.token, browser);
    expect([await kept(site, first.userId), await kept(site, second.userId)]).toEqual([[], [browser.endpoint]]);
    // Nor does it end with its previous session.
    await request(site.http, 'DELETE', '/api/session', { token: first.token });
    expect(await kept(site, second.userId)).toEqual([browser.endpoint]);
  });

  test('ends with its session and with its account', async ({ site, service }) => {
    const user = await site.aUser();
    const { email, password, userId } = user;
    const again = await request<{ token: string }>(site.http, 'POST', '/api/login', { json: { email, password } });
    const [here, there] = [service.aBrowser(), service.aBrowser()];
    await put(site, user.token, here);
    await put(site, again.body.token, there);
    await request(site.http, 'DELETE', '/api/session', { token: again.body.token });
    expect(await kept(site, userId)).toEqual([here.endpoint]);
    const deletion = { token: user.token, json: { password } };
    expect((await request(site.http, 'POST', `/api/users/${userId}/deletion`, deletion)).status).toBe(200);
    expect(await kept(site, userId)).toEqual([]);
  });

  test('does not outlive a session that ends while it is sent', async ({ site, service }) => {
    const statuses = new Set<number>();
    for (let time = 0; time < 15; time += 1) {
      const user = await site.aUser();
      const [sent] = await Promise.all([
        put(site, user.token, service.aBrowser()),
        request(site.http, 'DELETE', '/api/session', { token: user.token }),
      ]);
      statuses.add(sent.status);
      expect(await kept(site, user.userId)).toEqual([]);
    }
    expect([...statuses].filter((status) => status !== 204 && status !== 401)).toEqual([]);
  });

  test('beyond twenty of an account takes the place of the oldest, also when many come at once', async ({
    site,
    service,
  }) => {
    const user = await site.aUser();
    const browsers = Array.from({ length: 26 }, () => service.aBrowser());
    for (const browser of browsers.slice(0, 18)) {
      now = new Date(now.getTime() + 1000);
      await put(site, user.token, browser);
    }
    now = new Date(now.getTime() + 1000);
    await Promise.all(browsers.slice(18).map((browser) => put(site, user.token, browser)));
    expect(await kept(site, user.userId)).toEqual(
      browsers
        .slice(6)
        .map(({ endpoint }) => endpoint)
        .toSorted(),
    );
  });

  test('is in the download of one’s data, without its address', async ({ site, service }) => {
    const user = await site.aUser();
    const browser = service.aBrowser();
    await put(site, user.token, browser);
    const { body } = await request<{ pushed: object[] }>(site.http, 'GET', `/api/users/${user.userId}/data`, {
      token: user.token,
    });
    expect(body.pushed).toEqual([{ service: service.origin, createdAt: now.toISOString() }]);
    expect(JSON.stringify(body)).not.toContain(new URL(browser.endpoint).pathname);
  });

  test('needs keys that something can be encrypted for', async ({ site, user, service }) => {
    const browser = service.aBrowser();
    const flawed = (keys: Partial<Subscription['keys']>) => ({ ...browser, keys: { ...browser.keys, ...keys } });
    const point = Buffer.from(browser.keys.p256dh, 'base64url');
    point[64]! ^= 1;
    const wrong = [
      flawed({ p256dh: browser.keys.p256dh.slice(2) }),
      flawed({ p256dh: point.toString('base64url') }),
      flawed({ p256dh: 'a'.repeat(5000) }),
      flawed({ auth: 'aaaa' }),
      flawed({ auth: '????????????????????' }),
      { endpoint: browser.endpoint },
      { ...browser, endpoint: `${service.origin}/${'a'.repeat(2000)}` },
      { ...browser, endpoint: `${service.origin}/a\u0000` },
    ];
    for (const json of wrong) expect([json, (await put(site, user.token, json)).status]).toEqual([json, 400]);
    const padded = flawed({ auth: `${browser.keys.auth}==` });
    expect((await put(site, user.token, padded)).status).toBe(204);
  });
});

describe('an address to push to', () => {
  const refused = [
    'http://fcm.googleapis.com/fcm/send/a',
    'https://fcm.googleapis.com:8443/fcm/send/a',
    'https://fcm.googleapis.com.evil.az/a',
    'https://evilfcm.googleapis.com/a',
    'https://user:pass@fcm.googleapis.com/a',
    'https://fcm.googleapis.com@evil.az/a',
    'https://push.apple.com.evil.az/a',
    'https://notpush.apple.com/a',
    'https://127.0.0.1/a',
    'http://127.0.0.1:5432/',
    'http://[::1]/',
    'http://localhost/',
    'https://2130706433/',
    'http://169.254.169.254/latest/meta-data/',
    'https://10.0.0.1/',
    'https://axtartap.az/',
    'https://push.example.az:444/a',
    'file:///etc/passwd',
    'javascript:alert(1)',
    '/a',
    '',
  ];
  const taken = [
    'https://fcm.googleapis.com/fcm/send/a:b',
    'https://updates.push.services.mozilla.com/wpush/v2/a',
    'https://wns2-par02p.notify.windows.com/w/?token=a',
    'https://web.push.apple.com/a',
    'https://push.example.az/a',
  ];

  test('is one of the services that browsers use, or of the setting', async ({ service }) => {
    const env = { SITE_URL: 'https://axtartap.az', PUSH_SERVICES: 'https://push.example.az' };
    const site = await createSite({ env });
    try {
      const { token } = await site.aUser();
      const { keys } = service.aBrowser();
      const status = async (endpoint: string) => [endpoint, (await put(site, token, { endpoint, keys })).status];
      for (const endpoint of refused) expect(await status(endpoint)).toEqual([endpoint, 400]);
      for (const endpoint of taken) expect(await status(endpoint)).toEqual([endpoint, 204]);
      const { body } = await put(site, token, { endpoint: refused[0], keys });
      expect(body.message).toBe('Link: bu bildiriş xidməti tanınmır.');
    } finally {
      await site.close();
    }
  });

  test('is one on this machine only while the site itself is', async ({ site, user, service }) => {
    for (const host of ['127.0.0.1', 'localhost', '[::1]']) {
      const endpoint = `http://${host}:9/a`;
      const { keys }: ReturnType<PushService['aBrowser']> = service.aBrowser();
      expect([host, (await put(site, user.token, { endpoint, keys })).status]).toEqual([host, 204]);
    }
  });
});
