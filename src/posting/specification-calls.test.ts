/** The calls exactly as the specification writes them. */
import { describe, expect } from 'vitest';
import { photo, request, type Site, siteTest } from '../test/site.ts';
import type { Listing } from '../listings/present.ts';

const test = siteTest();

const contact = { 'contact.name': 'Leyla', 'contact.email': 'leyla@misal.az', 'contact.phone': '+994-55-123-45-67' };
const common = { price: '25 000', location: 'Bakı', description: 'Əla vəziyyətdədir.' };
const data = '2020-01-02T03:04:05.000Z';

/** Paths for posting, listing, reading and changing; the section's own fields; the name of its images; extra fields. */
const sections: [
  post: string,
  lists: string[],
  one: string,
  own: Record<string, string>,
  images: string,
  more: object,
][] = [
  [
    '/api/cars',
    ['/api/cars'],
    '/api/cars/',
    {
      category: 'Minik',
      brand: 'BMW',
      model: 'X5',
      ban_type: 'Sedan',
      year: '2018',
      km: '120 000',
      motor: '2.0 L',
      transmission: 'Avtomat',
      engine: 'Plug-in Hibrid',
      salon: 'Rəsmi',
      barter: 'Bəli',
      kredit: 'Xeyr',
    },
    'images',
    { ...contact, data, userId: 'of-the-client' },
  ],
  [
    '/api/homGarden',
    ['/api/homGarden'],
    '/api/homGarden/',
    { title: 'Divan', brand: 'IKEA', model: 'Loft' },
    'images',
    { ...contact, data },
  ],
  [
    '/api/electronika',
    ['/api/electronika'],
    '/api/electronika/',
    { title: 'Noutbuk', brand: 'HP', model: 'Omen' },
    'images[]',
    { contact: JSON.stringify({ name: 'Leyla', email: 'leyla@misal.az', phone: '055 123 45 67' }), data },
  ],
  [
    '/api/accessories',
    ['/api/accessories'],
    '/api/accessories/',
    { category: 'Şin', brand: 'Lassa', model: 'X', title: 'Şinlər' },
    'images',
    contact,
  ],
  [
    '/api/realEstate',
    ['/api/realEstate', '/api/RealEstate/'],
    '/api/RealEstate/',
    { title_type: 'Ev', type_building: 'Satış', field: 'Villa', number_of_rooms: '3', city: 'Nizami küçəsi' },
    'images',
    { ...contact, data },
  ],
  [
    '/api/Household',
    ['/api/Household'],
    '/api/Household/',
    { title: 'Ütü', category: 'Təmizlik', type_of_goods: 'Ütü' },
    'images',
    contact,
  ],
  [
    '/api/Phone',
    ['/api/Phone'],
    '/api/Phone/',
    {
      title: 'Telefon',
      brand: 'Apple',
      model: 'X',
      type: 'Smartfon',
      storage: '64 GB',
      rom: '3 GB',
      color: 'Qara',
      sim_card: 'eSIM',
    },
    'images[]',
    { ...contact, data },
  ],
  [
    '/api/Clothing/',
    ['/api/Clothing'],
    '/api/Clothing/',
    {
      title: 'Don',
      type: 'Don',
      category: 'Qadın',
      condition: 'Yeni',
      size: 'M',
      color: 'Ağ',
      brand: 'Zara',
      model: 'Midi',
    },
    'images[]',
    { ...contact, date: data, userId: 'of-the-client' },
  ],
  [
    '/api/Jewelry',
    ['/api/Jewelry'],
    '/api/Jewelry/',
    { title: 'Üzük', category: 'Qızıl', type_of_goods: 'Üzük' },
    'images',
    contact,
  ],
];

describe.each(sections)('%s', (post, lists, one, own, images, more) => {
  let posted: Listing;

  test('accepts the form as the specification writes it', async ({ site, user }) => {
    const form = { ...own, ...common, ...more };
    const files = [photo(), photo()].map((each) => ({ ...each, name: images }));
    const started = Date.now();
    const answer = await request<Listing>(site.http, 'POST', post, { token: user.token, form, files });
    expect(answer.status).toBe(201);
    posted = answer.body;
    // Numbers are stored as digits; owner and time are set by the server.
    expect(posted).toMatchObject({
      ...own,
      ...('km' in own ? { km: '120000' } : {}),
      ...common,
      price: '25000',
      contact: { name: 'Leyla', email: 'leyla@misal.az', phone: '+994-55-123-45-67' },
      userId: user.userId,
    });
    expect(Date.parse(posted.data)).toBeGreaterThanOrEqual(started);
    expect(posted.images).toHaveLength(2);
    const file = await site.http.inject({ url: `/uploads/${posted.images[0]}` });
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp']);
  });

  test('lists the listing in an array and returns it in full, to anyone', async ({ site }) => {
    for (const list of lists) {
      const { status, body } = await request<Listing[]>(site.http, 'GET', list);
      // The seller's contact is only in single listings.
      const listed = { ...posted, contact: { name: 'Leyla', phone: '', email: '' } };
      expect([status, body]).toEqual([200, [listed]]);
    }
    for (const id of [posted._id, posted.id]) {
      expect((await request(site.http, 'GET', one + id)).body).toEqual(posted);
    }
  });

  test('changes the listing with PUT and its owner’s token', async ({ site, user }) => {
    const address = `${post.replace(/\/$/, '')}/${posted._id}`;
    const form = { ...own, ...common, ...more, price: '24 000' };
    expect((await request(site.http, 'PUT', address, { form })).status).toBe(401);
    const { status, body } = await request<Listing>(site.http, 'PUT', address, { token: user.token, form });
    expect(status).toBe(200);
    expect(body).toEqual({ ...posted, price: '24000', oldPrice: posted.price, updatedAt: body.updatedAt });
  });

  test('refuses a post without a token', async ({ site }) => {
    const { status } = await request(site.http, 'POST', post, {
      form: { ...own, ...common, ...more },
      files: [photo()],
    });
    expect(status).toBe(401);
  });
});

test('search finds a listing by every specified text, and by year and price', async ({ site }) => {
  for (const words of [
    'bmw',
    'minik',
    'x5',
    'baki',
    'plug-in',
    '2018',
    '2.0 l',
    'avtomat',
    'sedan',
    '24000',
    'veziyyetdedir',
  ])
    expect(await hits(site, words), words).toContain('cars');
  for (const words of ['ev', 'satis', 'villa', 'nizami'])
    expect(await hits(site, words), words).toContain('realEstate');
});

async function hits(site: Site, words: string): Promise<string[]> {
  const { body } = await request<{ items: Listing[] }>(site.http, 'GET', `/api/search?q=${encodeURIComponent(words)}`);
  return body.items.map(({ section }) => section);
}
