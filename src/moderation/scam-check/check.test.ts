/** Checking a number or link that somebody sent. */
import { domainToASCII } from 'node:url';
import { describe, expect } from 'vitest';
import { sections } from '../../domain/sections/index.ts';
import { aConversation, start, write } from '../../test/conversations.ts';
import { request, type Site, siteTest, type User } from '../../test/site.ts';
import { findContacts } from '../checks/contacts.ts';
import { checkLimits, type Check } from './check.server.ts';

let now = new Date('2026-11-23T09:00:00Z');
const test = siteTest({ now: () => now });
const [section] = sections as [(typeof sections)[number]];
// Each test asks from another network.
let networks = 0;

type Answer = Check & { fields?: Record<string, string> };

const ask = (site: Site, value: string, address: string) =>
  request<Answer>(site.http, 'GET', `/api/check?value=${encodeURIComponent(value)}`, { address });

function asker(site: Site) {
  const address = `198.51.100.${++networks}`;
  return async (value: string) => (await ask(site, value, address)).body;
}

async function staff(site: Site, adminToken: string) {
  const moderator = await site.aUser();
  await request(site.http, 'PUT', `/api/admin/moderators/${moderator.userId}`, { token: adminToken });
  return moderator.token;
}

describe('what was reported', () => {
  test('in a conversation: numbers and links of the other side, however they are written', async ({ site }) => {
    const { seller, buyer, id } = await aConversation(site);
    await write(site, buyer, id, { text: 'Mənim nömrəm 070 111 22 33' });
    await write(site, seller, id, { text: 'Bura yazın: 055 765 43 21, link: https://odenis-poct.top/al?x=1' });
    const check = asker(site);
    expect(await check('0557654321')).toEqual({ reports: 0 });
    await request(site.http, 'POST', `/api/conversations/${id}/report`, {
      token: buyer.token,
      json: { text: 'Həm də t.me/saxta_satici ünvanından yazdı' },
    });
    const told = { reports: 1, firstAt: now.toISOString(), lastAt: now.toISOString() };
    for (const value of [
      '055 765 43 21',
      '+994557654321',
      '+994 (55) 765-43-21',
      '00994557654321',
      'https://wa.me/994557654321?text=salam',
      'odenis-poct.top',
      'http://www.odenis-poct.top/basqa',
    ])
      expect(await check(value), value).toEqual(told);
    for (const value of ['070 111 22 33', 't.me/saxta_satici', 't.me/basqa', 'poct.top', '055 765 43 22'])
      expect(await check(value), value).toEqual({ reports: 0 });
  });

  test('of an ad as fraud: its number, once for each who reports, until a moderator finds it wrong', async ({
    site,
    adminToken,
  }) => {
    const fields = { 'contact.phone': '+994-55-700-00-01' };
    const listing = await site.aListing(section, { fields });
    const path = `/api/${section.name}/${listing._id}`;
    const report = async (reason: string, text = '') =>
      request(site.http, 'POST', `${path}/report`, { token: (await site.aUser()).token, json: { reason, text } });
    const check = asker(site);
    await report('price', 'Qiyməti 0557000001 deyil');
    expect(await check('0557000001')).toEqual({ reports: 0 });
    const first = now;
    await report('fraud');
    now = new Date(now.getTime() + 60_000);
    await report('fraud', 'Eyni adam 0507000002 nömrəsindən də yazır');
    expect(await check('0557000001')).toEqual({
      reports: 2,
      firstAt: first.toISOString(),
      lastAt: now.toISOString(),
    });
    // A reporter's own words speak against nobody.
    expect((await check('050 700 00 02')).reports).toBe(0);
    await request(site.http, 'POST', `${path}/report`, { json: { reason: 'fraud' } });
    expect((await check('0557000001')).reports).toBe(2);
    const token = await staff(site, adminToken);
    const decided = await request(site.http, 'POST', `/api/moderation/listings/${section.name}/${listing._id}`, {
      token,
      json: { decision: 'approve' },
    });
    expect(decided.status).toBe(200);
    expect(await check('0557000001')).toEqual({ reports: 0 });
  });

  test('of a conversation counts people, until a moderator declines it; whoever was wrong does not mark it again', async ({
    site,
    adminToken,
  }) => {
    const { seller, buyer, listing, id } = await aConversation(site);
    await write(site, buyer, id, { text: 'Bu sizin nömrədir: 070 800 00 09?' });
    const many = Array.from({ length: 30 }, (_, number) => `05580001${String(number).padStart(2, '0')}`);
    await write(site, seller, id, { text: `Hə, 070 800 00 09. Zəng edin: ${many.join(' ')}` });
    const report = (from: User, conversation = id, text = 'Aldadır 0558000555') =>
      request(site.http, 'POST', `/api/conversations/${conversation}/report`, { token: from.token, json: { text } });
    const check = asker(site);
    const reportsOf = async (value: string) => (await check(value)).reports;
    await report(buyer);
    await report(buyer, id, 'Yenə aldadır');
    expect(await reportsOf(many[0]!)).toBe(1);
    const marked = await site.app.pool.query(
      `select from reported_contacts where kind = 'conversation' and subject =
      (select id::text from conversation_reports where conversation_id = $1)`,
      [id],
    );
    // Six numbers at most, that of the listing included, are stored.
    expect(marked.rowCount).toBeLessThanOrEqual(6);
    for (const value of ['0708000009', '0558000555', many.at(-1)!]) expect(await reportsOf(value), value).toBe(0);
    // Another buyer, who hears the same number.
    const other = await site.aUser();
    const { body } = await start(site, other, listing, { text: 'Salam' });
    await write(site, seller, body.conversationId, { text: `Zəng edin: ${many[0]}` });
    await report(other, body.conversationId);
    expect(await reportsOf(many[0]!)).toBe(2);
    const close = async (conversation: string, outcome?: string) => {
      const { rows } = await site.app.pool.query<{ id: string }>(
        'select id from conversation_reports where conversation_id = $1 and closed_at is null',
        [conversation],
      );
      const path = `/api/moderation/conversation-reports/${rows[0]?.id}/close`;
      return (await request(site.http, 'POST', path, { token: adminToken, json: { ...(outcome && { outcome }) } }))
        .status;
    };
    expect(await close(body.conversationId, 'upheld')).toBe(204);
    expect(await reportsOf(many[0]!)).toBe(2);
    expect(await close(id, 'declined')).toBe(204);
    expect(await reportsOf(many[0]!)).toBe(1);
    await report(buyer);
    expect(await reportsOf(many[0]!)).toBe(1);
    expect(await close(id)).toBe(204);
  });

  test('of removed ads and banned sellers, until that is taken back; deleting the ad clears nothing', async ({
    site,
    adminToken,
  }) => {
    const token = await staff(site, adminToken);
    const seller = await site.aUser();
    const [removed, other] = [
      await site.aListing(section, { user: seller, fields: { 'contact.phone': '+994-55-700-00-03' } }),
      await site.aListing(section, { user: seller, fields: { 'contact.phone': '+994-55-700-00-04' } }),
    ];
    const check = asker(site);
    const decide = (decision: string) =>
      request(site.http, 'POST', `/api/moderation/listings/${section.name}/${removed._id}`, {
        token,
        json: { decision, ...(decision === 'remove' && { reasons: [{ text: 'Dələduzluq' }] }) },
      });
    expect((await decide('remove')).status).toBe(200);
    expect((await check('0557000003')).reports).toBe(1);
    expect((await decide('restore')).status).toBe(200);
    expect((await check('0557000003')).reports).toBe(0);
    const ban = `/api/moderation/users/${seller.userId}/ban`;
    await request(site.http, 'POST', ban, { token, json: { reason: 'Dələduzluq' } });
    for (const phone of ['0557000003', '0557000004']) expect((await check(phone)).reports, phone).toBe(1);
    await request(site.http, 'DELETE', ban, { token });
    expect((await check('0557000004')).reports).toBe(0);
    await request(site.http, 'POST', `/api/${section.name}/${other._id}/report`, {
      token: (await site.aUser()).token,
      json: { reason: 'fraud' },
    });
    await request(site.http, 'DELETE', `/api/my-announcements/${other._id}`, { token: seller.token });
    expect((await check('0557000004')).reports).toBe(1);
  });

  test('is stored without the number, and told without the reporter', async ({ site }) => {
    const { rows } = await site.app.pool.query<{ mark: Buffer }>('select * from reported_contacts');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/557654321|odenis-poct/);
  });
});

