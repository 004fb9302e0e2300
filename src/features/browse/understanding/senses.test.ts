import { describe, expect } from 'vitest';
import { sections } from '../../../sections/index.ts';
import { request, type Site, siteTest } from '../../../test/site.ts';
import type { Listing } from '../../listings/present.ts';

const test = siteTest();

type Result = { items: Listing[]; total: number; nextCursor: string | null; understood?: string };

const search = async (site: Site, params: Record<string, string>) =>
  (await request<Result>(site.http, 'GET', `/api/search?${new URLSearchParams({ understand: '1', ...params })}`)).body;

/** What was understood, readable: `section=Phone brand=Samsung`. */
const understood = async (site: Site, q: string) =>
  [...new URLSearchParams((await search(site, { q })).understood ?? '')].map((pair) => pair.join('=')).join(' ');

const flat = 'field=Yeni tikili field=Köhnə tikili';
const rent = 'type_building=Kirayə (aylıq) type_building=Kirayə (günlük)';

describe('what words ask for:', () => {
  test.for<[q: string, meant: string]>([
    // Sections, in several words, plural and with endings.
    ['telefonlar', 'section=Phone'],
    ['maşın', 'section=cars'],
    ['машина', 'section=cars'],
    // Values, alone and together.
    ['samsung telefon', 'section=Phone brand=Samsung'],
    ['qara toyota', 'section=cars brand=Toyota color=Qara'],
    ['ayfon 13', 'section=Phone model=iPhone 13'],
    ['s23 ultra', 'section=Phone model=Galaxy S23 Ultra'],
    ['mazda 6', 'section=cars brand=Mazda model=6'],
    ['l ölçülü kişi gödəkçəsi', 'section=Clothing type=Gödəkçə size=L gender=Kişi'],
    ['paltaryuyan maşın', 'section=Household type_of_goods=Paltaryuyan'],
    ['tikiş maşını', 'section=Household type_of_goods=Tikiş maşını'],
    ['qızıl sırğa 585', 'section=Jewelry type_of_goods=Sırğa metal=Qızıl purity=585'],
    ['işlənmiş telefon', 'section=Phone condition=İşlənmiş'],
    // What describes the noun stays in the text.
    ['oyun noutbuku', 'q=oyun section=electronika category=Noutbuklar'],
    ['uşaq çarpayısı', 'q=carpayi usaq section=homGarden'],
    ['günlük kirayə', 'section=realEstate type_building=Kirayə (günlük)'],
    // What is so.
    ['vuruğu olmayan maşın', 'section=cars no_damage=Bəli'],
    ['kupçalı mənzil', `section=realEstate ${flat} deed=Bəli`],
    ['kupçasız ev', 'q=kupcasiz section=realEstate'],
    // Numbers with their units.
    ['3 otaqlı mənzil', `section=realEstate ${flat} number_of_rooms=3`],
    ['2018-ci il hyundai', 'section=cars brand=Hyundai year_min=2018 year_max=2018'],
    ['prius 2015', 'section=cars model=Prius year_min=2015 year_max=2015'],
    ['150 min km toyota', 'section=cars brand=Toyota km_max=150000'],
    ['80 kv.m mənzil', `section=realEstate ${flat} area_min=72 area_max=88`],
    ['telefon 128gb', 'section=Phone storage=128 GB'],
    ['10 sot torpaq', 'section=realEstate field=Torpaq area_min=9 area_max=11'],
    ['6 sot mərdəkanda', 'q=merdekan section=realEstate field=Torpaq area_min=5.4 area_max=6.6'],
    ['9 mərtəbəli bina', 'section=realEstate floors_min=9 floors_max=9'],
    ['hyundai 2015-2018', 'section=cars brand=Hyundai year_min=2015 year_max=2018'],
    ['2015-dən yuxarı maşın', 'section=cars year_min=2015'],
    ['2010 dan yuxari masin', 'section=cars year_min=2010'],
    ['yürüş 100 min maşın', 'section=cars km_max=100000'],
    ['krossovka 43', 'section=Clothing type=Krossovka size=43'],
    ['qırx iki razmer ayaqqabı', 'section=Clothing category=Ayaqqabı size=42'],
    ['ön ötürücü maşın', 'section=cars drive=Ön'],
    // Names apart and together, in other words.
    ['vaz 2107', 'section=cars brand=LADA (VAZ) model=2107'],
    ['мерс вито', 'section=cars brand=Mercedes model=Vito'],
    ['samsung a 54', 'section=Phone brand=Samsung model=Galaxy A54'],
    ['elantra2016', 'section=cars model=Elantra year_min=2016 year_max=2016'],
    ['toyota prius ehtiyat hissə', 'section=accessories model=Toyota Prius'],
    // Prices.
    ['maşın 15 minə qədər', 'section=cars price_max=15000'],
    ['maşın 10 mindən 20 minə qədər', 'section=cars price_min=10000 price_max=20000'],
    ['maşın on min manata qədər', 'section=cars price_max=10000'],
    ['masin 10000-15000', 'section=cars price_min=10000 price_max=15000'],
    ['mənzil 100 min', `section=realEstate type_building=Satış ${flat} price_max=100000`],
    ['ev 500 manata', `section=realEstate ${rent} price_max=500`],
    ['velosiped 100 manata qədər', 'q=velosiped price_max=100'],
    ['20000 manata qədər toyota', 'section=cars brand=Toyota price_max=20000'],
    ['20 000 azn-ə qədər bmw', 'section=cars brand=BMW price_max=20000'],
    ['500-dək telefon', 'section=Phone price_max=500'],
    ['300 azn-dən yuxarı soyuducu', 'section=Household type_of_goods=Soyuducu price_min=300'],
    ['50-70 min hyundai', 'section=cars brand=Hyundai price_min=50000 price_max=70000'],
    ['1.500 manatdan ucuz noutbuk', 'section=electronika category=Noutbuklar price_max=1500'],
    // Places.
    ['bakıda mənzil', `section=realEstate ${flat} location=Bakı`],
    ['yasamalda 2 otaqlı kirayə', `section=realEstate ${rent} number_of_rooms=2 district=Yasamal`],
    ['28 may metrosu ofis', 'section=realEstate field=Ofis metro=28 May'],
    ['qırmızı velosiped gəncədə', 'q=qirmizi velosiped location=Gəncə'],
    // Misspelt, in Russian, and what says nothing.
    ['tayota prius', 'section=cars brand=Toyota model=Prius'],
    ['красное платье', 'section=Clothing type=Don color=Qırmızı'],
    ['квартира с купчей и ремонтом', `section=realEstate ${flat} repair=Təmirli deed=Bəli`],
    ['снять квартиру в баку', `section=realEstate ${rent} ${flat} location=Bakı`],
    ['куплю айфон 14', 'section=Phone model=iPhone 14'],
    ['təcili satılır opel astra', 'section=cars brand=Opel model=Astra'],
    // No more than words.
    ['elvin', ''],
    ['samsung', ''],
    ['bakı', ''],
    ['ab', ''],
    ['w211', ''],
  ])('%s', async ([q, meant], { site }) => {
    expect(await understood(site, q)).toBe(meant);
  });
});

