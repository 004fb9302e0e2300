import { describe, expect } from 'vitest';
import { createHttp } from '../../site/server/http.ts';
import { sections } from '../../domain/sections/index.ts';
import { formValues } from '../../test/values.ts';
import { adminPair, createSite, photo, request, type Site, siteTest, type User } from '../../test/site.ts';
import { countAttempt, removeOldAttempts } from './limits.server.ts';
import { photoLimits } from '../../photos/limits.server.ts';
import { logInLimits } from './log-ins.server.ts';
import { listingLimits } from '../../listings/limits.server.ts';
import { readingLimits } from './reading-limit.server.ts';
import { accountLimits } from '../../accounts/limits.server.ts';

const section = sections[0]!;
let now = new Date();
const test = siteTest({ now: () => now });
// Moves each test into time windows of its own.
test.beforeEach(() => later(120));

const later = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000));

type Body = { message: string; error: string; fields?: Record<string, string> };
type Sent = Parameters<typeof request>[3];
const post = (site: Site, url: string, options: Sent) => request<Body>(site.http, 'POST', url, options);

const home = '198.51.100.4';
const stranger = '203.0.113.9';
const logIn = (site: Site, email: string, password: string, address = stranger) =>
  post(site, '/api/login', { json: { email, password }, address });
const repeat = <T>(times: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: times }, (_, index) => work(index)));
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b);

/** An account used only at home. */
async function aUserAtHome(site: Site): Promise<User> {
  const email = `${crypto.randomUUID()}@misal.az`;
  const json = { username: 'Aysel', email, password: 'uzun parol', phone: '501234567' };
  const { body } = await request<User>(site.http, 'POST', '/api/reqister', { json, address: home });
  return { ...body, email, password: 'uzun parol' };
}

describe('log-in', () => {
  test('allows ten wrong passwords per account in fifteen minutes, from any address', async ({ site }) => {
    const user = await aUserAtHome(site);
    const guesses = await repeat(14, (index) => logIn(site, user.email, 'təxmin', `203.0.113.${index}`));
    expect(statuses(guesses)).toEqual([...Array(10).fill(401), ...Array(4).fill(429)]);
    const { status, headers, body } = await logIn(site, user.email, user.password, '192.0.2.1');
    expect([status, headers['retry-after']]).toEqual([429, '900']);
    expect(body.message).toBe('Çox sayda uğursuz giriş cəhdi olub. 15 dəqiqə sonra yenidən cəhd edin.');
    expect(body.error).toBe(body.message);
    later(15);
    expect((await logIn(site, user.email, user.password, '192.0.2.1')).status).toBe(200);
  });

  test('admits to a limited account only with the right password from a known place', async ({ site }) => {
    const user = await aUserAtHome(site);
    await repeat(12, () => logIn(site, user.email, 'təxmin'));
    expect((await logIn(site, user.email, 'yanlış', home)).status).toBe(429);
    expect((await logIn(site, user.email, user.password, '198.51.100.77')).status).toBe(200);
    expect((await logIn(site, user.email, user.password)).status).toBe(429);
    // An attacker in the same network guesses no faster than fifty.
    await repeat(60, () => logIn(site, user.email, 'təxmin', home));
    expect((await logIn(site, user.email, user.password, home)).status).toBe(429);
  }, 180_000);

  test('does not count right passwords towards the limit', async ({ site }) => {
    const user = await aUserAtHome(site);
    expect(statuses(await repeat(9, () => logIn(site, user.email, 'yanlış')))).toEqual(Array(9).fill(401));
    for (let time = 0; time < 3; time += 1) expect((await logIn(site, user.email, user.password)).status).toBe(200);
    expect((await logIn(site, user.email, 'yanlış', '192.0.2.9')).status).toBe(401);
    expect((await logIn(site, user.email, 'yanlış', '192.0.2.9')).status).toBe(429);
  });

  test('limits an unknown e-mail in the same way', async ({ site }) => {
    const guesses = await repeat(11, () => logIn(site, 'heckim@misal.az', 'təxmin'));
    expect(statuses(guesses)).toEqual([...Array(10).fill(401), 429]);
    expect((await logIn(site, 'HECKIM@misal.az', 'təxmin')).status).toBe(429);
  });

  test('allows a hundred wrong passwords per IP address or IPv6 network', async ({ site }) => {
    const address = (index: number) => `2001:db8:1:1::${index.toString(16)}`;
    await repeat(100, (index) => logIn(site, `${index}@misal.az`, 'təxmin', address(index)));
    const user = await aUserAtHome(site);
    expect((await logIn(site, user.email, user.password, address(101))).status).toBe(429);
    expect((await logIn(site, user.email, user.password, '2001:db8:1:2::1')).status).toBe(200);
    // Neighbours of an attacker can still log in where they did before.
    expect((await logIn(site, user.email, user.password, address(102))).status).toBe(200);
  }, 180_000);

  test('allows ten wrong admin passwords, then the right one from a known place', async ({ site }) => {
    await site.anAdmin();
    const admin = (password: string, address?: string) =>
      post(site, '/api/admin/login', { json: { ...adminPair, password }, ...(address ? { address } : {}) });
    const guesses = await repeat(11, () => admin('təxmin', stranger));
    expect(statuses(guesses)).toEqual([...Array(10).fill(401), 429]);
    expect((await admin(adminPair.password, stranger)).status).toBe(429);
    expect((await admin(adminPair.password)).status).toBe(200);
  });
});

