/** Who gets which mail: every kind × confirmed or not × banned or not, with hostile text in everything users can type. */
import type { Email } from 'postal-mime';
import { expect } from 'vitest';
import { type MailKind, mailKinds } from '../platform/messages/audience.ts';
import { sections } from '../domain/sections/index.ts';
import { read, start, write } from '../test/conversations.ts';
import { runJobsNow } from '../test/jobs.ts';
import { decide } from '../test/moderation.ts';
import { linkIn, mailsIn } from '../test/services/mail.ts';
import { request, type Site, siteTest, type User } from '../test/site.ts';
import { aModerator, ban } from '../test/staff.ts';
import { mailUnread } from '../conversations/unread-mail.server.ts';
import { notifyKeepers } from '../favorites/news.server.ts';
import { sweepListings } from '../listings/life/ending/sweep.server.ts';
import type { Listing } from '../listings/present.ts';
import { matchArrivals } from '../saved-searches/matching/match.server.ts';
import { queueMails } from '../saved-searches/notifying/mail-schedule.server.ts';
import { notifySearches } from '../saved-searches/notifying/notify.server.ts';
import { dayMs } from '../domain/language/durations.ts';

let now = new Date('2026-11-23T09:00:00Z');
// A listing lives one day, so that log-ins outlive it.
const env = { LIMITS: '0', LISTING_DAYS: '1', MODERATION: 'off', SITE_URL: 'https://axtartap.example' };
const test = siteTest({ now: () => now, env });
// A section whose title is typed rather than derived from make and model.
const section = sections.find(({ fields }) => fields.some(({ name }) => name === 'title'));
if (!section) throw new Error('no section');

const attack =
  'Hesabınız bağlanacaq» https://evil.example www.evil.example evil.example/a pul@evil.example mailto:pul@evil.example //evil.example +994501112233 «';
const reasons = [{ text: attack }];

/** The beginnings of subjects, by the kind of mail. */
const subjects: Record<MailKind, string> = {
  welcome: 'AxtarTap: xoş gəlmisiniz!',
  confirmation: 'AxtarTap: e-poçtun təsdiqi',
  reset: 'AxtarTap: şifrənin yenilənməsi',
  security: 'AxtarTap: hesabınızın təhlükəsizliyi',
  emailChange: 'AxtarTap: e-poçtun dəyişdirilməsi',
  ban: 'AxtarTap: Hesabınız bloklanıb',
  warning: 'AxtarTap: Xəbərdarlıq',
  decision: 'Elanınız silindi',
  reportAnswer: 'Elan silindi',
  ending: 'Elanın vaxtı bitir',
  question: 'Elanınız hələ də aktualdırmı?',
  search: 'Saxlanılmış axtarış',
  favorite: 'Favorit elan ucuzlaşıb',
  message: 'AxtarTap: 1000',
  rating: 'AxtarTap: satışdan sonra rəy',
  feed: 'AxtarTap: mağazanın faylı oxunmur',
  invitation: 'AxtarTap: mağazaya dəvət',
};
const kinds = Object.keys(mailKinds) as MailKind[];
const kindOf = ({ subject = '' }: Email) => kinds.find((kind) => subject.startsWith(subjects[kind]));

const as = async (site: Site, { token }: { token: string }, method: 'POST' | 'PUT', url: string, json?: object) => {
  const { status, body } = await request(site.http, method, url, { token, json });
  if (status >= 300) throw new Error(`${url}: ${status} ${JSON.stringify(body)}`);
};

