/** Pushes in a real browser: what its service worker shows and opens, and what its pages tell the site. */
import type { BrowserContext, Page, Worker } from 'playwright-core';
import { afterEach, expect } from 'vitest';
import { type PushService, startPushService } from '../../../src/test/services/push-service.ts';
import { aListing, anAccount, phone, type RunningSite, type Session, signIn } from '../../support/site.ts';
import { test, type Visit } from '../../support/story.ts';

const services: PushService[] = [];
afterEach(async () => {
  await Promise.all(services.splice(0).map((service) => service.close()));
});

/** A visitor whose browser has the service worker and shows notifications. */
async function reading(visit: Visit) {
  const { page, problems } = await visit({ ...phone, serviceWorkers: 'allow', permissions: ['notifications'] });
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  return { page, problems };
}

/** Hands a push to the worker as the browser does when its service has one. */
async function deliver(page: Page, site: RunningSite, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [found] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (found) resolve(found.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: site.url,
    registrationId: await registered,
    data,
  });
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const all = await registration.getNotifications();
    return all.map(({ title, body, tag, data }) => ({ title, body, tag, data: data as unknown }));
  });

const push = (fields: object = {}) =>
  JSON.stringify({ title: 'AxtarTap', body: 'BMW X5: 3 yeni elan', path: '/about', tag: 'search:1', ...fields });

test('a push is shown, the next one of its topic takes its place, and an unreadable one is shown, too', async ({
  visit,
  site,
}) => {
  const { page, problems } = await reading(visit);
  await deliver(page, site, push());
  const first = { title: 'AxtarTap', body: 'BMW X5: 3 yeni elan', tag: 'search:1', data: { path: '/about' } };
  await expect.poll(() => shown(page)).toEqual([first]);
  await deliver(page, site, push({ body: 'BMW X5: 5 yeni elan' }));
  await expect.poll(() => shown(page)).toEqual([{ ...first, body: 'BMW X5: 5 yeni elan' }]);
  const plain = { title: 'AxtarTap', body: 'Yeni bildirişiniz var.', tag: 'notice', data: { path: '/bildirisler' } };
  for (const data of ['{', '', '[]', 'null']) {
    await deliver(page, site, data);
    await expect.poll(async () => (await shown(page)).find(({ tag }) => tag === 'notice')).toEqual(plain);
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      for (const each of await registration.getNotifications({ tag: 'notice' })) each.close();
    });
    await expect.poll(async () => (await shown(page)).length).toBe(1);
  }
  expect(problems).toEqual([]);
});

/**
 * Presses the notification with this tag. Nobody can press one in a browser without a screen: the worker gets the event
 * that it would get, and tells which window it would have opened or focused, which it may do after a real press alone.
 */
async function press(context: BrowserContext, tag: string): Promise<string> {
  const [worker] = context.serviceWorkers() as [Worker];
  return worker.evaluate(async (tag) => {
    type Scope = typeof globalThis & {
      registration: ServiceWorkerRegistration;
      clients: { openWindow: (href: string) => Promise<void> };
      WindowClient: { prototype: { focus: (this: { url: string }) => Promise<void> } };
      NotificationEvent: new (type: string, init: object) => Event;
    };
    const scope = globalThis as Scope;
    const [notification] = await scope.registration.getNotifications({ tag });
    if (!notification) throw new Error('nothing to press');
    const done = new Promise<string>((resolve) => {
      scope.clients.openWindow = async (href) => resolve(`opened ${new URL(href).pathname}`);
      scope.WindowClient.prototype.focus = async function focus() {
        resolve(`focused ${new URL(this.url).pathname}`);
      };
    });
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
    return done;
  }, tag);
}

test('a pressed notice goes to the tab that shows its page, or opens it, and never leaves the site', async ({
  visit,
  site,
}) => {
  const { page } = await reading(visit);
  const notices = [
    { tag: 'a', path: '/about' },
    { tag: 'b', path: '/contact' },
    { tag: 'c', path: 'https://evil.az/' },
    { tag: 'd', path: '//evil.az/about' },
  ];
  for (const notice of notices) await deliver(page, site, push(notice));
  await expect.poll(async () => (await shown(page)).length).toBe(4);
  await page.goto('/about');
  const context = page.context();
  expect(await press(context, 'a')).toBe('focused /about');
  expect(await press(context, 'b')).toBe('opened /contact');
  expect(await press(context, 'c')).toBe('opened /bildirisler');
  expect(await press(context, 'd')).toBe('opened /bildirisler');
  // What was pressed is gone.
  await expect.poll(() => shown(page)).toEqual([]);
});

