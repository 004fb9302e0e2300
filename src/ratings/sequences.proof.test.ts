/**
 * Random sequences of what sellers, buyers and moderators do, checked against a model of the rules written independently of
 * the code: nobody rates without a sale of theirs, nobody twice, and nothing is seen before its time.
 * `RATING_SEQUENCES=10000` for more.
 */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { createRandom, type Random } from '../../demo/random.ts';
import { isAppError } from '../platform/base/errors.ts';
import { dayMs } from '../domain/language/durations.ts';
import { sections } from '../domain/sections/index.ts';
import { pickAction, RatingModel } from '../test/rating-model.ts';
import { type Site, siteTest } from '../test/site.ts';
import type { Account } from '../accounts/sessions/sessions.server.ts';
import { hashPassword } from '../accounts/passwords/passwords.server.ts';
import { requireMembership } from '../conversations/membership/membership.server.ts';
import { sendMessage, writeToSeller } from '../conversations/messages.server.ts';
import { handOver, openCode } from './handover/handover.server.ts';
import { actAsOwner } from '../listings/life/actions.server.ts';
import { deleteListing } from '../posting/listings.server.ts';
import { readListing } from '../listings/reading/listing.server.ts';
import { banAccount, liftBan } from '../moderation/bans/ban.server.ts';
import { decideOnRating } from '../desk/ratings/reports.server.ts';
import type { Staff } from '../accounts/staff/staff.server.ts';
import { deleteAccount } from '../accounts/own-data/own-data.server.ts';
import { answerRating, rateOther } from './rate.server.ts';
import { readRatings } from './reading.server.ts';
import { showDueRatings } from './showing.server.ts';

const sequences = Number(process.env['RATING_SEQUENCES'] ?? 200);
// Sequences that run at the same time, on one clock.
const lanes = 50;
const steps = 18;
let clock = Date.parse('2026-11-23T09:00:00Z');
const test = siteTest({ now: () => new Date(clock), env: { LIMITS: '0' } });
const password = 'uzun-sinaq-parolu';
const client = { address: '203.0.113.9', device: 'proof' };

type Lane = {
  model: RatingModel;
  people: Account[];
  listingId: string;
  conversations: Partial<Record<1 | 2, string>>;
  random: Random;
  trace: string[];
};

test(
  'no random sequence ends in a rating without a sale, seen too early, or written twice',
  { timeout: 60_000 + sequences * 200 },
  async ({ site }) => {
    const staff: Staff = { id: randomUUID(), name: 'rəhbər', role: 'admin' };
    const [section] = sections as [(typeof sections)[number]];
    const template = (await site.aListing(section))._id;
    const hash = await hashPassword(password);
    const seen = new Map<string, number>();
    for (let from = 0; from < sequences; from += lanes) {
      const numbers = Array.from({ length: Math.min(lanes, sequences - from) }, (_, lane) => from + lane);
      const batch = await Promise.all(
        numbers.map((number) => begin(site, template, hash, createRandom(20_261_127 + number))),
      );
      const time = createRandom(from + 1);
      for (let step = 0; step < steps; step++) {
        clock += 1000 + (time.chance(0.2) ? Math.round(time.pick([0.1, 3, 6.9, 13.9, 14, 15, 60, 91]) * dayMs) : 0);
        await showDueRatings(site.app);
        for (const { model } of batch) model.timePassed();
        await Promise.all(batch.map((lane) => act(site, lane, staff, seen)));
      }
      await Promise.all(batch.map((lane) => compare(site, lane)));
    }
    // Sequences in which nothing happens prove little.
    for (const done of [
      'rate',
      'rate early',
      'answer',
      'code',
      'sold to',
      'sold',
      'unsold',
      'ban',
      'delete ad',
      'gone',
    ])
      expect([done, seen.get(done) ?? 0]).not.toEqual([done, 0]);
    const { rows } = await site.app.pool.query(
      'select conversation_id, role from ratings group by 1, 2 having count(*) > 1',
    );
    expect(rows).toEqual([]);
  },
);

async function begin(site: Site, template: string, hash: string, random: Random): Promise<Lane> {
  const people = Array.from({ length: 3 }, (): Account => ({ id: randomUUID(), username: 'Nigar', role: 'user' }));
  await site.app.pool.query(
    `insert into accounts (id, username, email, email_key, phone, password_hash, created_at)
     select id, 'Nigar', id || '@misal.az', id || '@misal.az', '+994501234567', $2, $3 from unnest($1::uuid[]) id`,
    [people.map(({ id }) => id), hash, new Date(clock - 10 * dayMs)],
  );
  const listingId = randomUUID();
  await site.app.pool.query(
    `insert into listings select (jsonb_populate_record(l, jsonb_build_object('id', $2::uuid, 'account_id', $3::uuid,
       'number', nextval('listing_numbers'), 'position', nextval('listing_positions'), 'expires_at', $4::timestamptz))).*
     from listings l where id = $1`,
    [template, listingId, people[0]!.id, new Date(clock + 5000 * dayMs)],
  );
  return { model: new RatingModel(() => clock), people, listingId, conversations: {}, random, trace: [] };
}

