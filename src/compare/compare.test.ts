/** Listings side by side, at an address that can be shared. */
import { expect } from 'vitest';
import { pages } from '../site/server/ssr.ts';
import { sections } from '../domain/sections/index.ts';
import { request, type Site, siteTest } from '../test/site.ts';

const test = siteTest({ pages, env: { LIMITS: '0' } });
const [section, other] = sections as [(typeof sections)[number], (typeof sections)[number]];

const compare = async (site: Site, ids: readonly (string | number)[], name = section.name) => {
  const query = ids.map((id) => `id=${id}`).join('&');
  const { status, headers, body } = await request<string | undefined>(site.http, 'GET', `/muqayise/${name}?${query}`);
  // A redirect has none.
  const html = (body ?? '').replaceAll('\u00a0', ' ');
  const [main = ''] = /<main.*<\/main>/s.exec(html) ?? [];
  return { status, to: headers['location'], noindex: html.includes('content="noindex"'), main };
};
/** The cells of a row, and whether it is marked. */
const rowOf = (main: string, label: string) => {
  const row = main.split('<tr').find((each) => each.includes(`>${label}<`)) ?? '';
  const texts = (part: string) => part.replaceAll(/<span aria-hidden.*?<\/span>|<[^>]+>/g, '');
  return {
    cells: [...row.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell = '']) => texts(cell)),
    marked: row.includes('(fərqlidir)'),
  };
};
const car = (site: Site, model: string, fields: Record<string, string> = {}) =>
  site.aListing(section, { fields: { brand: 'BMW', model, price: '20000', year: '2018', ...fields } });

test('facts stand in rows, those that differ are marked, in the order of the address', async ({ site }) => {
  const [first, second] = [await car(site, 'X5', { price: '31000' }), await car(site, 'X3')];
  const { status, main, noindex } = await compare(site, [second.id, first.id]);
  expect([status, noindex]).toEqual([200, true]);
  expect(main.indexOf('BMW X3')).toBeLessThan(main.indexOf('BMW X5'));
  expect(rowOf(main, 'Qiymət')).toEqual({ cells: ['20 000 AZN', '31 000 AZN'], marked: true });
  const year = section.fields.find(({ name }) => name === 'year')!;
  expect(rowOf(main, year.label)).toEqual({ cells: ['2018', '2018'], marked: false });
  expect(main).not.toMatch(/tel:|mailto:/);
});

test('the lowest price, the least mileage and the latest year are marked, where they differ', async ({ site }) => {
  const cheap = await car(site, 'X3', { price: '9000', km: '120000' });
  const dear = await car(site, 'X5', { price: '31000', km: '90000', year: '2020' });
  const marked = (main: string) => [...main.matchAll(/title="Ən (az|çox)"[^>]*>([^<]+)/g)].map(([, , text]) => text);
  const { main } = await compare(site, [cheap.id, dear.id]);
  expect(marked(main)).toEqual(['9 000 AZN', '2020', '90 000 km']);
  const same = await car(site, 'X5', { price: '9000', km: '120000' });
  expect(marked((await compare(site, [cheap.id, same.id])).main)).toEqual([]);
});

test('an address by other ids leads to that by numbers, each listing once', async ({ site }) => {
  const [first, second] = [await car(site, 'X5'), await car(site, 'X3')];
  expect(await compare(site, [first._id.toUpperCase(), second._id, first.id])).toMatchObject({
    status: 302,
    to: `/muqayise/${section.name}?id=${first.id}&id=${second.id}`,
  });
});

test('what ended says so, and what is gone or of another section is told as gone', async ({ site, user }) => {
  const shown = await car(site, 'X5');
  const sold = await site.aListing(section, { user });
  const removed = await site.aListing(section, { user });
  const elsewhere = await site.aListing(other, { user });
  const action = (path: string, method: 'POST' | 'DELETE') =>
    request(site.http, method, `/api/my-announcements/${path}`, { token: user.token });
  await action(`${sold._id}/sold`, 'POST');
  await action(removed._id, 'DELETE');
  const { status, main } = await compare(site, [shown.id, sold.id, removed.id, elsewhere.id]);
  expect(status).toBe(200);
  expect(main.match(/Bu elan artıq yoxdur/g)).toHaveLength(2);
  expect(main).toContain('>Satılıb<');
  expect(main).not.toContain(`№ ${elsewhere.id}`);
  // A gone one differs from nothing.
  expect(rowOf((await compare(site, [shown.id, removed.id])).main, 'Qiymət')).toMatchObject({ marked: false });
});

test('a wrong address says what is wrong with it', async ({ site }) => {
  const { id } = await car(site, 'X5');
  expect(await compare(site, [id], 'yoxdur')).toMatchObject({ status: 404 });
  for (const [ids, status, text] of [
    [[], 200, 'Müqayisə üçün elan seçilməyib.'],
    [[id], 200, 'Müqayisə üçün daha bir elan seçin.'],
    [['x'], 400, 'Linkdəki elan nömrəsi düzgün deyil.'],
    [[1, 2, 3, 4, 5], 400, 'Eyni vaxtda ən çox 4 elanı müqayisə etmək olar.'],
    [[1, 2], 404, 'Bu elanlar artıq yoxdur.'],
    [['9'.repeat(15)], 404, 'Bu elanlar artıq yoxdur.'],
  ] as const) {
    const answer = await compare(site, ids);
    expect([ids, answer.status]).toEqual([ids, status]);
    expect(answer.main).toContain(text);
  }
});
