/** The browser's side with minimal fakes of browser APIs; `e2e/browser/pages/push.proof.test.ts` uses a real browser. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enablePush, canPush, disablePush, isPushOn, refreshPush } from './browser.ts';
import { hourMs } from '../../domain/language/durations.ts';

const key = 'BAAA';
let stored: Map<string, string>;
let calls: string[];
/** The status of the server's answer to `PUT`. */
let status: number;
/** The person's choice in the browser's dialog. */
let permission: NotificationPermission;
let asked: number;
let subscription: { endpoint: string; key: string } | null;
let made: number;

const asSubscription = ({ endpoint, key }: { endpoint: string; key: string }) => ({
  endpoint,
  options: { applicationServerKey: new Uint8Array(Buffer.from(key, 'base64url')).buffer },
  toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
  async unsubscribe() {
    subscription = null;
    return true;
  },
});

const pushManager = {
  getSubscription: async () => subscription && asSubscription(subscription),
  async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
    if (subscription && subscription.key !== applicationServerKey) throw new Error('InvalidStateError');
    subscription ??= { endpoint: `https://fcm.googleapis.com/${(made += 1)}`, key: applicationServerKey };
    return asSubscription(subscription);
  },
};

const signIn = (userId: string) => {
  stored.set('token', `token of ${userId}`);
  stored.set('userId', userId);
};

beforeEach(() => {
  [stored, calls, status, permission, asked, subscription, made] = [new Map(), [], 204, 'granted', 0, null, 0];
  signIn('aysel');
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (path === '/api/push/key') return Response.json({ key });
    const { endpoint } = JSON.parse(body as string) as { endpoint: string };
    calls.push(`${method} ${path} ${endpoint}`);
    return status === 204
      ? new Response(null, { status })
      : Response.json({ message: 'Bu bildiriş xidməti tanınmır.' }, { status });
  });
  vi.stubGlobal('PushManager', Object);
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
    async requestPermission() {
      asked += 1;
      return permission;
    },
  });
  const registration = { pushManager };
  const serviceWorker = {
    register: async () => registration,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  };
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Linux; Android 10)', maxTouchPoints: 5, serviceWorker });
});

afterEach(() => vi.unstubAllGlobals());

const sent = 'PUT /api/push/subscription https://fcm.googleapis.com/1';

test('a press asks, subscribes and tells the site, and a second press ends it', async () => {
  expect([canPush(), await isPushOn()]).toEqual([true, false]);
  expect(await enablePush()).toBeUndefined();
  expect([asked, await isPushOn(), calls]).toEqual([1, true, [sent]]);
  await disablePush();
  expect([await isPushOn(), subscription]).toEqual([false, null]);
  expect(calls).toEqual([sent, 'DELETE /api/push/subscription https://fcm.googleapis.com/1']);
});

test.each([
  ['denied', 'Bu saytın bildirişləri brauzerinizdə bağlıdır.'],
  ['default', 'Bildirişlər qoşulmadı.'],
] as const)('whoever answers with «%s» is told what to do', async (answer, sentence) => {
  permission = answer;
  expect(await enablePush()).toContain(sentence);
  expect([calls, subscription, await isPushOn()]).toEqual([[], null, false]);
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, true, 'Ana ekrana əlavə et'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15)', 5, true, 'Ana ekrana əlavə et'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15)', 0, false, 'Bu brauzer bildirişləri dəstəkləmir.'],
])('without pushes, %s with %i touches is told why', async (userAgent, maxTouchPoints, offered, sentence) => {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints });
  expect(canPush()).toBe(offered);
  expect(await enablePush()).toContain(sentence);
  await refreshPush();
  await disablePush();
  expect([asked, await isPushOn()]).toEqual([0, false]);
});

test('what the site refuses is said, and pushes are not on', async () => {
  status = 400;
  expect(await enablePush()).toBe('Bu bildiriş xidməti tanınmır.');
  expect(await isPushOn()).toBe(false);
});

test('what the browser refuses is said', async () => {
  vi.spyOn(pushManager, 'subscribe').mockRejectedValueOnce(new Error('AbortError'));
  expect(await enablePush()).toContain('Bildirişlər qoşulmadı. Bir az sonra');
});

test('a subscription for another key of the site gives way', async () => {
  subscription = { endpoint: 'https://fcm.googleapis.com/old', key: 'BBBB' };
  expect(await enablePush()).toBeUndefined();
  expect(calls).toEqual([sent]);
});

test('a page sends what has changed, once a day what has not, and never asks', async () => {
  await enablePush();
  await Promise.all([refreshPush(), refreshPush()]);
  expect(calls).toEqual([sent]);
  subscription = { endpoint: 'https://fcm.googleapis.com/new', key };
  await refreshPush();
  // The browser has lost it.
  subscription = null;
  await refreshPush();
  const all = [sent, 'PUT /api/push/subscription https://fcm.googleapis.com/new', sent.replace(/1$/, '2')];
  expect(calls).toEqual(all);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 25 * hourMs);
  await refreshPush();
  vi.restoreAllMocks();
  expect([calls, asked]).toEqual([[...all, all[2]], 1]);
});

test('a page of a browser without pushes does nothing, though it would be allowed', async () => {
  await refreshPush();
  expect([calls, subscription, asked]).toEqual([[], null, 0]);
});

test.each([
  ['signs out', () => ['token', 'userId'].forEach((name) => stored.delete(name))],
  ['gives way to another account', () => signIn('orxan')],
  ['takes the permission back', () => void (permission = 'denied')],
])('pushes end when the account %s', async (_, leave) => {
  await enablePush();
  leave();
  await refreshPush();
  expect([subscription, stored.has('push'), await isPushOn()]).toEqual([null, false, false]);
  // The next user to sign in does not receive the previous user's push messages.
  signIn('aysel');
  permission = 'granted';
  await refreshPush();
  expect([subscription, await isPushOn()]).toEqual([null, false]);
});
