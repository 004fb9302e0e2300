/** For tests: a site on which every job has something to do. */
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { expect } from 'vitest';
import { sections } from '../domain/sections/index.ts';
import { dayMs, hourMs } from '../domain/language/durations.ts';
import type { Listing } from '../listings/present.ts';
import { start, uploadPhoto } from './conversations.ts';
import { runTransfers } from '../imports/transfer/panel/run.server.ts';
import { runJobsNow } from './jobs.ts';
import { aTalk, rate, remove, sell } from './ratings.ts';
import { decide } from './moderation.ts';
import type { PushService } from './services/push-service.ts';
import { putFeed, readDue, type serveFiles } from './shop-feeds.ts';
import { aShop, csvOf, many } from './shop-files.ts';
import { request, type Site, type User } from './site.ts';
import { aHolder, aModerator, ban } from './staff.ts';

const section = sections[0]!;

type Clock = { now: Date };
type Servers = { pushes: PushService; files: Awaited<ReturnType<typeof serveFiles>> };

/** Fills the site; two days pass, the second of which is the one that the jobs find. */
export async function fillForJobs(site: Site, clock: Clock, servers: Servers): Promise<void> {
  const people = await meet(site, servers);
  await runJobsNow(site.app);
  await failToRead(site, clock, people.shops.changing, servers);
  clock.now = new Date(clock.now.getTime() + 2 * dayMs - 12 * hourMs);
  const { token } = await site.anAdmin();
  await askForMails(site, people);
  await search(site, people);
  await write(site, people);
  await moderate(site, people);
  await runShops(site, token, people, servers);
  await leave(site, people);
  await changeOwner(site, token);
}

type People = Awaited<ReturnType<typeof meet>>;

/** Everybody there is, and what they keep: who registers later waits for a mail. */
async function meet(site: Site, { pushes }: Servers) {
  const { http } = site;
  const [seller, buyer] = [await site.aUser({ confirmed: true }), await site.aUser({ confirmed: true })];
  for (const { token } of [seller, buyer])
    await request(http, 'PUT', '/api/push/subscription', { token, json: pushes.aBrowser() });
  const kinds = [{ kind: 'favoriteCheaper', mail: true }];
  await request(http, 'PUT', '/api/notification-settings', { token: buyer.token, json: { kinds } });
  const listing = await site.aListing(section, { user: seller, fields: { price: '14500' } });
  await request(http, 'PUT', `/api/favorites/${section.name}/${listing._id}`, { token: buyer.token });
  const shops = {
    changing: await aShop(site),
    waiting: await aShop(site, { waiting: true }),
    reading: await aShop(site),
  };
  await site.aListing(section, { user: shops.waiting });
  const others = {
    banned: await site.aUser(),
    warned: await site.aUser(),
    leaving: [await site.aUser(), await site.aUser()],
  };
  return {
    seller,
    buyer,
    listing,
    shops,
    others,
    moderator: await aModerator(site),
    talk: await aTalk(site, { seller, buyer }),
  };
}

/** A shop's address that has failed three times. */
async function failToRead(site: Site, clock: Clock, shop: User, { files }: Servers): Promise<void> {
  await putFeed(site, shop, `http://${files.host}/yoxdur.csv`);
  for (let time = 0; time < 3; time++) {
    if (time > 0) clock.now = new Date(clock.now.getTime() + 6 * hourMs);
    await readDue(site);
  }
}

async function askForMails(site: Site, { buyer, seller, listing, shops }: People): Promise<void> {
  const { http } = site;
  const newcomer = await site.aUser();
  await done(request(http, 'POST', '/api/auth/confirmation-mail', { token: newcomer.token }));
  await done(request(http, 'POST', '/api/auth/phone-code', { token: newcomer.token }));
  await done(request(http, 'POST', '/api/auth/forgot-password', { json: { email: newcomer.email } }));
  const json = { email: 'basqa@misal.az' };
  await done(request(http, 'POST', `/api/users/${newcomer.userId}/email`, { token: newcomer.token, json }));
  await done(
    request(http, 'POST', '/api/shop/members', { token: shops.changing.token, json: { email: 'isci@misal.az' } }),
  );
  const message = { name: 'Aysel', email: 'aysel@misal.az', message: 'Elanı silə bilmirəm.' };
  await done(request(http, 'POST', '/api/contact', { json: message }));
  await done(start(site, buyer, listing, { text: 'Salam, hələ satılır?' }));
  await uploadPhoto(site, seller);
}

/** Saved searches with two new ads, and one that nobody keeps any more; an ad that is cheaper. */
async function search(site: Site, { seller, buyer: { token }, listing }: People): Promise<void> {
  const { http } = site;
  const save = async (json: object) =>
    (await request<{ id: string }>(http, 'POST', '/api/saved-searches', { token, json })).body.id;
  for (const notify of ['now', 'daily']) await save({ query: `q=axtarilan ${notify}`, notify });
  const dropped = await save({ query: 'q=unudulan', notify: 'off' });
  await done(request(http, 'DELETE', `/api/saved-searches/${dropped}`, { token }));
  const fields = { description: 'Bu axtarilan now daily elan', price: '20000' };
  for (let count = 0; count < 2; count++) await site.aListing(section, { user: seller, fields });
  await request(http, 'PUT', `/api/${section.name}/${listing._id}`, { token: seller.token, form: { price: '12000' } });
}