test('setting a fast clock back lifts no limit and extends none beyond one window', async ({ site }) => {
  const user = await aUserAtHome(site);
  later(2 * 24 * 60);
  await repeat(100, (index) => logIn(site, `saat${index}@misal.az`, 'təxmin', '192.0.2.200'));
  await repeat(10, () => logIn(site, user.email, 'təxmin'));
  later(-2 * 24 * 60);
  const { status, headers } = await logIn(site, user.email, user.password);
  expect([status, headers['retry-after']]).toEqual([429, '900']);
  later(15);
  expect((await logIn(site, user.email, user.password)).status).toBe(200);
  expect((await logIn(site, 'saat0@misal.az', 'təxmin', '192.0.2.200')).status).not.toBe(200);
  expect((await logIn(site, user.email, user.password, '192.0.2.200')).status).toBe(429);
  later(15);
  expect((await logIn(site, user.email, user.password, '192.0.2.200')).status).toBe(200);
}, 180_000);

test('an IP address can register or probe fifty e-mails an hour', async ({ site }) => {
  const register = (email: string) => {
    const json = { username: 'Aysel', email, password: 'uzun parol', phone: '501234567' };
    return post(site, '/api/reqister', { json, address: stranger });
  };
  const answers = await repeat(53, (index) => register(index < 40 ? `yeni${index}@misal.az` : 'eyni@misal.az'));
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  expect(count(429)).toBe(3);
  expect(count(201) + count(409)).toBe(50);
  const refused = answers.find(({ status }) => status === 429);
  expect([refused?.headers['retry-after'], refused?.body.message]).toEqual([
    '3600',
    'Bu şəbəkədən çox sayda hesab açılıb. 60 dəqiqə sonra yenidən cəhd edin.',
  ]);
  later(60);
  expect((await register('sabah@misal.az')).status).toBe(201);
}, 180_000);

test('reset links are limited to five an hour per e-mail, known or unknown', async ({ site }) => {
  const user = await site.aUser();
  for (const email of [user.email, 'heckim@misal.az']) {
    const answers = await repeat(7, () => post(site, '/api/auth/forgot-password', { json: { email } }));
    expect(statuses(answers)).toEqual([...Array(5).fill(200), 429, 429]);
  }
});