/** Triggers every mail to a user except that of a ban; the jobs wait. */
async function provoke(site: Site, user: User, moderator: User): Promise<void> {
  const typed = { title: attack.slice(0, 90), description: attack, location: 'Bakı' };
  const anAd = (seller: User, fields: object = typed): Promise<Listing> =>
    site.aListing(section!, { user: seller, fields: { ...fields } });
  const path = ({ _id }: Listing) => `/api/${section!.name}/${_id}`;
  const [own, removed] = [await anAd(user), await anAd(user)];
  const seller = await site.aUser();
  const [kept, reported] = [
    await anAd(seller, { ...typed, price: '20000' }),
    await anAd(seller, { ...typed, price: '21000' }),
  ];
  await as(site, user, 'POST', '/api/saved-searches', {
    query: `q=bağlanacaq`,
    name: attack.slice(0, 60),
    notify: 'now',
  });
  await as(site, user, 'PUT', '/api/notification-settings', { kinds: [{ kind: 'favoriteCheaper', mail: true }] });
  await as(site, user, 'PUT', `/api/favorites/${section!.name}/${kept._id}`);
  now = new Date(now.getTime() + 60_000);
  await request(site.http, 'PUT', path(kept), { token: seller.token, form: { price: '15000' } });
  await anAd(seller);
  await request(site.http, 'POST', `${path(own)}/report`, { json: { reason: 'stale' } });
  await as(site, user, 'POST', `${path(reported)}/report`, { reason: 'fraud', text: attack });
  await decide(site, moderator, reported, { decision: 'remove', reasons });
  await decide(site, moderator, removed, { decision: 'remove', reasons });
  await as(site, moderator, 'POST', `/api/moderation/users/${user.userId}/warning`, { reason: attack });
  await as(site, user, 'PUT', `/api/users/${user.userId}/name`, { name: 'www.evil.example' });
  await as(site, user, 'POST', '/api/session/confirm', { password: user.password });
  await as(site, user, 'POST', `/api/users/${user.userId}/email`, { email: `yeni-${user.userId}@misal.az` });
  await request(site.http, 'POST', '/api/auth/forgot-password', { json: { email: user.email } });
  await request(site.http, 'POST', '/api/auth/confirmation-mail', { token: user.token });
  const buyer = await site.aUser({ username: 'evil.example' });
  await as(site, buyer, 'POST', `${path(own)}/messages`, { text: attack });
  const bought = await anAd(seller, { ...typed, price: '22000' });
  const { body } = await start(site, user, bought, { text: attack });
  const { body: answered } = await write(site, seller, body.conversationId, { text: 'Bəli' });
  await read(site, user, body.conversationId, answered.message.id);
  await as(site, seller, 'POST', `/api/my-announcements/${bought._id}/sold`, { buyerId: user.userId });
  const shop = { name: 'evil.example', slug: `evil-${user.userId.slice(-12)}`, address: 'Bakı, 28 May' };
  await as(site, seller, 'PUT', '/api/shop', { ...shop, phones: ['501234567'], voen: '1234567891' });
  await as(site, seller, 'POST', '/api/shop/members', { email: user.email, role: 'seller' });
  await as(site, user, 'PUT', '/api/shop', {
    ...shop,
    slug: `own-${user.userId.slice(-12)}`,
    phones: ['501234567'],
    voen: '1234567891',
  });
  await as(site, user, 'PUT', '/api/shop/feed', { url: 'https://evil.example/bağlanacaq.csv' });
  await site.app.pool.query('update shop_feeds set told_at = $1 where shop_id = $2', [now, user.userId]);
  await site.app.queue.send('imports.tellFailing', { accountId: user.userId });
  for (const work of [matchArrivals, notifySearches, queueMails, notifyKeepers]) await work(site.app);
}

