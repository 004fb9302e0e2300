import { expect } from 'vitest';
import { sections } from '../../../src/domain/sections/index.ts';
import { newestOf } from '../../support/addresses.ts';
import { phone } from '../../support/site.ts';
import { demoTest as test } from '../../support/story.ts';

test('tracking parameters are removed from the address, and others are kept', async ({ visit, site }) => {
  const { page, problems } = await visit(phone);
  await page.goto('/katalog/N%C9%99qliyyat?utm_source=a&sort=price_asc&fbclid=b#main');
  await expect.poll(() => page.url()).toBe(`${site.url}/katalog/N%C9%99qliyyat?sort=price_asc#main`);
  expect(await page.getByLabel('Sıralama').inputValue()).toBe('price_asc');
  expect(problems).toEqual([]);
});

test('every address in the specification leads to its page', async ({ site }) => {
  const status = async (path: string) => (await fetch(site.url + path, { redirect: 'manual' })).status;
  const catalogue = ['Nəqliyyat', 'Ev_veBag', 'Elektronika', 'Geyimlər', 'Zinət_əşyaları', 'Telefonlar'];
  const more = ['Daşınmaz_əmlak', 'Məişət_Texnikası', 'Ehtiyyat_hissələri_ve_aksesuarlar'];
  const pages = ['/', '/about', '/contact', '/yardim', '/Xidmetler', '/xidmetler', '/qaydalar', '/Qaydalar', '/login'];
  const others = [
    '/reqister',
    '/forgot-password',
    '/reset-password',
    '/profile',
    '/Profile',
    '/search',
    '/favorites',
    '/categories',
  ];
  const rest = ['/Katalog', '/CreateCatalogPost', '/AdsPanel', '/AdminPanel', '/admin/login'];
  for (const path of [...catalogue, ...more]) {
    pages.push(`/katalog/${path}`, `/Katalog/${encodeURIComponent(path)}`, `/katalog/${path.toLowerCase()}/`);
    // Some systems write letters in two parts: ş as s and a cedilla.
    pages.push(`/katalog/${path.normalize('NFD')}`, `/Katalog/${encodeURIComponent(path.normalize('NFD'))}`);
  }
  for (const path of [...pages, ...others, ...rest]) expect([path, await status(path)]).toEqual([path, 200]);

  for (const section of sections) {
    const { id, _id } = await newestOf(site, section);
    const own = `${section.detailPaths[0]}/${id}`;
    for (const item of [`/item/${id}`, `/item/${_id}`, `/Item/${_id.toUpperCase()}`]) {
      const answer = await fetch(site.url + item, { redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')]).toEqual([301, own]);
    }
    // One canonical address, however the page was reached.
    const bases = [...section.detailPaths, '/ads'].flatMap((base) => [base, base.toLowerCase(), base.toUpperCase()]);
    const keys = [id, _id, _id.toUpperCase()];
    for (const [index, base] of bases.entries()) {
      // Every base and, at the first and the last, every key.
      const isAtEnd = index === 0 || index === bases.length - 1;
      for (const key of isAtEnd ? keys : [keys[index % keys.length]]) {
        const answer = await fetch(`${site.url}${base}/${key}`, { redirect: 'manual' });
        const canonical = /<link rel="canonical" href="https?:\/\/[^/]+([^"]+)"/.exec(await answer.text())?.[1];
        expect([base, key, answer.status, canonical]).toEqual([base, key, 200, own]);
      }
    }
    // No listing is served at another section's address: nothing links there, and the API does the same.
    const other = sections.find((each) => each !== section);
    expect(await status(`${other?.detailPaths[0]}/${id}`)).toBe(404);
  }
  for (const path of ['/cars/1', '/item/1', '/katalog/nothing', '/nothing']) expect(await status(path)).toBe(404);
});
