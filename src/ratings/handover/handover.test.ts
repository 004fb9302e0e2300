import { describe, expect } from 'vitest';
import { minuteMs } from '../../domain/language/durations.ts';
import { write } from '../../test/conversations.ts';
import { ask, aTalk, rate, ratingOf, sell } from '../../test/ratings.ts';
import { request, type Site, siteTest, type User } from '../../test/site.ts';

let now = new Date('2026-11-23T09:00:00Z');
const test = siteTest({ now: () => now });
const pass = (minutes: number) => (now = new Date(now.getTime() + minutes * minuteMs));

type Answer = { code: string; expiresAt: string; message: string; fields?: Record<string, string> };
const openCode = (site: Site, { token }: User, id: string) =>
  request<Answer>(site.http, 'POST', `/api/conversations/${id}/code`, { token });
const type = (site: Site, { token }: User, id: string, code: string) =>
  request<Answer>(site.http, 'POST', `/api/conversations/${id}/handover`, { token, json: { code } });
const act = (site: Site, { token }: User, { _id }: { _id: string }, action: string) =>
  request<{ status: string }>(site.http, 'POST', `/api/my-announcements/${_id}/${action}`, { token });
/** A code that differs from the given one. */
const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');

describe('a code at handover', () => {
  test('sells the ad to the buyer who shows it, and to no other', async ({ site }) => {
    const { seller, buyer, listing, id } = await aTalk(site);
    const other = await site.aUser();
    const others = await ask(site, other, listing);
    await write(site, seller, others, { text: 'Bəli' });
    const [one, two] = [await openCode(site, buyer, id), await openCode(site, buyer, id)];
    expect(one).toMatchObject({ status: 200, body: { code: expect.stringMatching(/^\d{6}$/) } });
    // The code is the same in another tab, and twenty minutes later.
    pass(20);
    expect([two.body, (await openCode(site, buyer, id)).body]).toEqual([one.body, one.body]);
    const otherCode = (await openCode(site, other, others)).body.code;
    const typed = `${one.body.code.slice(0, 3)} ${one.body.code.slice(3)}`;
    // A double click.
    const answers = await Promise.all([type(site, seller, id, typed), type(site, seller, id, typed)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await type(site, seller, others, otherCode)).toMatchObject({
      status: 409,
      body: { message: 'Elan başqa alıcıya satılmış kimi qeyd olunub.' },
    });
    expect((await openCode(site, other, others)).status).toBe(409);
    expect((await rate(site, buyer, id)).status).toBe(201);
    expect((await rate(site, other, others)).status).toBe(409);
    const { rows } = await site.app.pool.query(
      "select kind, actor from listing_events where listing_id = $1 and kind = 'sold'",
      [listing._id],
    );
    expect(rows).toEqual([{ kind: 'sold', actor: 'owner' }]);
    const notices = await site.app.pool.query('select text from notices where account_id = $1', [buyer.userId]);
    expect(notices.rows).toEqual([
      { text: `${listing.id} nömrəli elan sizə satılmış kimi qeyd olunub. İstəsəniz, rəy yazın.` },
    ]);
  });

  test('is right if the ad is sold to its buyer while it is being typed', async ({ site }) => {
    const { seller, buyer, listing, id } = await aTalk(site);
    const { code } = (await openCode(site, buyer, id)).body;
    const client = await site.app.pool.connect();
    try {
      // Reading a whole ad waits for the lock, reading a sale does not: the click has seen no sale yet.
      await client.query('begin; lock table photos');
      const click = type(site, seller, id, code);
      const waiting = "select from pg_locks where not granted and relation = 'photos'::regclass";
      await expect.poll(async () => (await site.app.pool.query(waiting)).rows.length).toBe(1);
      await client.query("update listings set status = 'sold' where id = $1", [listing._id]);
      await client.query('insert into listing_sales (listing_id, buyer_id, buyer_told) values ($1, $2, true)', [
        listing._id,
        buyer.userId,
      ]);
      await client.query('commit');
      expect((await click).status).toBe(200);
    } finally {
      client.release(true);
    }
  });

  test('of two buyers typed at once sells it to one', async ({ site }) => {
    const { seller, buyer, listing, id } = await aTalk(site);
    const other = await site.aUser();
    const others = await ask(site, other, listing);
    const codes = [(await openCode(site, buyer, id)).body.code, (await openCode(site, other, others)).body.code];
    const answers = await Promise.all([type(site, seller, id, codes[0]!), type(site, seller, others, codes[1]!)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  test('is shown by the buyer and typed by the seller', async ({ site }) => {
    const { seller, buyer, id } = await aTalk(site);
    const { code } = (await openCode(site, buyer, id)).body;
    expect((await openCode(site, seller, id)).body.message).toBe('Kodu alıcı alır və sizə göstərir.');
    expect((await type(site, buyer, id, code)).body.message).toBe('Kodu satıcı yazır: ona göstərin.');
    for (const path of ['code', 'handover'])
      expect(
        (
          await request(site.http, 'POST', `/api/conversations/${id}/${path}`, {
            token: (await site.aUser()).token,
            json: { code },
          })
        ).status,
      ).toBe(404);
    for (const bad of ['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦'])
      expect([bad, (await type(site, seller, id, bad)).body.fields]).toEqual([
        bad,
        { code: 'Alıcının göstərdiyi 6 rəqəmi yazın.' },
      ]);
  });

  test('is not found by guessing, and lasts half an hour', async ({ site }) => {
    const { seller, buyer, id } = await aTalk(site);
    expect((await type(site, seller, id, '123456')).body.message).toContain('Alıcı hələ kod almayıb');
    const { code } = (await openCode(site, buyer, id)).body;
    const guesses = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((by) => type(site, seller, id, wrong(code, by))));
    expect(guesses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      400, 400, 400, 400, 400, 409, 409,
    ]);
    expect((await type(site, seller, id, code)).body.fields).toEqual({
      code: 'Kod 5 dəfə səhv yazılıb. Alıcı yeni kod alsın.',
    });
    const next = (await openCode(site, buyer, id)).body;
    expect(next.code).not.toBe(code);
    expect((await type(site, seller, id, wrong(next.code))).body.fields).toEqual({
      code: 'Kod yanlışdır. 4 cəhdiniz qalıb.',
    });
    pass(31);
    expect((await type(site, seller, id, next.code)).body.message).toContain('kodun vaxtı bitib');
    const last = (await openCode(site, buyer, id)).body;
    expect((await type(site, seller, id, last.code)).status).toBe(200);
  });

  test('names the buyer of an ad that was sold before; not of one that cannot be sold', async ({ site }) => {
    const { seller, buyer, listing, id } = await aTalk(site);
    await sell(site, seller, listing);
    const { code } = (await openCode(site, buyer, id)).body;
    expect((await type(site, seller, id, code)).status).toBe(200);
    expect(await ratingOf(site, buyer, id)).toMatchObject({ mayRate: true });
    // The seller changed his mind: the same may be sold again.
    await act(site, seller, listing, 'unsold');
    expect((await openCode(site, buyer, id)).status).toBe(200);

    const moderated = await aTalk(site);
    const { token } = await site.anAdmin();
    const open = await openCode(site, moderated.buyer, moderated.id);
    await request(site.http, 'POST', `/api/moderation/listings/${moderated.listing.section}/${moderated.listing._id}`, {
      token,
      json: { decision: 'remove', reasons: [{ text: 'Qadağan olunmuş mal' }] },
    });
    expect((await type(site, moderated.seller, moderated.id, open.body.code)).body.message).toBe(
      'Elan saytdan çıxarılıb.',
    );
    await request(site.http, 'DELETE', `/api/my-announcements/${listing._id}`, { token: seller.token });
    expect((await openCode(site, buyer, id)).body.message).toBe('Elan silinib.');
    expect((await type(site, seller, id, code)).body.message).toBe('Elan silinib.');

    const old = await aTalk(site);
    const late = await openCode(site, old.buyer, old.id);
    await site.app.pool.query('update listings set expires_at = $2 where id = $1', [old.listing._id, now]);
    expect((await type(site, old.seller, old.id, late.body.code)).body.message).toContain('Elanın vaxtı bitib');
  });
});
