/** Four hundred prices that rise and fall for months; notices to their keeper must match an oracle. */
import { expect } from 'vitest';
import { sections } from '../domain/sections/index.ts';
import { siteTest, type Site } from '../test/site.ts';
import { recordChange } from '../listings/life/history/price-mark.server.ts';
import { notifyKeepers } from './news.server.ts';
import { dayMs } from '../domain/language/durations.ts';

let now = new Date('2026-01-01T09:00:00Z');
const test = siteTest({ now: () => now, env: { LIMITS: '0' } });
const [walks, rounds] = [200, 10];

/** Numbers between 0 and 1, the same in every run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The oracle: only remembers which price was in force since when. */
class Oracle {
  readonly prices: { from: number; price: number }[];
  fresh: { low: number; price: number }[] = [];
  toldAt = -Infinity;

  constructor(from: number, price: number) {
    this.prices = [{ from, price }];
  }

  get price(): number {
    return this.prices.at(-1)!.price;
  }

  change(at: number, price: number): void {
    const inForce = this.prices.filter((_, index) => (this.prices[index + 1]?.from ?? Infinity) > at - 30 * dayMs);
    const low = Math.min(...inForce.map((each) => each.price));
    if (price <= low * 0.98) this.fresh.push({ low, price });
    this.prices.push({ from: at, price });
  }

  /** News that is now due; undefined: none. */
  tell(at: number): string | undefined {
    const held = this.fresh.find(({ price }) => price >= this.price);
    this.fresh = [];
    if (!held || at - this.toldAt < dayMs) return undefined;
    this.toldAt = at;
    const spaced = (price: number) => String(price).replace(/\B(?=(\d{3})+$)/g, '\u00a0');
    return `${spaced(held.low)} → ${spaced(this.price)} AZN`;
  }
}

test('of two hundred random walks of prices none is told falsely or missed', async ({ site }) => {
  const random = randomFrom(7);
  const oracles = await start(site, () => 10_000 + Math.floor(random() * 5000));
  const counts = { told: 0, silent: 0 };
  for (let round = 0; round < rounds; round += 1) {
    // A step of hours to weeks.
    now = new Date(now.getTime() + Math.round(random() ** 2 * 14 * dayMs) + 1000);
    await site.app.db.transaction().execute(async (trx) => {
      for (const [id, oracle] of oracles) {
        // Occasionally a change undone at once, or two steps.
        for (let changes = random() < 0.6 ? (random() < 0.2 ? 2 : 1) : 0; changes > 0; changes -= 1) {
          const price = Math.max(100, Math.round(oracle.price * (0.93 + random() * 0.12)));
          const mark = await recordChange(site.app, trx, { id, price: oracle.price }, { price, others: false });
          if (price !== oracle.price) oracle.change(now.getTime(), price);
          const change = { price, ...mark, updated_at: now };
          await trx.updateTable('listings').set(change).where('id', '=', id).execute();
        }
      }
    });
    const expected = new Map(
      [...oracles].flatMap(([id, oracle]) => {
        const text = oracle.tell(now.getTime());
        return text ? [[id, text] as const] : [];
      }),
    );
    expect(await toldNow(site)).toEqual(expected);
    counts.told += expected.size;
    counts.silent += oracles.size - expected.size;
  }
  // The walks are worth something.
  expect(counts.told).toBeGreaterThan(200);
  expect(counts.silent).toBeGreaterThan(200);
});

/** Listings with prices, all favourites of one account. */
async function start(site: Site, aPrice: () => number): Promise<Map<string, Oracle>> {
  const [keeper, sample] = [await site.aUser(), await site.aListing(sections[0]!)];
  const { rows } = await site.app.pool.query<{ id: string; price: number }>(
    `insert into listings select (jsonb_populate_record(l, jsonb_build_object(
      'id', gen_random_uuid(), 'number', nextval('listing_numbers'), 'position', null, 'title', 'Sınaq',
      'price', wanted, 'expires_at', '2036-01-01'))).*
    from listings l, unnest($2::bigint[]) wanted where l.id = $1 returning id, price`,
    [sample._id, Array.from({ length: walks }, aPrice)],
  );
  await site.app.pool.query(
    `insert into favorites (account_id, listing_id, kept_at, kept_price, said_at)
    select $1, id, $2, price, $2 from listings where title = 'Sınaq'`,
    [keeper.userId, now],
  );
  return new Map(rows.map(({ id, price }) => [id, new Oracle(now.getTime(), price)]));
}

/** Prices in new notices, by listing. */
async function toldNow(site: Site): Promise<Map<string, string>> {
  await notifyKeepers(site.app);
  const { rows } = await site.app.pool.query<{ id: string; text: string }>(
    'update notices set read_at = at where read_at is null returning listing_id as id, text',
  );
  return new Map(rows.map(({ id, text }) => [id, text.replace('Sınaq: ', '')]));
}
