import { describe, expect } from 'vitest';
import { sections } from '../../domain/sections/index.ts';
import { photo, request, type Site, siteTest, type User } from '../../test/site.ts';
import { removeFilesNow } from '../../test/jobs.ts';
import { formValues } from '../../test/values.ts';
import type { Listing } from '../../listings/present.ts';

const test = siteTest();

const [cars, homGarden, electronika] = [sections[0]!, sections[1]!, sections[2]!];
let user: User;
let other: User;

test.beforeAll(async ({ site }) => {
  [user, other] = [await site.aUser(), await site.aUser()];
});

type Body = Listing & { message: string; error: string; fields?: Record<string, string> };
const send = (
  site: Site,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  options: Parameters<typeof request>[3] = {},
) => request<Body>(site.http, method, url, options);
const post = (site: Site, options: Parameters<typeof request>[3]) =>
  send(site, 'POST', '/api/cars', { token: user.token, ...options });
const photos = (count: number) => Array.from({ length: count }, () => photo());

describe('posting a listing', () => {
  test('accepts images[] and contact as JSON text', async ({ site }) => {
    const {
      'contact.name': _name,
      'contact.phone': _phone,
      'contact.email': _email,
      ...rest
    } = formValues(electronika);
    const contact = JSON.stringify({ name: 'Leyla', phone: '0551234567', email: 'leyla@misal.az' });
    const { status, body } = await send(site, 'POST', '/api/electronika/', {
      token: user.token,
      form: { ...rest, contact, data: '2026-01-01T00:00:00Z', userId: other.userId },
      files: [{ ...photo(), name: 'images[]' }],
    });
    expect(status).toBe(201);
    expect(body.contact).toEqual({ name: 'Leyla', phone: '+994-55-123-45-67', email: 'leyla@misal.az' });
    expect(body.userId).toBe(user.userId);
  });

  test('accepts other spellings of title_type and category', async ({ site }) => {
    const realEstate = sections.find((section) => section.fields.some((field) => field.name === 'title_type'))!;
    const { title_type: title = '', ...rest } = formValues(realEstate);
    const posted = await send(site, 'POST', `/api/${realEstate.name}`, {
      token: user.token,
      form: { ...rest, title_typee: title },
      files: photos(1),
    });
    expect(posted.status).toBe(201);
    expect(posted.body['title_type']).toBe(title);
    const jewelry = sections.at(-1)!;
    const { category = '', ...others } = formValues(jewelry);
    const ring = await send(site, 'POST', `/api/${jewelry.name}`, {
      token: user.token,
      form: { ...others, cateqory: category },
      files: photos(1),
    });
    expect(ring.body['category']).toBe(category);
  });

  test('accepts home and garden without photos, as form or JSON', async ({ site }) => {
    const form = formValues(homGarden);
    expect((await send(site, 'POST', '/api/homGarden', { token: user.token, form })).status).toBe(201);
    const { status, body } = await send(site, 'POST', '/api/homGarden', { token: user.token, json: form });
    expect(status).toBe(201);
    expect(body.images).toEqual([]);
  });

  test('accepts choices in any spelling and stores them as the form offers them', async ({ site }) => {
    const form = { ...formValues(cars), engine: ' Plug-in Hibrid', transmission: 'AVTOMAT ', barter: 'beli' };
    const { status, body } = await post(site, { form, files: photos(1) });
    expect([status, body['engine'], body['transmission'], body['barter']]).toEqual([
      201,
      'Plug-in Hibrid',
      'Avtomat',
      'Bəli',
    ]);
    const found = await request<Listing[]>(site.http, 'GET', '/api/cars?engine=plug-in%20hibrid&limit=1');
    expect(found.body[0]?._id).toBe(body._id);
  });

  test('cleans what comes with pastes, counts what is left, and never refuses what nobody can see', async ({
    site,
  }) => {
    const long = 'ş'.repeat(120);
    for (const [title, stored] of [
      ['\u2068Di\u00advan\u200b\u2069\u000bvə\u0085kreslo\u0000', 'Divan və kreslo'],
      ['Ailə 👨\u200d👩\u200d👧 üçün\u202e', 'Ailə 👨\u200d👩\u200d👧 üçün'],
      [long.normalize('NFD'), long],
    ] as const) {
      const form = { ...formValues(homGarden), title, 'contact.phone': '\u202a+994 50 123 45 67\u202c' };
      const { status, body } = await send(site, 'POST', '/api/homGarden', { token: user.token, form });
      expect([status, body.title, body.contact?.phone]).toEqual([201, stored, '+994-50-123-45-67']);
    }
  });

  test('rejects a title of invisible characters', async ({ site }) => {
    for (const title of ['\u200b\u2060', '\u3164\u3164\u3164', ' \u00ad \u2800 ']) {
      const { status, body } = await send(site, 'POST', '/api/homGarden', {
        token: user.token,
        form: { ...formValues(homGarden), title },
      });
      expect([status, body.fields]).toEqual([400, { title: 'Elanın adını yazın.' }]);
    }
  });

  test('rejects malformed JSON as contact', async ({ site }) => {
    const { status, body } = await post(site, { form: { ...formValues(cars), contact: '{broken' }, files: photos(1) });
    expect(status).toBe(400);
    expect(body.fields).toHaveProperty('contact');
  });

  test('rejects field names such as __proto__ without harm', async ({ site }) => {
    const send = (name: string) => post(site, { form: { ...formValues(cars), [name]: 'x' }, files: photos(1) });
    for (const name of ['constructor', '__proto__']) expect((await send(name)).status).toBe(400);
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });
});

