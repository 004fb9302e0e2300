import { expect } from 'vitest';
import { sections } from '../../../domain/sections/index.ts';
import { linkIn, mailsIn } from '../../../test/services/mail.ts';
import { request, type Site, siteTest, type User } from '../../../test/site.ts';
import type { Listing } from '../../present.ts';
import { readRenewal } from './renewal.server.ts';
import { type Reminder, sendReminder } from './reminders.server.ts';
import { sweepListings } from './sweep.server.ts';
import { dayMs } from '../../../domain/language/durations.ts';

const start = new Date('2026-11-23T09:00:00Z');
let now = start;
// A listing lives one day, so that log-ins outlive it.
const test = siteTest({ now: () => now, env: { LIMITS: '0', LISTING_DAYS: '1' } });
const [section] = sections;
if (!section) throw new Error('no section');

const listingDayMs = dayMs / 30;
test.beforeEach(() => {
  now = start;
});

/** Lets days pass, and runs what the site does meanwhile, including jobs. */
async function wait(site: Site, days: number): Promise<void> {
  now = new Date(now.getTime() + days * listingDayMs);
  await sweepListings(site.app);
  for (const reminder of await waiting(site)) await sendReminder(site.app, reminder);
  await site.app.pool.query(`delete from pgboss.job where name = 'listings.sendReminder'`);
}

async function waiting({ app }: Site): Promise<Reminder[]> {
  const { rows } = await app.pool.query<{ data: Reminder }>(
    `select data from pgboss.job where name = 'listings.sendReminder' order by created_on`,
  );
  return rows.map(({ data }) => data);
}

const mailsTo = async (site: Site, { email }: User) =>
  (await mailsIn(site.dataDir)).filter(
    ({ to, subject }) => subject?.startsWith('Elanın') && to?.some(({ address }) => address === email),
  );
const subjects = async (site: Site, user: User) => (await mailsTo(site, user)).map(({ subject }) => subject);
const tokenIn = (link: string) => new URL(link).searchParams.get('token') ?? '';
const renew = (site: Site, token: string) =>
  request<Listing & { message: string }>(site.http, 'POST', `/api/renew?token=${encodeURIComponent(token)}`);

/** A seller with a listing, and the token of its first mail. */
async function reminded(site: Site) {
  const user = await site.aUser();
  const listing = await site.aListing(section!, { user });
  await wait(site, 23);
  const [mail] = await mailsTo(site, user);
  return { user, listing, token: tokenIn(linkIn(mail)) };
}

test('a seller is told a week before the end, a day before, and at the end; once each', async ({ site }) => {
  const user = await site.aUser();
  const listing = await site.aListing(section, { user, fields: { description: 'Yalan söz məktuba düşməsin' } });
  const told: string[][] = [];
  for (const days of [22.9, 0.2, 0, 5.8, 0.2, 0.8, 0.2, 0, 30]) {
    await wait(site, days);
    told.push((await subjects(site, user)) as string[]);
  }
  expect(told.map((all) => all.length)).toEqual([0, 1, 1, 1, 2, 2, 3, 3, 3]);
  expect(told.at(-1)).toEqual(['Elanın vaxtı bitir', 'Elanın vaxtı bitir', 'Elanın vaxtı bitdi']);
  const mails = await mailsTo(site, user);
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(3);
  for (const mail of mails) {
    expect(mail.text).toContain(`${listing.id} nömrəli`);
    expect(mail.text).not.toContain('Yalan');
    expect(linkIn(mail)).toMatch(/\/uzat\?token=[\w-]{43}$/);
  }
});

test('the mail shows the card of the listing to a confirmed address alone', async ({ site }) => {
  for (const confirmed of [true, false]) {
    const user = await site.aUser({ confirmed });
    const listing = await site.aListing(section, { user });
    await wait(site, 23);
    const [mail] = await mailsTo(site, user);
    expect([mail?.html?.includes('/uploads/'), mail?.text?.includes(`«${listing.title}»`)]).toEqual([
      confirmed,
      confirmed,
    ]);
    expect(mail?.text).toContain(`${listing.id} nömrəli`);
    expect(linkIn(mail)).toContain('/uzat?token=');
  }
});

