/** Notices and mails to sellers about decisions, as they want them. */
import { expect } from 'vitest';
import { sections } from '../../domain/sections/index.ts';
import { linkIn, mailsIn } from '../../test/services/mail.ts';
import { decide } from '../../test/moderation.ts';
import { aModerator } from '../../test/staff.ts';
import { request, type Site, siteTest, type User } from '../../test/site.ts';
import type { Listing } from '../../listings/present.ts';
import { notifySeller } from './notify.server.ts';

const test = siteTest({ env: { LIMITS: '0' } });
const [section] = sections;
if (!section) throw new Error('no sections');
const reasons = [{ text: 'Mal satışı qadağandır.' }];

type Notice = { kind: string; text: string; path: string; listing?: Listing };

const noticesOf = async ({ http }: Site, { token }: User) =>
  (await request<{ items: Notice[] }>(http, 'GET', '/api/notifications', { token })).body.items;
const mailsAbout = async ({ dataDir }: Site, { id }: Listing) =>
  (await mailsIn(dataDir)).filter(({ subject }) => subject?.includes(`№ ${id}`));
const readAll = ({ http }: Site, { token }: User) => request(http, 'POST', '/api/notifications/read', { token });

async function remove(site: Site, listing: Listing): Promise<number> {
  const { status } = await decide(site, await aModerator(site), listing, { decision: 'remove', reasons });
  if (status !== 200) throw new Error(`${status}`);
  const { rows } = await site.app.pool.query<{ number: number }>(
    'select number from listing_decisions where listing_id = $1',
    [listing._id],
  );
  return rows[0]!.number;
}

test('a decision is told by notice and mail; a job that runs again tells no second time', async ({ site }) => {
  const seller = await site.aUser();
  const listing = await site.aListing(section, { user: seller });
  const number = await remove(site, listing);
  for (let time = 0; time < 2; time += 1) {
    await notifySeller(site.app, { number });
    await readAll(site, seller);
  }
  expect(await noticesOf(site, seller)).toEqual([
    expect.objectContaining({
      kind: 'decision',
      text: `Elanınız silindi: № ${listing.id}, ${listing.title}`,
      path: '/profile',
    }),
  ]);
  const [mail, again] = await mailsAbout(site, listing);
  expect(again?.messageId).toBe(mail?.messageId);
  // One cannot unsubscribe from decisions with a mail program's button.
  expect(mail?.headers.map(({ key }) => key)).not.toContain('list-unsubscribe');
});

test('a returned listing is shown with the reasons, and the button leads to where it is mended', async ({ site }) => {
  const seller = await site.aUser({ confirmed: true });
  const listing = await site.aListing(section, { user: seller });
  const { status } = await decide(site, await aModerator(site), listing, {
    decision: 'reject',
    reasons: [{ field: 'price', text: 'Qiymət <b>səhvdir</b>.' }],
  });
  expect(status).toBe(200);
  const { rows } = await site.app.pool.query<{ number: number }>(
    'select number from listing_decisions where listing_id = $1',
    [listing._id],
  );
  await notifySeller(site.app, { number: rows[0]!.number });
  const [mail] = await mailsAbout(site, listing);
  expect(linkIn(mail)).toMatch(new RegExp(`/ads/${listing.id}$`));
  expect(mail?.text).toContain('- Qiymət: «Qiymət <b>səhvdir</b>.»');
  expect(mail?.html).toContain('<li style="margin: 0 0 6px;">Qiymət: «Qiymət &lt;b&gt;səhvdir&lt;/b&gt;.»</li>');
  expect(mail?.html).toMatch(new RegExp(`<img [^>]*width="120" height="90" alt="${listing.title}"`));
});

test('whoever wants no mails about decisions gets the notice alone', async ({ site }) => {
  const seller = await site.aUser();
  const listing = await site.aListing(section, { user: seller });
  const json = { kinds: [{ kind: 'decision', mail: false }] };
  await request(site.http, 'PUT', '/api/notification-settings', { token: seller.token, json });
  await notifySeller(site.app, { number: await remove(site, listing) });
  expect((await noticesOf(site, seller)).length).toBe(1);
  expect(await mailsAbout(site, listing)).toEqual([]);
});