test('a notice that comes before the network goes leads to the page as it was kept', async ({ visit, site }) => {
  const { id } = await aListing(site, await anAccount(site), { fields: { brand: 'Audi', model: 'A6' } });
  const { page } = await reading(visit);
  const path = `/cars/${id}`;
  await page.goto(path);
  const isKept = () => page.evaluate(async (path) => (await caches.match(path)) !== undefined, path);
  await expect.poll(isKept).toBe(true);
  await page.goto('/about');
  await deliver(page, site, push({ path, tag: 'a' }));
  await expect.poll(async () => (await shown(page)).length).toBe(1);
  await page.context().setOffline(true);
  const [, opened = ''] = /^opened (.*)/.exec(await press(page.context(), 'a')) ?? [];
  await page.goto(opened);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Audi A6');
});

/** The site’s view: the services of the account’s browsers. */
async function pushedTo(site: RunningSite, { token, userId }: Session): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${site.url}/api/users/${userId}/data`, { headers });
  const { pushed } = (await answer.json()) as { pushed: { service: string }[] };
  return pushed.map(({ service }) => service);
}

test('pushes are turned on and off in the settings, and only a press asks for them', async ({ visit, site }) => {
  const service = await startPushService();
  services.push(service);
  const session = await anAccount(site);
  const { page, problems } = await visit({ ...phone, serviceWorkers: 'allow', permissions: ['notifications'] });
  await page.addInitScript((subscription) => {
    const own = {
      ...subscription,
      toJSON: () => subscription,
      unsubscribe: async () => (localStorage.removeItem('taken'), true),
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (localStorage.getItem('taken') ? own : null),
      subscribe: async () => (localStorage.setItem('taken', '1'), own),
    });
  }, service.aBrowser());
  await signIn(page, session);
  await page.goto('/profile#bildiris-ayarlari');
  await page.getByText('Söndürülüb. Qoşsanız, sayt bağlı olanda da xəbər gələcək.').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('taken'))).toBeNull();
  await page.getByRole('button', { name: 'Qoş', exact: true }).dblclick();
  await page.getByText('Brauzer bildirişləri qoşuldu').waitFor();
  await expect.poll(() => pushedTo(site, session)).toEqual([service.origin]);
  await page.reload();
  await page.getByRole('button', { name: 'Söndür', exact: true }).click();
  await page.getByText('Söndürülüb. Qoşsanız, sayt bağlı olanda da xəbər gələcək.').waitFor();
  expect(await pushedTo(site, session)).toEqual([]);
  expect(await page.evaluate(() => ['taken', 'push'].map((name) => localStorage.getItem(name)))).toEqual([null, null]);
  // The site cannot take it: it stays off, and the page says so.
  await page.route('**/api/push/subscription', (route) => route.fulfill({ status: 503 }));
  await page.getByRole('button', { name: 'Qoş', exact: true }).click();
  await page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();
  await page.getByRole('button', { name: 'Qoş', exact: true }).waitFor();
  expect(problems.filter((problem) => !problem.includes('503'))).toEqual([]);
});

test('a page sends the subscription that its browser has, and none without a wish; signing out ends it', async ({
  visit,
  site,
}) => {
  const service = await startPushService();
  services.push(service);
  const session = await anAccount(site);
  const { page, problems } = await visit({ ...phone, serviceWorkers: 'allow', permissions: ['notifications'] });
  // A browser without a screen gets no subscription of its own.
  await page.addInitScript((subscription) => {
    Object.assign(PushManager.prototype, {
      getSubscription: async () => ({
        ...subscription,
        toJSON: () => subscription,
        unsubscribe: async () => Boolean(localStorage.setItem('unsubscribed', '1')) || true,
      }),
    });
  }, service.aBrowser());
  await signIn(page, session);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  expect(await pushedTo(site, session)).toEqual([]);
  await page.evaluate((userId) => {
    localStorage.setItem('push', JSON.stringify({ userId, endpoint: 'an earlier one', sentAt: Date.now() }));
  }, session.userId);
  await page.reload();
  await expect.poll(() => pushedTo(site, session)).toEqual([service.origin]);
  await page.getByRole('link', { name: 'Profil' }).first().click();
  // What is still asked for is refused when the session has ended.
  await page.getByRole('checkbox', { name: 'Saytda' }).first().waitFor();
  await page.getByRole('button', { name: 'Çıxış', exact: true }).first().click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('unsubscribed'))).toBe('1');
  expect(await page.evaluate(() => localStorage.getItem('push'))).toBeNull();
  expect(problems).toEqual([]);
});