test('a mail that is sent twice keeps its Message-ID', async ({ site }) => {
  const user = await site.aUser();
  await site.aListing(section, { user });
  now = new Date(now.getTime() + 23.5 * listingDayMs);
  await sweepListings(site.app);
  const [reminder] = (await waiting(site)).slice(-1);
  // A process killed after sending, before recording it.
  for (let time = 0; time < 2; time += 1) await sendReminder(site.app, reminder!);
  const [one, two] = await mailsTo(site, user);
  expect(two?.messageId).toBe(one?.messageId);
  await wait(site, 0);
});

const noticesOf = async (site: Site, { token }: User) => {
  const { body } = await request<{ items: { kind: string; text: string; path: string; listing?: Listing }[] }>(
    site.http,
    'GET',
    '/api/notifications',
    { token },
  );
  return body.items;
};
const settle = (site: Site, { token }: User, change: object) =>
  request(site.http, 'PUT', '/api/notification-settings', { token, json: { kinds: [{ kind: 'ending', ...change }] } });

test('each reminder is a notice, too: once, also if the job runs again after it was read', async ({ site }) => {
  const user = await site.aUser();
  const listing = await site.aListing(section, { user });
  const told: string[][] = [];
  for (const days of [23.5, 6, 1]) {
    now = new Date(now.getTime() + days * listingDayMs);
    await sweepListings(site.app);
    // Ads of other tests have reminders, too.
    const reminder = (await waiting(site)).findLast(({ listingId }) => listingId === listing._id);
    for (let time = 0; time < 2; time += 1) {
      await sendReminder(site.app, reminder!);
      await request(site.http, 'POST', '/api/notifications/read', { token: user.token });
    }
    await wait(site, 0);
    told.push((await noticesOf(site, user)).map(({ text }) => text));
  }
  expect(told.map((all) => all.length)).toEqual([1, 2, 3]);
  expect(told.at(-1)?.[0]).toBe(`Elanın vaxtı bitdi: ${listing.title}`);
  expect(told.at(-1)?.[1]).toMatch(/^Elanın vaxtı bitir \(.+\): /);
  const [last] = await noticesOf(site, user);
  expect(last).toMatchObject({ kind: 'ending', path: `${section.detailPaths[0]}/${listing.id}` });
  expect(last?.listing).toMatchObject({ _id: listing._id, status: 'expired' });
});

test('whoever wants no mails of it gets the notice alone, and every mail says how to end them', async ({ site }) => {
  const [user, quiet] = [await site.aUser(), await site.aUser()];
  await site.aListing(section, { user });
  await site.aListing(section, { user: quiet });
  await settle(site, quiet, { mail: false });
  await wait(site, 23);
  expect([(await mailsTo(site, quiet)).length, (await noticesOf(site, quiet)).length]).toEqual([0, 1]);
  const [mail] = await mailsTo(site, user);
  const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value ?? '';
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const address = new URL(/^<(.*)>$/.exec(header('list-unsubscribe'))?.[1] ?? '');
  const pressed = await request(site.http, 'POST', address.pathname + address.search);
  expect(pressed.status).toBe(200);
  await wait(site, 6);
  expect([(await mailsTo(site, user)).length, (await noticesOf(site, user)).length]).toEqual([1, 1]);
});

test.for<[name: string, act: (site: Site, user: User, listing: Listing) => Promise<unknown>]>([
  ['renewed', (site, { token }, { id }) => request(site.http, 'POST', `/api/my-announcements/${id}/renew`, { token })],
  ['sold', (site, { token }, { id }) => request(site.http, 'POST', `/api/my-announcements/${id}/sold`, { token })],
  ['deleted', (site, { token }, { id }) => request(site.http, 'DELETE', `/api/my-announcements/${id}`, { token })],
])('nothing is sent about a listing that was %s, even if the mail was waiting', async ([_name, act], { site }) => {
  const user = await site.aUser();
  const listing = await site.aListing(section, { user });
  now = new Date(now.getTime() + 23.5 * listingDayMs);
  await sweepListings(site.app);
  await act(site, user, listing);
  await wait(site, 0);
  await wait(site, 8);
  expect(await subjects(site, user)).toEqual([]);
});

