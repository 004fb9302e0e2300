import { describe, expect } from 'vitest';
import { sections } from '../../domain/sections/index.ts';
import { searchWords } from '../../domain/sections/search-words.ts';
import { request, type Site, siteTest } from '../../test/site.ts';
import type { Listing } from '../../listings/present.ts';

const test = siteTest();

type Result = { items: Listing[]; total: number; nextCursor: string | null; understood?: string };

const search = async (site: Site, params: Record<string, string>) =>
  (await request<Result>(site.http, 'GET', `/api/search?${new URLSearchParams({ understand: '1', ...params })}`)).body;

// Parameters that exclude the values a name such as `maşın` does not cover.
const classes = Object.values(searchWords).flatMap(({ class: some }) =>
  some ? [some.without.map((value) => `without=${some.field}:${value}`).join(' ')] : [],
);

/** The understood parameters in short: `section=Phone brand=Samsung`; `class`: the values that a name excludes. */
const understood = async (site: Site, q: string) =>
  classes.reduce(
    (text, some) => text.replace(some, 'class'),
    [...new URLSearchParams((await search(site, { q })).understood ?? '')].map((pair) => pair.join('=')).join(' '),
  );

const flat = 'field=Yeni tikili field=Köhnə tikili';
const rent = 'type_building=Kirayə (aylıq) type_building=Kirayə (günlük)';

