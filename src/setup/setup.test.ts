import { expect, inject } from 'vitest';
import { closeApp, createApp } from '../platform/app/app.ts';
import { readSite } from '../platform/site/site.server.ts';
import { sections } from '../domain/sections/index.ts';
import { withDatabase } from '../test/database.ts';
import { createSite, request, type Site, siteTest } from '../test/site.ts';
import { createHttp } from '../site/server/http.ts';

const test = siteTest();

type Body = {
  name: string;
  tagline: string;
  cities: string[];
  contacts: Record<string, string>;
  sections: { name: string; shown: boolean }[];
  version: number;
  fixed: Record<string, string>;
  fields: Record<string, string>;
};

const readPublic = async ({ http }: Pick<Site, 'http'>) => (await request<Body>(http, 'GET', '/api/site')).body;
const read = (site: Site, token: string) => request<Body>(site.http, 'GET', '/api/admin/site', { token });
const write = (site: Site, token: string, json: unknown, etag?: unknown) =>
  request<Body>(site.http, 'PUT', '/api/admin/site', {
    token,
    json,
    ...(etag !== undefined && { headers: { 'if-match': typeof etag === 'string' ? etag : JSON.stringify(etag) } }),
  });

test('shows everybody the name, the contacts and the sections', async ({ site }) => {
  const { name, contacts, sections: shown } = await readPublic(site);
  expect([name, contacts]).toEqual(['AxtarTap', {}]);
  expect(shown.map((each) => each.name)).toEqual(sections.map((each) => each.name));
});

test('takes a change that says which version it is of, and shows it at once', async ({ site, adminToken }) => {
  const before = await read(site, adminToken);
  const json = {
    ...before.body,
    name: ' Bizim  Bazar ',
    tagline: 'Gəncənin elanları',
    contacts: { phone: '0501234567' },
  };
  const { status, headers, body } = await write(site, adminToken, json, before.headers['etag']);
  expect([status, body.name, body.contacts]).toEqual([200, 'Bizim Bazar', { phone: '+994501234567' }]);
  expect(headers['etag']).toBe(`"${before.body.version + 1}"`);
  expect(await readPublic(site)).toMatchObject({ name: 'Bizim Bazar', contacts: { phone: '+994501234567' } });
  expect((await read(site, adminToken)).body).toEqual(body);
});

test('leaves what is not sent as it is', async ({ site, adminToken }) => {
  await write(site, adminToken, { name: 'Bir', tagline: 'sətir' }, '*');
  const { body } = await write(site, adminToken, { name: 'İki ad' }, '*');
  expect(body).toMatchObject({ name: 'İki ad', tagline: 'sətir' });
});

test('refuses a change without a version (428) and of an older one (412)', async ({ site, adminToken }) => {
  const { headers, body } = await read(site, adminToken);
  expect((await write(site, adminToken, { name: 'Adsız' })).status).toBe(428);
  expect((await write(site, adminToken, { name: 'Birinci' }, headers['etag'])).status).toBe(200);
  for (const etag of [headers['etag'], `W/"${body.version}"`, body.version, '"x"'])
    expect((await write(site, adminToken, { name: 'İkinci' }, etag)).status).toBe(412);
  expect((await readPublic(site)).name).toBe('Birinci');
});

test('lets one of two concurrent changes through', async ({ site, adminToken }) => {
  const { headers } = await read(site, adminToken);
  const both = await Promise.all(['Yuxarı', 'Aşağı'].map((name) => write(site, adminToken, { name }, headers['etag'])));
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 412]);
});

test.for([
  [{ name: '' }, 'name', 'Bu sahəni doldurun.'],
  [{ name: 'x'.repeat(41) }, 'name', 'Ən çox 40 simvol ola bilər.'],
  [{ tagline: 'x'.repeat(121) }, 'tagline', 'Ən çox 120 simvol ola bilər.'],
  [{ colour: 'red' }, 'colour', 'Rəngi #0b746a kimi yazın.'],
  [{ contacts: { email: 'heç nə' } }, 'contacts.email', 'E-poçtu ad@domen.az kimi yazın.'],
  [{ contacts: { phone: '12' } }, 'contacts.phone', 'Nömrəni 50 123 45 67 kimi yazın.'],
  [{ contacts: { voen: '12' } }, 'contacts.voen', 'VÖEN on rəqəmdən ibarətdir.'],
  [
    { contacts: { instagram: 'javascript:alert(1)' } },
    'contacts.instagram',
    'Profilin adını @ad kimi, ya da linkini https://instagram.com/ad kimi yazın.',
  ],
  [{ cities: ['Gəncə', 'gence'] }, 'cities', '«gence» iki dəfə yazılıb.'],
  [{ cities: ['Gəncə', 'x'.repeat(101)] }, 'cities.1', 'Ən çox 100 simvol ola bilər.'],
  [{ sections: [{ name: 'yoxdur', shown: true }] }, 'sections', 'Belə bir bölmə yoxdur.'],
  [{ sections: sections.map(({ name }) => ({ name, shown: false })) }, 'sections', 'Ən azı bir bölmə göstərilməlidir.'],
] as const)('says beside the field what is wrong with %j', async ([json, field, message], { site, adminToken }) => {
  const before = await read(site, adminToken);
  const { status, body } = await write(site, adminToken, json, '*');
  expect([status, body.fields]).toEqual([400, { [field]: message }]);
  expect((await read(site, adminToken)).body).toEqual(before.body);
});