/** A sale that one side has rated. */
async function write(site: Site, { talk: { seller, listing, id } }: People): Promise<void> {
  await done(sell(site, seller, listing));
  await done(rate(site, seller, id));
}

async function moderate(site: Site, { seller, buyer, moderator, others }: People): Promise<void> {
  const report = (listing: Listing, json: object) =>
    done(request(site.http, 'POST', `/api/${section.name}/${listing._id}/report`, { token: buyer.token, json }));
  const [bad, stale, deleted] = [
    await site.aListing(section, { user: seller }),
    await site.aListing(section, { user: seller }),
    await site.aListing(section, { user: seller }),
  ];
  await report(bad, { reason: 'fraud', text: 'Pulu alıb yoxa çıxdı.' });
  await report(stale, { reason: 'stale' });
  const reasons = [{ text: 'Aldadır' }];
  await done(decide(site, moderator, bad, { decision: 'remove', reasons }));
  await done(ban(site, moderator.token, others.banned.userId, { reason: 'Saxta elanlar', days: 1 }));
  const warning = { token: moderator.token, json: { reason: 'Təkrar elanlar' } };
  await done(request(site.http, 'POST', `/api/moderation/users/${others.warned.userId}/warning`, warning));
  await done(request(site.http, 'DELETE', `/api/my-announcements/${deleted._id}`, { token: seller.token }));
  const forgetful = await aHolder(site);
  const lost = `/api/moderation/users/${forgetful.userId}/factor-reset`;
  const json = { reason: 'Telefonu itib' };
  await done(
    request(site.http, 'POST', '/api/session/confirm', {
      token: moderator.token,
      json: { password: moderator.password },
    }),
  );
  await done(request(site.http, 'POST', lost, { token: moderator.token, json }));
}

/** One opened, one whose changes are accepted, one whose file is due. */
async function runShops(site: Site, token: string, { shops }: People, { files }: Servers): Promise<void> {
  const read = async (shop: User) =>
    (await request<Record<string, string>>(site.http, 'GET', '/api/shop', { token: shop.token })).body;
  const accept = (slug: string | undefined) =>
    done(request(site.http, 'POST', `/api/admin/shops/${slug}`, { token, json: { decision: 'approve' } }));
  await accept((await read(shops.waiting))['slug']);
  const { slug } = await read(shops.changing);
  const json = { name: 'Başqa ad', slug, address: 'Bakı, Nizami 1', phones: ['501234567'], voen: '1234567891' };
  await done(request(site.http, 'PUT', '/api/shop', { token: shops.changing.token, json }));
  await accept(slug);
  await done(putFeed(site, shops.reading, files.at(csvOf(many(2))).url));
}

/** Two who wrote to each other and are gone, and a file without a row. */
async function leave(site: Site, { others: { leaving } }: People): Promise<void> {
  const [seller, buyer] = leaving as [User, User];
  await aTalk(site, { seller, buyer });
  for (const user of leaving) await done(remove(site, user));
  const folder = `${site.dataDir}/photos/00`;
  mkdirSync(folder, { recursive: true });
  const stray = `${folder}/${'0'.repeat(32)}-320.webp`;
  writeFileSync(stray, 'x');
  utimesSync(stray, new Date(0), new Date(0));
}

/** The owner hears of the site's state; other software's ads are being brought, and its people told. */
async function changeOwner(site: Site, token: string): Promise<void> {
  const { http } = site;
  const json = { contacts: { email: 'sahib@misal.az' } };
  await done(request(http, 'PUT', '/api/admin/site', { token, json, headers: { 'if-match': '*' } }));
  await done(request(http, 'PUT', '/api/admin/status/mails', { token, json: { on: true } }));
  const send = async (source: string) => {
    const rows = ['a', 'b', 'c'].map(
      (id) => `${id},Nigar,${source}-${id}@misal.az,0501112233,homGarden,Güldan,Yerli,15,Bakı,Əl işi`,
    );
    const file = new File(
      [['id,name,email,phone,section,title,brand,price,city,text', ...rows].join('\n')],
      'sayt.csv',
    );
    const files = [{ name: 'file', file }];
    return (await request<{ id: string }>(http, 'POST', '/api/admin/transfers', { token, files })).body.id;
  };
  const begin = (id: string, action: string) =>
    done(request(http, 'POST', `/api/admin/transfers/${id}`, { token, json: { action } }));
  const work = () => runTransfers(site.app, new AbortController().signal);
  // One whose people are to be told, and one that is to be brought.
  for (const source of ['birinci', 'ikinci']) {
    const id = await send(source);
    await work();
    await done(request(http, 'PUT', `/api/admin/transfers/${id}`, { token, json: { source } }));
    await begin(id, 'check');
    await work();
    await begin(id, 'run');
    if (source === 'ikinci') return;
    await work();
    await begin(id, 'mail');
  }
}

async function done(asked: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await asked;
  expect(status < 300 ? '' : JSON.stringify(body)).toBe('');
}
