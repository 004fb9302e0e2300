import { expect } from 'vitest';
import { sections } from '../src/domain/sections/index.ts';
import { request, siteTest } from '../src/test/site.ts';
import type { Listing } from '../src/listings/present.ts';
import { loadListings } from './load-listings.ts';

const test = siteTest({ env: { LIMITS: '0' } });

test('demo ads are of every status, each with its history; ads in bulk are all active and end in their time', async ({
  site,
}) => {
  const { pool } = site.app;
  await loadListings(site.app, 300, 7, { pictures: false, mixed: true });
  const { rows: statuses } = await pool.query(
    `select status, count(*)::int as count from listings group by status order by status`,
  );
  expect(statuses).toEqual([
    { status: 'active', count: 273 },
    { status: 'expired', count: 6 },
    { status: 'reserved', count: 15 },
    { status: 'sold', count: 6 },
  ]);
  const { rows: some } = await pool.query<{ status: string; section: string; number: number }>(
    `select distinct on (status, old_price is null) status, section, number from listings`,
  );
  for (const { status, section, number } of some) {
    const { body } = await request<Listing>(site.http, 'GET', `/api/${section}/${number}`);
    expect(body).toMatchObject({ status, publishedAt: body.data });
    const history = await request<{ events: { kind: string }[] }>(
      site.http,
      'GET',
      `/api/${section}/${number}/history`,
    );
    const kinds = history.body.events.map(({ kind }) => kind);
    expect(kinds).toEqual(['published', ...(body.oldPrice ? ['price'] : []), ...(status === 'active' ? [] : [status])]);
  }
  const totals = await Promise.all(
    sections.map(async ({ name }) =>
      Number((await request(site.http, 'GET', `/api/${name}`)).headers['x-total-count']),
    ),
  );
  expect(totals.reduce((sum, total) => sum + total, 0)).toBe(288);

  await loadListings(site.app, 200, 8, { pictures: false });
  const { rows } = await pool.query(
    `select count(*) filter (where expires_at between now() + interval '9 days' and now() + interval '31 days')::int as timely,
        (select count(*) from listing_reminders)::int as reminders, count(*)::int as all
      from listings where status = 'active' and number > 100300`,
  );
  // Nobody reads the mail of a demo account.
  expect(rows).toEqual([{ timely: 200, all: 200, reminders: 0 }]);
});