test('cheap and dear are orders', async ({ site }) => {
  const phone = sections.find(({ name }) => name === 'Phone')!;
  const user = await site.aUser();
  const prices = ['900', '300', '600'];
  for (const price of prices) await site.aListing(phone, { user, fields: { price, brand: 'Nokia' } });
  const found = async (q: string) => (await search(site, { q })).items.slice(0, 3).map(({ price }) => price);
  expect(await found('ucuz nokia telefon')).toEqual(['300', '600', '900']);
  expect(await found('bahalı nokia telefon')).toEqual(['900', '600', '300']);
  expect((await search(site, { q: 'ucuz nokia telefon', sort: 'price_desc' })).items[0]?.price).toBe('900');
});

test('what was meant comes first, then the words in the text, then the words as typed; each once, over all pages', async ({
  site,
}) => {
  const [cars, homGarden] = [sections[0]!, sections[1]!];
  const user = await site.aUser();
  const meant = [];
  for (const model of ['Rexton', 'Tivoli', 'Korando']) {
    meant.push(await site.aListing(cars, { user, fields: { brand: 'SsangYong', model, color: 'Boz' } }));
  }
  const inText = await site.aListing(cars, {
    user,
    fields: { brand: 'SsangYong', model: 'Kyron', color: 'Ağ', description: 'Salonu bozdur, boz rəngli' },
  });
  const typed = await site.aListing(homGarden, {
    user,
    fields: { title: 'Stolüstü model', description: 'Oyuncaq boz ssangyong maşın modeli' },
  });
  const expected = [...meant.toReversed(), inText, typed].map(({ id }) => id);
  const q = 'boz ssangyong maşın';
  const seen: number[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Result = await search(site, { q, limit: '2', ...(cursor && { cursor }) });
    seen.push(...page.items.map(({ id }) => id));
    // Without the next best.
    expect(page.total).toBe(expected.length);
    cursor = page.nextCursor;
  }
  expect(seen.slice(0, expected.length)).toEqual(expected);
  expect(new Set(seen).size).toBe(seen.length);
});

test('a cursor of another search is refused', async ({ site }) => {
  const { status } = await request(site.http, 'GET', '/api/search?understand=1&q=boz+maşın&cursor=1~new.1.0.abc');
  expect(status).toBe(400);
});

test('without understand=1 words are words', async ({ site }) => {
  const { body } = await request<Result>(site.http, 'GET', '/api/search?q=boz+ssangyong+maşın');
  expect(body.understood).toBeUndefined();
  expect(body.items).toHaveLength(1);
});
