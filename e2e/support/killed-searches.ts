/**
 * Kills a site at random moments while saved searches are notified of new listings, and checks that each listing is
 * announced once.
 */
import { rmSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ExpectStatic } from 'vitest';
import { type App, closeApp, createApp } from '../../src/platform/app/app.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import { runningPostgresUrl } from '../../src/platform/database/embedded-postgres.ts';
import { sendSearchMail } from '../../src/saved-searches/notifying/search-mail.server.ts';
import type { SearchMail } from '../../src/saved-searches/notifying/mail-schedule.server.ts';
import { sections } from '../../src/domain/sections/index.ts';
import { linkIn, mailsIn, newestMail } from '../../src/test/services/mail.ts';
import { formValues } from '../../src/test/values.ts';
import { killAll } from './kill-all.ts';
import { anAccount, type RunningSite, type Session, startSite } from './site.ts';

const section = sections.find(({ photos }) => photos.min === 0)!;
// Fewer than a mail lists.
const postsARound = 8;

type Watcher = Session & { word: string };

/** Expects exactly one notice and one mail per match; returns the number of accounts checked. */
export async function expectToldOnce(expect: ExpectStatic, rounds: number): Promise<number> {
  const watchers: Watcher[] = [];
  const posted = new Map<string, number>();
  let site = await startSite({ LIMITS: '0' });
  const { dataDir } = site;
  try {
    for (let round = 0; round < rounds; round++) {
      const word = `tapilacaq${round}soz`;
      // The first mail about a search goes at once: every round has new ones.
      for (let index = 0; index < 3; index++) watchers.push(await watch(site, word));
      const seller = await anAccount(site);
      const posting = postSome(site, seller, word);
      await sleep(1000 + Math.random() * 12_000);
      await killAll(site, round % 2 === 0);
      posted.set(word, await posting);
      site = await startSite({ LIMITS: '0' }, dataDir);
    }
    await withDatabase(dataDir, async (app) => {
      await untilTold(expect, app);
      const late = await waitingMails(app);
      for (const mail of late) await sendSearchMail(app, mail);
      for (const watcher of watchers) await check(expect, app, watcher, posted.get(watcher.word) ?? 0);
    });
    return watchers.length;
  } finally {
    await killAll(site, true);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function watch(site: RunningSite, word: string): Promise<Watcher> {
  const email = `${randomUUID()}@misal.az`;
  const session = await anAccount(site, email);
  await confirm(site, email);
  const answer = await call(
    site,
    session,
    '/api/saved-searches',
    JSON.stringify({ query: `q=${word}`, notify: 'now' }),
  );
  if (answer?.status !== 201) throw new Error(`a search was not saved: ${answer?.status}`);
  return { ...session, word };
}

/** Confirms the address by the welcome mail: mails with user text go only to confirmed addresses. */
async function confirm({ url, dataDir }: RunningSite, email: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const link = linkIn(await newestMail(dataDir, email, 'xoş gəlmisiniz'));
    if (link) return void (await fetch(`${url}/api/auth/confirm-email${new URL(link).search}`, { method: 'POST' }));
    await sleep(200);
  }
  throw new Error('no welcome mail');
}

/** Posts ads until the site is gone; returns how many were acknowledged. */
async function postSome(site: RunningSite, seller: Session, word: string): Promise<number> {
  for (let count = 0; count < postsARound; count++) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...formValues(section), description: `Bu ${word} elan ${count}` }))
      for (const each of [value].flat()) form.append(name, each);
    const answer = await call(site, seller, `/api/${section.name}`, form);
    if (answer?.status !== 201) return count;
    await sleep(Math.random() * 1000);
  }
  return postsARound;
}

async function call({ url }: RunningSite, { token }: Session, path: string, body: string | FormData) {
  const headers = new Headers({ authorization: `Bearer ${token}` });
  if (typeof body === 'string') headers.set('content-type', 'application/json');
  return fetch(url + path, { method: 'POST', headers, body }).catch(() => undefined);
}

async function withDatabase(dataDir: string, work: (app: App) => Promise<void>): Promise<void> {
  const app = createApp(
    readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }),
    (await runningPostgresUrl(dataDir)) ?? '',
  );
  try {
    await work(app);
  } finally {
    await closeApp(app);
  }
}

async function untilTold(expect: ExpectStatic, { pool }: App): Promise<void> {
  await expect
    .poll(
      async () =>
        (
          await pool.query(`select from search_arrivals union all select from search_tellings
            union all select from saved_searches where mail_due_at <= now()`)
        ).rowCount,
      { timeout: 45_000, interval: 500 },
    )
    .toBe(0);
}

/** Jobs of a dead process, which restart after some minutes, and jobs not started yet. */
async function waitingMails({ pool }: App): Promise<SearchMail[]> {
  await sleep(3000);
  const { rows } = await pool.query<{ data: SearchMail }>(
    `select data from pgboss.job where name = 'savedSearches.sendMail' and state < 'completed'`,
  );
  return rows.map(({ data }) => data);
}

async function check(expect: ExpectStatic, app: App, { userId, word }: Watcher, acknowledged: number): Promise<void> {
  const { rows } = await app.pool.query<{ number: number; id: number; mailed: boolean; due: boolean }>(
    `select m.number, l.number as id, m.number <= s.mailed_number as mailed, s.mail_due_at is not null as due
      from saved_searches s join search_matches m using (signature_id) join listings l on l.id = m.listing_id
      where s.account_id = $1`,
    [userId],
  );
  const { rows: listed } = await app.pool.query<{ id: number }>(
    'select number as id from listings where search_text like $1',
    [`%${word}%`],
  );
  const all = listed.map(({ id }) => id).toSorted((a, b) => a - b);
  expect(all.length).toBeGreaterThanOrEqual(acknowledged);
  expect(rows.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(all);
  const { rows: notices } = await app.pool.query<{ text: string }>('select text from notices where account_id = $1', [
    userId,
  ]);
  const told = notices.map(({ text }) => text.split(': ').at(-1));
  expect([word, told]).toEqual([word, all.length > 0 ? [`${all.length} yeni elan`] : []]);
  const { rows: accounts } = await app.pool.query<{ email: string }>('select email from accounts where id = $1', [
    userId,
  ]);
  const mails = (await mailsIn(app.config.dataDir)).filter(({ to }) => to?.[0]?.address === accounts[0]?.email);
  const byId = new Map(
    mails.map((mail) => [mail.messageId, [...(mail.text ?? '').matchAll(/\/(\d+)$/gm)].map(([, id]) => Number(id))]),
  );
  const mailed = [...byId.values()].flat().toSorted((a, b) => a - b);
  const wanted = rows
    .filter((row) => row.mailed)
    .map(({ id }) => id)
    .toSorted((a, b) => a - b);
  expect([word, mailed]).toEqual([word, wanted]);
  // The others are waiting for the end of the pause.
  expect(rows.filter((row) => !row.mailed).every(({ due }) => due)).toBe(true);
}
