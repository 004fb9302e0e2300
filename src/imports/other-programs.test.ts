/** Tables that other programs export: their columns, what cannot be bought, and which of them has the codes. */
import { expect } from 'vitest';
import type { z } from 'zod';
import { aShop, csvOf, load, own, rowOf, section } from '../test/shop-files.ts';
import { request, siteTest } from '../test/site.ts';
import type { importWithErrors } from './imports.server.ts';

const test = siteTest({ env: { LIMITS: '0' } });
type Described = z.infer<typeof importWithErrors>;

/** By program: our fields of its columns, null for none; what it writes of goods that are there, and of those that are not. */
const programs: [string, Record<string, string | null>, Record<string, [there: string, ...gone: string[]]>][] = [
  [
    'WooCommerce',
    {
      ID: 'externalId',
      SKU: null,
      Name: 'title',
      Description: 'description',
      Stock: 'stock',
      'Regular price': 'price',
      'Sale price': 'salePrice',
      Images: 'images',
    },
    { Published: ['1', '0', '-1'], 'In stock?': ['1', '0'] },
  ],
  ['a catalogue in English', { ID: 'externalId' }, { 'In stock': ['yes', 'no'], Active: ['true', 'false'] }],
  [
    'OpenCart',
    {
      product_id: 'externalId',
      sku: null,
      'name(en-gb)': null,
      'name(az-az)': 'title',
      image_name: 'images',
      'description(ru-ru)': 'description',
      quantity: 'stock',
    },
    { status: ['true', 'false'] },
  ],
  [
    'Tilda',
    {
      'Tilda UID': 'externalId',
      SKU: null,
      Title: 'title',
      Photo: 'images',
      Price: 'price',
      'Price Old': null,
      Quantity: 'stock',
      'External ID': null,
    },
    {},
  ],
  [
    'Shopify',
    {
      Handle: 'externalId',
      Title: 'title',
      'Body (HTML)': 'description',
      'Variant SKU': null,
      'Variant Inventory Qty': 'stock',
      'Variant Price': 'price',
      'Variant Compare At Price': null,
      'Image Src': 'images',
      'Cost per item': null,
    },
    { Published: ['TRUE', 'FALSE'], Status: ['active', 'draft', 'archived'] },
  ],
  [
    'PrestaShop',
    {
      'Product ID': 'externalId',
      'Name *': 'title',
      'Price tax included': 'price',
      'Wholesale price': null,
      'Image URLs (x,y,z...)': 'images',
    },
    { 'Active (0/1)': ['1', '0'], 'Available for order (0 = No, 1 = Yes)': ['1', '0'] },
  ],
  [
    'Bitrix',
    {
      IE_XML_ID: 'externalId',
      IE_NAME: 'title',
      IE_DETAIL_PICTURE: 'images',
      IE_DETAIL_TEXT: 'description',
      CV_PRICE_1: 'price',
      CV_CURRENCY_1: 'currency',
      CP_QUANTITY: 'stock',
    },
    { IE_ACTIVE: ['Y', 'N'] },
  ],
  [
    'InSales',
    {
      'ID варианта': 'externalId',
      Артикул: null,
      'Название товара или услуги': 'title',
      'Полное описание': 'description',
      Изображения: 'images',
      'Цена продажи': 'price',
      'Цена закупки': null,
      Остаток: 'stock',
    },
    { 'Видимость на витрине': ['выставлен', 'скрыт'] },
  ],
  [
    'Horoshop',
    {
      Артикул: 'externalId',
      'Название (RU)': 'title',
      Цена: 'price',
      'Описание товара (RU)': 'description',
      Фото: 'images',
      Галерея: 'images',
    },
    { Отображать: ['Да', 'Нет'], Наличие: ['В наличии', 'Нет в наличии'] },
  ],
  [
    'Prom.ua',
    {
      Код_товара: 'externalId',
      Название_позиции: 'title',
      Цена: 'price',
      Валюта: 'currency',
      Ссылка_изображения: 'images',
      Количество: 'stock',
    },
    { Наличие: ['+', '-'] },
  ],
  [
    'Ecwid',
    {
      product_internal_id: 'externalId',
      product_sku: null,
      product_name: 'title',
      product_price: 'price',
      product_quantity: 'stock',
      product_description: 'description',
      product_media_main_image_url: 'images',
    },
    { product_is_available: ['true', 'false'] },
  ],
];

test.for(programs)('columns of %s are ours, and what cannot be bought is no ad', async ([, fields, said], { site }) => {
  const user = await aShop(site);
  const json = { section: section.name, columns: {} };
  await request(site.http, 'PUT', '/api/shop/mapping', { token: user.token, json });
  const there = Object.fromEntries([
    ...Object.keys(fields).map((name) => [name, '5']),
    ...Object.entries(said).map(([name, [word]]) => [name, word]),
  ]) as Record<string, string>;
  const gone = Object.entries(said).flatMap(([name, [, ...words]]) =>
    words.map((word) => ({ ...there, [name]: word })),
  );
  const file = csvOf([there, ...gone]);
  const { columns, notes } = (await load(site, user, file, '?dryRun=1')) as unknown as Described;
  const read = Object.fromEntries(columns.map(({ name, field }) => [name, field]));
  expect(read).toEqual({ ...fields, ...Object.fromEntries(Object.keys(said).map((name) => [name, 'available'])) });
  const rows = notes.filter(({ field }) => field === 'available').map(({ row }) => row);
  expect(rows).toEqual(gone.map((_, index) => index + 3));
});

test('what held the codes of a shop’s ads goes on doing so beside a column that is called likelier', async ({
  site,
}) => {
  const user = await aShop(site);
  const put = (columns: object) =>
    request(site.http, 'PUT', '/api/shop/mapping', { token: user.token, json: { columns } });
  const rows = (codes: (index: number) => Record<string, string>) =>
    csvOf(
      Array.from({ length: 3 }, (_, index) => ({ ...rowOf(section, { price: String(100 + index) }), ...codes(index) })),
    );
  expect(
    await load(
      site,
      user,
      rows((at) => ({ Артикул: `a${at}` })),
    ),
  ).toMatchObject({ added: 3 });
  for (const name of ['Код', 'Kod', 'id']) {
    const loaded = await load(
      site,
      user,
      rows((at) => ({ [name]: `k${at}`, Артикул: `a${at}` })),
    );
    expect(loaded).toMatchObject({ state: 'done', unchanged: 3, added: 0 });
    const { columns } = loaded as unknown as Described;
    expect(columns.find((column) => column.name === 'Артикул')?.field).toBe('externalId');
    expect(columns.find((column) => column.name === name)?.field).not.toBe('externalId');
  }
  // A trial takes no ads.
  await load(
    site,
    user,
    rows((at) => ({ Kod: `k${at}` })),
    '?dryRun=1',
  );
  expect(
    await load(
      site,
      user,
      rows((at) => ({ Kod: `k${at}`, Артикул: `a${at}` })),
    ),
  ).toMatchObject({ unchanged: 3 });
  // The shop itself says otherwise.
  await put({ Kod: 'externalId', Артикул: '' });
  expect(
    await load(
      site,
      user,
      rows((at) => ({ Kod: `k${at}`, Артикул: `a${at}` })),
    ),
  ).toMatchObject({ state: 'held' });
  expect((await own(site, user)).length).toBe(3);
});
