import { expect } from 'vitest';
import { request, type Site, siteTest, type User } from '../test/site.ts';
import { wantsMail } from '../notices/settings.server.ts';
import {
  type UnsubscribeTarget,
  readUnsubscribeToken,
  unsubscribeHeaders,
  unsubscribeLink,
} from '../notices/unsubscribe.server.ts';
import { readSubscription } from './unsubscribing.server.ts';

const test = siteTest({ env: { SITE_URL: 'https://axtartap.example' } });

const about = ({ userId }: User): UnsubscribeTarget => ({ what: 'kind', accountId: userId, kind: 'ending' });
const tokenFor = async ({ app }: Site, of: UnsubscribeTarget) =>
  new URL(await unsubscribeLink(app, of)).searchParams.get('token') ?? '';
const press = ({ http }: Site, token: string, headers: Record<string, string> = {}, payload?: string) =>
  http.inject({
    method: 'POST',
    url: `/api/unsubscribe?token=${token}`,
    headers,
    ...(payload === undefined ? {} : { payload }),
  });
const wants = ({ app }: Site, { userId }: User) => wantsMail(app.db, userId, 'ending');

test('the headers of a mail are those of RFC 8058', async ({ site, user }) => {
  const headers = await unsubscribeHeaders(site.app, about(user));
  expect(headers).toEqual({
    'List-Unsubscribe': expect.stringMatching(/^<https:\/\/axtartap\.example\/api\/unsubscribe\?token=[\w-]{40,90}>$/),
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});

test.for<[name: string, headers: Record<string, string>, payload: string | undefined]>([
  ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'List-Unsubscribe=One-Click'],
  [
    'a form in parts',
    { 'content-type': 'multipart/form-data; boundary=xx' },
    '--xx\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--xx--\r\n',
  ],
  ['JSON', { 'content-type': 'application/json' }, '{}'],
  ['JSON that is empty', { 'content-type': 'application/json' }, ''],
  ['nothing', {}, undefined],
])(
  'the button of a mail program ends the mails of a kind with %s as its body',
  async ([, headers, payload], { site }) => {
    const user = await site.aUser();
    const token = await tokenFor(site, about(user));
    expect(await wants(site, user)).toBe(true);
    for (const _time of ['once', 'again']) {
      const answer = await press(site, token, headers, payload);
      expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Bu məktublar daha göndərilməyəcək.' }]);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(await wants(site, user)).toBe(false);
    }
    expect(await wantsMail(site.app.db, user.userId, 'search')).toBe(true);
  },
);

test('opening the link leads to a page, and changes nothing', async ({ site }) => {
  const user = await site.aUser();
  const token = await tokenFor(site, about(user));
  const answer = await site.http.inject({ url: `/api/unsubscribe?token=${token}` });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `/abunelik?token=${token}`]);
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  expect(await readSubscription(site.app, token)).toBe('«Elanımın vaxtı bitir» məktubları');
  expect(await wants(site, user)).toBe(true);
});

test('altered tokens and those of nothing are refused with a sentence', async ({ site, user }) => {
  const token = await tokenFor(site, about(user));
  const last = token.at(-1) === 'A' ? 'B' : 'A';
  const wrong = ['', 'x', `${token}A`, `${token.slice(0, -1)}${last}`, `AQ${token.slice(2)}`, token.slice(4)];
  for (const each of wrong) {
    const answer = await press(site, each);
    expect([each, answer.statusCode, answer.json().message]).toEqual([
      each,
      400,
      'Link düzgün deyil. Məktubdakı linki tam köçürüb açın.',
    ]);
    expect(await readSubscription(site.app, each)).toBeUndefined();
  }
  expect(await wants(site, user)).toBe(true);
});

test('the token of an account that is gone does no harm', async ({ site }) => {
  const user = await site.aUser();
  const token = await tokenFor(site, about(user));
  const json = { password: user.password };
  await request(site.http, 'POST', `/api/users/${user.userId}/deletion`, { token: user.token, json });
  expect((await press(site, token)).statusCode).toBe(200);
  expect(await readSubscription(site.app, token)).toBeUndefined();
});

test('a body that is too large is refused', async ({ site, user }) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await press(site, await tokenFor(site, about(user)), headers, 'a'.repeat(100_000));
  expect(answer.statusCode).toBe(413);
});

test('a token says what it is about', async ({ site, user }) => {
  const all: UnsubscribeTarget[] = [about(user), { what: 'search', id: '019aa000-0000-7000-8000-00000000000a' }];
  for (const each of all) expect(await readUnsubscribeToken(site.app, await tokenFor(site, each))).toEqual(each);
});