describe('a link', () => {
  test.for([
    ['azerpost-odenis.top/al', 'azerpost.az'],
    ['https://tаp.az/elanlar', 'tap.az'],
    [domainToASCII('tаp.az'), 'tap.az'],
    ['kapita1bank.az', 'kapitalbank.az'],
  ] as const)('%s imitates %s', async ([value, site2], { site }) => {
    expect(await asker(site)(value)).toMatchObject({ lookalikeOf: site2 });
  });

  test('of a site that people trust is no look-alike, and strangers’ pages there do not speak against it', async ({
    site,
  }) => {
    const { buyer, seller, id } = await aConversation(site);
    await write(site, seller, id, { text: 'https://tap.az/elanlar/1 və https://www.instagram.com/saxta' });
    await request(site.http, 'POST', `/api/conversations/${id}/report`, { token: buyer.token, json: { text: 'Pis' } });
    const check = asker(site);
    for (const value of ['tap.az', 'www.instagram.com/basqa']) expect(await check(value)).toEqual({ reports: 0 });
    expect((await check('instagram.com/saxta/')).reports).toBe(1);
  });
});

test('what is neither a number nor a link is refused beside the field, and an address asks thirty times an hour', async ({
  site,
}) => {
  for (const value of ['', '   ', 'salam', '12', 'a'.repeat(600)]) {
    const { status, body } = await ask(site, value, '198.51.100.200');
    expect([status, Object.keys(body.fields ?? {})], value).toEqual([400, ['value']]);
  }
  const statuses = [];
  for (let times = 0; times <= checkLimits.checksOfAddress.max; times++)
    statuses.push((await ask(site, '0501112233', '198.51.100.200')).status);
  expect(statuses.at(-2)).toBe(200);
  expect(statuses.at(-1)).toBe(429);
});

test.for([
  ['0501234567 0557654321', ['+994501234567', '+994557654321']],
  ['kart 4169 7388 1234 5670, qiymət 15 000', []],
  ['(012) 404-00-00', ['+994124040000']],
  ['+994 050 123 45 67', ['+994501234567']],
  ['a.web.app b.web.app', ['a.web.app', 'b.web.app']],
  ['pay.track-1.xyz', ['track-1.xyz']],
] as const)('contacts in “%s”', ([text, found]) => {
  expect(findContacts(text)).toEqual(found);
});
