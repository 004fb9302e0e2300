/** Notices to keepers of a listing. */
import { describe, expect } from 'vitest';
import { sections } from '../domain/sections/index.ts';
import { linkIn, mailsIn } from '../test/services/mail.ts';
import { request, type Site, siteTest, type User } from '../test/site.ts';
import type { Listing } from '../listings/present.ts';
import { type NewsMail, sendNewsMail } from './news-mail.server.ts';
import { notifyKeepers } from './news.server.ts';
import { minuteMs } from '../domain/language/durations.ts';

let now = new Date('2026-11-23T09:00:00Z');
const test = siteTest({ now: () => now, env: { LIMITS: '0' } });
const section = sections[0]!;

const pass = (ms: number) => (now = new Date(now.getTime() + ms));
const keep = (site: Site, { token }: User, { _id }: Listing) =>
  request(site.http, 'PUT', `/api/favorites/${section.name}/${_id}`, { token });
const act = (site: Site, { token }: User, { _id }: Listing, action: string) =>
  request(site.http, 'POST', `/api/my-announcements/${_id}/${action}`, { token });
const setPrice = (site: Site, { token }: User, listing: Listing, price: number) =>
  request(site.http, 'PUT', `/api/${listing.section}/${listing._id}`, { token, form: { price: String(price) } });
const noticesOf = async (site: Site, { userId }: User) => {
  await notifyKeepers(site.app);
  const { rows } = await site.app.pool.query<{ kind: string; text: string; path: string; topic: string }>(
    'select kind, text, path, topic from notices where account_id = $1 order by id',
    [userId],
  );
  return rows;
};

