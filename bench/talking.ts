/**
 * `npm run bench:talking [-- --messages 1000000]`: how soon a message is with the other side, between two instances behind
 * nginx (where it is installed); whether twenty cut lines lose or double any; how long conversations and lists of them take
 * to open, one of 5,000 messages in a browser, too. Prints the figures, saves them in `results/`.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { aListing, desktop, openBrowser, openPage, signIn, startSite } from '../e2e/support/site.ts';
import { closeApp, createApp } from '../src/platform/app/app.ts';
import { readConfig } from '../src/platform/config/config.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { createLog } from '../src/platform/config/log.ts';
import { startNginx } from './nginx.ts';
import { makePeople, type Person } from './people.ts';

const { values: options } = parseArgs({ options: { messages: { type: 'string', default: '1000000' } } });
const wanted = Number(options.messages);
const eachHas = 50;
const conversationsAtOnce = 500;
const buyersOfListing = 2000;
const longMessages = 5000;
const cuts = 20;
const figures: Record<string, unknown> = {};

const dataDir = mkdtempSync(join(tmpdir(), 'axtartap-bench-'));
const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
const database = await openDatabase(config, createLog(config));
const app = createApp(config, database.url);
const env = { DATABASE_URL: database.url, WEB_CONCURRENCY: '1', LIMITS: '0' };
const sites = [await startSite(env, dataDir), await startSite(env, dataDir)];
const proxy = await startNginx(
  sites.map(({ url }) => url),
  dataDir,
);
const [one, other] = proxy.urls as [string, string];
try {
  const people = await makePeople(app, buyersOfListing + 1);
  const [seller, buyer] = people as [Person, Person];
  const listing = await aListing(sites[0]!, seller);
  const { conversationId } = await call<{ conversationId: string }>(
    `${one}/api/${listing.section}/${listing._id}/messages`,
    buyer,
    { text: 'Salam' },
  );
  note('behindNginx', proxy.isNginx);
  note('delivery', await timeDelivery(conversationId, seller, buyer));
  note('cuts', await cutLines(conversationId, seller, buyer));
  await lengthen(conversationId);
  note('long', await openLong(conversationId, seller));
  const { total, ids } = await fill(seller, people.slice(2));
  note('messages', total);
  note('opening', await timeReads(500, () => [`/api/conversations/${any(ids)}`, seller]));
  note('listOfSeller', await timeReads(200, () => ['/api/conversations', seller]));
  note('listOfBuyer', await timeReads(200, () => ['/api/conversations', any(people)]));
  await writeFile(join(import.meta.dirname, 'results/talking.json'), `${JSON.stringify(figures, null, 1)}\n`);
} finally {
  proxy.end();
  for (const site of sites) await site.end();
  await closeApp(app);
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

function note(name: string, value: unknown): void {
  figures[name] = value;
  process.stdout.write(`${name}: ${JSON.stringify(value)}\n`);
}

async function call<T>(url: string, { token }: Person, json?: object, signal?: AbortSignal): Promise<T> {
  const answer = await fetch(url, {
    method: json ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(json && { 'content-type': 'application/json' }) },
    ...(json && { body: JSON.stringify(json) }),
    ...(signal && { signal }),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

type Heard = { number: string; text: string; at: number };

/** Reads a person's events from an instance; `last`: the last one known. */
function listen(url: string, { token }: Person, last?: string) {
  const heard: Heard[] = [];
  const closing = new AbortController();
  const opened = fetch(`${url}/api/events`, {
    headers: { authorization: `Bearer ${token}`, ...(last && { 'last-event-id': last }) },
    signal: closing.signal,
  });
  const read = async () => {
    let text = '';
    for await (const part of (await opened).body ?? []) {
      text += Buffer.from(part).toString();
      const at = performance.now();
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const [, number = '', json = ''] = /^id: (\d+)\nevent: message\ndata: (.*)$/m.exec(text.slice(0, end)) ?? [];
        if (json) heard.push({ number, text: (JSON.parse(json) as { message: Heard }).message.text, at });
        text = text.slice(end + 2);
      }
    }
  };
  const done = read().catch(() => undefined);
  return { heard, opened, close: () => (closing.abort(), done) };
}

/** Milliseconds from sending at one instance until the other side has it from the other. */
async function timeDelivery(id: string, seller: Person, buyer: Person) {
  const stream = listen(other, seller);
  await stream.opened;
  const sentAt = new Map<string, number>();
  for (let index = 0; index < 300; index++) {
    const text = `t${index}`;
    sentAt.set(text, performance.now());
    await call(`${one}/api/conversations/${id}/messages`, buyer, { text });
    await sleep(50);
  }
  await sleep(1000);
  await stream.close();
  return quantiles(stream.heard.map(({ text, at }) => at - (sentAt.get(text) ?? at)));
}

/** Both lines break at any moment: the sender repeats with the same key, the reader asks for what it missed. */
async function cutLines(id: string, seller: Person, buyer: Person) {
  const all: Heard[] = [];
  const sent: string[] = [];
  let stream = listen(other, seller);
  await stream.opened;
  // One that knows no event yet asks for the conversation instead, as pages do.
  await call(`${one}/api/conversations/${id}/messages`, buyer, { text: 'first' });
  while (stream.heard.length === 0) await sleep(10);
  for (let cut = 0; cut < cuts; cut++) {
    const breaking = sleep(Math.random() * 60).then(() => stream.close());
    for (let index = 0; index < 5; index++) {
      const json = { text: `c${cut}-${index}`, key: randomUUID() };
      sent.push(json.text);
      const send = (signal?: AbortSignal) => call(`${one}/api/conversations/${id}/messages`, buyer, json, signal);
      await send(AbortSignal.timeout(1 + Math.floor(Math.random() * 20))).catch(() => send());
    }
    await breaking;
    all.push(...stream.heard);
    stream = listen(other, seller, all.at(-1)?.number);
    await stream.opened;
  }
  await sleep(2000);
  await stream.close();
  all.push(...stream.heard);
  const texts = all.map(({ text }) => text).filter((text) => text.startsWith('c'));
  const stored = await app.pool.query(`select text from messages where conversation_id = $1 and text like 'c%'`, [id]);
  return {
    cuts,
    sent: sent.length,
    stored: stored.rowCount,
    lost: sent.filter((text) => !texts.includes(text)).length,
    doubled: texts.length - new Set(texts).size,
  };
}