describe('what words ask for:', () => {
  test.for<[q: string, meant: string]>([
    // Sections, in several words, plural and with endings.
    ['telefonlar', 'section=Phone'],
    ['maşın', 'section=cars class'],
    ['машина', 'section=cars class'],
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
    // Words that describe the noun stay in the text.
    ['oyun noutbuku', 'q=oyun section=electronika category=Noutbuklar'],
    ['uşaq çarpayısı', 'q=carpayi usaq section=homGarden'],
    ['günlük kirayə', 'section=realEstate type_building=Kirayə (günlük) class'],
    // Fields that are ticked.
    ['vuruğu olmayan maşın', 'section=cars no_damage=Bəli class'],
    ['kupçalı mənzil', `section=realEstate ${flat} deed=Bəli`],
    ['kupçasız ev', 'section=realEstate class without=deed:Bəli'],
    // Numbers with their units.
    ['3 otaqlı mənzil', `section=realEstate ${flat} number_of_rooms=3`],
    ['2018-ci il hyundai', 'section=cars brand=Hyundai year_min=2018 year_max=2018'],
    ['prius 2015', 'section=cars model=Prius year_min=2015 year_max=2015'],
    ['150 min km toyota', 'section=cars brand=Toyota km_max=150000'],
    ['max 100 kv mənzil', `section=realEstate ${flat} area_max=100`],
    ['квартира до 60 кв', `section=realEstate ${flat} area_max=60`],
    [
      'macbook pro m3 max 64gb',
      'q=max 64 m3 section=electronika model=MacBook Pro 13 model=MacBook Pro 14 model=MacBook Pro 16',
    ],
    ['redmi note 12 pro max 8gb', 'q=max section=Phone brand=Redmi model=Note 12 Pro rom=8 GB'],
    ['samsung z flip 5', 'section=Phone brand=Samsung model=Galaxy Z Flip 5'],
    ['z fold4', 'section=Phone model=Galaxy Z Fold 4'],
    ['qəzalı maşın razbora', 'section=cars for_parts=Bəli class'],
    ['pişik yemi', 'section=homGarden category=Ev heyvanları üçün'],
    ['hunday elantra 15 minəcən', 'section=cars brand=Hyundai model=Elantra price_max=15000'],
    ['bmw 20000 manatadək', 'section=cars brand=BMW price_max=20000'],
    ['80 kv.m mənzil', `section=realEstate ${flat} area_min=72 area_max=88`],
    ['telefon 128gb', 'section=Phone storage=128 GB'],
    ['10 sot torpaq', 'section=realEstate field=Torpaq area_min=9 area_max=11'],
    ['6 sot mərdəkanda', 'q=merdekan section=realEstate field=Torpaq area_min=5.4 area_max=6.6'],
    ['9 mərtəbəli bina', 'section=realEstate floors_min=9 floors_max=9 class'],
    ['hyundai 2015-2018', 'section=cars brand=Hyundai year_min=2015 year_max=2018'],
    ['2015-dən yuxarı maşın', 'section=cars year_min=2015 class'],
    ['2010 dan yuxari masin', 'section=cars year_min=2010 class'],
    ['yürüş 100 min maşın', 'section=cars km_max=100000 class'],
    ['krossovka 43', 'section=Clothing type=Krossovka size=43'],
    ['qırx iki razmer ayaqqabı', 'section=Clothing category=Ayaqqabı size=42'],
    ['ön ötürücü maşın', 'section=cars drive=Ön class'],
    // Names apart and together, in other words.
    ['vaz 2107', 'section=cars brand=LADA (VAZ) model=2107'],
    ['мерс вито', 'section=cars brand=Mercedes model=Vito'],
    ['samsung a 54', 'section=Phone brand=Samsung model=Galaxy A54'],
    ['elantra2016', 'section=cars model=Elantra year_min=2016 year_max=2016'],
    ['toyota prius ehtiyat hissə', 'section=accessories model=Toyota Prius'],
    ['тормозные диски maserati', 'section=accessories category=Əyləc sistemi fits=Maserati'],
    ['prius hibrid batareyası', 'q=prius section=accessories category=Akkumulyatorlar'],
    ['yamaha qayıq motoru', 'section=cars category=Su nəqliyyatı brand=Yamaha'],
    ['erkək tufli', 'section=Clothing type=Tufli gender=Kişi'],
    ['mənzil 2-5ci mərtəbə arası', `section=realEstate ${flat} floor_min=2 floor_max=5`],
    ['qızıl 10 qramdan yüngül', 'section=Jewelry metal=Qızıl weight_max=10'],
    ['qızıl on qramdan ağır', 'section=Jewelry metal=Qızıl weight_min=10'],
    // Russian in either letters, and in its cases.
    ['noviy telefon', 'section=Phone condition=Yeni'],
    ['polni privod toyota', 'section=cars brand=Toyota drive=Tam'],
    ['кольцо с изумрудом', 'section=Jewelry type_of_goods=Üzük stone=Zümrüd'],
    ['kia üçün işlənmiş detal', 'section=accessories condition=İşlənmiş fits=Kia'],
    ['ütü işlənməmiş', 'section=Household type_of_goods=Ütü condition=Yeni'],
    ['salam qardaşlar bmw axtarıram', 'section=cars brand=BMW'],
    // Prices.
    ['telefon 500e qədər', 'section=Phone price_max=500'],
    ['maşın 15 minə qədər', 'section=cars price_max=15000 class'],
    ['maşın 10 mindən 20 minə qədər', 'section=cars price_min=10000 price_max=20000 class'],
    ['maşın on min manata qədər', 'section=cars price_max=10000 class'],
    ['masin 10000-15000', 'section=cars price_min=10000 price_max=15000 class'],
    ['mənzil 100 min', `section=realEstate type_building=Satış ${flat} price_max=100000`],
    ['ev 500 manata', 'section=realEstate type_building=Kirayə (aylıq) price_max=500 class'],
    ['velosiped 100 manata qədər', 'q=velosiped price_max=100'],
    ['20000 manata qədər toyota', 'section=cars brand=Toyota price_max=20000'],
    ['20 000 azn-ə qədər bmw', 'section=cars brand=BMW price_max=20000'],
    ['bmw 20 000-ə qədər', 'section=cars brand=BMW price_max=20000'],
    ['bmw 1 500 000-dək', 'section=cars brand=BMW price_max=1500000'],
    ['500-dək telefon', 'section=Phone price_max=500'],
    ['300 azn-dən yuxarı soyuducu', 'section=Household type_of_goods=Soyuducu price_min=300'],
    ['50-70 min hyundai', 'section=cars brand=Hyundai price_min=50000 price_max=70000'],
    ['1.500 manatdan ucuz noutbuk', 'section=electronika category=Noutbuklar price_max=1500'],
    // Places.
    ['bakı', 'location=Bakı'],
    ['baku', 'location=Bakı'],
    ['gəncədə', 'location=Gəncə'],
    ['bakıda mənzil', `section=realEstate ${flat} location=Bakı`],
    ['yasamalda 2 otaqlı kirayə', `section=realEstate ${rent} number_of_rooms=2 district=Yasamal class`],
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
    ['ab', ''],
    ['w211', ''],
  ])('%s', async ([q, meant], { site }) => {
    expect(await understood(site, q)).toBe(meant);
  });
});

