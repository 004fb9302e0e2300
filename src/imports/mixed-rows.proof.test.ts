/** Rows as many programs write them, by the thousand in one file: stopped in the middle, and sent twice. */
import { expect } from 'vitest';
import { aShop, many, read, rowOf, send } from '../test/shop-files.ts';
import { request, siteTest } from '../test/site.ts';
import { runImports } from './run.server.ts';

const test = siteTest({ env: { LIMITS: '0', MODERATION: 'off' } });

const count = 2000;
const text = rowOf()['description'] ?? '';
/** What one of ten rows has, and what becomes of it. */
const kinds: readonly (readonly [Record<string, string>, 'added' | 'noted' | 'wrong' | 'gone'])[] = [
  [{}, 'added'],
  [{ price: '499.90' }, 'noted'],
  [{ price: '500', valyuta: 'USD' }, 'noted'],
  [{ available: 'false' }, 'gone'],
  [{ description: `<p>${text}</p><ul><li>bir</li><li>iki &amp;amp; üç</li></ul>` }, 'added'],
  [{ description: `"${text}"\nikinci sətir; "dırnaqda"\r\nüçüncü` }, 'added'],
  [{ condition: 'Möhtəşəm' }, 'noted'],
  [{ price: 'bahalı' }, 'wrong'],
  [{ title: 'Uzun ad '.repeat(40) }, 'noted'],
  [{ 'contact.phone': '="0551234567"' }, 'added'],
];

/** Now and then a quotation begins that never ends. */
function mixedCsv(): string {
  const rows: Record<string, string | undefined>[] = many(count, (index) => kinds[index % kinds.length]?.[0] ?? {});
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = rows.map((row, index) => {
    const cells = names.map((name) => row[name] ?? '');
    if (index % 200 === 0) return cells.map((cell, at) => (names[at] === 'title' ? '"Divan yaxşı' : cell)).join(';');
    return cells.map((cell) => (cell.startsWith('=') ? cell : `"${cell.replaceAll('"', '""')}"`)).join(';');
  });
  return `sep=;\r\nMağazanın siyahısı\r\n\r\n${names.join(';')}\r\n${lines.join('\r\n')}\r\n`;
}

test('nothing is lost, doubled or published in silence', async ({ site }) => {
  const user = await aShop(site);
  const put = { token: user.token, json: { columns: {}, rates: { USD: 1.7 } } };
  expect((await request(site.http, 'PUT', '/api/shop/mapping', put)).status).toBe(200);
  const of = (what: string) => (kinds.filter(([, each]) => each === what).length * count) / kinds.length;
  const [wrong, gone] = [of('wrong'), of('gone')];
  const noted = of('noted') + gone;
  const file = mixedCsv();
  const id = await send(site, user, file);
  const stop = new AbortController();
  const poll = setInterval(() => {
    void read(site, user, id).then(({ done }) => done >= count / 2 && stop.abort());
  }, 50);
  await runImports(site.app, stop.signal);
  clearInterval(poll);
  // Ads of the batch under way are stored, and not counted yet.
  await runImports(site.app, new AbortController().signal);
  const counts = { state: 'done', rows: count, done: count, withdrawn: 0 };
  const ads = count - wrong - gone;
  expect(await read(site, user, id)).toMatchObject({
    ...counts,
    message: null,
    added: ads,
    changed: 0,
    unchanged: 0,
    wrong,
    noted,
  });
  const again = await send(site, user, file);
  await runImports(site.app, new AbortController().signal);
  expect(await read(site, user, again)).toMatchObject({
    ...counts,
    added: 0,
    changed: 0,
    unchanged: ads,
    wrong,
    noted,
  });
  const { rows } = await site.app.pool.query<{ ads: number; marked: number; prices: number[] }>(
    `select count(*)::int as ads, (count(*) filter (where description ~ '<p>|&amp;'))::int as marked,
      array_agg(distinct price::int) filter (where external_id in ('m-2', 'm-3')) as prices
    from listings join shop_items on listing_id = listings.id where account_id = $1`,
    [user.userId],
  );
  expect(rows).toEqual([{ ads, marked: 0, prices: [500, 850] }]);
}, 900_000);