test('each kind of mail goes to whom it may, and carries what people typed to confirmed addresses alone, never as a link', async ({
  site,
}) => {
  const moderator = await aModerator(site);
  const people = [];
  for (const confirmed of [false, true]) {
    for (const banned of [false, true]) {
      const user = await site.aUser({ confirmed, username: 'evil.example' });
      people.push({ confirmed, banned, user });
    }
  }
  for (const { user } of people) await provoke(site, user, moderator);
  // A week before the end.
  now = new Date(now.getTime() + 0.8 * dayMs);
  await sweepListings(site.app);
  await mailUnread(site.app);
  for (const { user, banned } of people) if (banned) await ban(site, moderator.token, user.userId, { reason: attack });
  await runJobsNow(site.app);
  const mails = await mailsIn(site.dataDir);
  const got = people.map(({ confirmed, banned, user }) => {
    const own = mails.filter(({ to }) => to?.[0]?.address === user.email);
    return { confirmed, banned, kinds: own.map((mail) => kindOf(mail) ?? '').toSorted(), own };
  });
  const always = [
    'decision',
    'emailChange',
    'ending',
    'feed',
    'invitation',
    'question',
    'reportAnswer',
    'reset',
    'security',
    'warning',
    'welcome',
  ];
  expect(got.map(({ confirmed, banned, kinds }) => ({ confirmed, banned, kinds }))).toEqual([
    { confirmed: false, banned: false, kinds: ['confirmation', ...always] },
    { confirmed: false, banned: true, kinds: ['ban', 'emailChange', 'reset', 'security'] },
    {
      confirmed: true,
      banned: false,
      kinds: [
        'decision',
        'emailChange',
        'ending',
        'favorite',
        'feed',
        'invitation',
        'message',
        'question',
        'rating',
        'reportAnswer',
        'reset',
        'search',
        'security',
        'warning',
        'welcome',
      ],
    },
    { confirmed: true, banned: true, kinds: ['ban', 'emailChange', 'reset', 'security'] },
  ]);
  for (const { confirmed, own } of got) {
    for (const mail of own) {
      const whole = [mail.subject, mail.text, mail.html].join('\n');
      expect(mail.subject).not.toMatch(/evil|bağlanacaq/);
      const carries = /evil|bağlanacaq/.test(whole);
      expect([kindOf(mail), carries]).toEqual([kindOf(mail), confirmed && hasTyped(mail)]);
      // Anything that a mail program would turn into a link.
      const links = whole.match(/(?:https?:)?\/\/[^\s"<]+|\S+@\S+|\bwww\.\S+|\b[\w-]+\.example\S*|\+?\d{9,}/g) ?? [];
      expect(links.filter((link) => !link.startsWith('https://axtartap.example'))).toEqual(
        links.filter((link) => link.startsWith('mailto')),
      );
      // Distinguishable from our words: the quotation is not closed from within.
      for (const [quotation] of (mail.text ?? '').matchAll(/«[^»]*»/g)) expect(quotation.slice(1)).not.toContain('«');
    }
  }
  expect(new Set(got.flatMap((each) => each.kinds))).toEqual(new Set(kinds));
});

/** Kinds that tell what people typed. */
const hasTyped = (mail: Email) =>
  [
    'ban',
    'warning',
    'decision',
    'reportAnswer',
    'search',
    'favorite',
    'message',
    // These mails carry what people typed in the card of the listing alone.
    'ending',
    'question',
    'rating',
  ].includes(kindOf(mail) ?? '');

test('an address is confirmed by one press behind the link of a mail, which opening does not do', async ({ site }) => {
  const user = await site.aUser();
  const isVerified = async () =>
    (await request<{ emailVerified: boolean }>(site.http, 'GET', `/api/users/${user.userId}`, { token: user.token }))
      .body.emailVerified;
  await runJobsNow(site.app);
  const [welcome] = (await mailsIn(site.dataDir)).filter(({ to }) => to?.[0]?.address === user.email);
  const { pathname, search } = new URL(linkIn(welcome));
  expect([pathname, search]).toEqual(['/tesdiq', expect.stringMatching(/^\?token=[\w-]{43}$/)]);
  const press = (query: string) => request<{ message: string }>(site.http, 'POST', `/api/auth/confirm-email${query}`);
  const other = await site.aUser();
  for (const wrong of ['', '?token=', '?token=x', `${search}A`, `${search.slice(0, -2)}AA`]) {
    expect([wrong, (await press(wrong)).status]).toEqual([wrong, 400]);
  }
  expect(await isVerified()).toBe(false);
  for (const _time of ['once', 'again']) {
    const { status, body } = await press(search);
    expect([status, body]).toEqual([200, { message: 'E-poçtunuz təsdiqləndi.' }]);
    expect(await isVerified()).toBe(true);
  }
  const ask = ({ token }: User) => request(site.http, 'POST', '/api/auth/confirmation-mail', { token });
  expect((await ask(user)).status).toBe(409);
  expect((await ask(other)).status).toBe(200);
  // Without scripts the page sends a form.
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const form = await request(site.http, 'POST', `/tesdiq${search}`, { headers });
  expect([form.status, form.headers['location']]).toEqual([303, `/tesdiq${search}`]);
});

test('whoever sets a new password by the code of a mail has confirmed the address', async ({ site }) => {
  const user = await site.aUser();
  await request(site.http, 'POST', '/api/auth/forgot-password', { json: { email: user.email } });
  await runJobsNow(site.app);
  const mail = (await mailsIn(site.dataDir)).findLast(
    ({ to, subject }) => to?.[0]?.address === user.email && subject?.startsWith(subjects.reset),
  );
  const code = new URL(linkIn(mail)).searchParams.get('code');
  const json = { email: user.email, code, newPassword: 'yadda qalan parol' };
  expect((await request(site.http, 'POST', '/api/auth/reset-password', { json })).status).toBe(200);
  const login = { email: user.email, password: json.newPassword };
  const { body } = await request<User>(site.http, 'POST', '/api/login', { json: login });
  const account = await request(site.http, 'GET', `/api/users/${user.userId}`, { token: body.token });
  expect(account.body).toMatchObject({ emailVerified: true });
});