describe('a user’s own listings', () => {
  test('are listed newest first, and only to their owner', async ({ site }) => {
    const owner = await site.aUser();
    const listings = [await site.aListing(cars, { user: owner }), await site.aListing(homGarden, { user: owner })];
    const { body } = await request<Listing[]>(site.http, 'GET', '/api/my-announcements', { token: owner.token });
    expect(body.map((each) => each.id)).toEqual(listings.map((each) => each.id).toReversed());
    expect((await send(site, 'GET', '/api/my-announcements')).status).toBe(401);
  });

  test.for(['_id', 'id'] as const)('are removed by %s together with their photos', async (key, { site }) => {
    const listing = await site.aListing(cars, { user });
    const answer = await send(site, 'DELETE', `/api/my-announcements/${listing[key]}`, { token: user.token });
    expect([answer.status, answer.body.message]).toEqual([200, 'Elan uğurla silindi!']);
    expect((await send(site, 'GET', `/api/cars/${listing[key]}`)).status).toBe(404);
    await removeFilesNow(site.app);
    expect((await site.http.inject({ url: `/uploads/${listing.images[0]}` })).statusCode).toBe(404);
    expect((await send(site, 'DELETE', `/api/my-announcements/${listing[key]}`, { token: user.token })).status).toBe(
      404,
    );
  });

  test('cannot be changed or removed by others', async ({ site }) => {
    const listing = await site.aListing(cars, { user });
    for (const id of [listing._id, String(listing.id), listing._id.toUpperCase()]) {
      expect((await send(site, 'DELETE', `/api/my-announcements/${id}`, { token: other.token })).status).toBe(403);
      expect((await send(site, 'PUT', `/api/CARS/${id}`, { token: other.token, form: { price: '1' } })).status).toBe(
        403,
      );
      expect((await send(site, 'PUT', `/api/cars/${id}`, { form: { price: '1' } })).status).toBe(401);
      expect((await send(site, 'DELETE', `/api/my-announcements/${id}`)).status).toBe(401);
    }
    expect((await send(site, 'GET', `/api/cars/${listing.id}`)).body).toEqual(listing);
  });

  test('keep every one of several concurrent changes', async ({ site }) => {
    const listing = await site.aListing(cars, { user });
    const change = (form: Record<string, string>) =>
      send(site, 'PUT', `/api/cars/${listing.id}`, { token: user.token, form });
    await Promise.all([change({ price: '111' }), change({ km: '222' }), change({ motor: '3.3' })]);
    expect((await send(site, 'GET', `/api/cars/${listing.id}`)).body).toMatchObject({
      price: '111',
      km: '222',
      motor: '3.3',
    });
  });
});

test.for(['0', '-1', '999999999', 'abc', '1e3', '%00', '00000000-0000-0000-0000-000000000000', '99999999999999999999'])(
  'a listing with the unknown id %s returns 404',
  async (id, { site }) => {
    expect((await send(site, 'GET', `/api/cars/${id}`)).status).toBe(404);
  },
);

test('a listing can be read only in its own section', async ({ site }) => {
  const listing = await site.aListing(cars, { user });
  expect((await send(site, 'GET', `/api/homGarden/${listing.id}`)).status).toBe(404);
});
