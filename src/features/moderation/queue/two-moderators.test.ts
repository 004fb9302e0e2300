import { expect } from 'vitest';
import { sections } from '../../../sections/index.ts';
import { decide, moderationPath, readQueue } from '../../../test/moderation.ts';
import { request, type Site, siteTest, type User } from '../../../test/site.ts';
import { aModerator } from '../../../test/staff.ts';
import type { Listing } from '../../listings/present.ts';

const test = siteTest({ env: { LIMITS: '0' } });
const [section] = sections;
if (!section) throw new Error('no section');

// A thousand with `QUEUE_ADS=1000`; a fifth is reported.
const ads = Number(process.env['QUEUE_ADS'] ?? 25);

/** Decides until nothing is left; returns what was decided, and how often somebody else had been faster. */
async function workThrough(site: Site, moderator: User, approve: boolean) {
  const decided: string[] = [];
  let late = 0;
  for (;;) {
    const { items, total } = await readQueue(site, moderator, '', 5);
    if (total === 0) return { decided, late };
    for (const { listing, held } of items) {
      if (held && !held.own) continue;
      const { token } = moderator;
      const hold = await request(site.http, 'POST', `${moderationPath(listing)}/hold`, { token });
      if (hold.status === 409) late += 1;
      // Decides all the same: a slow browser knows nothing of the other's.
      const json = approve ? { decision: 'approve' } : { decision: 'remove', reasons: [{ text: 'Qaydalara ziddir.' }] };
      const { status } = await decide(site, moderator, listing, json, listing.updatedAt);
      expect([200, 409]).toContain(status);
      if (status === 200) decided.push(listing._id);
      else late += 1;
    }
  }
}

test(
  'two moderators work through the queue at once: none is decided twice, none is lost',
  { timeout: 60_000 + ads * 600 },
  async ({ site }) => {
    const sellers = await Promise.all(Array.from({ length: 4 }, () => site.aUser()));
    const posted: Listing[] = [];
    for (let count = 0; count < ads; count += 1)
      posted.push(await site.aListing(section, { user: sellers[count % sellers.length]! }));
    const reported = posted.filter((_, index) => index % 5 === 0);
    for (const { _id } of reported) {
      const path = `/api/${section.name}/${_id}/report`;
      expect((await request(site.http, 'POST', path, { json: { reason: 'price' } })).status).toBe(201);
    }
    const [one, other] = [await aModerator(site), await aModerator(site)];
    const done = await Promise.all([workThrough(site, one, true), workThrough(site, other, false)]);
    expect(done.flatMap(({ decided }) => decided).toSorted()).toEqual(posted.map(({ _id }) => _id).toSorted());
    const { rows } = await site.app.pool.query<{ decisions: number; listings: number }>(
      'select count(*) as decisions, count(distinct listing_id) as listings from listing_decisions',
    );
    expect(rows).toEqual([{ decisions: ads, listings: ads }]);
    const closed = await site.app.pool.query('select from listing_reports where outcome is not null');
    expect(closed.rowCount).toBe(reported.length);
    // Both were there until the end.
    for (const { decided } of done) expect(decided.length).toBeGreaterThan(0);
  },
);
