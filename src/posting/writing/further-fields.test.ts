/** Fields beyond the specification, through the API: several values, decimals, dependent values. */
import { describe, expect } from 'vitest';
import { sections } from '../../domain/sections/index.ts';
import { type Answer, request, type Site, siteTest } from '../../test/site.ts';
import { formValuesWith } from '../../test/values.ts';
import { recount } from '../../search/engine/index/upkeep.server.ts';
import type { Listing } from '../../listings/present.ts';

const test = siteTest();
const sectionOf = (name: string) => {
  const section = sections.find(({ fields }) => fields.some((field) => field.name === name));
  if (!section) throw new Error(`no section has ${name}`);
  return section;
};
const change = (site: Site, token: string, { section, _id }: Listing, form: Record<string, string | string[]>) =>
  request<Listing & { fields?: object }>(site.http, 'PUT', `/api/${section}/${_id}`, { token, form });

describe('several values', () => {
  const cars = sectionOf('equipment');

  test('are sent as a repeated field, with brackets or as an array, and answered as an array', async ({
    site,
    user,
  }) => {
    const sent = ['Lyuk', ' abs ', 'ABS'];
    for (const name of ['equipment', 'equipment[]']) {
      const posted = await site.aListing(cars, { user, fields: { equipment: undefined, [name]: sent } });
      expect(posted['equipment']).toEqual(['ABS', 'Lyuk']);
    }
    const posted = await site.aListing(cars, { user });
    const address = `/api/${cars.name}/${posted.id}`;
    const put = (json: object) => request<Listing>(site.http, 'PUT', address, { token: user.token, json });
    expect((await put({ equipment: sent })).body['equipment']).toEqual(['ABS', 'Lyuk']);
    expect((await put({ equipment: [] })).body).not.toHaveProperty('equipment');
    expect((await put({ equipment: ['ABS', 'Qanad'] })).status).toBe(400);
  });

  test('are each found, counted and named as in the list', async ({ site }) => {
    const one = await site.aListing(cars, { fields: { equipment: ['Yan pərdələr', 'Ksenon lampalar'] } });
    const other = await site.aListing(cars, { fields: { equipment: 'Ksenon lampalar' } });
    await recount(site.app);
    const found = async (filter: string) => {
      const { body } = await request<{ items: Listing[]; facets: Record<string, object[]> }>(
        site.http,
        'GET',
        `/api/search?section=${cars.name}&${filter}`,
      );
      return { ids: body.items.map(({ id }) => id), counts: body.facets['equipment'] };
    };
    expect(await found('equipment=yan+perdeler')).toEqual({
      ids: [one.id],
      counts: [
        { value: 'Ksenon lampalar', count: 1 },
        { value: 'Yan pərdələr', count: 1 },
      ],
    });
    expect((await found('equipment=yan+perdeler&equipment=Ksenon+lampalar')).ids).toEqual([other.id, one.id]);
  });
});

describe('a number', () => {
  const [cars, homes] = [sectionOf('equipment'), sectionOf('land_area')];

  test('is taken as people write it, in forms, in JSON, in addresses and where an ad is sold, and never guessed', async ({
    site,
    user,
  }) => {
    const posted = await site.aListing(cars, { user, fields: { price: '25 min', km: '1.500 km', year: '٢٠١٥' } });
    expect([posted.price, posted['km'], posted['year']]).toEqual(['25000', '1500', '2015']);
    const put = async (json: object) => {
      const address = `/api/${cars.name}/${posted.id}`;
      const { status, body } = await request<Listing & { fields?: Record<string, string> }>(site.http, 'PUT', address, {
        token: user.token,
        json,
      });
      return status === 200 ? body.price : body.fields?.['price'];
    };
    // A filter's and a sale's own field has its label before it.
    const kopecks = 'Qəpiksiz yazın: 1\u00a0500 və ya 1\u00a0501.';
    const ownKopecks = 'Qiyməti qəpiksiz yazın: 1\u00a0500 və ya 1\u00a0501.';
    for (const [price, answer] of [
      ['1500.50', ownKopecks],
      [1500.5, ownKopecks],
      [1.234, 'Qiyməti qəpiksiz yazın: 1 və ya 2.'],
      ['1.500 mln', 'Qiymət aydın deyil: 1\u00a0500\u00a0000, yoxsa 1\u00a0500\u00a0000\u00a0000?'],
      [24_000, '24000'],
      ['1,5 mln ₼', '1500000'],
    ] as const) {
      expect([price, await put({ price })]).toEqual([price, answer]);
    }
    const search = async (query: Record<string, string>) => {
      const params = new URLSearchParams({ section: cars.name, year_min: '2 015', year_max: '2015', ...query });
      return request<{ items: Listing[]; fields?: object }>(site.http, 'GET', `/api/search?${params}`);
    };
    const found = async (query: Record<string, string>) => (await search(query)).body.items.map(({ id }) => id);
    expect(await found({ price_min: '1.499.999', price_max: '1,5 mln AZN', km_max: '1,5 min' })).toEqual([posted.id]);
    expect((await search({ price_max: '1500.50' })).body.fields).toEqual({ price_max: kopecks });

    const sell = (price: string | number) =>
      request<{ fields?: object }>(site.http, 'POST', `/api/my-announcements/${posted.id}/sold`, {
        token: user.token,
        json: { price },
      });
    expect((await sell('1500.50')).body.fields).toEqual({ price: kopecks });
    expect((await sell(1.234)).status).toBe(400);
    expect((await sell('1,4 mln manat')).status).toBe(200);
  });

  test('has the unit of its field, which may follow from another', async ({ site, user }) => {
    const flat = await site.aListing(homes, { user, fields: { field: 'Mənzil', area: '1.200' } });
    expect(flat['area']).toBe('1200');
    const land = await site.aListing(homes, { user, fields: { field: 'Torpaq', area: '6,5 sot' } });
    expect(land['area']).toBe('6.5');
    const changed = await change(site, user.token, flat, { area: '6 sot', field: 'Mənzil' });
    expect([changed.status, changed.body.fields]).toEqual([400, { area: 'Sahəni rəqəmlə yazın, məsələn 12,5.' }]);
    expect((await change(site, user.token, flat, { area: '78,5 m²', field: 'Mənzil' })).body['area']).toBe('78.5');
  });
});

