/**
 * Random sequences of calls, checked against a model of the contract written independently of the code.
 * `LIFE_SEQUENCES=10000` for more.
 */
import { expect } from 'vitest';
import { createRandom, type Random } from '../../../demo/random.ts';
import { sections } from '../../domain/sections/index.ts';
import { request, type Site, siteTest, type User } from '../../test/site.ts';
import type { Listing } from '../../listings/present.ts';
import type { History } from '../../listings/life/history/events.server.ts';
import { dayMs } from '../../domain/language/durations.ts';

const sequences = Number(process.env['LIFE_SEQUENCES'] ?? 50);
const start = Date.parse('2026-11-23T09:00:00Z');
let clock = start;
// A listing lives one day, so that log-ins outlive it.
const test = siteTest({ now: () => new Date(clock), env: { LIMITS: '0', LISTING_DAYS: '1' } });
const section = sections.find(({ photos }) => photos.min === 0);
if (!section) throw new Error('no section takes a listing without photos');

const day = dayMs / 30;
const calls = ['reserve', 'release', 'sold', 'unsold', 'renew', 'bump'] as const;
type Call = (typeof calls)[number];

/** A model of one ad by the rules of the contract. */
class Model {
  status = 'active';
  end = clock + 30 * day;
  endedAt = 0;
  soldAt = 0;
  bumpedAt = 0;
  price: number;
  oldPrice: { price: number; until: number } | undefined;
  /** All prices, each with the time it took effect. */
  prices: { price: number; from: number }[];
  events: { kind: string; at: number }[] = [{ kind: 'published', at: clock }];

  constructor(price: number) {
    this.price = price;
    this.prices = [{ price, from: clock }];
  }

  get shown() {
    return this.status === 'active' || this.status === 'reserved';
  }

  /** The current status; the expiry is recorded with the next transition. */
  get now() {
    return this.shown && this.end <= clock ? 'expired' : this.status;
  }

  /** Whether the call should answer 200. */
  call(call: Call): boolean {
    const last = this.events.findLast(({ kind }) => kind !== 'price' && kind !== 'edited' && kind !== 'bumped')!;
    const bumpSoon = this.bumpedAt > 0 && clock - this.bumpedAt < 7 * day;
    const isDoubled = (at: number) => clock - at <= Math.max(10_000, day / 24);
    const visible = this.now === 'active' || this.now === 'reserved';
    switch (call) {
      case 'reserve':
        if (this.now === 'reserved') return true;
        return visible && this.move('reserved', 'reserved');
      case 'release':
        if (this.now === 'active' && last.kind === 'released') return true;
        return this.now === 'reserved' && this.move('active', 'released');
      case 'sold':
        if (this.now === 'sold') return true;
        if (!visible) return false;
        this.soldAt = clock;
        return this.move('sold', 'sold');
      case 'unsold':
        if (visible && last.kind === 'unsold') return true;
        if (this.now !== 'sold' || clock - this.soldAt > 7 * day) return false;
        if (this.end <= clock) this.end = clock + (this.end - this.soldAt);
        return this.move('active', 'unsold');
      case 'renew':
        return this.renew(visible, last, isDoubled);
      case 'bump':
        if (!visible) return false;
        if (bumpSoon) return isDoubled(this.bumpedAt);
        this.bumpedAt = clock;
        this.events.push({ kind: 'bumped', at: clock });
        return true;
    }
  }

  renew(visible: boolean, last: { kind: string; at: number }, isDoubled: (at: number) => boolean): boolean {
    if (this.now === 'expired') {
      const ended = this.status === 'expired' ? this.endedAt : this.end;
      if (clock - ended > 180 * day) return false;
      this.move('active', 'renewed');
      this.end = clock + 30 * day;
      return true;
    }
    if (!visible) return false;
    if (this.end - clock > 10 * day) return last.kind === 'renewed' && isDoubled(last.at);
    this.end += 30 * day;
    return this.move('active', 'renewed');
  }

  move(to: string, kind: string): true {
    if (this.now === 'expired' && this.status !== 'expired') {
      this.events.push({ kind: 'expired', at: this.end });
      this.endedAt = this.end;
    }
    this.status = to;
    this.events.push({ kind, at: clock });
    return true;
  }

