/** The pages as search engines and link previews read them: without scripts. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { Section } from '../../../src/domain/fields/section.ts';
import type { Listing } from '../../../src/listings/present.ts';
import { sections } from '../../../src/domain/sections/index.ts';
import { sectionPath } from '../../../src/domain/sections/links.ts';
import { aListing, anAccount, type RunningSite, type Session } from '../../support/site.ts';
import { holds, types } from '../../support/vocabulary.ts';
import { publicTest as test } from '../../support/story.ts';

const publicUrl = 'https://axtartap.example';

const [cars] = sections;
if (!cars) throw new Error('no sections');
let session: Session;

test.beforeAll(async ({ site }) => {
  session = await anAccount(site);
});

async function read(site: RunningSite, path: string): Promise<{ status: number; headers: Headers; body: string }> {
  const answer = await fetch(new URL(path, site.url), { redirect: 'manual' });
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
}

/** A value in the page's head: a `meta` content or a `link` address. */
function told(page: string, name: string): string | undefined {
  const [tag] = new RegExp(`<(?:meta|link)[^>]*(?:name|property|rel)="${name}"[^>]*>`).exec(page) ?? [];
  const text = /(?:content|href)="([^"]*)"/.exec(tag ?? '')?.[1];
  return text?.replaceAll('&amp;', '&').replaceAll('&#x27;', "'");
}

function titleOf(page: string): string | undefined {
  return /<title>([^<]*)<\/title>/.exec(page)?.[1];
}

type Thing = { '@type': string; [property: string]: unknown };

function linkedData(page: string): Thing[] {
  const scripts = [...page.matchAll(/<script type="application\/ld\+json" nonce="[\w-]{22}">(.*?)<\/script>/gs)];
  return scripts.flatMap(([, text]) => (JSON.parse(text ?? '') as { '@graph': Thing[] })['@graph']);
}

/** A type and those above it. */
function lineOf(type: string): string[] {
  return type === '' ? [] : [type, ...lineOf(types[type]?.above ?? '')];
}

/** Types and properties not in the vocabulary, recursively. */
function unknownIn(thing: Thing): string[] {
  const line = lineOf(thing['@type']);
  const known = new Set(line.flatMap((type) => types[type]?.properties.split(/\s+/) ?? ['(no such type)']));
  return Object.entries(thing).flatMap(([property, value]) => {
    // Not of the vocabulary: names of JSON-LD, and how an action is told what it needs.
    if (property === '@type' || property === 'query-input') return [];
    const held = [value].flat().filter((each): each is Thing => typeof each === 'object' && each !== null);
    const misplaced = held.filter(
      (each) => !holds[property]?.some((allowed) => lineOf(each['@type']).includes(allowed)),
    );
    return [
      ...(known.has(property) ? [] : [`${thing['@type']}.${property}`]),
      ...misplaced.map((each) => `${property} of ${each['@type']}`),
      ...held.flatMap(unknownIn),
    ];
  });
}

const pathOf = (section: Section, listing: Listing) => `${section.detailPaths[0]}/${listing.id}`;

test.for(sections.map((section) => [section.name, section] as const))(
  'structured data of a listing in %s describes item, price and section, never the seller',
  async ([_name, section], { site }) => {
    const reachable = {
      'contact.name': 'Gizli Satıcı',
      description: 'Az sürülüb. Zəng: 050 987 65 43, yaxud yaz: satici@misal.az. Razılaşarıq.',
    };
    const listing = await aListing(site, session, { section, fields: reachable });
    const { body } = await read(site, pathOf(section, listing));
    const [thing, trail, ...others] = linkedData(body);
    expect([thing, trail].flatMap((each) => (each ? unknownIn(each) : ['nothing']))).toEqual([]);
    expect(others).toEqual([]);
    expect(thing).toMatchObject({
      '@type': section.schemaOrg.type,
      name: listing.title,
      url: publicUrl + pathOf(section, listing),
      image: [`${publicUrl}/uploads/${listing.images[0]}`],
      offers: { '@type': 'Offer', price: listing.price, priceCurrency: 'AZN' },
    });
    for (const property of Object.values(section.schemaOrg.properties)) expect(thing).toHaveProperty(property);
    expect(trail).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, item: `${publicUrl}/` },
        { position: 2, name: section.label },
        { position: 3, name: listing.title, item: publicUrl + pathOf(section, listing) },
      ],
    });
    // Names of photos are random, and may hold any digits.
    const gathered = (JSON.stringify([thing, trail]) + told(body, 'description')).replaceAll(/[0-9a-f]{32}/g, '');
    expect(gathered).toContain('Az sürülüb.');
    for (const secret of [listing.contact.name, listing.contact.email, listing.contact.phone, '987', 'satici@']) {
      expect(gathered).not.toContain(secret);
    }
  },
);