test.for([
  ['instagram', '@sheki.bazari', 'https://instagram.com/sheki.bazari'],
  ['instagram', 'www.instagram.com/sheki', 'https://www.instagram.com/sheki'],
  ['facebook', 'facebook.com/sheki', 'https://facebook.com/sheki'],
  ['facebook', 'http://m.facebook.com/sheki', 'https://m.facebook.com/sheki'],
  ['tiktok', '@sheki', 'https://tiktok.com/@sheki'],
  ['tiktok', 'https://vt.tiktok.com/x', 'https://vt.tiktok.com/x'],
] as const)('takes %s’s profile as %s', async ([name, given, stored], { site, adminToken }) => {
  const { status, body } = await write(site, adminToken, { contacts: { [name]: given } }, '*');
  expect([status, body.contacts]).toEqual([200, { [name]: stored }]);
});

test("keeps the owner's cities in their order", async ({ site, adminToken }) => {
  expect((await read(site, adminToken)).body.cities).toEqual([]);
  const { status, body } = await write(site, adminToken, { cities: [' Tovuz', 'Gəncə'] }, '*');
  expect([status, body.cities]).toEqual([200, ['Tovuz', 'Gəncə']]);
  expect((await write(site, adminToken, { cities: [] }, '*')).body.cities).toEqual([]);
});

test('is written into the log, without phones and e-mails', async ({ site, adminToken }) => {
  await write(site, adminToken, { name: 'Jurnallı', contacts: { email: 'sirr@example.az' } }, '*');
  const { rows } = await site.app.pool.query('select * from moderation_log order by number desc limit 1');
  expect(rows[0]).toMatchObject({ action: 'changeSite', by_role: 'admin', after: { name: 'Jurnallı' } });
  expect(rows[0].after.contacts).toContain('email');
  expect(JSON.stringify(rows[0])).not.toContain('sirr@');
});

test('holds on another instance at once', async ({ site, adminToken }) => {
  const app = createApp(site.app.config, withDatabase(inject('adminUrl'), site.databaseName));
  const other = { http: await createHttp(app), app };
  await expect.poll(() => app.listener.isListening()).toBe(true);
  await readPublic(other);
  await write(site, adminToken, { name: 'Hər yerdə' }, '*');
  await app.changes.catchUp();
  expect((await readPublic(other)).name).toBe('Hər yerdə');
  await other.http.close();
  await closeApp(app);
});

test('lets the settings of the environment win, and says which do', async () => {
  const own = await createSite({ env: { SITE_CONTACT_EMAIL: 'operator@example.az' } });
  const { token } = await own.anAdmin();
  const contacts = { email: 'panel@example.az', voen: '1234567890' };
  const { body } = await write(own, token, { contacts }, '*');
  expect(body).toMatchObject({ contacts, fixed: { 'contacts.email': 'operator@example.az' } });
  expect((await readPublic(own)).contacts).toEqual({ email: 'operator@example.az', voen: '1234567890' });
  await own.close();
});

test('is what was known last while the database is away', async () => {
  const own = await createSite();
  const { token } = await own.anAdmin();
  await write(own, token, { name: 'Dayanıqlı' }, '*');
  await readPublic(own);
  const away = createApp(own.app.config, 'postgres://nobody@127.0.0.1:1/none');
  expect((await readSite({ ...own.app, read: away.read, changes: { ...own.app.changes } })).name).toBe('AxtarTap');
  expect((await readSite({ ...own.app, read: away.read })).name).toBe('Dayanıqlı');
  await closeApp(away);
  await own.close();
});

test('asks again before the name, the operator’s address and the factor of staff change, and before nothing else', async ({
  site,
}) => {
  const { token } = await site.anAdmin();
  await site.app.pool.query("update admin_sessions set confirmed_at = now() - interval '11 minutes'");
  const { body } = await read(site, token);
  const { name, contacts } = body;
  for (const json of [
    { name, colour: '#123456' },
    { cities: ['Şəki'] },
    { contacts: { ...contacts, name: 'Şəki MMC' } },
  ])
    expect((await write(site, token, json, '*')).status).toBe(200);
  for (const json of [{ name: 'Başqa ad' }, { factorDemanded: true }, { contacts: { email: 'ogru@example.az' } }]) {
    const refused = await write(site, token, json, '*');
    expect([refused.status, refused.body]).toMatchObject([403, { confirm: true }]);
  }
  expect((await read(site, token)).body).toMatchObject({ name, factorDemanded: false });
});
