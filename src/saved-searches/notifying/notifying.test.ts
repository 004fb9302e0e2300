/** Notices and mails of saved searches: each listing once. */
import type { Email } from 'postal-mime';
import { expect } from 'vitest';
import { sections } from '../../domain/sections/index.ts';
import { mailsIn } from '../../test/services/mail.ts';
import { request, type Site, siteTest, type User } from '../../test/site.ts';
import type { JobData } from '../../platform/jobs/queue.ts';
import { matchArrivals } from '../matching/match.server.ts';
import type { SavedSearch } from '../schemas.server.ts';
import { sendSearchMail } from './search-mail.server.ts';
import { queueMails } from './mail-schedule.server.ts';
import { notifySearches } from './notify.server.ts';
import { minuteMs } from '../../domain/language/durations.ts';

// In Baku ten in the morning.
const start = new Date('2026-11-23T06:00:00Z').getTime();
let now = new Date(start);
const test = siteTest({ now: () => now, env: { LIMITS: '0' } });

const [cars] = sections;
if (!cars) throw new Error('no section');

let words = 0;
/** A word no listing contains yet, for each test. */
const newWord = () => `tekrarsiz${(words += 1)}soz`;

const post = (site: Site, word: string, more: Record<string, string> = {}) =>
  site.aListing(cars, {
    fields: { brand: 'BMW', model: 'X5', location: 'Bakı', description: `Bu ${word} elan`, ...more },
  });
const save = async (site: Site, { token }: User, word: string, notify = 'now') => {
  const json = { query: `q=${word}`, name: `<b>${word}</b>`, notify };
  return (await request<SavedSearch>(site.http, 'POST', '/api/saved-searches', { token, json })).body;
};
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * minuteMs);
};
/** Runs the jobs that run within a few seconds of a new listing. */
const pass = async ({ app }: Site) => {
  await matchArrivals(app);
  await notifySearches(app);
  await queueMails(app);
};
const notices = async ({ app }: Site, { userId }: User) =>
  (
    await app.pool.query<{ text: string; path: string; topic: string }>(
      'select text, path, topic from notices where account_id = $1 order by topic',
      [userId],
    )
  ).rows;
const jobs = async ({ app }: Site, { userId }: User) =>
  (
    await app.pool.query<{ data: JobData['savedSearches.sendMail'] }>(
      `select data from pgboss.job where name = 'savedSearches.sendMail' and data->>'accountId' = $1
        order by created_on, id`,
      [userId],
    )
  ).rows.map(({ data }) => data);
const send = async (site: Site, user: User): Promise<Email[]> => {
  for (const data of await jobs(site, user)) await sendSearchMail(site.app, data);
  const mails = await mailsIn(site.dataDir);
  return mails.filter(({ to }) => to?.some(({ address }) => address === user.email));
};
const fetchPhoto = ({ http }: Site, address = '') => http.inject(new URL(address, 'http://site').pathname);
const linksIn = (mail: Email | undefined) => mail?.text?.match(/\/cars\/\d+/g) ?? [];

test('a search has one notice with its count while that is unread, and one mail', async ({ site }) => {
  const [user, word] = [await site.aUser({ confirmed: true }), newWord()];
  const { id } = await save(site, user, word);
  const first = await post(site, word);
  await pass(site);
  const second = await post(site, word);
  const third = await post(site, word);
  await pass(site);
  expect(await notices(site, user)).toEqual([
    {
      topic: `search:${id}`,
      text: `<b>${word}</b>: 3 yeni elan`,
      path: `/search?q=${word}&axtaris=${id}`,
    },
  ]);
  const [mail, ...more] = await send(site, user);
  expect(more).toEqual([]);
  expect([mail?.subject, linksIn(mail)]).toEqual([
    expect.stringMatching(/^Saxlanılmış axtarış: 1 yeni elan, [\d\u00a0]+ AZN$/),
    [`/cars/${first.id}`],
  ]);
  // The card: its photo in the size it is given, and all of it leads to the listing.
  const photo = /<a href="([^"]+)"><img [^>]*src="([^"]+)" width="120" height="90" alt="([^"]+)"/.exec(
    mail?.html ?? '',
  );
  expect(photo?.slice(1)).toEqual([
    expect.stringMatching(new RegExp(`^https?://.*/cars/${first.id}$`)),
    expect.stringMatching(/^https?:\/\/[^/]+\/uploads\/[\w-]+\.webp$/),
    first.title,
  ]);
  expect((await fetchPhoto(site, photo?.[2])).statusCode).toBe(200);
  expect(mail?.html).toContain(`&lt;b&gt;${word}&lt;/b&gt;`);
  expect(mail?.html).not.toContain('<b>');
  // Gmail cuts off what is longer.
  expect(Buffer.byteLength(mail?.html ?? '')).toBeLessThan(102_000 / 5);
  expect(mail?.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe('List-Unsubscribe=One-Click');
  // The others after a pause.
  later(4);
  await pass(site);
  expect((await jobs(site, user)).length).toBe(1);
  later(1);
  await pass(site);
  await pass(site);
  const mails = await send(site, user);
  expect(mails.map(linksIn).at(-1)).toEqual([`/cars/${third.id}`, `/cars/${second.id}`]);
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(2);
});