// One rule each; words are only examples of it.
describe('a rule reads', () => {
  test.for<[q: string, meant: string]>([
    // Goods decide the section, whatever describes them; the last noun is what is meant.
    ['noutbuk 16gb 512 ssd', 'q=ssd 16 512 section=electronika category=Noutbuklar'],
    ['стиральная машина автомат', 'q=avtomat section=Household type_of_goods=Paltaryuyan'],
    ['qaz pliti', 'section=Household type_of_goods=Qaz plitəsi'],
    ['prado fara', 'q=prado section=accessories category=Optika'],
    ['bmw e60 fara', 'section=accessories category=Optika model=BMW E60'],
    ['iphone çexolu', 'q=iphone section=electronika category=Telefon aksesuarları'],
    ['noutbuk çantası', 'q=noutbuk section=Clothing category=Çanta'],
    ['maşın üçün akkumulyator', 'section=accessories category=Akkumulyatorlar'],
    ['gəlinlik kirayə', 'q=kiraye section=Clothing type=Gəlinlik'],
    // Names mean their class, unless something else is said.
    ['avtomobil dizel', 'section=cars engine=Dizel class'],
    ['yük maşını', 'section=cars category=Yük maşını'],
    ['nəqliyyat bakıda', 'section=cars location=Bakı'],
    ['ofis kirayə', `section=realEstate ${rent} field=Ofis`],
    ['yeni tikili ipoteka ilə', 'section=realEstate type_building=Satış field=Yeni tikili mortgage=Bəli'],
    ['yeni tikili kirayə', `section=realEstate ${rent} field=Yeni tikili`],
    ['ucuz kirayə ev', 'section=realEstate type_building=Kirayə (aylıq) class'],
    // Denied values are excluded, never asked for.
    ['avtomat olmasın nissan', 'section=cars brand=Nissan without=transmission:Avtomat'],
    ['машина не автомат', 'section=cars class without=transmission:Avtomat'],
    ['bmw-dən başqa dizel maşın', 'section=cars engine=Dizel class without=brand:BMW'],
    ['dizel yox benzin kia', 'section=cars brand=Kia engine=Benzin'],
    ['apple telefon olmasın', 'section=Phone without=brand:Apple'],
    ['kreditsiz prius', 'section=cars model=Prius without=kredit:Bəli'],
    ['mənzil köhnə tikili olmasın', 'section=realEstate field=Yeni tikili'],
    ['birinci mərtəbə olmasın 2 otaqlı mənzil', `section=realEstate ${flat} number_of_rooms=2 floor_min=2`],
    ['prius 2010-dan köhnə olmasın', 'section=cars model=Prius year_min=2010'],
    ['telefon 300 manatdan baha olmasın', 'section=Phone price_max=300'],
    ['samsung telefon cızıq olmasın', 'section=Phone brand=Samsung'],
    // Numbers as they are said.
    ['hibrid maşın 20k-ya qədər', 'section=cars engine=Hibrid price_max=20000 class'],
    ['masin 12k', 'section=cars price_max=12000 class'],
    ['2015+ toyota', 'section=cars brand=Toyota year_min=2015'],
    ['3-4 otaqlı mənzil', `section=realEstate ${flat} number_of_rooms=3 number_of_rooms=4`],
    ['2 və ya 3 otaqlı mənzil', `section=realEstate ${flat} number_of_rooms=2 number_of_rooms=3`],
    ['2-х комн квартира', `section=realEstate ${flat} number_of_rooms=2`],
    ['айфон 14 128 qb', 'section=Phone model=iPhone 14 storage=128 GB'],
    ['büdcəm 500 manatdır telefon', 'section=Phone price_max=500'],
    ['akkumulyator 60 amper', 'q=60 section=accessories category=Akkumulyatorlar'],
    ['matras 160x200', 'q=matras 160 200 section=homGarden'],
    // A meaning does not hang on the order of words.
    ['qəbələ villa hovuzlu', 'q=hovuz section=realEstate field=Həyət evi / Villa location=Qəbələ'],
    ['hovuzlu villa qəbələ', 'q=hovuz section=realEstate field=Həyət evi / Villa location=Qəbələ'],
    ['çanta noutbuk', 'q=noutbuk section=Clothing category=Çanta'],
    ['noutbuk çanta', 'q=noutbuk section=Clothing category=Çanta'],
    ['desti yataq', 'section=homGarden category=Yataq dəstləri'],
    // The noun outranks a model by chance, and what only describes it; adjectives are no goods, `satılır` is said of all.
    ['televizor 43 smart', 'q=43 section=electronika category=Televizorlar'],
    ['mayki kors çanta', 'q=kors mayki section=Clothing category=Çanta'],
    ['bosch paltaryuyan 8 kq', 'q=8 section=Household type_of_goods=Paltaryuyan brand=Bosch'],
    ['ssd noutbuk', 'q=ssd section=electronika category=Noutbuklar'],
    ['mebelli kirayə mənzil', `q=mebel section=realEstate ${rent} ${flat}`],
    ['qoyun satılır', ''],
    // Model and part is the part.
    ['iphone 11 ekran', 'q=iphone 11 ekran section=electronika category=Telefon aksesuarları'],
    ['samsung a52 arxa qapaq', 'q=a52 samsung arxa qapaq section=electronika category=Telefon aksesuarları'],
    ['iphone 11 90 faiz batareya', 'section=Phone model=iPhone 11 battery_min=90'],
    // Degrees and slang.
    ['az yürüşlü camry', 'section=cars model=Camry km_max=100000'],
    ['bmw beşlik', 'section=cars model=520 model=523 model=525 model=528 model=530 model=535 model=540 model=550'],
    ['günlük kirayə ev gənclik', 'section=realEstate type_building=Kirayə (günlük) metro=Gənclik class'],
    ['studiya', 'section=realEstate number_of_rooms=1 class'],
    ['ipoteka yarar 3 otaqlı', 'section=realEstate type_building=Satış number_of_rooms=3 mortgage=Bəli class'],
    // Russian by stems, in either letters, and another layout at any length.
    ['детскую кроватку', 'q=carpayi usaq section=homGarden'],
    ['krovatka', 'q=carpayi section=homGarden'],
    ['кухонный гарнитур', 'section=homGarden category=Mətbəx mebeli'],
    ['иьц ч5', 'section=cars brand=BMW model=X5'],
    // Talk says nothing.
    ['salam oğlum üçün telefon lazımdır', 'section=Phone'],
    ['здравствуйте подскажите есть холодильник', 'section=Household type_of_goods=Soyuducu'],
    // Words spelt as they sound, typed in another layout, or without a space.
    ['ьфышт', 'section=cars class'],
    ['vfibyf fdnjvfn', 'section=cars transmission=Avtomat class'],
    ["m'nzil bak;da", `section=realEstate ${flat} location=Bakı`],
    ['шзрщту 13', 'section=Phone model=iPhone 13'],
    ['yatag desti', 'section=homGarden category=Yataq dəstləri'],
    ['galaksi es 23', 'section=Phone model=Galaxy S23'],
    ['toyotaprius', 'section=cars brand=Toyota model=Prius'],
    ['makbuk eyr m1', 'section=electronika model=MacBook Air M1'],
    // Searches of plain words have no conditions.
    ['salam', ''],
    ['qwerty', ''],
    ['йцукен', ''],
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
    // The total does not count the next best results.
    expect(page.total).toBe(expected.length);
    cursor = page.nextCursor;
  }
  expect(seen.slice(0, expected.length)).toEqual(expected);
  expect(new Set(seen).size).toBe(seen.length);
});

test('a cursor of another search is refused', async ({ site }) => {
  for (const cursor of ['1~new.1.0.abc', '~abc~', '~abc~new.1.0.abc', 'abc.~abc~', 'new.1.0.abc']) {
    const asked = new URLSearchParams({ understand: '1', q: 'boz maşın', cursor });
    expect(await request(site.http, 'GET', `/api/search?${asked}`)).toMatchObject({ status: 400 });
  }
});

test('without understand=1 words are words', async ({ site }) => {
  const { body } = await request<Result>(site.http, 'GET', '/api/search?q=boz+ssangyong+maşın');
  expect(body.understood).toBeUndefined();
  expect(body.items).toHaveLength(1);
});