test('user text cannot close the script of structured data', async ({ site }) => {
  const evil = 'Yaxşı </script><script>alert(1)</script><!-- & \u2028 söz';
  const { id } = await aListing(site, session, { fields: { brand: evil.slice(0, 80), description: evil } });
  const { body } = await read(site, `/cars/${id}`);
  expect(linkedData(body)[0]).toMatchObject({ '@type': 'Car', brand: { name: expect.stringContaining('</script>') } });
  expect(body).not.toContain('<script>alert');
});

test('structured data declares the search on home and breadcrumbs on a section page', async ({ site }) => {
  const [home] = linkedData((await read(site, '/')).body);
  expect(home && unknownIn(home)).toEqual([]);
  expect(home).toMatchObject({ '@type': 'WebSite', potentialAction: { '@type': 'SearchAction' } });
  const [trail] = linkedData((await read(site, `/katalog/${encodeURIComponent(cars.path)}`)).body);
  expect(trail && unknownIn(trail)).toEqual([]);
  expect(trail).toMatchObject({ itemListElement: [{ position: 1 }, { position: 2, name: cars.label }] });
});

test('every indexable page has its own title, description, canonical address and preview', async ({ site }) => {
  const listing = await aListing(site, session);
  const own = ['/', '/Katalog', '/about', '/contact', '/yardim', '/Xidmetler', '/qaydalar', '/AdsPanel'];
  const lists = sections.map((section) => `/katalog/${encodeURIComponent(section.path)}`);
  const titles = new Set<string | undefined>();
  const all = [...own, ...lists, `/cars/${listing.id}`];
  for (const path of all) {
    const { body } = await read(site, path);
    titles.add(titleOf(body));
    expect(titleOf(body)).toContain('AxtarTap');
    expect(told(body, 'description')?.length).toBeGreaterThan(30);
    expect([told(body, 'canonical'), told(body, 'og:url')]).toEqual([publicUrl + path, publicUrl + path]);
    expect(told(body, 'og:image')).toContain(`${publicUrl}/cards/`);
    expect([told(body, 'og:image:width'), told(body, 'og:image:height')]).toEqual(['1200', '630']);
    for (const name of ['og:title', 'og:description', 'og:image:alt']) expect(told(body, name)).toBeTruthy();
    expect([told(body, 'og:locale'), told(body, 'og:site_name')]).toEqual(['az_AZ', 'AxtarTap']);
    expect(told(body, 'twitter:card')).toBe('summary_large_image');
    expect(told(body, 'robots')).toBeUndefined();
  }
  expect(titles.size).toBe(all.length);
});

test('a preview picture is 1200 × 630 and changes with its listing', async ({ site }) => {
  const listing = await aListing(site, session, { fields: { brand: 'Şkoda', model: 'Əla ğüı', price: '12500' } });
  const picture = async () => {
    const address = told((await read(site, `/cars/${listing.id}`)).body, 'og:image') ?? '';
    return address.slice(publicUrl.length);
  };
  const first = await picture();
  const answer = await fetch(site.url + first);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const file = join(site.dataDir, 'preview.jpg');
  writeFileSync(file, bytes);
  expect(await sharp(file).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(bytes.length).toBeLessThan(300_000);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');

  const form = new FormData();
  form.set('price', '11900');
  const headers = { authorization: `Bearer ${session.token}` };
  await fetch(`${site.url}/api/cars/${listing.id}`, { method: 'PUT', headers, body: form });
  const second = await picture();
  expect(second).not.toBe(first);
  const outdated = await read(site, first);
  expect([outdated.status, outdated.headers.get('location')]).toEqual([302, second]);
  expect(Buffer.from(await (await fetch(site.url + second)).arrayBuffer()).equals(bytes)).toBe(false);
  for (const path of ['/cards/1-a.jpg', '/cards/x.jpg', '/cards/']) expect((await read(site, path)).status).toBe(404);
  expect((await read(site, '/cards/axtartap.jpg')).headers.get('content-type')).toBe('image/jpeg');
});

test('robots.txt leads to a sitemap of every listing with its last change', async ({ site }) => {
  const listing = await aListing(site, session);
  expect((await read(site, '/robots.txt')).body).toContain(`\nSitemap: ${publicUrl}/sitemap.xml\n`);
  const index = await read(site, '/sitemap.xml');
  expect(index.headers.get('content-type')).toContain('application/xml');
  const parts = [...index.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? '');
  expect(parts).toEqual([`${publicUrl}/sitemaps/pages.xml`, `${publicUrl}/sitemaps/2.xml`]);
  const [pages, listings] = await Promise.all(parts.map((part) => read(site, part.slice(publicUrl.length))));
  for (const section of sections) expect(pages?.body).toContain(encodeURIComponent(section.path));
  expect(listings?.body).toContain(
    `<url><loc>${publicUrl}/cars/${listing.id}</loc><lastmod>${listing.updatedAt}</lastmod></url>`,
  );
  expect(listings?.body.endsWith('</urlset>\n')).toBe(true);
  const absent = ['0', '1', '3', '999', '-1', '02', '1e0', 'x', '999999999999'].map((part) => `/sitemaps/${part}.xml`);
  for (const path of [...absent, '/sitemaps/']) expect([path, (await read(site, path)).status]).toEqual([path, 404]);
});

test('every page of the sitemap is there, may be indexed, and may be read by robots', async ({ site }) => {
  const robots = (await read(site, '/robots.txt')).body;
  const forbidden = [...robots.matchAll(/^Disallow: (\S+)$/gm)].map(([, path = '']) => path.split('*')[0] ?? '');
  expect(forbidden.length).toBeGreaterThan(2);
  const { body } = await read(site, '/sitemaps/pages.xml');
  const paths = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address.slice(publicUrl.length));
  expect(paths.length).toBeGreaterThan(15);
  for (const path of paths) {
    const page = await read(site, path);
    const robotsOf = [told(page.body, 'robots'), page.headers.get('x-robots-tag')];
    expect([path, page.status, ...robotsOf]).toEqual([path, 200, undefined, null]);
    expect(told(page.body, 'canonical') ?? publicUrl + path).toBe(publicUrl + (path === '/' ? '/' : path));
    expect(forbidden.filter((start) => path.startsWith(start))).toEqual([]);
  }
});

