/** Push messages in a real browser: what the service worker shows and opens, and what pages send to the site. */
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

type Deliver = (data: string) => Promise<unknown>;

/**
 * Delivers a push to the worker as the browser does, and waits until it is shown: Chromium drops a notification if all are
 * queried meanwhile.
 */
async function delivering(page: Page, site: RunningSite): Promise<Deliver> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [found] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (found) resolve(found.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  return async (data) => {
    const [worker] = page.context().serviceWorkers() as [Worker];
    await worker.evaluate(() => {
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
      const { promise, resolve } = Promise.withResolvers<void>();
      registration.showNotification = async (...given) => {
        await ServiceWorkerRegistration.prototype.showNotification.apply(registration, given);
        resolve();
      };
      Object.assign(globalThis, { shown: promise });
    });
    await session.send('ServiceWorker.deliverPushMessage', { origin: site.url, registrationId, data });
    await worker.evaluate(() => (globalThis as unknown as { shown: Promise<void> }).shown);
  };
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const all = await registration.getNotifications();
    return all.map(({ title, body, tag, data }) => ({ title, body, tag, data: data as unknown }));
  });

const push = (fields: object = {}) =>
  JSON.stringify({ title: 'AxtarTap', body: 'BMW X5: 3 yeni elan', path: '/about', tag: 'search:1', ...fields });

test('a push is shown, leads to its page within the site when pressed, and without a network to what was kept', async ({
  visit,
  site,
}) => {
  const { page, problems } = await reading(visit);
  const deliver = await delivering(page, site);
  await pushesAreShown(page, deliver);
  await close(page);
  await pressesLead(page, deliver);
  expect(problems).toEqual([]);
  await pressLeadsToWhatWasKept(page, site, deliver);
});

const close = (page: Page, tag?: string) =>
  page.evaluate(
    async (filter) => {
      const registration = await navigator.serviceWorker.ready;
      for (const each of await registration.getNotifications(filter)) each.close();
    },
    tag ? { tag } : {},
  );

/** The next of its topic replaces it; an unreadable one is shown, too. */
async function pushesAreShown(page: Page, deliver: Deliver) {
  await deliver(push());
  const first = { title: 'AxtarTap', body: 'BMW X5: 3 yeni elan', tag: 'search:1', data: { path: '/about' } };
  await expect.poll(() => shown(page)).toEqual([first]);
  await deliver(push({ body: 'BMW X5: 5 yeni elan' }));
  await expect.poll(() => shown(page)).toEqual([{ ...first, body: 'BMW X5: 5 yeni elan' }]);
  const plain = { title: 'AxtarTap', body: 'Yeni bildirişiniz var.', tag: 'notice', data: { path: '/bildirisler' } };
  for (const data of ['{', '', '[]', 'null']) {
    await deliver(data);
    await expect.poll(async () => (await shown(page)).find(({ tag }) => tag === 'notice')).toEqual(plain);
    await close(page, 'notice');
    await expect.poll(async () => (await shown(page)).length).toBe(1);
  }
}

/**
 * Clicks the notification with this tag. A headless browser has none to click: the worker gets the same event, and reports
 * which window it would open or focus, which it may only do after a real click.
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

/** Opens the tab with its page, or a new one, and never another site. */
async function pressesLead(page: Page, deliver: Deliver) {
  const notices = [
    { tag: 'a', path: '/about' },
    { tag: 'b', path: '/contact' },
    { tag: 'c', path: 'https://evil.az/' },
    { tag: 'd', path: '//evil.az/about' },
  ];
  for (const notice of notices) await deliver(push(notice));
  await expect.poll(async () => (await shown(page)).length).toBe(4);
  await page.goto('/about');
  const context = page.context();
  expect(await press(context, 'a')).toBe('focused /about');
  expect(await press(context, 'b')).toBe('opened /contact');
  expect(await press(context, 'c')).toBe('opened /bildirisler');
  expect(await press(context, 'd')).toBe('opened /bildirisler');
  // The pressed notification is gone.
  await expect.poll(() => shown(page)).toEqual([]);
}

