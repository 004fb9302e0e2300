import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { filtersByValue, matchesWholeValue, optionsOf, rangeOf } from '../../domain/fields/filters/shape.ts';
import type { Section } from '../../domain/fields/section.ts';
import { ruleOf } from '../../domain/sections/alike.ts';
import { sections } from '../../domain/sections/index.ts';
import { anyText } from '../../test/hostile.ts';
import { createSite, photo, request, type Site, siteTest, type User } from '../../test/site.ts';
import { formValues, formValuesWith } from '../../test/values.ts';
import { markOf } from '../../accounts/marks/marks.server.ts';
import type { Advice } from './advice-api.server.ts';
import { checkListing } from '../../moderation/checks/check.server.ts';
import { hourMs } from '../../domain/language/durations.ts';

let now = new Date('2026-11-23T09:00:00Z');
const test = siteTest({ now: () => now });
type Answer = { items: Advice[] };

const ask = ({ http }: Pick<Site, 'http'>, section: Section, json: unknown, by: Pick<User, 'token'> | undefined) =>
  request<Answer>(http, 'POST', `/api/${section.name}/advice`, { json, ...(by ? { token: by.token } : {}) });
const advised = async (site: Site, section: Section, json: unknown, by: User) => {
  const { status, body } = await ask(site, section, json, by);
  expect(status).toBe(200);
  return body.items;
};
/** A section with a title of its own, so that tests can say anything in it. */
const titled = sections.find(({ titleFrom }) => titleFrom[0] === 'title')!;
const coded = sections.filter(({ fields }) => fields.some(matchesWholeValue));
const phoneAdvice = 'Telefon nömrəsini mətnə yazmayın: onun üçün «Telefon» sahəsi var.';

test('what sections call alike are fields of theirs that lists are filtered by', () => {
  for (const section of sections) {
    const { fields } = section;
    const { same, apart = [], broken, near = [], per } = ruleOf(section)!;
    const named = (names: readonly string[]) => names.map((name) => fields.find((field) => field.name === name)!);
    expect(named(same).map(filtersByValue)).toEqual(same.map(() => true));
    expect(named(apart).map((field) => optionsOf(field)?.length)).toEqual(apart.map(() => expect.any(Number)));
    for (const { field, value } of broken ? [broken] : []) expect(optionsOf(named([field])[0]!)).toContain(value);
    for (const field of named([...near.map((each) => each.field), ...(per ? [per.field] : [])]))
      expect(rangeOf(field)).toBeDefined();
  }
});

test('every section advises on its title and description, beside the very field', async ({ site, user }) => {
  for (const section of sections) {
    const [title] = section.titleFrom;
    const text = 'Zəng edin 055 432 18 90';
    const items = await advised(
      site,
      section,
      { [title]: text, description: text, 'contact.phone': '554321890' },
      user,
    );
    expect(items).toEqual([title, 'description'].map((field) => ({ field, text: phoneAdvice, sure: false })));
  }
});

test('a listing without a fault gets no advice; what is missing or wrong is passed over', async ({ site, user }) => {
  for (const section of sections) {
    expect(await advised(site, section, {}, user)).toEqual([]);
    const wrong = {
      price: 'ucuz',
      description: 7,
      vin: ['x'],
      listing: '',
      uploads: 'x',
      contact: { phone: 1 },
      naməlum: {},
    };
    for (const json of [wrong, [], 'mətn', null, 7]) expect(await advised(site, section, json, user)).toEqual([]);
  }
});

test('a visitor gets none', async ({ site }) => {
  expect((await ask(site, titled, {}, undefined)).status).toBe(401);
});

test('a banned word is named as it is written, and no other', async ({ site, user }) => {
  await site.app.db
    .insertInto('banned_words')
    .values([
      { word: 'Tapança', added_at: now },
      { word: 'zəhər', added_at: now },
    ])
    .execute();
  const say = (description: string) => advised(site, titled, { title: 'Mal', description }, user);
  const [item, ...others] = await say('Satılır: TAPANÇALARI ilə birlikdə');
  expect(others).toEqual([]);
  expect(item).toMatchObject({ field: 'description', sure: true });
  expect(item?.text).toContain('«TAPANÇALARI»');
  expect(item?.text).not.toContain('zəhər');
  expect(await say('Uşaq üçün su tapançası, təzədir')).toEqual([]);
  await site.app.db.deleteFrom('banned_words').execute();
});

describe("a code of another account's listing", () => {
  test('is a sure finding while that one is live, in any spelling', async ({ site, user }) => {
    expect(coded.length).toBeGreaterThan(1);
    for (const section of coded) {
      const field = section.fields.find(matchesWholeValue)!;
      const code = formValues(section)[field.name]!;
      const about = (by: User, own: object = {}) =>
        advised(site, section, { [field.name]: code.toLowerCase(), ...own }, by);
      const seller = await site.aUser();
      const listing = await site.aListing(section, { user: seller, fields: { [field.name]: code } });
      expect(await about(user)).toMatchObject([{ field: field.name, sure: true }]);
      expect(await about(seller)).toEqual([]);
      await request(site.http, 'POST', `/api/my-announcements/${listing.id}/reserve`, { token: seller.token });
      expect(await about(user)).toMatchObject([{ field: field.name, sure: true }]);
      const status = (to: 'pending' | 'active') =>
        site.app.db.updateTable('listings').set({ status: to }).where('id', '=', listing._id).execute();
      await site.app.db
        .updateTable('listing_reviews')
        .set({ waits: true })
        .where('listing_id', '=', listing._id)
        .execute();
      await status('pending');
      expect(await about(user)).toMatchObject([{ field: field.name, sure: true }]);
      await status('active');
      await request(site.http, 'POST', `/api/my-announcements/${listing.id}/sold`, { token: seller.token });
      expect(await about(user)).toEqual([]);
    }
  });
});