test('an IPv6 /48 has sixteen times the limit of each of its networks', async ({ site }) => {
  const ask = async (address: string) =>
    (await post(site, '/api/auth/forgot-password', { json: { email: `${crypto.randomUUID()}@misal.az` }, address }))
      .status;
  const count = (address: string) => countAttempt(site.app, accountLimits.resetMailsOfAddress, address, 50);
  for (let time = 0; time < 40; time += 1) await count('2001:db8:7:1::1');
  expect([await ask('2001:db8:7:1::2'), await ask('2001:db8:7:2::1')]).toEqual([429, 200]);
  for (let network = 16; network < 32; network += 1) await count(`2001:db8:7:${network.toString(16)}::1`);
  expect([await ask('2001:db8:7:ffff::1'), await ask('2001:db8:8::1')]).toEqual([429, 200]);
});

test('an account allows ten wrong reset codes', async ({ site }) => {
  const json = { email: 'kod@misal.az', code: 'yanlış', newPassword: 'təzə parolum' };
  const answers = await repeat(12, () => post(site, '/api/auth/reset-password', { json }));
  expect(statuses(answers)).toEqual([...Array(10).fill(400), 429, 429]);
});

test('a user can post a hundred listings an hour, not counting invalid forms', async ({ site }) => {
  const user = await site.aUser();
  const send = (form: Record<string, string>) =>
    post(site, `/api/${section.name}`, { token: user.token, form, files: [photo()] });
  expect((await send({})).status).toBe(400);
  await countAttempt(site.app, listingLimits.listings, user.userId, 99);
  expect((await send(formValues(section))).status).toBe(201);
  const { status, headers, body } = await send(formValues(section));
  expect([status, Number(headers['retry-after']) > 3000]).toEqual([429, true]);
  expect(body.message).toMatch(/^Bir saatda ən çox 100 elan yerləşdirmək olar\. \d+ dəqiqə sonra yenidən cəhd edin\.$/);
  expect((await post(site, `/api/${section.name}`, { token: (await site.aUser()).token, form: {} })).status).toBe(400);
});

test('a user can make 300 changes an hour, with new photos counted as uploads', async ({ site }) => {
  const [user, stranger] = [await site.aUser(), await site.aUser()];
  const { id } = await site.aListing(section, { user });
  const change = (options: Sent, { token } = user) =>
    request<Body>(site.http, 'PUT', `/api/${section.name}/${id}`, { token, ...options });
  await countAttempt(site.app, photoLimits.photos, user.userId, 199);
  expect((await change({ files: [photo(), photo()] })).body.message).toMatch(/^Bir saatda ən çox 200 şəkil /);
  expect((await change({ form: { price: '7' } })).status).toBe(200);
  await countAttempt(site.app, listingLimits.changes, user.userId, 297);
  expect((await change({ form: { price: '8' } })).status).toBe(200);
  const { status, headers, body } = await change({ form: { price: '9' } });
  expect([status, Number(headers['retry-after']) > 3000]).toEqual([429, true]);
  expect(body.message).toMatch(/^Bir saatda ən çox 300 dəyişiklik etmək olar\./);
  expect((await change({ form: { price: '9' } }, stranger)).status).toBe(403);
});

test('an IP address can post 1000 listings and 5000 photos an hour across accounts', async ({ site }) => {
  const address = '192.0.2.90';
  const send = async (from?: string) => {
    const { token } = await site.aUser();
    const options = { token, form: formValues(section), files: [photo()], ...(from ? { address: from } : {}) };
    return (await post(site, `/api/${section.name}`, options)).status;
  };
  await countAttempt(site.app, listingLimits.listingsOfAddress, address, 999);
  expect([await send(address), await send(address), await send('192.0.2.91'), await send()]).toEqual([
    201, 429, 201, 201,
  ]);
  await countAttempt(site.app, photoLimits.photosOfAddress, '192.0.2.92', 5000);
  expect(await send('192.0.2.92')).toBe(429);
  const { token } = await site.aUser();
  expect((await post(site, '/api/photos', { token, files: [photo()], address: '192.0.2.92' })).status).toBe(429);
});

