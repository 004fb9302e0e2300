import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { sections } from '../../domain/sections/index.ts';
import { decide, moderationPath, readQueue } from '../../test/moderation.ts';
import { request, type Site, siteTest, type User } from '../../test/site.ts';
import { aModerator } from '../../test/staff.ts';
import type { Listing } from '../../listings/present.ts';

const test = siteTest({ env: { LIMITS: '0' } });
const [section] = sections;
if (!section) throw new Error('no section');

// `QUEUE_ADS=1000` for a thousand; a fifth as many reports arrive meanwhile.
const ads = Number(process.env['QUEUE_ADS'] ?? 25);

/** Decides until nothing is left or coming; returns the decisions, and how often the other was faster. */
async function workThrough(site: Site, moderator: User, approve: boolean, isOver: () => boolean) {
  const decided: string[] = [];
  let late = 0;
  for (;;) {
    const over = isOver();
    const { items, total } = await readQueue(site, moderator, '', 5);
    if (total === 0 && over) return { decided, late };
    if (total === 0) await sleep(20);
    for (const { listing, held } of items) {
      if (held && !held.own) continue;
      const { token } = moderator;
      const hold = await request(site.http, 'POST', `${moderationPath(listing)}/hold`, { token });
      if (hold.status === 409) late += 1;
      // Decides all the same: a slow browser does not know of the other's hold.
      const json = approve ? { decision: 'approve' } : { decision: 'remove', reasons: [{ text: 'Qaydalara ziddir.' }] };
      const { status } = await decide(site, moderator, listing, json, listing.updatedAt);
      expect([200, 409]).toContain(status);
      if (status === 200) decided.push(listing._id);
      else late += 1;
    }
  }
}

/** Visitors report every fifth listing, from last to first; returns the number accepted. */
async function reportSome({ http }: Site, listings: readonly Listing[]): Promise<number> {
  const reported = listings.filter((_, index) => index % 5 === 0).toReversed();
  let taken = 0;
  for (const [index, { _id }] of reported.entries()) {
    const address = `10.${Math.trunc(index / 200)}.${index % 200}.1`;
    const path = `/api/${section!.name}/${_id}/report`;
    const { status } = await request(http, 'POST', path, { address, json: { reason: 'price' } });
    // A moderator may have removed the listing already.
    expect([201, 404]).toContain(status);
    if (status === 201) taken += 1;
    await sleep(20);
  }
  return taken;
}

test(
  'two moderators work through the queue at once while reports come: none is decided twice, none is lost',
  { timeout: 60_000 + ads * 600 },
  async ({ site, annotate }) => {
    const sellers = await Promise.all(Array.from({ length: 4 }, () => site.aUser()));
    const posted: Listing[] = [];
    for (let count = 0; count < ads; count += 1)
      posted.push(await site.aListing(section, { user: sellers[count % sellers.length]! }));
    const [one, other] = [await aModerator(site), await aModerator(site)];
    const started = performance.now();
    let isOver = false;
    const reporting = reportSome(site, posted).finally(() => (isOver = true));
    const [taken, ...done] = await Promise.all([
      reporting,
      workThrough(site, one, true, () => isOver),
      workThrough(site, other, false, () => isOver),
    ]);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const decided = done.flatMap((each) => each.decided);
    const late = done.reduce((sum, each) => sum + each.late, 0);
    await annotate(`${decided.length} decisions, ${taken} reports in ${seconds} s; ${late} times the other was faster`);
    expect(new Set(decided)).toEqual(new Set(posted.map(({ _id }) => _id)));
    const { rows } = await site.app.pool.query<{ decisions: number; twice: number }>(`
      select count(*) as decisions, count(*) filter (where place > 1 and not exists (
        select from listing_reports r where r.decision = d.number)) as twice
      from (select number, row_number() over (partition by listing_id order by number) as place
        from listing_decisions) d`);
    // Again only if a report came since.
    expect(rows).toEqual([{ decisions: decided.length, twice: 0 }]);
    const closed = await site.app.pool.query('select from listing_reports where outcome is not null');
    expect(closed.rowCount).toBe(taken);
    expect((await readQueue(site, one)).total).toBe(0);
    // Both moderators decided about some listings.
    for (const each of done) expect(each.decided.length).toBeGreaterThan(0);
  },
);