test('pages with made-up parameters are not kept', async ({ site }) => {
  for (const [path, isKept] of [
    ['/', true],
    ['/?z=1', false],
    ['/about', true],
    ['/about?brand=BMW', false],
    [sectionPath(cars), true],
    [`${sectionPath(cars)}?brand=BMW&yeni=1`, true],
    [`${sectionPath(cars)}?brand=BMW&z=1`, false],
    ['/search?q=ev', true],
    ['/search?q=ev&z=1', false],
  ] as const) {
    const { status, headers } = await read(site, path);
    expect([path, status, headers.has('etag')]).toEqual([path, 200, isKept]);
  }
});

test('a page that never existed answers 404, that of a deleted listing 410', async ({ site }) => {
  const listing = await aListing(site, session);
  await aListing(site, session);
  const own = [`/cars/${listing.id}`, `/ads/${listing.id}`, `/item/${listing.id}`];
  expect((await read(site, own[0] ?? '')).status).toBe(200);
  expect((await read(site, `/elan/${listing.id}`)).status).toBe(404);
  const headers = { authorization: `Bearer ${session.token}` };
  await fetch(`${site.url}/api/my-announcements/${listing.id}`, { method: 'DELETE', headers });
  for (const path of own) {
    const { status, body } = await read(site, path);
    expect([path, status, titleOf(body), told(body, 'robots')]).toEqual([
      path,
      410,
      'Bu elan artıq yoxdur – AxtarTap',
      'noindex',
    ]);
    // The page names its status, and offers other ads if the address names the section.
    const text = body.replaceAll('<!-- -->', '');
    expect([path, text.includes('>410<'), text.includes('>404<')]).toEqual([path, true, false]);
    expect([path, text.includes('Bənzər elanlar')]).toEqual([path, path.startsWith('/cars')]);
  }
  for (const path of ['/cars/1', `/cars/${listing.id + 1_000_000}`, `/cars/${listing._id}`, '/cars/x']) {
    expect([path, (await read(site, path)).status]).toEqual([path, 404]);
  }
});

test('list pages link to previous and next, and filtered lists are not indexed', async ({ site }) => {
  const owner = await anAccount(site);
  const section = sections.find(({ photos }) => photos.min === 0);
  if (!section) throw new Error('no sections');
  await Promise.all(Array.from({ length: 85 }, () => aListing(site, owner, { section, photos: 0 })));
  const base = `/katalog/${encodeURIComponent(section.path)}`;
  const links = async (address: string | undefined) => {
    const { body } = await read(site, address?.slice(publicUrl.length) ?? '');
    return { canonical: told(body, 'canonical'), next: told(body, 'next'), prev: told(body, 'prev') };
  };
  const first = await links(publicUrl + base);
  expect(first).toEqual({ canonical: publicUrl + base, next: expect.stringContaining('?cursor='), prev: undefined });
  const second = await links(first.next);
  expect([second.canonical, second.prev]).toEqual([first.next, publicUrl + base]);
  const third = await links(second.next);
  expect(third).toEqual({ canonical: second.next, next: undefined, prev: first.next });

  for (const search of ['?price_min=1', '?q=uzuk', '?sort=price_asc', '?photos=1']) {
    const { body } = await read(site, base + search);
    expect([search, told(body, 'robots'), told(body, 'canonical')]).toEqual([
      search,
      'noindex, follow',
      publicUrl + base,
    ]);
  }
});
