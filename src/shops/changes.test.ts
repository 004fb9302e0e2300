/** Changes of an open shop: seen once the admin accepts them; addresses that it leaves. */
import { describe, expect } from 'vitest';
import { sections } from '../domain/sections/index.ts';
import { runJobsNow } from '../test/jobs.ts';
import { mailsIn } from '../test/services/mail.ts';
import { request, type Site, siteTest, type User } from '../test/site.ts';
import { pages } from '../site/server/ssr.ts';
import type { OwnShop, PublicShop } from './schemas.server.ts';

let now = new Date('2026-11-23T09:00:00Z');
const test = siteTest({ now: () => now, pages, env: { LIMITS: '0' } });

const [section] = sections as [(typeof sections)[number]];

const about = {
  name: 'Şəki Avto',
  slug: 'seki-avto',
  about: 'Rəsmi diler.',
  address: 'Bakı, Nizami küçəsi 10',
  hours: [{ day: 1, from: '09:00', to: '18:00' }],
  phones: ['050 123 45 67'],
  voen: '1234567891',
};

async function get<Body>(site: Site, url: string, token?: string) {
  // Waits until this process knows of earlier writes.
  await site.app.changes.catchUp();
  return request<Body>(site.http, 'GET', url, { token });
}
const put = (site: Site, { token }: User, json: object) =>
  request<OwnShop & { fields?: Record<string, string> }>(site.http, 'PUT', '/api/shop', { token, json });
const decide = (site: Site, token: string, slug: string, json: object) =>
  request<OwnShop>(site.http, 'POST', `/api/admin/shops/${slug}`, { token, json });
async function opened(site: Site, adminToken: string, slug: string) {
  const user = await site.aUser();
  await put(site, user, { ...about, slug });
  expect((await decide(site, adminToken, slug, { decision: 'approve' })).status).toBe(200);
  return user;
}