async function lengthen(id: string): Promise<void> {
  await app.pool.query(
    `insert into messages (conversation_id, number, id, role, text, at)
      select id, last_number + n, uuidv7(), case when n % 2 = 0 then 'buyer' else 'seller' end, 'Mesaj ' || n, now()
      from conversations, generate_series(1, $2) n where id = $1`,
    [id, longMessages],
  );
  await app.pool.query(
    'update conversations set last_number = (select max(number) from messages where conversation_id = $1) where id = $1',
    [id],
  );
}

/** The call, all its pages, and the page in a browser until the last message is seen, then twenty pages back. */
async function openLong(id: string, seller: Person) {
  const opening = await timeReads(100, () => [`/api/conversations/${id}`, seller]);
  const pages: number[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const started = performance.now();
    const query: string = cursor ? `?cursor=${cursor}` : '';
    ({ nextCursor: cursor } = await call<{ nextCursor: string | null }>(
      `${one}/api/conversations/${id}${query}`,
      seller,
    ));
    pages.push(performance.now() - started);
  }
  const browser = await openBrowser();
  try {
    const { page } = await openPage(browser, sites[0]!, desktop);
    await signIn(page, seller);
    const opened: number[] = [];
    for (let round = 0; round < 5; round++) {
      await page.goto('/mesajlar');
      const link = page.getByRole('main').getByRole('listitem').getByRole('link').first();
      await link.hover();
      await sleep(500);
      const started = performance.now();
      await link.click();
      await page.getByText(endingIn(longMessages)).waitFor();
      opened.push(performance.now() - started);
    }
    const older: number[] = [];
    for (let round = 1; round <= 20; round++) {
      const started = performance.now();
      await page.getByRole('button', { name: 'Əvvəlki mesajlar' }).click();
      await page.getByText(endingIn(longMessages - round * 30 - 5)).waitFor({ state: 'attached' });
      older.push(performance.now() - started);
    }
    return { opening, pages: quantiles(pages), inBrowser: quantiles(opened), older: quantiles(older) };
  } finally {
    await browser.close();
  }
}

/** Before it stands, for screen readers, whose it is. */
function endingIn(number: number): RegExp {
  return new RegExp(`Mesaj ${number}$`);
}

/** Conversations of fifty messages each, all about listings of one seller. */
async function fill(seller: Person, buyers: readonly Person[]) {
  const conversations = Math.ceil(wanted / eachHas);
  const listings: string[] = [];
  for (let index = 0; index * buyers.length < conversations; index++)
    listings.push((await aListing(sites[0]!, seller))._id);
  await app.pool.query(
    `insert into conversations (id, listing_id, section, listing_number, title, buyer_id, seller_id, created_at, last_number)
      select uuidv7(), l.id, l.section, l.number, l.title, b.id, $3, now(), $4
      from unnest($1::uuid[]) a (id) join listings l using (id), unnest($2::uuid[]) b (id) limit $5`,
    [listings, buyers.map(({ userId }) => userId), seller.userId, eachHas, conversations],
  );
  await app.pool.query(
    `insert into conversation_members (conversation_id, role, account_id, read_number, unread, last_at)
      select c.id, r.role, case r.role when 'buyer' then buyer_id else seller_id end, $1, 0, now() - random() * interval '90 days'
      from conversations c, (values ('buyer'), ('seller')) r (role) where last_number = $1`,
    [eachHas],
  );
  const { rows } = await app.pool.query<{ id: string }>('select id from conversations where last_number = $1', [
    eachHas,
  ]);
  const ids = rows.map(({ id }) => id);
  // A statement may take only so long.
  for (let from = 0; from < ids.length; from += conversationsAtOnce)
    await app.pool.query(
      `insert into messages (conversation_id, number, id, role, text, at)
        select id, n, uuidv7(), case when n % 2 = 0 then 'buyer' else 'seller' end,
          'Salam, hələ satılır? Sabah gəlib baxa bilərəm. ' || n, now()
        from unnest($1::uuid[]) id, generate_series(1, $2) n`,
      [ids.slice(from, from + conversationsAtOnce), eachHas],
    );
  for (const table of ['messages', 'conversations', 'conversation_members']) await app.pool.query(`analyze ${table}`);
  const { rows: counted } = await app.pool.query<{ count: string }>('select count(*) from messages');
  return { total: Number(counted[0]?.count), ids };
}

async function timeReads(count: number, ask: () => [path: string, person: Person]) {
  const times: number[] = [];
  for (let index = 0; index < count + 20; index++) {
    const [address, person] = ask();
    const started = performance.now();
    await call(`${one}${address}`, person);
    // The first ones warm up the process.
    if (index >= 20) times.push(performance.now() - started);
  }
  return quantiles(times);
}

function any<T>(items: readonly T[]): T {
  return items[Math.floor(Math.random() * items.length)]!;
}

function quantiles(times: number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Number((sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1));
  return { count: sorted.length, p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99), maxMs: at(1) };
}