/** Whether a call succeeded. Expected failures are part of the rules, others are bugs. */
async function tried(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (isAppError(error) && error.status < 500) return false;
    throw error;
  }
}

async function act(site: Site, lane: Lane, staff: Staff, seen: Map<string, number>): Promise<void> {
  const { model, random, trace } = lane;
  const buyer = random.pick([1, 1, 2] as const);
  const name = pickAction(random);
  const [wanted, done] = await actions[name]!(site, lane, buyer, staff);
  trace.push(`${name} ${buyer} at ${new Date(clock).toISOString()}: ${done}`);
  expect([trace, done]).toEqual([trace, wanted]);
  if (done) seen.set(name, (seen.get(name) ?? 0) + 1);
  else if (name === 'rate') seen.set('rate early', (seen.get('rate early') ?? 0) + 1);
  // Ratings that only the passing of time publishes are compared after the next action.
  if (done && model.ratings.size > 0) await compare(site, lane);
}

/** Compares the public ratings of each person with the model. */
async function compare(site: Site, { model, people, trace }: Lane): Promise<void> {
  for (const who of [0, 1, 2] as const) {
    const { items } = await readRatings(site.app, people[who]!.id, { limit: 10 });
    const stars = items.map((item) => item.stars).toSorted((one, other) => one - other);
    expect([trace, who, stars]).toEqual([trace, who, model.gone.has(who) ? [] : model.seenOf(who)]);
  }
}

/** Whether it should succeed, and whether it did. */
type Action = (site: Site, lane: Lane, buyer: 1 | 2, staff: Staff) => Promise<[wanted: boolean, done: boolean]>;

const sellWith =
  (told: (buyer: 1 | 2) => 1 | 2 | null | undefined): Action =>
  async ({ app }, { model, people, listingId }, buyer) => {
    const to = told(buyer);
    const wanted = model.there && (to === undefined || to === null || !model.gone.has(to));
    const buyerId = to === undefined ? undefined : to === null ? null : people[to]!.id;
    const done = await tried(async () => {
      const listing = await readListing(app, listingId);
      if (!listing) throw isGone;
      await actAsOwner(app, people[0]!, listing, 'sold', { buyerId });
    });
    const isTold = to !== undefined && (to === null || model.knows(to));
    if (done && !model.sale) model.sale = { at: clock, ...(isTold && { told: to }) };
    else if (done && model.sale && model.sale.told === undefined && isTold) model.sale.told = to;
    return [wanted, done];
  };

