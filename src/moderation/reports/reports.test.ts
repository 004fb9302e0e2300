import { expect } from 'vitest';
import { sections } from '../../domain/sections/index.ts';
import { linkIn, mailsIn } from '../../test/services/mail.ts';
import { decide } from '../../test/moderation.ts';
import { createSite, request, type Site, siteTest, type User } from '../../test/site.ts';
import type { JobData } from '../../platform/jobs/queue.ts';
import { readRenewal } from '../../listings/life/ending/renewal.server.ts';
import { sweepListings } from '../../listings/life/ending/sweep.server.ts';
import { sendQuestion } from '../../listings/life/availability/question.server.ts';
import type { Listing } from '../../listings/present.ts';
import type { OwnListing } from '../../posting/own-answer.server.ts';
import { mailReport } from './reports.server.ts';
import { maxReportLetters, reasons } from '../review/report-reasons.ts';
import { dayMs } from '../../domain/language/durations.ts';

const start = new Date('2026-11-23T09:00:00Z');
let now = start;
const operator = 'destek@misal.az';
// A listing lives one day, so that log-ins outlive it.
const settings = { LIMITS: '0', LISTING_DAYS: '1', SITE_CONTACT_EMAIL: operator };
const test = siteTest({ now: () => now, env: settings });
const [section] = sections;
if (!section) throw new Error('no section');

const listingDayMs = dayMs / 30;
test.beforeEach(() => {
  now = start;
});

type Answer = { message: string; fields?: Record<string, string> };
type By = { token?: string; address?: string };

const report = ({ http }: Pick<Site, 'http'>, { _id }: { _id: string }, json: unknown, by: By = {}) =>
  request<Answer>(http, 'POST', `/api/${section.name}/${_id}/report`, { json, ...by });
const read = async (site: Site, { _id }: Listing) =>
  (await request<Listing>(site.http, 'GET', `/api/${section.name}/${_id}`)).body;
const act = (site: Site, { token }: User, { id }: Listing, action: string) =>
  request<Listing>(site.http, 'POST', `/api/my-announcements/${id}/${action}`, { token });

async function jobsOf<Name extends keyof JobData>({ app }: Site, name: Name): Promise<JobData[Name][]> {
  const { rows } = await app.pool.query<{ data: JobData[Name] }>(
    'with gone as (delete from pgboss.job where name = $1 returning data, created_on) select data from gone order by created_on',
    [name],
  );
  return rows.map(({ data }) => data);
}

/** Sends due mails, and runs recurring work as time passes. */
async function wait(site: Site, days = 0): Promise<void> {
  now = new Date(now.getTime() + days * listingDayMs);
  await sweepListings(site.app);
  for (const question of await jobsOf(site, 'listings.sendQuestion')) await sendQuestion(site.app, question);
  for (const mail of await jobsOf(site, 'listings.mailReport')) await mailReport(site.app, mail);
}

async function mailsAbout(site: Site, to: string, subject: string) {
  return (await mailsIn(site.dataDir)).filter(
    (mail) => mail.subject?.startsWith(subject) && mail.to?.some(({ address }) => address === to),
  );
}
const questionsTo = (site: Site, { email }: User) => mailsAbout(site, email, 'Elanınız hələ də aktualdırmı?');

/** A seller asked about a listing, and the token from the mail. */
async function asked(site: Site) {
  const user = await site.aUser();
  const listing = await site.aListing(section!, { user });
  expect((await report(site, listing, { reason: 'stale' })).status).toBe(201);
  await wait(site);
  const [mail] = await questionsTo(site, user);
  const token = new URL(linkIn(mail)).searchParams.get('token') ?? '';
  return { user, listing, token };
}

