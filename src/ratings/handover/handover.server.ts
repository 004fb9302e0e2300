/** Handover codes: the buyer shows a code, the seller types it, and the listing is sold to that buyer. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { App } from '../../platform/app/app.ts';
import { conflict, invalid } from '../../platform/base/errors.ts';
import { minuteMs } from '../../domain/language/durations.ts';
import { codeKey } from '../../listings/code-key.server.ts';
import { statusAt } from '../../listings/status.ts';
import type { Account } from '../../accounts/sessions/sessions.server.ts';
import { type Membership, otherAccountOf } from '../../conversations/membership/membership.server.ts';
import { actOn } from '../../listings/life/actions.server.ts';
import { readListing } from '../../listings/reading/listing.server.ts';
import { lockBoth } from '../rate.server.ts';

const codeMinutes = 30;
const maxTries = 5;

const soldToOther = 'Elan başqa alıcıya satılmış kimi qeyd olunub.';
const noCode =
  'Alıcı hələ kod almayıb və ya kodun vaxtı bitib. Alıcı bu yazışmada «Təhvil kodu» düyməsini basıb kodu göstərsin.';
const spent = `Kod ${maxTries} dəfə səhv yazılıb. Alıcı yeni kod alsın.`;

export type Code = { code: string; expiresAt: string };

/** The buyer's code: the same in every tab until it expires or is used. */
export async function openCode(app: App, buyer: Account, membership: Membership): Promise<Code> {
  const { conversation, role } = membership;
  if (role !== 'buyer') throw conflict({}, 'Kodu alıcı alır və sizə göstərir.');
  await refuseUnlessForSale(app, membership);
  const key = await codeKey(app);
  const now = app.now();
  const fresh = { salt: randomBytes(16), expires_at: new Date(now.getTime() + codeMinutes * minuteMs), tries: 0 };
  return app.db.transaction().execute(async (trx) => {
    await lockBoth(app, trx, buyer, otherAccountOf(membership));
    const stored = await trx
      .insertInto('handover_codes')
      .values({ conversation_id: conversation.id, ...fresh })
      .onConflict((known) =>
        known
          .column('conversation_id')
          .doUpdateSet(fresh)
          .where((eb) =>
            eb.or([eb('handover_codes.expires_at', '<=', now), eb('handover_codes.tries', '>=', maxTries)]),
          ),
      )
      .returning(['salt', 'expires_at'])
      .executeTakeFirst();
    const { salt, expires_at } =
      stored ??
      (await trx
        .selectFrom('handover_codes')
        .select(['salt', 'expires_at'])
        .where('conversation_id', '=', conversation.id)
        .executeTakeFirstOrThrow());
    return { code: codeOf(key, salt), expiresAt: expires_at.toISOString() };
  });
}

/** For the seller: marks the listing as sold to the buyer whose code was typed. Idempotent. */
export async function handOver(app: App, seller: Account, membership: Membership, typed: string): Promise<void> {
  const { conversation, role } = membership;
  if (role !== 'seller') throw conflict({}, 'Kodu satıcı yazır: ona göstərin.');
  const buyerId = conversation.buyer_id;
  const listingId = conversation.listing_id;
  if (buyerId === null) throw conflict({}, 'Bu istifadəçi hesabını silib.');
  if (listingId === null) throw conflict({}, 'Elan silinib.');
  if (await isSoldTo(app, listingId, buyerId)) return;
  try {
    await refuseUnlessForSale(app, membership);
    await checkCode(app, conversation.id, typed);
  } catch (error) {
    // A double click: meanwhile the first request has sold the listing, or used the code.
    if (await isSoldTo(app, listingId, buyerId)) return;
    throw error;
  }
  // `actOn` applies the rules of selling; the code is kept until it succeeds.
  await actOn(app, listingId, 'sold', 'owner', { buyerId, byCode: true });
  // Another buyer's code may have been typed a moment before.
  if (!(await isSoldTo(app, listingId, buyerId))) throw conflict({}, soldToOther);
  await app.db.deleteFrom('handover_codes').where('conversation_id', '=', conversation.id).execute();
}

/** Nightly job: deletes expired codes. */
export async function removeOldCodes(app: App): Promise<void> {
  await app.db.deleteFrom('handover_codes').where('expires_at', '<', app.now()).execute();
}

/**
 * Counts the attempt before comparing, so that parallel guesses count, too; a correct code does not use up an attempt.
 */
async function checkCode(app: App, conversationId: string, typed: string): Promise<void> {
  const known = await app.db
    .updateTable('handover_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('conversation_id', '=', conversationId)
    .where('expires_at', '>', app.now())
    .where('tries', '<', maxTries)
    .returning(['salt', 'tries'])
    .executeTakeFirst();
  if (!known) {
    const old = await app.db
      .selectFrom('handover_codes')
      .select('tries')
      .where('conversation_id', '=', conversationId)
      .where('expires_at', '>', app.now())
      .executeTakeFirst();
    throw old ? conflict({ code: spent }, spent) : conflict({ code: noCode }, noCode);
  }
  const right = codeOf(await codeKey(app), known.salt);
  if (timingSafeEqual(Buffer.from(right), Buffer.from(typed))) {
    await app.db
      .updateTable('handover_codes')
      .set((eb) => ({ tries: eb('tries', '-', 1) }))
      .where('conversation_id', '=', conversationId)
      .where('salt', '=', known.salt)
      .execute();
    return;
  }
  const left = maxTries - known.tries;
  throw invalid({ code: left > 0 ? `Kod yanlışdır. ${left} cəhdiniz qalıb.` : spent });
}

/** 409 if the listing can no longer be sold to this buyer; all other rules are checked by `actOn`. */
async function refuseUnlessForSale(app: App, { conversation }: Membership): Promise<void> {
  const listing = conversation.listing_id === null ? undefined : await readListing(app, conversation.listing_id);
  if (!listing) throw conflict({}, 'Elan silinib.');
  const status = statusAt(listing, app.now());
  if (status === 'active' || status === 'reserved') return;
  if (status === 'sold') {
    const sale = await readSaleTo(app, listing.id);
    if (!sale?.buyer_told) return;
    throw conflict({}, sale.buyer_id === conversation.buyer_id ? 'Bu alıcıya satış artıq qeyd olunub.' : soldToOther);
  }
  throw conflict({}, reasons[status]);
}

const reasons = {
  expired: 'Elanın vaxtı bitib. Satıcı əvvəlcə vaxtını uzatsın.',
  pending: 'Elan yoxlanılır. Təhvil kodu yoxlama bitəndən sonra işləyəcək.',
  rejected: 'Elana düzəliş lazımdır, satışı hələlik qeyd etmək olmaz.',
  removed: 'Elan saytdan çıxarılıb.',
} as const;

async function isSoldTo(app: App, listingId: string, buyerId: string): Promise<boolean> {
  const sale = await readSaleTo(app, listingId);
  return sale?.buyer_told === true && sale.buyer_id === buyerId;
}

function readSaleTo(app: App, listingId: string) {
  return app.db
    .selectFrom('listing_sales')
    .innerJoin('listings', 'listings.id', 'listing_id')
    .select(['buyer_id', 'buyer_told'])
    .where('listing_id', '=', listingId)
    .where('listings.status', '=', 'sold')
    .executeTakeFirst();
}

/** Derives six digits from the key and salt. */
function codeOf(key: Buffer, salt: Buffer): string {
  const number = createHmac('sha256', key).update('handover').update(salt).digest().readUIntBE(0, 6);
  return String(number % 1_000_000).padStart(6, '0');
}