describe('keepers are told', () => {
  const anAd = async (site: Site) => {
    const [user, seller] = [await site.aUser({ confirmed: true }), await site.aUser()];
    const listing = await site.aListing(section, { user: seller, fields: { price: '14500' } });
    await keep(site, user, listing);
    await keep(site, seller, listing);
    pass(minuteMs);
    return { user, seller, listing };
  };

  test('that an ad became cheaper, once a day, and its owner is not', async ({ site }) => {
    const { user, seller, listing } = await anAd(site);
    await setPrice(site, seller, listing, 13_900);
    const told = {
      kind: 'favoriteCheaper',
      text: `${listing.title}: 14\u00a0500 → 13\u00a0900 AZN`,
      path: `${section.detailPaths[0]}/${listing.id}`,
      topic: `favorite:${listing._id}`,
    };
    expect(await noticesOf(site, user)).toEqual([told]);
    expect(await noticesOf(site, user)).toEqual([told]);
    expect(await noticesOf(site, seller)).toEqual([]);
    pass(60 * minuteMs);
    await setPrice(site, seller, listing, 12_000);
    expect(await noticesOf(site, user)).toEqual([told]);
    pass(24 * 60 * minuteMs);
    await setPrice(site, seller, listing, 11_000);
    expect(await noticesOf(site, user)).toMatchObject([{ text: `${listing.title}: 12\u00a0000 → 11\u00a0000 AZN` }]);
  });

  test('nothing of a slip that is taken back before they were told', async ({ site }) => {
    const { user, seller, listing } = await anAd(site);
    await setPrice(site, seller, listing, 1450);
    await setPrice(site, seller, listing, 14_500);
    expect(await noticesOf(site, user)).toEqual([]);
  });

  test('nothing of a price that was raised to be lowered, or of a little', async ({ site }) => {
    const { user, seller, listing } = await anAd(site);
    for (const price of [20_000, 14_500, 14_300, 14_250]) {
      await setPrice(site, seller, listing, price);
      expect(await noticesOf(site, user)).toEqual([]);
    }
  });

  test('nothing of what they saw themselves when they began to keep it', async ({ site }) => {
    const { seller, listing } = await anAd(site);
    await setPrice(site, seller, listing, 10_000);
    pass(1);
    const late = await site.aUser();
    await keep(site, late, listing);
    expect(await noticesOf(site, late)).toEqual([]);
  });

  test('by mail, if they wish so, until they wish it no more', async ({ site }) => {
    const { user, seller, listing } = await anAd(site);
    const wish = (mail: boolean) =>
      request(site.http, 'PUT', '/api/notification-settings', {
        token: user.token,
        json: {
          kinds: [
            { kind: 'favoriteCheaper', mail },
            { kind: 'favoriteSold', mail },
          ],
        },
      });
    expect((await wish(true)).status).toBe(200);
    await setPrice(site, seller, listing, 13_900);
    await noticesOf(site, user);
    const mails = async () => {
      const { rows } = await site.app.pool.query<{ data: NewsMail }>(
        `delete from pgboss.job where name = 'favorites.sendMail' returning data`,
      );
      for (const { data } of rows) await sendNewsMail(site.app, data);
      const all = await mailsIn(site.app.config.dataDir);
      return { asked: rows.length, sent: all.filter(({ to }) => to?.[0]?.address === user.email) };
    };
    const { asked, sent } = await mails();
    expect([asked, sent.length]).toEqual([1, 1]);
    const [cheaper] = sent;
    expect(cheaper?.subject).toBe('Favorit elan ucuzlaşıb: 13\u00a0900 AZN');
    expect(cheaper?.text).toContain('14\u00a0500 AZN → 13\u00a0900 AZN. 600 AZN ucuzlaşıb.');
    expect(linkIn(cheaper)).toMatch(new RegExp(`${section.detailPaths[0]}/${listing.id}$`));
    expect(cheaper?.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe(
      'List-Unsubscribe=One-Click',
    );
    // Sold and restored before the mail is sent: it is no longer true.
    pass(25 * 60 * minuteMs);
    await act(site, seller, listing, 'sold');
    await noticesOf(site, user);
    await act(site, seller, listing, 'unsold');
    expect(await mails()).toMatchObject({ asked: 1, sent: { length: 1 } });
    pass(25 * 60 * minuteMs);
    await act(site, seller, listing, 'sold');
    await noticesOf(site, user);
    expect((await mails()).sent.map(({ subject }) => subject)).toEqual([
      'Favorit elan ucuzlaşıb: 13\u00a0900 AZN',
      'Favorit elan satılıb',
    ]);
    // No longer wanted, which also applies to queued mails.
    await act(site, seller, listing, 'unsold');
    pass(25 * 60 * minuteMs);
    await setPrice(site, seller, listing, 12_000);
    await noticesOf(site, user);
    expect((await wish(false)).status).toBe(200);
    expect(await mails()).toMatchObject({ asked: 1, sent: { length: 2 } });
  });

  test('that an ad was sold, but not when that is taken back or moderation gives it back', async ({ site }) => {
    const { user, seller, listing } = await anAd(site);
    await act(site, seller, listing, 'sold');
    await act(site, seller, listing, 'unsold');
    expect(await noticesOf(site, user)).toEqual([]);
    await act(site, seller, listing, 'sold');
    const told = [{ kind: 'favoriteSold', text: `${listing.title} satılıb` }];
    expect(await noticesOf(site, user)).toMatchObject(told);
    await site.app.pool.query('update notices set read_at = at');
    for (const status of ['removed', 'sold']) {
      await site.app.pool.query('update listings set status = $2 where id = $1', [listing._id, status]);
    }
    expect(await noticesOf(site, user)).toMatchObject(told);
  });

  test('nothing when it ends, and nothing is noted of what nobody keeps', async ({ site }) => {
    const { user, listing } = await anAd(site);
    await site.app.pool.query(`update listings set status = 'expired' where id = $1`, [listing._id]);
    const seller = await site.aUser();
    const alone = await site.aListing(section, { user: seller, fields: { price: '9999' } });
    await setPrice(site, seller, alone, 5000);
    expect((await site.app.pool.query('select from favorite_news')).rowCount).toBe(0);
    expect(await noticesOf(site, user)).toEqual([]);
  });

  test('all of them, each once, when there are more than one transaction tells', async ({ site }) => {
    const { seller, listing } = await anAd(site);
    await site.app.pool.query(
      `with more as (
        insert into accounts select (jsonb_populate_record(a, jsonb_build_object(
          'id', gen_random_uuid(), 'email_key', gen_random_uuid()))).*
        from accounts a, generate_series(1, 1500) where a.id = $1 returning id)
      insert into favorites (account_id, listing_id, kept_at, kept_price, said_at)
      select id, $2, $3, 14500, $3 from more`,
      [seller.userId, listing._id, new Date(now.getTime() - 1000)],
    );
    await setPrice(site, seller, listing, 10_000);
    await Promise.all([notifyKeepers(site.app), notifyKeepers(site.app)]);
    await notifyKeepers(site.app);
    const { rows } = await site.app.pool.query('select count(*) from notices where listing_id = $1', [listing._id]);
    expect(rows).toEqual([{ count: 1501 }]);
    expect((await site.app.pool.query('select from favorite_news')).rowCount).toBe(0);
  });
});
