import { describe, expect } from 'vitest';
import type { Section } from '../domain/fields/section.ts';
import { kindOf, type Value } from '../domain/fields/field.ts';
import { textOfValue } from '../domain/fields/kind.ts';
import { filterParameters, filtersByValue, optionsOf, rangeOf } from '../domain/fields/filters/shape.ts';
import { examplesOf, fieldSchema } from '../domain/fields/schema.ts';
import { sections } from '../domain/sections/index.ts';
import { photo, request, type Site, siteTest, type User } from '../test/site.ts';
import { formValues } from '../test/values.ts';
import type { Listing } from '../listings/present.ts';

// More listings than allowed per hour.
const test = siteTest({ env: { LIMITS: '0' } });

const get = <Body = Listing>(site: Site, url: string) => request<Body>(site.http, 'GET', url);
const post = (site: Site, user: User, section: Section, form: Parameters<typeof request>[3]) =>
  request<Listing & { fields?: Record<string, string>; message: string; error: string }>(
    site.http,
    'POST',
    `/api/${section.name}`,
    { token: user.token, ...form },
  );

describe.each(sections.map((section) => [section.name, section] as const))('%s', (name, section) => {
  test('stores a posted form and returns it by either id, in any letter case', async ({ site, user }) => {
    const posted = await post(site, user, section, { form: formValues(section), files: [photo()] });
    expect(posted.status).toBe(201);
    const listing = posted.body;
    for (const field of section.fields) {
      const text = fieldSchema(field).parse(formValues(section)[field.name] ?? '');
      const [outer = '', inner] = field.name.split('.');
      const shown = (inner ? (listing.contact as Record<string, string>)[inner] : listing[outer]) as Value | undefined;
      expect(shown, field.name).toEqual(kindOf(field).answer(text));
      // A shown value can be sent back.
      const again = fieldSchema(field).parse(textOfValue(shown ?? ''));
      expect(kindOf(field).answer(again), field.name).toEqual(shown);
    }
    expect(listing).toMatchObject({ section: name, userId: user.userId, liked: false, favorite: false });
    expect(listing.images).toHaveLength(1);
    expect(listing.photos[0]).toMatchObject({
      width: expect.any(Number),
      placeholder: expect.stringMatching(/^data:/),
    });
    for (const url of [
      `/api/${name}/${listing._id}`,
      `/api/${name}/${listing.id}`,
      `/api/${name.toUpperCase()}/${listing.id}/`,
    ]) {
      expect((await get(site, url)).body).toEqual(listing);
    }
  });

  test('lists the newest last in full and first in pages', async ({ site, user }) => {
    const first = await site.aListing(section, { user });
    const second = await site.aListing(section, { user });
    const whole = await get<Listing[]>(site, `/api/${name}`);
    expect(whole.body.slice(-2).map((each) => each.id)).toEqual([first.id, second.id]);
    expect(Number(whole.headers['x-total-count'])).toBe(whole.body.length);
    expect((await get<Listing[]>(site, `/api/${name}?_=1700000000`)).body).toEqual(whole.body);
    const page = await get<Listing[]>(site, `/api/${name}?limit=1`);
    expect(page.body.map((each) => each.id)).toEqual([second.id]);
    const next = /<(.+)>; rel="next"/.exec(String(page.headers['link']))?.[1];
    expect((await get<Listing[]>(site, next ?? '')).body.map((each) => each.id)).toEqual([first.id]);
  });

  test('is found by its searched fields and no others', async ({ site, user }) => {
    for (const field of section.fields) {
      const word = `Qəşəng${field.name.replace(/\W|_/g, '')}${name}`;
      // Numbers and choices accept no free text.
      if (!fieldSchema(field).safeParse(word).success) continue;
      const listing = await site.aListing(section, { user, fields: { [field.name]: word } });
      const { body } = await get<{ items: Listing[] }>(
        site,
        `/api/search?q=${encodeURIComponent(word.toLowerCase().replaceAll('ə', 'e'))}`,
      );
      expect(
        body.items.map((each) => each.id),
        field.name,
      ).toEqual(field.searched ? [listing.id] : []);
    }
  });

  test('filters by every filtered field', async ({ site, user }) => {
    for (const field of section.fields.filter((each) => each.filtered)) {
      const [value, other] = examplesOf(field).right;
      const listing = await site.aListing(section, { user, fields: { [field.name]: value } });
      await site.aListing(section, { user, fields: { [field.name]: other } });
      const filter = filterParameters(field)
        .map((parameter) => `${parameter}=${encodeURIComponent(value.toLowerCase())}`)
        .join('&');
      const found = await get<Listing[]>(site, `/api/${name}?${filter}&limit=100`);
      expect(
        found.body.map((each) => each.id),
        field.name,
      ).toContain(listing.id);
      const values = found.body.map((each) => [each[field.name]].flat());
      const answer = [kindOf(field).answer(fieldSchema(field).parse(value))].flat();
      for (const each of values) expect(each, field.name).toEqual(expect.arrayContaining(answer));
    }
  });

  test('filters by photos, posting date and several values at once', async ({ site, user }) => {
    const listing = await site.aListing(section, { user });
    for (const filter of ['photos=1', 'days=1', 'days=30&photos=1']) {
      const { body } = await get<Listing[]>(site, `/api/${name}?${filter}&limit=1`);
      expect(body.map((each) => each.id)).toEqual([listing.id]);
    }
    for (const field of section.fields.filter((each) => filtersByValue(each) && !optionsOf(each))) {
      const [before = ''] = kindOf(field).repeats ? examplesOf(field).right : [];
      const places = ['Birinci', 'İkinci'].map((word) => `${before} ${word} ${field.name}`.trim());
      const ids: number[] = [];
      for (const value of places)
        ids.push((await site.aListing(section, { user, fields: { [field.name]: value } })).id);
      const filter = places.map((value) => `${field.name}=${encodeURIComponent(value)}`).join('&');
      const { body } = await get<Listing[]>(site, `/api/${name}?${filter}`);
      expect(body.map((each) => each.id)).toEqual(ids.toReversed());
    }
  });

  test('reports every invalid filter and a forged cursor', async ({ site }) => {
    const broken = section.fields.filter((field) => rangeOf(field) ?? optionsOf(field)).flatMap(filterParameters);
    for (const parameter of [...broken, 'photos', 'days', 'sort', 'limit', 'cursor']) {
      const { status, body } = await get<{ fields?: object }>(site, `/api/${name}?${parameter}=yoxdur`);
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [parameter]]);
    }
    expect((await get(site, `/api/${name}?sort=price_desc&cursor=new.100.100`)).status).toBe(400);
  });

  test('reports every missing field, alone and together, and stores nothing', async ({ site, user }) => {
    const before = (await get<Listing[]>(site, `/api/${name}`)).body.length;
    const required = section.fields.filter((field) => field.required === 'always');
    for (const field of required) {
      const answer = await post(site, user, section, {
        form: { ...formValues(section), [field.name]: undefined },
        files: [photo()],
      });
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.body.fields ?? {})).toEqual([field.name]);
      expect(answer.body.error).toBe(answer.body.message);
    }
    const nothing = await post(site, user, section, { form: {} });
    const images = section.photos.min > 0 ? ['images'] : [];
    expect(Object.keys(nothing.body.fields ?? {}).toSorted()).toEqual(
      [...required.map((field) => field.name), ...images].toSorted(),
    );
    expect((await get<Listing[]>(site, `/api/${name}`)).body).toHaveLength(before);
  });

  test('accepts API calls without the fields that only its form requires', async ({ site, user }) => {
    const optional = section.fields
      .filter((field) => field.required !== 'always')
      .map((field) => [field.name, undefined]);
    const answer = await post(site, user, section, {
      form: { ...formValues(section), ...Object.fromEntries(optional) },
      files: [photo()],
    });
    expect(answer.status).toBe(201);
  });

  test('changes only the fields that a PUT names', async ({ site, user }) => {
    const listing = await site.aListing(section, { user });
    const { body, status } = await request<Listing>(site.http, 'PUT', `/api/${name}/${listing.id}`, {
      token: user.token,
      form: { price: '7 777' },
    });
    expect(status).toBe(200);
    expect(body).toEqual({ ...listing, price: '7777', oldPrice: listing.price, updatedAt: body.updatedAt });
    expect((await get(site, `/api/${name}/${listing._id}`)).body).toEqual(body);
  });

  test('refuses a PUT made from a listing that has changed since', async ({ site, user }) => {
    const listing = await site.aListing(section, { user });
    const change = (price: string, read?: string) =>
      request<Listing>(site.http, 'PUT', `/api/${name}/${listing.id}`, {
        token: user.token,
        form: { price },
        ...(read !== undefined && { headers: { 'if-match': read } }),
      });
    const first = await change('7777', `"${listing.updatedAt}"`);
    expect(first.status).toBe(200);
    const second = await change('8888', `"${listing.updatedAt}"`);
    expect([second.status, (await get(site, `/api/${name}/${listing.id}`)).body.price]).toEqual([412, '7777']);
    for (const read of [first.body.updatedAt, '*', undefined])
      expect(await change('8888', read)).toMatchObject({ status: 200, body: { price: '8888' } });
  });
});
