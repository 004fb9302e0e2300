/** Idempotency keys: a listing sent twice, after a lost response or a double tap, is stored once. */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { App } from '../../platform/app/app.ts';
import type { Database } from '../../platform/database/client.ts';
import type { Section } from '../../domain/fields/section.ts';
import type { Account } from '../../accounts/sessions/sessions.server.ts';
import type { ListingRow } from '../../listings/present.ts';
import { readListing } from '../../listings/reading/listing.server.ts';
import { dayMs } from '../../domain/language/durations.ts';

const header = 'idempotency-key';

/** Schema of the `Idempotency-Key` header. */
export const postingHeaders = z.looseObject({
  [header]: z
    .string()
    .optional()
    .describe(
      'Elanın açarı, məsələn təsadüfi UUID. Eyni hesab eyni bölməyə eyni açarla yenidən göndərəndə, məzmunu başqa olsa da, yeni elan yaranmır: ilk elan olduğu kimi yenidən 201 ilə cavablanır. Açar bir gün, elan silinərsə, elan silinənədək yadda qalır.',
    ),
});

/** A request's key, hashed with account and section; undefined without the header. */
export function postingKeyOf({ headers }: FastifyRequest, account: Account, section: Section): Buffer | undefined {
  const key = headers[header];
  return key
    ? createHash('sha256')
        .update(`${account.id} ${section.name} ${String(key)}`)
        .digest()
    : undefined;
}

/** The listing posted with a key. */
export async function readPosted(app: App, key: Buffer | undefined): Promise<ListingRow | undefined> {
  if (!key) return undefined;
  const posted = await app.db.selectFrom('posting_keys').select('listing_id').where('key', '=', key).executeTakeFirst();
  return posted && readListing(app, posted.listing_id);
}

/**
 * Stores a key. Call it in the listing's transaction: of two concurrent ones, the second waits for the first and then
 * fails.
 */
export async function storePostingKey(
  trx: Transaction<Database>,
  key: Buffer,
  { id, created_at }: { id: string; created_at: Date },
): Promise<void> {
  await trx.insertInto('posting_keys').values({ key, listing_id: id, created_at }).execute();
}

/** Deletes keys after a day: no client retries for that long. */
export async function removeOldPostingKeys(app: App): Promise<void> {
  const oldest = new Date(app.now().getTime() - dayMs);
  await app.db.deleteFrom('posting_keys').where('created_at', '<', oldest).execute();
}