test('the button of a mail program ends the notices of that search', async ({ site }) => {
  const [user, word] = [await site.aUser({ confirmed: true }), newWord()];
  await save(site, user, word);
  await post(site, word);
  await pass(site);
  const [mail] = await send(site, user);
  const link = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value.slice(1, -1) ?? '';
  const { pathname, search } = new URL(link);
  expect((await site.http.inject({ method: 'POST', url: pathname + search })).statusCode).toBe(200);
  later(10);
  await post(site, word);
  await pass(site);
  expect((await jobs(site, user)).length).toBe(1);
  const { items } = (
    await request<{ items: SavedSearch[] }>(site.http, 'GET', '/api/saved-searches', { token: user.token })
  ).body;
  expect(items).toMatchObject([{ notify: 'off', newCount: 2 }]);
});

test('after five mails of a day the rest comes in the morning, with what is told daily', async ({ site }) => {
  now = new Date(start);
  const [user, word, daily] = [await site.aUser({ confirmed: true }), newWord(), newWord()];
  await save(site, user, word);
  await save(site, user, daily, 'daily');
  for (let round = 0; round < 7; round++) {
    await post(site, word);
    await pass(site);
    later(6);
  }
  expect((await jobs(site, user)).length).toBe(5);
  const listing = await post(site, daily);
  await post(site, daily, { price: '1' });
  await pass(site);
  // A quarter to nine, and nine.
  now = new Date(start + 22.75 * 60 * minuteMs);
  await pass(site);
  expect((await jobs(site, user)).length).toBe(5);
  later(15);
  await Promise.all([queueMails(site.app), queueMails(site.app)]);
  await pass(site);
  const all = await jobs(site, user);
  expect(all.slice(5).map(({ kind, parts }) => [kind, parts.length])).toEqual([['daily', 2]]);
  const mail = (await send(site, user)).at(-1);
  expect(mail?.subject).toMatch(/^Saxlanılmış axtarış: 4 yeni elan, ən ucuzu /);
  expect(linksIn(mail)).toContain(`/cars/${listing.id}`);
  expect(linksIn(mail).length).toBe(4);
  // The next morning there is nothing.
  later(24 * 60);
  await pass(site);
  expect((await jobs(site, user)).length).toBe(6);
});

test('nobody is told of what is gone, of what they have seen, or against their settings', async ({ site }) => {
  const [user, word] = [await site.aUser({ confirmed: true }), newWord()];
  const { token } = user;
  const { id } = await save(site, user, word);
  const gone = await post(site, word);
  await matchArrivals(site.app);
  await site.app.pool.query(`update listings set status = 'removed' where id = $1`, [gone._id]);
  await pass(site);
  expect([await notices(site, user), await jobs(site, user)]).toEqual([[], []]);
  await post(site, word);
  await matchArrivals(site.app);
  await request(site.http, 'POST', `/api/saved-searches/${id}/opened`, { token });
  await pass(site);
  expect(await notices(site, user)).toEqual([]);
  const json = { kinds: [{ kind: 'search', mail: false, site: false, push: false }] };
  expect((await request(site.http, 'PUT', '/api/notification-settings', { token, json })).status).toBe(200);
  later(10);
  await post(site, word);
  await pass(site);
  expect([await notices(site, user), await send(site, user)]).toEqual([[], []]);
});

test('a match that comes while its search is being told of is told of, too', async ({ site }) => {
  const [user, word] = [await site.aUser({ confirmed: true }), newWord()];
  const { id } = await save(site, user, word);
  await post(site, word);
  await matchArrivals(site.app);
  const client = await site.app.pool.connect();
  await client.query('begin');
  await client.query('select from search_tellings where search_id = $1 for update', [id]);
  await post(site, word);
  const matching = matchArrivals(site.app);
  await new Promise((resolve) => setTimeout(resolve, 300));
  // Removes a row, as if another run of the job had handled it.
  await client.query('delete from search_tellings where search_id = $1', [id]);
  await client.query('commit');
  client.release();
  await matching;
  await notifySearches(site.app);
  expect((await notices(site, user)).map(({ text }) => text)).toEqual([`<b>${word}</b>: 2 yeni elan`]);
});

test('a process that dies at any statement loses nothing and tells nothing twice', async ({ site }) => {
  const [user, other, word] = [await site.aUser({ confirmed: true }), await site.aUser({ confirmed: true }), newWord()];
  await save(site, user, word);
  await save(site, other, word);
  later(10);
  const listings = [await post(site, word), await post(site, word)];
  let deaths = 0;
  for (const step of [matchArrivals, notifySearches, queueMails]) {
    for (let statement = 1; await diesAt(site, statement, step); statement++) deaths += 1;
    // Runs of the job at the same time do its work once.
    await Promise.all([step(site.app), step(site.app), step(site.app)]);
  }
  expect(deaths).toBeGreaterThan(15);
  for (const each of [user, other]) {
    expect((await notices(site, each)).map(({ text }) => text)).toEqual([`<b>${word}</b>: 2 yeni elan`]);
    const [job, ...more] = await jobs(site, each);
    expect(more).toEqual([]);
    // A job that dies after sending the mail runs again.
    if (job) await sendSearchMail(site.app, job);
    const mails = await send(site, each);
    expect(mails.map((mail) => linksIn(mail).toSorted())).toEqual(
      Array.from({ length: 2 }, () => listings.map(({ id: number }) => `/cars/${number}`).toSorted()),
    );
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1);
  }
});

/** Runs a step whose connection breaks at its nth statement; false if it has fewer. */
async function diesAt({ app }: Site, statement: number, step: (app: Site['app']) => Promise<void>): Promise<boolean> {
  let left = statement;
  const broken = app.db.withPlugin({
    transformQuery({ node }) {
      left -= 1;
      if (left === 0) throw new Error('died');
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  try {
    await step({ ...app, db: broken });
    return false;
  } catch (error) {
    if (!(error instanceof Error) || error.message !== 'died') throw error;
    return true;
  }
}
