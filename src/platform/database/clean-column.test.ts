import { expect } from 'vitest';
import { features } from '../../site/features.server.ts';
import { sections } from '../../domain/sections/index.ts';
import { siteTest } from '../../test/site.ts';

const test = siteTest();
const [section] = sections;
if (!section) throw new Error('no section');

const asItCame = '\u2068A\u00adys\u0327e\u2069\u200b';
const cleaned = 'Ayşe';

test('texts stored as they came are cleaned at night, wherever they are', async ({ site, user }) => {
  const { _id } = await site.aListing(section, { user });
  const query = async (text: string, ...values: unknown[]) =>
    (await site.app.pool.query<Record<string, unknown>>(text, values)).rows;
  await query('update accounts set username = $1, ban_reason = $1 where id = $2', asItCame, user.userId);
  await query(
    `insert into bans (id, account_id, at, reason, by_id) values (gen_random_uuid(), $2, now(), $1, $2)`,
    asItCame,
    user.userId,
  );
  await site.anAdmin();
  await query(
    `insert into banners (id, admin_id, created_at, title, description, link, key, width, height, widths, placeholder)
      select gen_random_uuid(), (select id from admins), now(), $1, $1, 'https://misal.az/', key, width, height, widths, placeholder
      from photos where listing_id = $2 limit 1`,
    asItCame,
    _id,
  );
  await query(
    `insert into listing_reports (listing_id, reason, text, at, reporter) values ($2, 'fraud', $1, now(), '\\x00')`,
    `${asItCame}\n\n2`,
    _id,
  );
  const [decision] = await query(
    `insert into listing_decisions (listing_id, account_id, at, decision, was, reasons, note, made)
      values ($2, $3, now(), 'remove', 'active', jsonb_build_array(jsonb_build_object('field', 'title', 'text', $1::text)), $1, now())
      returning number`,
    asItCame,
    _id,
    user.userId,
  );
  await query(
    'insert into listing_appeals (decision, listing_id, text, at) values ($1, $2, $3, now())',
    decision?.['number'],
    _id,
    asItCame,
  );
  const jobs = features.flatMap(({ nightly = {} }) => Object.entries(nightly));
  for (const [name, { run }] of jobs) if (/\.clean[A-Z]/.test(name)) await run(site.app);
  const stored = async (columns: string, table: string) =>
    Object.values((await query(`select ${columns} from ${table}`))[0] ?? {});
  expect(await query('select username, ban_reason from accounts where id = $1', user.userId)).toEqual([
    { username: cleaned, ban_reason: cleaned },
  ]);
  expect(await stored('reason', 'bans')).toEqual([cleaned]);
  expect(await stored('title, description', 'banners')).toEqual([cleaned, cleaned]);
  expect(await stored('text', 'listing_reports')).toEqual([`${cleaned}\n\n2`]);
  expect(await stored('reasons, note', 'listing_decisions')).toEqual([[{ field: 'title', text: cleaned }], cleaned]);
  expect(await stored('text', 'listing_appeals')).toEqual([cleaned]);
});