describe('changes of an open shop', () => {
  const wanted = { name: 'AxtarTap rəsmi dəstək', voen: '9876543210', site: 'https://pis.az/kart', about: 'Başqa.' };

  test('wait for the admin, but those of hours, phones and place', async ({ site, adminToken }) => {
    const user = await opened(site, adminToken, 'kohne');
    const json = { ...about, ...wanted, slug: 'yeni', address: 'Gəncə, Atatürk 1', phones: ['055 123 45 67'] };
    const asked = await put(site, user, json);
    expect(asked.body).toMatchObject({ name: about.name, slug: 'kohne', pending: { ...wanted, slug: 'yeni' } });
    const shown = await get<PublicShop>(site, '/api/shops/kohne');
    const same = { name: about.name, voen: about.voen, site: null, about: about.about };
    expect(shown.body).toMatchObject({ ...same, address: json.address, phones: ['+994-55-123-45-67'] });
    expect(shown.body).not.toHaveProperty('pending');
    for (const path of ['/magaza/kohne', `/satici/${user.userId}`])
      for (const text of [wanted.name, wanted.voen, wanted.site])
        expect((await get<string>(site, path)).body).not.toContain(text);
    expect((await get(site, '/api/shops/yeni')).status).toBe(404);
    const waiting = await get<{ items: OwnShop[] }>(site, '/api/admin/shops', adminToken);
    expect(waiting.body.items.find(({ slug }) => slug === 'kohne')).toMatchObject({ status: 'open', pending: wanted });
    // Sent again, they keep their turn.
    now = new Date(now.getTime() + 1000);
    expect((await put(site, user, json)).body.pending).toEqual(asked.body.pending);
    const own = await request(site.http, 'GET', `/api/users/${user.userId}/data`, { token: user.token });
    expect(JSON.stringify(own.body)).toContain(wanted.voen);

    // Others than the admin has read do not pass.
    const seen = asked.body.pending?.at;
    await put(site, user, { ...json, name: 'AxtarTap' });
    const stale = await decide(site, adminToken, 'kohne', { decision: 'approve', pendingAt: seen });
    expect([stale.status, (await get<PublicShop>(site, '/api/shops/kohne')).body.name]).toEqual([409, about.name]);
    expect((await decide(site, adminToken, 'kohne', { decision: 'refuse' })).status).toBe(400);
    const refused = await decide(site, adminToken, 'kohne', { decision: 'refuse', reason: 'Bu, bizik.' });
    expect(refused.body).toMatchObject({ status: 'open', name: about.name, pending: null, reason: 'Bu, bizik.' });
    expect((await decide(site, adminToken, 'kohne', { decision: 'refuse', reason: 'Yenə' })).status).toBe(409);
    await runJobsNow(site.app);

    now = new Date(now.getTime() + 60_000);
    await put(site, user, json);
    expect((await decide(site, adminToken, 'kohne', { decision: 'approve' })).body).toMatchObject({
      ...wanted,
      slug: 'yeni',
      pending: null,
      reason: null,
    });
    await runJobsNow(site.app);
    expect((await get<PublicShop>(site, '/api/shops/yeni')).body).toMatchObject(wanted);
    const { rows } = await site.app.pool.query(
      `select action, before->>'title' as was, after->>'title' as asked, after->>'voen' as voen, reason
      from moderation_log where account_id = $1 and action like '%hop%' order by number`,
      [user.userId],
    );
    expect(rows.slice(1)).toEqual([
      { action: 'refuseShopChanges', was: about.name, asked: 'AxtarTap', voen: wanted.voen, reason: 'Bu, bizik.' },
      { action: 'changeShop', was: about.name, asked: wanted.name, voen: wanted.voen, reason: null },
    ]);
    const subjects = (await mailsIn(site.dataDir))
      .filter(({ to }) => to?.[0]?.address === user.email)
      .map(({ subject }) => /dəyişikliyi .*/.exec(subject ?? '')?.[0]);
    expect(subjects.filter(Boolean)).toEqual(['dəyişikliyi qəbul edilmədi', 'dəyişikliyi qəbul edildi']);
  });

  test('are withdrawn, and are gone once the shop is closed', async ({ site, adminToken }) => {
    const user = await opened(site, adminToken, 'geri');
    const shown = { ...about, slug: 'geri' };
    expect((await put(site, user, { ...shown, ...wanted })).body.pending).toMatchObject(wanted);
    expect((await put(site, user, shown)).body).toMatchObject({ name: about.name, pending: null });
    expect((await decide(site, adminToken, 'geri', { decision: 'approve' })).body.name).toBe(about.name);
    await put(site, user, { ...shown, ...wanted });
    await decide(site, adminToken, 'geri', { decision: 'close', reason: 'Sınaq' });
    expect((await decide(site, adminToken, 'geri', { decision: 'approve' })).body).toMatchObject({
      name: about.name,
      pending: null,
    });
  });

  test('leave its former address to it for a year', async ({ site, adminToken }) => {
    const [user, other] = [await opened(site, adminToken, 'evvelki'), await site.aUser()];
    const take = (slug: string) => put(site, other, { ...about, slug });
    await put(site, user, { ...about, slug: 'indiki' });
    // Asked for, it is nobody else’s.
    expect((await take('indiki')).status).toBe(409);
    await decide(site, adminToken, 'evvelki', { decision: 'approve' });
    const moved = await get(site, '/magaza/Evvelki');
    expect([moved.status, moved.headers['location']]).toEqual([301, '/magaza/indiki']);
    // Its calls lead on with what was asked, too.
    const asked = `?section=${section.name}&q=a%20b&limit=5`;
    for (const [path, to] of [
      [`/magaza/evvelki${asked}`, `/magaza/indiki${asked}`],
      ['/api/shops/Evvelki', '/api/shops/indiki'],
      [`/api/shops/evvelki/listings${asked}`, `/api/shops/indiki/listings${asked}`],
    ] as const) {
      const answer = await get(site, path);
      expect([answer.status, answer.headers['location']]).toEqual([301, to]);
      expect((await get(site, to)).status).toBe(200);
    }
    const taken = await take('evvelki');
    expect([taken.status, taken.body.fields]).toEqual([409, { slug: expect.any(String) }]);

    // Closed, it leaves the address that it had while open, too.
    await decide(site, adminToken, 'indiki', { decision: 'close', reason: 'Sınaq' });
    for (const path of ['/magaza/evvelki', '/api/shops/evvelki', '/api/shops/evvelki/listings'])
      expect((await get(site, path)).status).toBe(404);
    expect((await put(site, user, { ...about, slug: 'sonraki' })).body.slug).toBe('sonraki');
    expect((await take('indiki')).status).toBe(409);
    await decide(site, adminToken, 'sonraki', { decision: 'approve' });
    expect((await get(site, '/magaza/indiki')).headers['location']).toBe('/magaza/sonraki');
    // Its own it may have back.
    await put(site, user, { ...about, slug: 'evvelki' });
    await decide(site, adminToken, 'sonraki', { decision: 'approve' });
    expect((await get(site, '/magaza/evvelki')).status).toBe(200);
    const later = (days: number) =>
      site.app.pool.query(`update shop_slugs set until = until - make_interval(days => $1)`, [days]);
    await later(364);
    expect((await take('indiki')).status).toBe(409);
    await later(1);
    expect((await take('indiki')).status).toBe(200);
    expect((await get(site, '/magaza/indiki')).status).toBe(404);
  });
});