test('a price far from at least eight that are alike is doubted, whatever the section compares', async ({
  site,
  user,
}) => {
  const seller = await site.aUser();
  for (const section of sections) {
    const values = { ...formValuesWith(section, {}), price: '1000' };
    const priced = async (price: string) =>
      (await advised(site, section, { ...values, description: 'Əla vəziyyətdədir', price }, user)).filter(
        ({ field }) => field === 'price',
      );
    for (const price of [900, 950, 1000, 1000, 1050, 1100, 1150])
      await site.aListing(section, { user: seller, fields: { ...values, price: String(price) } });
    expect(await priced('100')).toEqual([]);
    await site.aListing(section, { user: seller, fields: { ...values, price: '1000' } });
    const low = await priced('100');
    expect([section.name, low]).toEqual([
      section.name,
      [{ field: 'price', text: expect.stringContaining('AZN'), sure: false }],
    ]);
    expect((await priced('9000')).length).toBe(1);
    for (const fair of ['0', '1', '400', '1000', '3000']) expect([fair, await priced(fair)]).toEqual([fair, []]);
    // One's own do not say what is usual.
    expect(
      (await advised(site, section, { ...values, description: 'Əla vəziyyətdədir', price: '100' }, seller)).filter(
        ({ field }) => field === 'price',
      ),
    ).toEqual([]);
  }
});

test("the account's own live listing is not posted again, but changed as one likes", async ({ site }) => {
  const seller = await site.aUser();
  // All listings of tests have the same photo.
  const said = async (...asked: Parameters<typeof advised>) =>
    (await advised(...asked)).filter(({ field }) => field !== 'images');
  const fields = { title: 'Künc Divanı', description: 'Açılır, bazası var.  Az işlənib' };
  const listing = await site.aListing(titled, { user: seller, fields });
  const again = { title: 'künc divani', description: 'acilir, bazasi var. AZ işlənib' };
  const items = await said(site, titled, again, seller);
  expect(items).toEqual([{ text: expect.stringContaining(`№ ${listing.id}`), sure: false }]);
  for (const id of [listing._id, listing.id])
    expect(await said(site, titled, { ...again, listing: id }, seller)).toEqual([]);
  expect(await said(site, titled, { ...again, description: 'Açılmır, bazası yoxdur' }, seller)).toEqual([]);
  expect(await said(site, titled, again, await site.aUser())).toEqual([]);
});

test("another's listing cannot be named, and another's upload is as none", async ({ site, user }) => {
  const listing = await site.aListing(titled);
  const answer = await ask(site, titled, { listing: listing._id }, user);
  expect(answer.status).toBe(403);
  expect((await ask(site, titled, { listing: randomUUID() }, user)).status).toBe(404);
  const { body } = await request<{ id: string }>(site.http, 'POST', '/api/photos', {
    token: (await site.aUser()).token,
    files: [{ ...photo(), name: 'photo' }],
  });
  expect(await advised(site, titled, { uploads: [body.id ?? randomUUID(), 'x'] }, user)).toEqual([]);
});

test('moderators learn of what sellers are not told: a banned number, and haste', async ({ site }) => {
  const seller = await site.aUser();
  const check = async (phone: string) =>
    (
      await checkListing(site.app, {
        section: titled,
        values: { 'contact.phone': phone, 'contact.email': 'a@misal.az' },
        accountId: seller.userId,
        photoKeys: [],
      })
    ).map(({ rule }) => rule);
  const marked = { kind: 'phone' as const, mark: await markOf(site.app, 'phone', '+994777654321'), until: null };
  await site.app.db
    .insertInto('ban_marks')
    .values({ ban_id: randomUUID(), ...marked })
    .execute();
  expect(await check('+994551112233')).toEqual([]);
  expect(await check('+994777654321')).toEqual(['banned-before']);
  await site.app.db.updateTable('accounts').set({ created_at: now }).where('id', '=', seller.userId).execute();
  for (const place of [1, 2, 3, 4]) await site.aListing(titled, { user: seller, fields: { title: `Mal ${place}` } });
  expect(await check('+994551112233')).toEqual(['many-at-once']);
  expect(await advised(site, titled, { title: 'Mal', 'contact.phone': '777654321' }, seller)).toEqual([]);
  now = new Date(now.getTime() + hourMs);
  expect(await check('+994551112233')).toEqual([]);
});

test('hostile texts are answered', async ({ site }) => {
  const user = await site.aUser();
  const long = ['1.', 'a@', 'beh ', 'yüz iki ', '0 ', 'a_a.', '@a.', 'insta a__', 'ə\u0301', 'gizli '].map((part) =>
    part.repeat(5000 / part.length),
  );
  for (const text of [...fc.sample(anyText, 200), ...long])
    expect((await ask(site, titled, { title: text, description: text, listing: '' }, user)).status).toBe(200);
});

test('an account asks 300 times an hour', async () => {
  const site = await createSite({ now: () => now });
  const [one, other] = [await site.aUser(), await site.aUser()];
  const statuses = new Set<number>();
  for (let count = 0; count < 300; count++) statuses.add((await ask(site, titled, {}, one)).status);
  expect([...statuses]).toEqual([200]);
  expect((await ask(site, titled, {}, one)).status).toBe(429);
  expect((await ask(site, titled, {}, other)).status).toBe(200);
  await site.close();
});