test('the same person, listing and reason count once', async ({ site }) => {
  const seller = await site.aUser();
  const [one, two] = [await site.aListing(section, { user: seller }), await site.aListing(section, { user: seller })];
  const { token } = await site.aUser();
  const { body: known } = await request<{ id: string; label: string }[]>(site.http, 'GET', '/api/report-reasons');
  expect(known).toEqual(reasons.map(({ id, label }) => ({ id, label })));
  for (const { id } of known) {
    const statuses = [];
    for (const by of [{}, {}, { token }, { token }, { address: '203.0.113.9' }])
      statuses.push((await report(site, one, { reason: id }, by)).status);
    expect([id, statuses]).toEqual([id, [201, 200, 201, 200, 201]]);
  }
  expect((await report(site, one, { reason: 'city' }, { token: seller.token })).status).toBe(409);
  expect((await report(site, two, { reason: 'price' })).status).toBe(201);
  const atOnce = await Promise.all(Array.from({ length: 5 }, () => report(site, two, { reason: 'fraud' }, { token })));
  expect(atOnce.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(atOnce.filter(({ status }) => status === 200)).toHaveLength(4);
  await wait(site);
});

test.for<[json: unknown, status: number, fields?: Record<string, string>]>([
  [{}, 400, { reason: 'Səbəbi seçin.' }],
  [{ reason: 'nothing' }, 400, { reason: 'Səbəbi seçin.' }],
  [{ reason: ['fraud'] }, 400, { reason: 'Səbəbi seçin.' }],
  [{ reason: 'other', text: 5 }, 400, { text: 'Mətn yazın.' }],
  [{ reason: 'other', text: 'a'.repeat(maxReportLetters + 1) }, 400, { text: 'Ən çox 1000 simvol ola bilər.' }],
  [{ reason: 'other', text: 'a\u0000b\u2068' }, 201],
  [{ reason: 'other', text: '  ' }, 201],
])('%j is answered by %s', async ([json, status, fields], { site, user }) => {
  const listing = await site.aListing(section, { user });
  const answer = await report(site, listing, json);
  expect([answer.status, answer.body.fields]).toEqual([status, fields]);
});

test('only what has a page can be reported, and with a token that is good', async ({ site, user }) => {
  const listing = await site.aListing(section, { user });
  expect((await report(site, { _id: '019aa000-0000-7000-8000-000000000000' }, { reason: 'fraud' })).status).toBe(404);
  expect((await report(site, listing, { reason: 'fraud' }, { token: 'x' })).status).toBe(401);
  await act(site, user, listing, 'sold');
  expect((await report(site, listing, { reason: 'fraud' })).status).toBe(201);
  await request(site.http, 'DELETE', `/api/my-announcements/${listing.id}`, { token: user.token });
  expect((await report(site, listing, { reason: 'price' })).status).toBe(404);
  // The report is deleted with its listing.
  await wait(site);
  expect(await mailsAbout(site, operator, `Şikayət: № ${listing.id}`)).toEqual([]);
});

test('the operator learns of each reason, of all words, and when reports gather; the seller of nothing', async ({
  site,
}) => {
  const user = await site.aUser();
  const listing = await site.aListing(section, { user });
  await report(site, listing, { reason: 'fraud', text: '<b>Beh</b> istəyir' });
  await report(site, listing, { reason: 'fraud' }, { address: '203.0.113.9' });
  await report(site, listing, { reason: 'city' });
  await wait(site);
  const told = async () => (await mailsAbout(site, operator, `Şikayət: № ${listing.id}`)).length;
  expect(await told()).toBe(2);
  await report(site, listing, { reason: 'fraud' }, { address: '203.0.113.10' });
  await report(site, listing, { reason: 'fraud' }, { address: '203.0.113.11' });
  await report(site, listing, { reason: 'city', text: 'Gəncədə deyil' }, { address: '203.0.113.12' });
  await wait(site);
  expect(await told()).toBe(4);
  const mails = await mailsAbout(site, operator, `Şikayət: № ${listing.id}`);
  expect(new Set(mails.map(({ subject }) => subject?.split(', ')[1]))).toEqual(
    new Set(['Dələduzluq şübhəsi', 'Yanlış şəhər']),
  );
  const fraud = mails.find(({ subject, text }) => subject?.includes('Dələduzluq') && text?.includes('Beh'));
  expect(fraud?.html).toContain('&lt;b&gt;Beh&lt;/b&gt; istəyir');
  expect(linkIn(fraud)).toMatch(new RegExp(`/${section.name}/${listing.id}$`));
  expect(await mailsAbout(site, user.email, 'Şikayət')).toEqual([]);
});

test('a seller who is asked answers with the button of the mail, without a log-in', async ({ site }) => {
  const { user, listing, token } = await asked(site);
  await report(site, listing, { reason: 'stale' }, { address: '203.0.113.9' });
  await wait(site, 1);
  expect(await questionsTo(site, user)).toHaveLength(1);
  const own = async () => {
    const { body } = await request<OwnListing[]>(site.http, 'GET', '/api/my-announcements', { token: user.token });
    return body.find(({ id }) => id === listing.id);
  };
  expect((await own())?.askedUntil).toBe(new Date(start.getTime() + 3 * listingDayMs).toISOString());
  expect(await readRenewal(site.app, token)).toMatchObject({ asked: true, refusal: null });
  const { status, body } = await request<Listing>(site.http, 'POST', `/api/renew?token=${token}`);
  expect([status, body]).toEqual([200, expect.objectContaining({ status: 'active', expiresAt: listing.expiresAt })]);
  expect((await own())?.askedUntil).toBeNull();
  // Idempotent.
  expect((await request<Listing>(site.http, 'POST', `/api/renew?token=${token}`)).status).toBe(200);
  expect((await read(site, listing)).confirmedAt).toBe(now.toISOString());
  expect(await readRenewal(site.app, token)).toMatchObject({ asked: false, confirmed: true });
  // Left in peace for a week.
  await report(site, listing, { reason: 'stale' }, { address: '203.0.113.10' });
  await wait(site, 7);
  expect(await questionsTo(site, user)).toHaveLength(1);
  expect((await read(site, listing)).status).toBe('active');
  await report(site, listing, { reason: 'stale' }, { address: '203.0.113.11' });
  await wait(site);
  expect(await questionsTo(site, user)).toHaveLength(2);
});

test('three days of silence pause a listing, and the same link brings it back', async ({ site }) => {
  const { user, listing, token } = await asked(site);
  await wait(site, 2.9);
  expect((await read(site, listing)).status).toBe('active');
  await wait(site, 0.2);
  expect(await read(site, listing)).toMatchObject({ status: 'expired', expiresAt: now.toISOString() });
  const { rows } = await site.app.pool.query(
    'select kind, actor, reason from listing_events where listing_id = $1 order by number desc limit 1',
    [listing._id],
  );
  expect(rows).toEqual([{ kind: 'expired', actor: 'time', reason: 'silence' }]);
  expect(await jobsOf(site, 'listings.sendReminder')).toContainEqual(
    expect.objectContaining({ listingId: listing._id, kind: 'silence' }),
  );
  await wait(site, 100);
  expect((await request<Listing>(site.http, 'POST', `/api/renew?token=${token}`)).body).toMatchObject({
    status: 'active',
    expiresAt: new Date(now.getTime() + 30 * listingDayMs).toISOString(),
  });
  await wait(site, 5);
  expect(await read(site, listing)).toMatchObject({ status: 'active', confirmedAt: expect.any(String) });
  expect(await questionsTo(site, user)).toHaveLength(1);
});

test.for<[name: string, act: (site: Site, user: User, listing: Listing) => Promise<unknown>]>([
  ['confirming', (site, user, listing) => act(site, user, listing, 'confirm')],
  ['reserving', (site, user, listing) => act(site, user, listing, 'reserve')],
  ['bumping', (site, user, listing) => act(site, user, listing, 'bump')],
  [
    'changing',
    (site, { token }, { _id }) =>
      request(site.http, 'PUT', `/api/${section.name}/${_id}`, { token, form: { price: '77' } }),
  ],
])('%s a listing answers, too', async ([_name, doIt], { site }) => {
  const { user, listing } = await asked(site);
  await doIt(site, user, listing);
  expect((await read(site, listing)).confirmedAt).toBe(now.toISOString());
  await wait(site, 4);
  expect(['active', 'reserved']).toContain((await read(site, listing)).status);
  await report(site, listing, { reason: 'stale' }, { address: '203.0.113.9' });
  await wait(site);
  expect(await questionsTo(site, user)).toHaveLength(1);
});

test('what a moderator decides is no answer', async ({ site, adminToken }) => {
  const { user, listing } = await asked(site);
  await wait(site, 1);
  const decision = await decide(site, { token: adminToken }, listing, { decision: 'approve' });
  expect(decision.status).toBe(200);
  await wait(site, 2.1);
  expect((await read(site, listing)).status).toBe('expired');
  expect(await questionsTo(site, user)).toHaveLength(1);
});

test('a listing that was sold or has ended is asked about no more', async ({ site }) => {
  const { user, listing } = await asked(site);
  await act(site, user, listing, 'sold');
  await wait(site, 4);
  expect((await read(site, listing)).status).toBe('sold');
  const other = await site.aListing(section, { user });
  await wait(site, 31);
  await report(site, other, { reason: 'stale' });
  await wait(site);
  expect(await questionsTo(site, user)).toHaveLength(1);
});

test('the days run from the mail, which a later report asks for once more if it could not be sent', async ({
  site,
}) => {
  const user = await site.aUser();
  const listing = await site.aListing(section, { user });
  await report(site, listing, { reason: 'stale' });
  // The job that sends the question has given up.
  expect(await jobsOf(site, 'listings.sendQuestion')).toHaveLength(1);
  await wait(site, 5);
  expect((await read(site, listing)).status).toBe('active');
  now = new Date(now.getTime() + 2.1 * dayMs);
  await site.app.pool.query('update listings set expires_at = $2 where id = $1', [
    listing._id,
    new Date(now.getTime() + 20 * listingDayMs),
  ]);
  await report(site, listing, { reason: 'stale' }, { address: '203.0.113.9' });
  await wait(site);
  expect(await questionsTo(site, user)).toHaveLength(1);
  await wait(site, 3.1);
  expect((await read(site, listing)).status).toBe('expired');
});

test('a reservation outlives the answer by the link, in the last days too', async ({ site }) => {
  const user = await site.aUser();
  const listing = await site.aListing(section, { user });
  await wait(site, 22);
  await act(site, user, listing, 'reserve');
  await report(site, listing, { reason: 'stale' });
  await wait(site);
  const [mail] = await questionsTo(site, user);
  const path = new URL(linkIn(mail));
  const answer = await request(site.http, 'POST', path.pathname + path.search, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(answer.status).toBe(303);
  expect(await read(site, listing)).toMatchObject({ status: 'reserved', confirmedAt: now.toISOString() });
});

test('somebody reports twenty times a day', async () => {
  const site = await createSite({ now: () => now });
  try {
    const seller = await site.aUser();
    const listings = [];
    for (let count = 0; count < 3; count += 1) listings.push(await site.aListing(section, { user: seller }));
    const { token } = await site.aUser();
    for (const by of [{ token }, { address: '203.0.113.12' }]) {
      const statuses = [];
      for (const listing of listings)
        for (const { id } of reasons) statuses.push((await report(site, listing, { reason: id }, by)).status);
      expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), ...Array.from({ length: 10 }, () => 429)]);
      // Known ones cost nothing.
      expect((await report(site, listings[0]!, { reason: 'price' }, by)).status).toBe(200);
    }
  } finally {
    await site.close();
  }
});