describe('reading listings one by one', () => {
  const reader = '192.0.2.77';

  test('is limited to 3000 an hour in API and pages, except from loopback', async ({ site }) => {
    const page = async (http: Site['http']) => void http.get('/*', async () => 'the page');
    const http = await createHttp(site.app, () => page);
    const listing = await site.aListing(section);
    const call = `/api/${section.name}/${listing.id}`;
    const path = `${section.detailPaths[0]}/${listing.id}`;
    const read = (url: string, address?: string) => request<Body>(http, 'GET', url, address ? { address } : {});
    await countAttempt(site.app, readingLimits.detailsOfAddress, reader, 2975);
    // A process may have up to 25 reads it has not yet written.
    for (let time = 0; time < 25; time += 1) expect((await read(call, reader)).status).toBe(200);
    for (let time = 0; time < 25; time += 1) await read(path, reader);
    const refused = await read(call, reader);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600']);
    expect(refused.body.message).toMatch(/^Bu şəbəkədən çox sayda elana baxılıb\./);
    const encoded = path.replace('/', '/./').replace(/.(?=\/\d)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
    for (const url of [path, path.toUpperCase(), encoded, `/ads/${listing.id}`, `${path}.data`]) {
      const shown = await read(url, reader);
      expect([url, shown.status, shown.headers['retry-after']]).toEqual([url, 429, '3600']);
      expect(shown.body).toContain('Bir az gözləyin');
    }
    // Lists show no phone numbers, and other readers are not affected.
    expect((await read(`/api/${section.name}`, reader)).status).toBe(200);
    expect((await read(call, '192.0.2.78')).status).toBe(200);
    expect((await read(call)).status).toBe(200);
    later(60);
    expect((await read(call, reader)).status).toBe(200);
    await http.close();
  });
});

describe('behind a proxy', () => {
  const wrong = (own: Site, forwarded: string, address: string) =>
    request(own.http, 'POST', '/api/login', {
      json: { email: `${crypto.randomUUID()}@misal.az`, password: 'təxmin' },
      headers: { 'x-forwarded-for': forwarded },
      address,
    });

  test('that is trusted, clients are told apart and cannot forge their address', async () => {
    const own = await createSite({ env: { TRUSTED_PROXIES: '10.0.0.0/8' } });
    await countAttempt(own.app, logInLimits.failedLogInsOfAddress, stranger, 100);
    expect((await wrong(own, stranger, '10.1.2.3')).status).toBe(429);
    expect((await wrong(own, home, '10.1.2.3')).status).toBe(401);
    // The proxy appends the address it saw to what the client sent.
    expect((await wrong(own, `${home}, ${stranger}`, '10.1.2.3')).status).toBe(429);
    expect((await wrong(own, home, stranger)).status).toBe(429);
    await own.close();
  });

  test('that is not trusted, X-Forwarded-For is ignored', async () => {
    const own = await createSite();
    await countAttempt(own.app, logInLimits.failedLogInsOfAddress, stranger, 100);
    expect((await wrong(own, home, stranger)).status).toBe(429);
    expect((await wrong(own, stranger, home)).status).toBe(401);
    await own.close();
  });
});

test('attempts are stored without e-mails or IP addresses and removed when old', async ({ site }) => {
  await logIn(site, 'izsiz@misal.az', 'təxmin');
  const { rows } = await site.app.pool.query('select string_agg(row_to_json(a)::text, $1) as all from attempts a', [
    '',
  ]);
  expect(rows[0]?.all).not.toMatch(/misal|203\.0/);
  later(3 * 24 * 60);
  await removeOldAttempts(site.app);
  expect((await site.app.pool.query('select 1 from attempts')).rowCount).toBe(0);
});

test('LIMITS=0 switches off the log-in limit', async () => {
  const own = await createSite({ env: { LIMITS: '0' } });
  const json = { email: 'a@misal.az', password: 'təxmin' };
  for (let time = 0; time < 12; time += 1) {
    expect((await request(own.http, 'POST', '/api/login', { json })).status).toBe(401);
  }
  await own.close();
});