/** Presses a notification whose page the browser stored before the network went away. */
async function pressLeadsToWhatWasKept(page: Page, site: RunningSite, deliver: Deliver) {
  const { id } = await aListing(site, await anAccount(site), { fields: { brand: 'Audi', model: 'A6' } });
  const path = `/cars/${id}`;
  await page.goto(path);
  const isKept = () => page.evaluate(async (path) => (await caches.match(path)) !== undefined, path);
  await expect.poll(isKept).toBe(true);
  await page.goto('/about');
  await deliver(push({ path, tag: 'a' }));
  await expect.poll(async () => (await shown(page)).length).toBe(1);
  await page.context().setOffline(true);
  const [, opened = ''] = /^opened (.*)/.exec(await press(page.context(), 'a')) ?? [];
  await page.goto(opened);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Audi A6');
}

/** The site’s view: the services of the account’s browsers. */
async function pushedTo(site: RunningSite, { token, userId }: Session): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${site.url}/api/users/${userId}/data`, { headers });
  const { pushed } = (await answer.json()) as { pushed: { service: string }[] };
  return pushed.map(({ service }) => service);
}

/** A page whose browser has or accepts a subscription of this service; a headless one gets none of its own. */
const subscribing = (page: Page, service: PushService) =>
  page.addInitScript((subscription) => {
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

test('pushes are turned on and off in the settings, by a press or a wish alone, and end with the session', async ({
  visit,
  site,
}) => {
  const service = await startPushService();
  services.push(service);
  const session = await anAccount(site);
  const { page, problems } = await visit({ ...phone, serviceWorkers: 'allow', permissions: ['notifications'] });
  const stored = () => page.evaluate(() => ['taken', 'push'].map((name) => localStorage.getItem(name)));
  await subscribing(page, service);
  await signIn(page, session);
  await page.goto('/profile#bildiris-ayarlari');
  await page.getByText('Söndürülüb. Qoşsanız, sayt bağlı olanda da xəbər gələcək.').waitFor();
  expect(await stored()).toEqual([null, null]);
  await page.getByRole('button', { name: 'Qoş', exact: true }).dblclick();
  await page.getByText('Brauzer bildirişləri qoşuldu').waitFor();
  await expect.poll(() => pushedTo(site, session)).toEqual([service.origin]);
  await page.reload();
  await page.getByRole('button', { name: 'Söndür', exact: true }).click();
  await page.getByText('Söndürülüb. Qoşsanız, sayt bağlı olanda da xəbər gələcək.').waitFor();
  expect(await pushedTo(site, session)).toEqual([]);
  expect(await stored()).toEqual([null, null]);
  // The site cannot take it: it stays off, and the page says so.
  await page.route('**/api/push/subscription', (route) => route.fulfill({ status: 503 }));
  const refused = page.waitForResponse('**/api/push/subscription');
  await page.getByRole('button', { name: 'Qoş', exact: true }).click();
  await refused;
  await page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();
  await page.getByRole('button', { name: 'Qoş', exact: true }).waitFor();
  await page.unroute('**/api/push/subscription');

  // The browser has a subscription: without the user's wish it is not sent.
  await page.evaluate(() => localStorage.setItem('taken', '1'));
  await page.goto('/about');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  expect(await pushedTo(site, session)).toEqual([]);
  await page.evaluate((userId) => {
    localStorage.setItem('push', JSON.stringify({ userId, endpoint: 'an earlier one', sentAt: Date.now() }));
  }, session.userId);
  await page.reload();
  await expect.poll(() => pushedTo(site, session)).toEqual([service.origin]);
  await page.getByRole('link', { name: 'Profil' }).first().click();
  await page.getByRole('navigation', { name: 'Hesabım' }).getByRole('link', { name: 'Parametrlər' }).click();
  await page.getByRole('navigation', { name: 'Profilin bölmələri' }).getByRole('link', { name: 'Bildirişlər' }).click();
  await page.getByRole('checkbox', { name: 'Saytda' }).first().waitFor();
  expect(problems.filter((problem) => !problem.includes('503'))).toEqual([]);
  await page.getByRole('navigation', { name: 'Profilin bölmələri' }).getByRole('link', { name: 'Hesab' }).click();
  await page.getByRole('button', { name: 'Çıxış', exact: true }).first().click();
  await expect.poll(stored).toEqual([null, null]);
  // Pending requests are rejected once the session has ended.
  expect(problems.filter((problem) => !/401|503/.test(problem))).toEqual([]);
});
