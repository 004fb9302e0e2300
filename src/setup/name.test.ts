/** The owner's name on pages, over real connections, of two instances. */
import { readdirSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { describe, expect, inject } from 'vitest';
import { closeApp, createApp } from '../platform/app/app.ts';
import { sectionPath } from '../domain/sections/links.ts';
import { sections } from '../domain/sections/index.ts';
import { withDatabase } from '../test/database.ts';
import { createSite, request, type Site, siteTest } from '../test/site.ts';
import { createHttp, type Http } from '../site/server/http.ts';
import { pages } from '../site/server/ssr.ts';

const name = 'Gəncə & "Bazar"';
const [cars] = sections;

const test = siteTest({ pages, jobs: true }).extend('instances', { scope: 'file' }, async ({ site }, { onCleanup }) => {
  const app = createApp(site.app.config, withDatabase(inject('adminUrl'), site.databaseName));
  const http = await createHttp(app, pages);
  onCleanup(async () => {
    await http.close();
    await closeApp(app);
  });
  for (const each of [site, { app, http }]) await expect.poll(() => each.app.changes.count()).toBeDefined();
  return [await listen(site.http), await listen(http)];
});

async function listen(http: Http): Promise<string> {
  await http.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`;
}

async function rename({ http }: Site, token: string): Promise<void> {
  const json = { name, tagline: 'Gəncənin elanları' };
  const { status } = await request(http, 'PUT', '/api/admin/site', { token, json, headers: { 'if-match': '*' } });
  expect(status).toBe(200);
}

test('stands on all pages and in all files of every instance, ready ones too', async ({
  site,
  adminToken,
  instances,
}) => {
  const listing = await site.aListing(cars!);
  const paths = [
    '/',
    '/about',
    '/contact',
    '/Katalog',
    '/search?q=bmw',
    '/login',
    `/katalog/${encodeURIComponent(cars!.path)}`,
    `${cars!.detailPaths[0]}/${listing.id}`,
    '/manifest.webmanifest',
    '/offline.html',
    '/service-worker.js',
    '/heç-nə',
  ];
  const read = async (path: string) => (await fetch(path, { headers: { accept: 'text/html' } })).text();
  const addresses = instances.flatMap((instance) => paths.map((path) => instance + path));
  for (const address of addresses)
    expect([address, await read(address)]).toEqual([address, expect.stringContaining('AxtarTap')]);
  await rename(site, adminToken);
  // The other instance hears of it a moment later.
  await expect.poll(() => read(`${instances[1]}/about`)).toContain('Gəncə &amp;');
  for (const address of addresses) {
    const text = await read(address);
    expect([address, text]).toEqual([address, expect.stringContaining('Gəncə')]);
    expect([address, text.match(/.{0,40}AxtarTap.{0,40}/g)]).toEqual([address, null]);
  }
  expect(await read(`${instances[0]}/`)).toContain('<title>Gəncə &amp; &quot;Bazar&quot; – Gəncənin elanları</title>');
  expect(await (await fetch(`${instances[1]}/manifest.webmanifest`)).json()).toMatchObject({ name, short_name: name });
});

describe('the owner’s colour', () => {
  const colourOf = async ({ http }: Site, token: string, colour: string) => {
    const headers = { 'if-match': '*' };
    return request<{ colour: string; fields: Record<string, string> }>(http, 'PUT', '/api/admin/site', {
      token,
      json: { colour },
      headers,
    });
  };
  const read = async (address: string) => (await fetch(address, { headers: { accept: 'text/html' } })).text();
  const style = '<style id="brand">:root:root,[data-theme][data-theme]{--accent:light-dark(#b91c1c,';

  test('is on pages and in files of every instance soon, and gone once it is blank', async ({
    site,
    adminToken,
    instances,
  }) => {
    const files = ['/offline.html', '/favicon.svg', '/manifest.webmanifest'];
    const green = await Promise.all(['/', ...files].map((path) => read(instances[1] + path)));
    expect(green[0]).toContain('<style id="brand"></style>');
    expect(await colourOf(site, adminToken, ' #B91C1C ')).toMatchObject({ status: 200, body: { colour: '#b91c1c' } });
    await expect.poll(() => read(`${instances[1]}/`)).toContain(style);
    for (const instance of instances) {
      for (const path of ['/', '/about', '/login', '/heç-nə']) {
        const [head = ''] = (await read(instance + path)).split('</head>');
        // After the style sheets, and before anything is shown.
        expect([path, head.indexOf(style) > head.indexOf('rel="stylesheet"')]).toEqual([path, true]);
      }
      for (const path of files) {
        const text = await read(instance + path);
        expect([path, text.includes('#b91c1c'), text.includes('#0b746a')]).toEqual([path, true, false]);
      }
    }
    expect((await colourOf(site, adminToken, '')).status).toBe(200);
    await expect.poll(() => read(`${instances[1]}/`)).toContain('<style id="brand"></style>');
    for (const [index, path] of files.entries()) expect(await read(instances[1] + path)).toBe(green[index + 1]);
  });

  test('is darker where it could not be read', async ({ site, adminToken }) => {
    expect((await colourOf(site, adminToken, '#facc15')).status).toBe(200);
    const page = (await site.http.inject({ url: '/' })).body;
    expect(page).toContain('--accent:light-dark(#876d08,');
    expect(page).not.toContain('#facc15');
    await colourOf(site, adminToken, '');
  });

  test.for([
    ['red', 'Rəngi #0b746a kimi yazın.'],
    ['#fff', 'Rəngi #0b746a kimi yazın.'],
    ['#0b746a;}body{display:none', 'Rəngi #0b746a kimi yazın.'],
  ] as const)('is not %s', async ([colour, message], { site, adminToken }) => {
    const { status, body } = await colourOf(site, adminToken, colour);
    expect([status, body.fields]).toEqual([400, { colour: message }]);
  });

  test('is the admin’s alone', async ({ site, user }) => {
    expect((await colourOf(site, user.token, '#b91c1c')).status).toBeGreaterThanOrEqual(401);
  });

  test('is that of buttons in mails', async ({ site, adminToken }) => {
    await colourOf(site, adminToken, '#b91c1c');
    const { email } = await site.aUser();
    const folder = `${site.dataDir}/mail`;
    const sent = () => readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
    await expect.poll(() => sent().find((mail) => mail.includes(`To: ${email}`))).toMatch(/b91c1c|b91=\r?\nc1c/);
    await colourOf(site, adminToken, '');
  });
});

test('stands in mails, as their sender too', async ({ site, adminToken }) => {
  await rename(site, adminToken);
  const { email } = await site.aUser();
  const folder = `${site.dataDir}/mail`;
  const sent = () => readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
  const mine = () => sent().find((mail) => mail.includes(`To: ${email}`));
  await expect.poll(mine).toMatch(/^From: =\?UTF-8\?/m);
  expect(mine()).not.toContain('AxtarTap');
});

describe('the three cards of the contact page', () => {
  test.for([
    ['lead to the form', {}, 'Formada yazın', 3],
    ['have sample values beside demo ads', { DEMO: '1' }, 'nümunədir, işləmir', 3],
    ['show what is set', { DEMO: '1', SITE_CONTACT_EMAIL: 'bizim@example.az' }, 'nümunədir, işləmir', 2],
  ] as const)('%s', async ([, env, text, count]) => {
    const own = await createSite({ pages, env: { DEMO: '0', ...env } });
    const { body } = await own.http.inject({ url: '/contact' });
    for (const title of ['WhatsApp', 'Mobil nömrə', 'E-poçt']) expect(body).toContain(`>${title}</h2>`);
    expect(body.split(text).length - 1).toBe(count);
    if (Object.hasOwn(env, 'SITE_CONTACT_EMAIL')) expect(body).toContain('mailto:bizim@example.az');
    await own.close();
  });
});

test('a hidden section is found nowhere, and back again once it is shown', async ({ site, adminToken, user }) => {
  const [hidden, shown] = [sections.find(({ rail }) => rail)!, sections.find(({ rail }) => !rail)!];
  const listing = await site.aListing(hidden, { user });
  await site.aListing(shown, { user });
  const token = adminToken;
  const show = async (isShown: boolean) => {
    const json = {
      sections: [
        { name: shown.name, shown: true },
        { name: hidden.name, shown: isShown },
      ],
    };
    const { status } = await request(site.http, 'PUT', '/api/admin/site', {
      token,
      json,
      headers: { 'if-match': '*' },
    });
    expect(status).toBe(200);
  };
  const read = async (url: string) => (await site.http.inject({ url })).body;
  const status = async (url: string) => (await site.http.inject({ url })).statusCode;
  const path = sectionPath(hidden);
  const own = [
    path,
    `${hidden.detailPaths[0]}/${listing.id}`,
    `/api/${hidden.name}`,
    `/api/${hidden.name}/${listing.id}`,
  ];
  const naming = ['/', '/Katalog', '/CreateCatalogPost', '/search', '/sitemaps/pages.xml'];
  const found = async () => {
    const { body } = await request<{ items: { section: string }[]; total: number }>(
      site.http,
      'GET',
      `/api/search?q=${encodeURIComponent(listing.title)}`,
    );
    return body.items.some(({ section }) => section === hidden.name);
  };
  expect([await found(), ...(await Promise.all(own.map(status)))]).toEqual([true, 200, 200, 200, 200]);
  await show(false);
  expect([await found(), ...(await Promise.all(own.map(status)))]).toEqual([false, 404, 404, 404, 404]);
  for (const page of naming) expect([page, (await read(page)).includes(path)]).toEqual([page, false]);
  const posted = await request<{ message: string }>(site.http, 'POST', `/api/${hidden.name}`, {
    token: user.token,
    json: {},
  });
  expect([posted.status, posted.body.message]).toEqual([404, 'Bu bölmə saytda yoxdur.']);
  // The first of the order.
  expect((await read('/Katalog')).indexOf(sectionPath(shown))).toBeGreaterThan(0);
  await show(true);
  expect([await found(), ...(await Promise.all(own.map(status)))]).toEqual([true, 200, 200, 200, 200]);
});
