/** Whose account ads of other software come into: that of whoever has the mailbox. */
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Listing } from '../../listings/present.ts';
import { place } from '../../test/dumps.ts';
import { runJobsNow } from '../../test/jobs.ts';
import { linkIn, mailsIn } from '../../test/services/mail.ts';
import { request, type Site, siteTest } from '../../test/site.ts';
import { aModerator } from '../../test/staff.ts';
import { bringAds } from './bring.server.ts';
import { countUntold, tellPeople } from './mails.server.ts';
import { mappingFile } from './mapping.server.ts';
import { inWords } from './words.ts';

const test = siteTest({ env: { LIMITS: '0', MODERATION: 'off' } });

/** Brings one ad of each address. */
async function bring(site: Site, emails: readonly string[], source: string) {
  const rows = emails.map(
    (email, index) =>
      `${source}${index},Aysel Qurbanova,${email},0551234567,homGarden,Divan dəsti,Yerli,90,Bakı,Təmiz divan,,`,
  );
  const header = 'id,name,email,phone,section,title,brand,price,city,text,photos,date';
  const path = place(mkdtempSync(join(site.dataDir, 'csv-')), 'ads.csv', [header, ...rows].join('\n'));
  const said: string[] = [];
  const listener = inWords((line) => void said.push(line));
  const asked = {
    path,
    mapping: mappingFile(`${path}.mapping.json`, () => undefined),
    photos: undefined,
    source,
    listener,
  };
  await bringAds(site.app, { ...asked, writes: false });
  const report = await bringAds(site.app, { ...asked, writes: true });
  return { counts: report.counts(), said: said.join('\n') };
}

const own = (site: Site, token: string) => request<Listing[]>(site.http, 'GET', '/api/my-announcements', { token });
const logIn = (site: Site, json: object) => request<{ token: string }>(site.http, 'POST', '/api/login', { json });

test('who took the address before, unconfirmed, loses the account; the mailbox opens it', async ({ site }) => {
  const thief = await site.aUser();
  await site.app.pool.query('update accounts set phone_verified_at = now() where id = $1', [thief.userId]);
  // Whoever the thief let into a shop is out, too.
  const accomplice = await site.aUser();
  const shop = { name: 'Oğru', slug: 'ogru', address: 'Bakı, Nizami 1', phones: ['501234567'], voen: '1234567891' };
  expect((await request(site.http, 'PUT', '/api/shop', { token: thief.token, json: shop })).status).toBe(200);
  await site.app.pool.query(`insert into shop_members values ($1, $2, 'owner', now())`, [
    accomplice.userId,
    thief.userId,
  ]);
  const { counts } = await bring(site, [thief.email], 'ogru');
  expect(counts).toMatchObject({ accounts: { created: 0, known: 1 }, ads: { brought: 1 } });
  expect((await own(site, thief.token)).status).toBe(401);
  expect((await logIn(site, thief)).status).toBe(401);
  expect((await own(site, accomplice.token)).body).toEqual([]);
  const { rows } = await site.app.pool.query('select username, phone, phone_verified_at from accounts where id = $1', [
    thief.userId,
  ]);
  expect(rows).toEqual([{ username: 'Aysel Qurbanova', phone: '+994551234567', phone_verified_at: null }]);
  expect(await countUntold(site.app)).toBe(1);
  expect([await tellPeople(site.app), await tellPeople(site.app)]).toEqual([1, 0]);
  await runJobsNow(site.app);
  const mail = (await mailsIn(site.dataDir)).findLast(({ to }) => to?.[0]?.address === thief.email);
  // The same Message-ID for each attempt.
  expect(mail?.messageId).toContain(`<kocurme.${thief.userId}.`);
  expect([mail?.subject, mail?.text?.includes('/forgot-password')]).toEqual([
    'AxtarTap: hesabınız və elanlarınız köçürüldü',
    true,
  ]);
  await request(site.http, 'POST', '/api/auth/forgot-password', { json: { email: thief.email } });
  await runJobsNow(site.app);
  const link = new URL(linkIn((await mailsIn(site.dataDir)).findLast(({ subject }) => subject?.includes('şifrənin'))));
  const json = { email: thief.email, code: link.searchParams.get('code'), newPassword: 'yeni uzun şifrə 7' };
  expect((await request(site.http, 'POST', '/api/auth/reset-password', { json })).status).toBe(200);
  const { body } = await logIn(site, { email: thief.email, password: json.newPassword });
  expect((await own(site, body.token)).body.map(({ title }) => title)).toEqual(['Divan dəsti']);
  // Confirmed now, it stays open when more comes.
  await bring(site, [thief.email], 'ikinci');
  expect((await own(site, body.token)).body).toHaveLength(2);
});

test('a confirmed account keeps its password, gets the ads, and is told of them', async ({ site }) => {
  const user = await site.aUser({ confirmed: true });
  await bring(site, [user.email], 'tesdiq');
  expect((await own(site, user.token)).body).toHaveLength(1);
  await tellPeople(site.app);
  await runJobsNow(site.app);
  const mail = (await mailsIn(site.dataDir)).findLast(({ to }) => to?.[0]?.address === user.email);
  expect([mail?.subject, mail?.text?.includes('/profile')]).toEqual([
    'AxtarTap: köhnə saytdakı elanlarınız köçürüldü',
    true,
  ]);
  expect(await countUntold(site.app)).toBe(0);
});

test('a moderator who has confirmed no address gets no ads, and stays signed in', async ({ site }) => {
  const moderator = await aModerator(site);
  const { counts, said } = await bring(site, [moderator.email], 'moderator');
  expect(counts).toMatchObject({ ads: { brought: 0, wrong: 1 } });
  expect(said).toContain('moderatorun təsdiqlənməmiş hesabındadır');
  expect((await own(site, moderator.token)).body).toEqual([]);
});