  setPrice(price: number): void {
    if (price === this.price) return;
    // A price in force within the last thirty days, if only at their beginning.
    const held = this.prices.filter((_, index) => {
      const until = this.prices[index + 1]?.from ?? clock;
      return until > clock - 30 * day || index === this.prices.length - 1;
    });
    const lowest = Math.min(...held.map((each) => each.price));
    this.oldPrice = price < lowest ? { price: lowest, until: clock + 14 * day } : undefined;
    this.price = price;
    this.prices.push({ price, from: clock });
    this.events.push({ kind: 'price', at: clock });
  }

  get answer() {
    const marked = this.oldPrice && this.oldPrice.until > clock;
    return {
      status: this.now,
      price: String(this.price),
      expiresAt: new Date(this.end).toISOString(),
      bumpedAt: this.bumpedAt > 0 ? new Date(this.bumpedAt).toISOString() : null,
      oldPrice: marked ? String(this.oldPrice?.price) : null,
    };
  }
}

test(
  'no random sequence of calls makes an illegal move or loses an event',
  { timeout: 60_000 + sequences * 1000 },
  async ({ site, user }) => {
    const random = createRandom(20_261_123);
    const seen = new Set<string>();
    for (let index = 0; index < sequences; index++) {
      clock = start;
      await runSequence(site, user, random, seen);
    }
    // Sequences in which nothing happens prove little.
    for (const status of ['active', 'reserved', 'sold', 'expired'])
      for (const call of calls) expect(seen).toContain(`${status} ${call}`);
  },
);

async function runSequence(site: Site, user: User, random: Random, seen: Set<string>): Promise<void> {
  const { token } = user;
  const price = random.whole(100, 120);
  const listing = await post(site, user, price);
  const model = new Model(price);
  const trace: string[] = [];
  const steps = random.whole(3, 14);
  let last: Call = 'reserve';
  for (let step = 0; step < steps; step++) {
    if (random.chance(0.55)) clock += Math.round(random.pick([0.01, 1, 3, 6, 8, 15, 24, 29, 60, 190]) * day) + step;
    if (random.chance(0.15)) {
      const next = random.whole(90, 130);
      const form = { price: String(next) };
      trace.push(`price ${next}`);
      const { status, body } = await request<Listing>(site.http, 'PUT', `/api/${section!.name}/${listing._id}`, {
        token,
        form,
      });
      model.setPrice(next);
      expect([trace, status, body]).toEqual([trace, 200, expect.objectContaining(model.answer)]);
      continue;
    }
    // Often the same once more.
    const call: Call = random.chance(0.3) ? last : random.pick(calls);
    last = call;
    seen.add(`${model.now} ${call}`);
    trace.push(`${call} at ${((clock - start) / day).toFixed(2)}, ${model.now}`);
    const url = `/api/my-announcements/${random.pick([listing._id, listing.id])}/${call}`;
    const { status } = await request<Listing>(site.http, 'POST', url, { token });
    expect([trace, status]).toEqual([trace, model.call(call) ? 200 : 409]);
    const { body: own } = await request<Listing[]>(site.http, 'GET', `/api/my-announcements?status=${model.now}`, {
      token,
    });
    expect([trace, own.find(({ id }) => id === listing.id)]).toEqual([trace, expect.objectContaining(model.answer)]);
  }
  const { rows } = await site.app.pool.query<{ kind: string; at: Date }>(
    'select kind, at from listing_events where listing_id = $1 order by number',
    [listing._id],
  );
  expect([trace, rows.map(({ kind, at }) => ({ kind, at: at.getTime() }))]).toEqual([trace, model.events]);
  const history = await request<History>(site.http, 'GET', `/api/${section!.name}/${listing._id}/history`);
  if (history.status === 200) {
    // Repetitions are told once, the last time.
    const shown = history.body.events.map(({ kind, at }) => `${kind} ${Date.parse(at)}`);
    const all = model.events.map(({ kind, at }) => `${kind} ${at}`);
    expect([trace, all.filter((each) => shown.includes(each))]).toEqual([trace, shown]);
    expect([trace, shown.at(-1)]).toEqual([trace, all.at(-1)]);
    const kinds = (events: readonly { kind: string }[]) => new Set(events.map(({ kind }) => kind));
    expect([trace, kinds(history.body.events)]).toEqual([trace, kinds(model.events)]);
  }
  expect((await request(site.http, 'DELETE', `/api/my-announcements/${listing._id}`, { token })).status).toBe(200);
}

async function post(site: Site, user: User, price: number): Promise<Listing> {
  return site.aListing(section!, { user, fields: { price: String(price) } });
}