test('after a standstill the latest mail alone is sent, and none about an end that has passed', async ({ site }) => {
  const user = await site.aUser();
  await site.aListing(section, { user });
  await wait(site, 29.5);
  expect(await subjects(site, user)).toEqual(['Elanın vaxtı bitir']);
  const other = await site.aUser();
  await site.aListing(section, { user: other });
  await wait(site, 40);
  expect(await subjects(site, other)).toEqual(['Elanın vaxtı bitdi']);
});

test('the link shows the listing and changes nothing; its button renews without a log-in, twice as once', async ({
  site,
}) => {
  const { listing, token, user } = await reminded(site);
  for (let time = 0; time < 3; time += 1) {
    expect(await readRenewal(site.app, token)).toMatchObject({ number: listing.id, visible: true, refusal: null });
  }
  const end = new Date(Date.parse(listing.expiresAt!) + 30 * listingDayMs).toISOString();
  for (let time = 0; time < 2; time += 1) {
    const { status, body } = await renew(site, token);
    expect([status, body]).toEqual([200, expect.objectContaining({ id: listing.id, expiresAt: end })]);
    expect(body.contact).toMatchObject({ phone: '', email: '' });
  }
  await wait(site, 2);
  const { status, body } = await renew(site, token);
  expect([status, body.message]).toEqual([409, expect.stringContaining('bu vaxtdan uzatmaq olar')]);
  // The next expiry has its own reminders, with the same link.
  await wait(site, 28);
  const mails = await mailsTo(site, user);
  expect(mails.map((mail) => tokenIn(linkIn(mail)))).toEqual([token, token]);
});

test('without scripts the form of the page does the same', async ({ site }) => {
  const { token } = await reminded(site);
  const { status, headers } = await request(site.http, 'POST', `/uzat?token=${token}`, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect([status, headers['location']]).toEqual([303, `/uzat?token=${token}`]);
  expect(await readRenewal(site.app, token)).toMatchObject({ refusal: null });
});

test('a token works until 180 days after the end', async ({ site }) => {
  const { listing, token } = await reminded(site);
  await wait(site, 7 + 179);
  const { status, body } = await renew(site, token);
  expect([status, body]).toEqual([200, expect.objectContaining({ id: listing.id, status: 'active' })]);
  await wait(site, 30 + 181);
  expect(await readRenewal(site.app, token)).toMatchObject({ refusal: expect.stringContaining('uzatmaq olardı') });
  expect((await renew(site, token)).status).toBe(409);
});

test('altered tokens, those of other listings and of none are refused', async ({ site }) => {
  const { listing, token, user } = await reminded(site);
  const other = await reminded(site);
  const mixed = `${token.slice(0, 21)}${other.token.slice(21)}`;
  const flipped = [...token].map(
    (letter, place) => `${token.slice(0, place)}${letter === 'A' ? 'B' : 'A'}${token.slice(place + 1)}`,
  );
  const tries = [
    '',
    'x',
    mixed,
    ...flipped,
    token.toUpperCase(),
    `${token}=`,
    `${token}A`,
    token.slice(1),
    listing._id,
  ];
  for (const each of tries) {
    expect([each, (await renew(site, each)).status]).toEqual([each, 400]);
    expect(await readRenewal(site.app, each)).toBeUndefined();
  }
  const path = `/api/${section.name}`;
  expect((await request<Listing>(site.http, 'GET', `${path}/${listing.id}`)).body.expiresAt).toBe(listing.expiresAt);
  await request(site.http, 'DELETE', `/api/my-announcements/${listing.id}`, { token: user.token });
  expect((await renew(site, token)).status).toBe(404);
  expect(await readRenewal(site.app, token)).toBeUndefined();
});
