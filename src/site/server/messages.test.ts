/** An error's sentence says what is wrong: some clients show nothing else. */
import { expect } from 'vitest';
import { sections } from '../../domain/sections/index.ts';
import { photo, request, type Site, siteTest } from '../../test/site.ts';
import { formValues } from '../../test/values.ts';

const test = siteTest();

type ErrorBody = { message: string; error: string; fields?: Record<string, string> };
type Method = 'GET' | 'POST' | 'PUT';

async function told(
  site: Site,
  method: Method,
  url: string,
  options: Parameters<typeof request>[3] = {},
): Promise<string> {
  const { status, body } = await request<ErrorBody>(site.http, method, url, options);
  expect([status, body.error]).toEqual([400, body.message]);
  return body.message;
}

const registration = { username: 'Aysel', email: 'a@misal.az', phone: '501234567', password: 'uzun-sinaq-parolu' };
const homGarden = sections.find(({ name }) => name === 'homGarden')!;

test('the message for a listing names the first invalid field and counts the others', async ({ site, user }) => {
  const post = (fields: Record<string, string>) =>
    told(site, 'POST', '/api/homGarden', { token: user.token, form: { ...formValues(homGarden), ...fields } });
  expect(await post({ title: 'T' })).toBe('Elanın adı ən azı 2 simvol olmalıdır.');
  expect(await post({ 'contact.name': ' ' })).toBe('Adınızı yazın.');
  expect(await post({ 'contact.phone': '5' })).toBe('Telefon: nömrəni 50 123 45 67 kimi yazın.');
  expect(await post({ 'contact.email': '5' })).toBe('E-poçtu ad@domen.az kimi yazın.');
  expect(await post({ price: 'x', title: '', description: 'qısa' })).toBe(
    'Elanın adını yazın. Daha 2 sahədə də düzəliş lazımdır.',
  );
  const cars = { token: user.token, form: formValues(sections[0]!) };
  expect(await told(site, 'POST', '/api/cars', cars)).toBe('Ən azı bir şəkil əlavə edin.');
});

test('no message begins with a name that only programs know', async ({ site, user }) => {
  const save = (json: object) => told(site, 'POST', '/api/saved-searches', { token: user.token, json });
  expect(await save({ query: 5, notify: 'now' })).toMatch(/^Axtarış/);
  expect(await save({ query: 'section=cars', notify: 'x' })).toMatch(/^Mümkün dəyərlər: /);
});

test('a title may have two letters', async ({ site, user }) => {
  const form = { ...formValues(homGarden), title: 'TV' };
  const { status, body } = await request(site.http, 'POST', '/api/homGarden', { token: user.token, form });
  expect([status, body['title']]).toEqual([201, 'TV']);
});

test.for<[json: unknown, path: string, sentence: string]>([
  [{ ...registration, username: 'A' }, '/api/reqister', 'İstifadəçi adı: ən azı 2 simvol yazın.'],
  [{ ...registration, phone: '5' }, '/api/reqister', 'Mobil nömrə: nömrəni 50 123 45 67 kimi yazın.'],
  [{ ...registration, password: 'a' }, '/api/reqister', 'Şifrə ən azı 8 simvol olmalıdır.'],
  [{}, '/api/reqister', 'İstifadəçi adı: adınızı yazın. Daha 3 sahədə də düzəliş lazımdır.'],
  [{ email: 'a@misal.az' }, '/api/login', 'Şifrənizi yazın.'],
  [[], '/api/login', 'Göndərilən məlumat: JSON obyekti göndərin.'],
  [{ email: '' }, '/api/auth/forgot-password', 'Email daxil edin!'],
  [{ email: 'a@misal.az', code: 'a', newPassword: '' }, '/api/auth/reset-password', 'Yeni şifrə daxil edin!'],
  [{}, '/api/contact', 'Ad: bu sahəni doldurun. Daha 2 sahədə də düzəliş lazımdır.'],
  [{ code: '12' }, '/api/auth/confirm-phone', 'Kod: SMS-dəki 6 rəqəmi yazın.'],
])('the message for %j to %s is %s', async ([json, path, sentence], { site, user }) => {
  expect(await told(site, 'POST', path, { token: user.token, json })).toBe(sentence);
});

test('the message for a banner names the first invalid field and counts the others', async ({ site, adminToken }) => {
  const form = { title: '', link: 'ftp://a' };
  expect(await told(site, 'POST', '/api/ads', { token: adminToken, form, files: [photo()] })).toBe(
    'Başlıq: bu sahəni doldurun. Daha 1 sahədə də düzəliş lazımdır.',
  );
});

test.for<[url: string, sentence: string]>([
  ['/api/search', 'Axtarış sözünü yazın.'],
  ['/api/cars?limit=0', 'Say: 1 ilə 100 arasında olmalıdır.'],
  ['/api/cars?price_min=x', 'Qiymət: yalnız rəqəm yazın.'],
  [
    '/api/search?q=a&price_max=x&sort=y',
    'Belə sıralama yoxdur. Mümkün dəyərlər: new, first, price_asc, price_desc, best. Daha 1 sahədə də düzəliş lazımdır.',
  ],
  ['/api/search?q=a&section=x', 'Belə bölmə yoxdur.'],
])('the message for the URL %s is %s', async ([url, sentence], { site }) => {
  expect(await told(site, 'GET', url)).toBe(sentence);
});
