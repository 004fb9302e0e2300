import { expect } from 'vitest';
import { request, type Site, siteTest } from '../../test/site.ts';
import { pages } from '../../site/server/ssr.ts';

const test = siteTest({ pages });

type Body = { text: string; version: number; versions: { version: number }[]; fields?: Record<string, string> };

const read = async (site: Site, token: string, page: string, query = '') =>
  (await request<Body>(site.http, 'GET', `/api/admin/texts/${page}${query}`, { token })).body;
const write = (site: Site, token: string, page: string, json: unknown, headers = {}) =>
  request<Body>(site.http, 'PUT', `/api/admin/texts/${page}`, { token, json, headers });
const open = async ({ http }: Site, url: string) => (await http.inject({ url })).body;

const addresses = {
  rules: '/qaydalar',
  privacy: '/mexfilik',
  about: '/about',
  help: '/yardim',
  'safe-dealing': '/tehlukesizlik',
};

test.for(Object.entries(addresses))(
  '%s shows the owner’s text if there is one',
  async ([page, url], { site, adminToken }) => {
    const own = await open(site, url);
    const { status, body } = await write(site, adminToken, page, {
      text: `## Bizim\n\n- **bir**\n- [iki](/about)`,
      version: 0,
    });
    expect([status, body.version]).toEqual([200, 1]);
    const shown = await open(site, url);
    expect(shown).toMatch(/<h2[^>]*>Bizim<\/h2>.*<li><strong>bir<\/strong><\/li>|<strong>bir<\/strong>/s);
    expect(shown).toContain('href="/about"');
    await write(site, adminToken, page, { text: '', version: 1 });
    expect((await open(site, url)).length).toBe(own.length);
  },
);

test('lists keep their numbers, and lines their ends', async ({ site, adminToken }) => {
  const { version } = await read(site, adminToken, 'help');
  await write(site, adminToken, 'help', { text: 'Bakı, Nizami 1\nTel: 012 345 67 89\n\n3. üç\n4. dörd', version });
  const shown = await open(site, '/yardim');
  expect(shown).toMatch(/<ol[^>]* start="3"/);
  expect(shown).toMatch(/<p class="[^"]*whitespace-pre-line[^"]*">Bakı, Nizami 1\nTel: 012 345 67 89<\/p>/);
  await write(site, adminToken, 'help', { text: '', version: version + 1 });
});

test('keeps all versions, and goes back by writing an old one anew', async ({ site, adminToken }) => {
  const { version } = await read(site, adminToken, 'rules');
  for (const [index, text] of ['birinci', 'ikinci'].entries())
    expect((await write(site, adminToken, 'rules', { text, version: version + index })).status).toBe(200);
  const old = await read(site, adminToken, 'rules', `?version=${version + 1}`);
  expect([old.text, old.version]).toEqual(['birinci', version + 2]);
  const { body } = await write(site, adminToken, 'rules', { text: old.text, version: old.version });
  expect([body.text, body.version]).toEqual(['birinci', version + 3]);
  expect(body.versions.length).toBe(version + 3);
});

test('refuses a change of an older version, or of none', async ({ site, adminToken }) => {
  const { version } = await read(site, adminToken, 'help');
  await write(site, adminToken, 'help', { text: 'təzə', version });
  for (const json of [{ text: 'köhnə', version }, { text: 'köhnə' }])
    expect((await write(site, adminToken, 'help', json)).status).toBe(409);
  expect((await write(site, adminToken, 'help', { text: 'köhnə' }, { 'if-match': `"${version}"` })).status).toBe(412);
  expect((await read(site, adminToken, 'help')).text).toBe('təzə');
  await write(site, adminToken, 'help', { text: '', version: version + 1 });
});

test('shows HTML as it is written, and leads nowhere that could run', async ({ site, adminToken }) => {
  const { version } = await read(site, adminToken, 'privacy');
  const text =
    '<script>alert(1)</script>\n\n<b>qalın</b> [a](javascript:alert(2)) ![b](x) [c](//evil.example) <img onerror=x>';
  expect((await write(site, adminToken, 'privacy', { text, version })).status).toBe(200);
  const main = (await open(site, '/mexfilik')).split('<main')[1]!.split('</main>')[0]!;
  expect(main).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(main).not.toMatch(/<script>alert|<b>qalın|href="javascript|href="\/\/evil|<img onerror/);
});

test('says what is wrong', async ({ site, adminToken }) => {
  const { status, body } = await write(site, adminToken, 'rules', { text: 'x'.repeat(20_001), version: 1 });
  expect([status, body.fields]).toEqual([400, { text: 'Ən çox 20000 simvol ola bilər.' }]);
  expect((await write(site, adminToken, 'yoxdur', { text: 'x', version: 0 })).status).toBe(400);
});

const slow = {
  quotations: '>'.repeat(3000),
  lists: `${'- '.repeat(200)}a`,
  'lists by indents': Array.from({ length: 100 }, (_, index) => `${'  '.repeat(index)}- a`).join('\n'),
  'numbered lists': `${'1. '.repeat(50)}a`,
  emphasis: `${'*a _b '.repeat(1000)}c${'_*'.repeat(1000)}`,
  'strong emphasis': `${'**a '.repeat(1000)}c${'**'.repeat(1000)}`,
  links: `${'['.repeat(1000)}a${'](/b)'.repeat(1000)}`,
  pictures: `${'!['.repeat(1000)}a${'](/b)'.repeat(1000)}`,
  'short lists': '- - - x\n'.repeat(2500),
  'short numbered lists': '1. 1. x\n\n'.repeat(2222),
  'empty items': '+\n'.repeat(10_000),
  'short quotations': '>>> x\n\n'.repeat(2857),
};

test.for(Object.entries(slow))(
  '%s without end are refused beside the field, and shown as they are if stored before',
  async ([, text], { site, adminToken }) => {
    const { version } = await read(site, adminToken, 'about');
    const json = { text, version };
    const said = expect.stringMatching(/Sadələşdirin|Azaldın/) as string;
    expect(await write(site, adminToken, 'about', json)).toMatchObject({
      status: 400,
      body: { fields: { text: said } },
    });
    const preview = '/api/admin/text-preview';
    expect((await request(site.http, 'POST', preview, { token: adminToken, json: { text } })).status).toBe(400);
    await site.app.db
      .insertInto('site_texts')
      .values({ page: 'about', version: version + 1, text, changed_at: site.app.now() })
      .execute();
    // The site’s own text, changed: what another process wrote is not in the cache.
    const shown = await site.http.inject({ url: `/about?v=${version + 1}` });
    const end = text.trimEnd().split('\n').at(-1)!.slice(-20).replaceAll('>', '&gt;');
    expect([shown.statusCode, shown.body.includes(end)]).toEqual([200, true]);
  },
);

test('texts that people write are not taken for nested ones', async ({ site, adminToken }) => {
  const { version } = await read(site, adminToken, 'about');
  const text = [
    '* * * * * * * * * * * * * * * * * * * * * * * * * * * * *',
    '- - - - - - - - - - - - - - - - - - - - - - - - - - - - -',
    Array.from({ length: 100 }, (_, index) => `- **${index}** [a](/b) _c_ 2*3 d_e f* [1]`).join('\n'),
    '> - 1. a\n>   - b\n>     - c',
    '- a\n  - b\n    1. c\n'.repeat(200),
    `    ${' '.repeat(60)}code`,
  ].join('\n\n');
  expect((await write(site, adminToken, 'about', { text, version })).status).toBe(200);
});