const actions: Readonly<Record<string, Action>> = {
  async ask({ app }, { model, people, listingId, conversations }, buyer) {
    const known = conversations[buyer] !== undefined;
    const wanted = model.both(buyer) && !model.deletedAd && (known || (model.there && !model.sale));
    const done = await tried(async () => {
      const listing = await readListing(app, listingId);
      if (!listing) throw isGone;
      conversations[buyer] = (await writeToSeller(app, people[buyer]!, listing, { text: 'Satılır?' })).conversationId;
    });
    if (done) model.wrote[buyer].buyer ??= clock;
    return [wanted, done];
  },
  async reply({ app }, { model, people, conversations }, buyer) {
    const id = conversations[buyer];
    if (!id) return [false, false];
    const done = await tried(() => sendMessage(app, people[0]!, id, { text: 'Bəli' }));
    if (done) model.wrote[buyer].seller ??= clock;
    return [model.both(buyer), done];
  },
  sold: sellWith(() => undefined),
  'sold to': sellWith((buyer) => buyer),
  'sold elsewhere': sellWith(() => null),
  async unsold({ app }, { model, people, listingId }) {
    const { sale } = model;
    if (!model.there || !sale) return [false, false];
    const done = await tried(async () => {
      const listing = await readListing(app, listingId);
      if (!listing) throw isGone;
      await actAsOwner(app, people[0]!, listing, 'unsold');
    });
    const wanted = clock <= sale.at + 7 * dayMs;
    if (done && sale.told) model.kept[sale.told] = sale;
    if (done) model.sale = undefined;
    return [wanted, done];
  },
  async code({ app }, { model, people, conversations }, buyer) {
    const id = conversations[buyer];
    if (!id) return [false, false];
    const isFree = !model.sale || model.sale.told === undefined;
    const done = await tried(async () => {
      const { code } = await openCode(app, people[buyer]!, await requireMembership(app.db, people[buyer]!.id, id));
      const membership = await requireMembership(app.db, people[0]!.id, id);
      const wrong = code === '000000' ? '000001' : '000000';
      if (await tried(() => handOver(app, people[0]!, membership, wrong))) throw new Error('a wrong code was taken');
      await handOver(app, people[0]!, membership, code);
    });
    const wanted = model.both(buyer) && model.there && isFree;
    if (done) model.sale = { at: model.sale?.at ?? clock, told: buyer };
    return [wanted, done];
  },
  async rate({ app }, { model, people, conversations, random }, buyer) {
    const role = random.pick(['buyer', 'seller'] as const);
    const id = conversations[buyer];
    if (!id) return [model.mayRate(buyer, role), false];
    const author = people[role === 'buyer' ? buyer : 0]!;
    const stars = random.whole(1, 5);
    const wanted = model.mayRate(buyer, role);
    // Sometimes by two presses at once: one of them counts.
    const presses = random.chance(0.2) ? 2 : 1;
    const attempts = await Promise.all(
      Array.from({ length: presses }, () =>
        tried(async () => {
          await rateOther(app, author, await requireMembership(app.db, author.id, id), { stars, tags: [], text: '' });
        }),
      ),
    );
    const written = attempts.filter(Boolean).length;
    if (written > 0) {
      const { id: ratingId } = await app.db
        .selectFrom('ratings')
        .select('id')
        .where('conversation_id', '=', id)
        .where('role', '=', role)
        .executeTakeFirstOrThrow();
      model.rate(buyer, role, stars, ratingId);
    }
    return [wanted, written === 1];
  },
  async answer({ app }, { model, people }, buyer) {
    const rating = model.ratings.get(`${buyer} buyer`);
    if (!rating) return [false, false];
    const wanted = rating.shownAt !== undefined && !rating.hidden && !rating.answered && !model.banned.has(0);
    const done = await tried(() => answerRating(app, people[0]!, rating.id, 'Sağ olun'));
    if (done) rating.answered = true;
    return [wanted, done];
  },
  async hide({ app }, { model, random }, buyer, staff) {
    const rating = model.ratings.get(`${buyer} ${random.pick(['buyer', 'seller'])}`);
    if (!rating) return [false, false];
    const decision = rating.hidden ? 'keep' : 'hide';
    const done = await tried(() =>
      decideOnRating(app, staff, rating.id, { decision, part: 'rating', reason: 'Söyüş' }),
    );
    if (rating.hidden) delete rating.hidden;
    else rating.hidden = true;
    return [true, done];
  },
  async ban({ app }, { model, people, random }, _buyer, staff) {
    const who = random.pick([0, 1, 2] as const);
    const done = await tried(() => banAccount(app, staff, people[who]!.id, { reason: 'Saxta elan' }));
    if (done) model.banned.add(who);
    return [!model.gone.has(who), done];
  },
  async lift({ app }, { model, people, random }, _buyer, staff) {
    const who = random.pick([0, 1, 2] as const);
    const done = await tried(() => liftBan(app, staff, people[who]!.id));
    if (done) model.banned.delete(who);
    return [!model.gone.has(who), done];
  },
  async 'delete ad'({ app }, { model, listingId }) {
    if (!model.there) return [false, false];
    const done = await tried(async () => {
      const listing = await readListing(app, listingId);
      if (!listing) throw isGone;
      await deleteListing(app, listing);
    });
    const { sale } = model;
    for (const buyer of [1, 2] as const)
      if (sale && (sale.told === undefined || sale.told === buyer) && model.wrote[buyer].buyer !== undefined)
        model.kept[buyer] = { ...sale, ...model.kept[buyer], at: sale.at };
    model.deletedAd = true;
    return [true, done];
  },
  async gone({ app }, { model, people, random }) {
    const who = random.pick([0, 1, 2] as const);
    const wanted = !model.gone.has(who) && !model.banned.has(who);
    if (model.gone.has(who)) return [false, false];
    const done = await tried(() =>
      deleteAccount(app, client, people[who]!, { password, confirm: () => Promise.resolve(), token: '' }),
    );
    if (done) model.delete(who);
    return [wanted, done];
  },
};

const isGone = Object.assign(new Error('gone'), { status: 404, [Symbol.for('axtartap.AppError')]: true });
