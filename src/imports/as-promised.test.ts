/** A file does what was promised: by its dry run, by what its sender has confirmed, and by what the shop says of all rows. */
import { expect } from 'vitest';
import { sections } from '../domain/sections/index.ts';
import { aShop, csvOf, load, many, own, read, rowOf, section, withPhotos } from '../test/shop-files.ts';
import { request, type Site, siteTest, type User } from '../test/site.ts';
import { runImports } from './run.server.ts';

const test = siteTest({ env: { LIMITS: '0', MODERATION: 'off' } });
const map = async (site: Site, { token }: User, json: object) =>
  expect((await request(site.http, 'PUT', '/api/shop/mapping', { token, json })).status).toBe(200);
const hideSections = async (site: Site, hidden: readonly string[]) => {
  const { token } = await site.anAdmin();
  const { headers } = await request(site.http, 'GET', '/api/admin/site', { token });
  const shown = sections.map(({ name }) => ({ name, shown: !hidden.includes(name) }));
  const sent = { token, headers: { 'if-match': String(headers['etag']) }, json: { sections: shown } };
  expect((await request(site.http, 'PUT', '/api/admin/site', sent)).status).toBe(200);
};

test('a dry run promises no ads of a section that the owner has hidden', async ({ site }) => {
  const user = await aShop(site);
  expect(await load(site, user, csvOf(many(1)))).toMatchObject({ added: 1 });
  await hideSections(site, [section.name]);
  for (const query of ['?dryRun=1', ''])
    expect(await load(site, user, csvOf(many(3)), query)).toMatchObject({
      added: 0,
      unchanged: 1,
      wrong: 2,
      preview: [],
      errors: [{ field: 'section' }, { field: 'section' }],
    });
  await hideSections(site, []);
  expect(await load(site, user, csvOf(many(3)), '?dryRun=1')).toMatchObject({ added: 2, unchanged: 1, wrong: 0 });
});

test('a dry run says of each row what becomes of it: another section is refused, an adopted ad is changed', async ({
  site,
}) => {
  const user = await aShop(site);
  expect(await load(site, user, csvOf(many(1)))).toMatchObject({ added: 1 });
  const byHand = await site.aListing(section, { user });
  const rows = csvOf([
    { externalId: 'm-1', ...rowOf(withPhotos), images: 'https://misal.az/1.jpg' },
    { externalId: String(byHand.id), ...rowOf(section) },
  ]);
  for (const query of ['?dryRun=1', ''])
    expect(await load(site, user, rows, query)).toMatchObject({
      added: 0,
      changed: 1,
      wrong: 1,
      errors: [{ row: 2, field: 'section' }],
    });
});

test.for(['Артикул', 'Kod', 'id'])(
  'a shop’s own code in %s that is the number of its ad leaves the ad alone',
  async (name, { site }) => {
    const user = await aShop(site);
    const byHand = await site.aListing(section, { user });
    const [row] = many(1, () => ({ externalId: undefined, price: '777' }));
    const { externalId: _, ...fields } = row!;
    expect(await load(site, user, csvOf([{ [name]: String(byHand.id), ...fields }]))).toMatchObject({ added: 1 });
    const prices = (await own(site, user)).map(({ id, price }) => [id === byHand.id, price]);
    expect(prices).toEqual(
      expect.arrayContaining([
        [true, byHand.price],
        [false, '777'],
      ]),
    );
  },
);

const altFile = (count: number) => csvOf(many(count, (at) => ({ Alt: `x-${at}` })));

test.for<[string, (site: Site, user: User) => Promise<unknown>, number]>([
  ['more', (site, user) => map(site, user, { columns: { Alt: 'externalId', externalId: '' } }), 10],
  ['others', (site, user) => load(site, user, altFile(16)), 12],
])('what is confirmed holds for that loss alone: %s', async ([, change, count], { site }) => {
  const user = await aShop(site);
  await map(site, user, { columns: { Alt: '' } });
  await load(site, user, altFile(10));
  const { id, state, message } = await load(site, user, altFile(4));
  expect([state, message]).toEqual(['held', expect.stringContaining('olmayanlar: 6')]);
  const goOn = async () => {
    const json = { decision: 'go-on' };
    expect((await request(site.http, 'POST', `/api/shop/imports/${id}`, { token: user.token, json })).status).toBe(200);
    await runImports(site.app, new AbortController().signal);
    return read(site, user, id);
  };
  await change(site, user);
  const again = await goOn();
  expect(again).toMatchObject({ state: 'held', withdrawn: 0 });
  expect(again.message).toMatch(new RegExp(`^Təsdiqinizdən sonra .* olmayanlar: ${count}\\.`));
  expect(await goOn()).toMatchObject({ state: 'done', withdrawn: count });
});

test('what the shop says of all rows is read as the file’s texts are, and in manats', async ({ site }) => {
  const user = await aShop(site);
  const { description: _, price: __, ...fields } = rowOf(section);
  const constants = { description: '<b>Yaxşı</b> mal &amp; təzə,<br>çatdırılma var', price: '300', brand: '<p></p>' };
  await map(site, user, { columns: {}, rates: { USD: 1.7 }, constants });
  const rows = [
    { externalId: '1', ...fields, price: '', Valyuta: 'USD' },
    { externalId: '2', ...fields, price: '100', Valyuta: 'USD' },
  ];
  expect(await load(site, user, csvOf(rows))).toMatchObject({ added: 2, errors: [] });
  const ads = (await own(site, user)) as unknown as { price: string; description: string }[];
  expect(ads.map(({ price }) => price).toSorted()).toEqual(['170', '300']);
  expect(ads[0]?.description).toBe('Yaxşı mal & təzə,\nçatdırılma var');
});