describe('values that go together', () => {
  const homes = sectionOf('floors');
  const home = { location: 'Bakı', district: 'Nəsimi', floor: '5', floors: '9', area: '78,5' };

  test.for([
    [{ floor: '10' }, 400, ['floor']],
    [{ floor: '9' }, 200, { floor: '9' }],
    [{ district: 'kepez' }, 400, ['district']],
    [{ location: 'Gəncə', district: 'Nəsimi' }, 400, ['district']],
    // A property of every object must not count as a city with districts.
    [{ location: 'constructor', district: 'Nəsimi' }, 400, ['district']],
    // An older client does not know districts.
    [{ location: 'Gəncə' }, 200, { location: 'Gəncə', district: undefined }],
    [{ area: '1 078.5' }, 200, { area: '1078.5', district: 'Nəsimi' }],
  ] as const)('are checked in a change: %j', async ([form, status, expected], { site, user }) => {
    const posted = await site.aListing(homes, { user, fields: formValuesWith(homes, home) });
    expect(posted).toMatchObject({ ...home, area: '78.5' });
    const answer = await change(site, user.token, posted, form);
    expect(answer.status).toBe(status);
    if (status === 400) expect(Object.keys(answer.body.fields ?? {})).toEqual(expected);
    else for (const [name, value] of Object.entries(expected)) expect(answer.body[name], name).toBe(value);
  });
});

describe('orders of a section', () => {
  const homes = sectionOf('floors');
  const location = 'Qusar';

  test('are read page by page; what has no such number stands last', async ({ site, user }) => {
    const post = async (price: string, area: string | undefined, field = 'Ofis') =>
      (await site.aListing(homes, { user, fields: { location, price, area, field } })).id;
    const none = await post('1', undefined);
    const small = await post('100 000', '50');
    const same = await post('150 000', '75');
    const land = await post('30 000', '6', 'Torpaq');
    const cheap = await post('100 000', '80,5');
    for (const [sort, expected] of [
      ['area_desc', [land, cheap, same, small, none]],
      ['area_price_asc', [land, cheap, same, small, none]],
    ] as const) {
      const ids: number[] = [];
      let next: string | undefined = `/api/${homes.name}?sort=${sort}&location=${location}&limit=2`;
      while (next !== undefined) {
        const { status, headers, body }: Answer<Listing[]> = await request(site.http, 'GET', next);
        expect(status).toBe(200);
        ids.push(...body.map(({ id }) => id));
        next = /<(.+)>; rel="next"/.exec(String(headers['link']))?.[1];
      }
      expect([sort, ids]).toEqual([sort, expected]);
    }
    const elsewhere = sections.find(({ orders }) => !orders);
    expect((await request(site.http, 'GET', `/api/${elsewhere?.name}?sort=area_desc`)).status).toBe(400);
    expect((await request(site.http, 'GET', '/api/search?q=ev&sort=area_desc')).status).toBe(400);
  });
});

describe.each([
  ['vin', '1M8GDM9AXKP042788', '*************2788'],
  ['imei', '490154203237518', '***********7518'],
])('a %s', (name, whole, shown) => {
  const section = sectionOf(name);

  test('is shown by its end, and found by the whole of it alone', async ({ site, user }) => {
    const posted = await site.aListing(section, { user, fields: { [name]: ` ${whole.toLowerCase()} ` } });
    expect(posted[name]).toBe(shown);
    const find = async (value: string) => {
      const address = `/api/${section.name}?${name}=${encodeURIComponent(value)}`;
      const { status, body, headers } = await request<Listing[]>(site.http, 'GET', address);
      expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
      return body.map(({ id }) => id);
    };
    expect(await find(whole)).toEqual([posted.id]);
    for (const part of [whole.slice(1), whole.slice(-4), shown]) expect(await find(part), part).toEqual([]);

    // Neither the database nor any response contains it.
    const { rows } = await site.app.pool.query('select l::text as text from listings l where number = $1', [posted.id]);
    expect(rows[0].text.toLowerCase()).not.toContain(whole.toLowerCase());
    const search = await request(site.http, 'GET', `/api/search?section=${section.name}`);
    expect(JSON.stringify(search.body)).not.toMatch(new RegExp(`${whole}|[0-9a-f]{64}`, 'i'));
    const counts = await request<{ facets: object }>(site.http, 'GET', `/api/search/counts?section=${section.name}`);
    expect(counts.body.facets).not.toHaveProperty(name);
  });

  test('stays when its form sends it back as shown, and is no other’s', async ({ site, user }) => {
    const posted = await site.aListing(section, { user, fields: { [name]: whole } });
    const same = await change(site, user.token, posted, { [name]: shown, price: '77' });
    expect([same.status, same.body[name], same.body.price]).toEqual([200, shown, '77']);
    const wrong = await change(site, user.token, posted, { [name]: shown.replace(/.$/, '9') });
    expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([400, [name]]);
    await expect(site.aListing(section, { user, fields: { [name]: shown } })).rejects.toThrow(/Kodu tam yazın/);
    const cleared = await change(site, user.token, posted, { [name]: '' });
    expect(cleared.body).not.toHaveProperty(name);
  });
});
