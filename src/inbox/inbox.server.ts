/** Reads an account's notices. */
import { sql } from 'kysely';
import { z } from 'zod';
import type { App } from '../platform/app/app.ts';
import { type TimeCursor, writeTimeCursor } from '../platform/page/paging.ts';
import { answerListed } from '../listings/answers.server.ts';
import { publicVersion } from '../listings/life/ended.ts';
import { readPublicListings } from '../listings/reading/listing.server.ts';
import type { ListingRow } from '../listings/present.ts';
import { listingAnswer } from '../listings/schemas.server.ts';
import { readOwnAmong } from '../search/lists.server.ts';
import { readOwnReviews } from '../moderation/review/own-view.server.ts';
import { type NoticeKind, kinds, noticeKinds } from '../notices/kinds.ts';
import { countUnread } from '../notices/notices.server.ts';

/** A kind of notice that one may turn off, by its name. */
export const kind = z.enum(noticeKinds, 'Belə bildiriş növü yoxdur.');
const notice = z.object({
  id: z.uuid(),
  kind: z.enum(Object.keys(kinds) as NoticeKind[]),
  at: z.iso.datetime(),
  read: z.boolean(),
  text: z.string(),
  path: z.string(),
  listing: listingAnswer.optional().describe('Hamının gördüyü və ya öz elanı'),
  reason: z.string().optional().describe('Moderatorun yazdığı ilk səbəb, elan hələ düzəldilməyibsə'),
  searchId: z.uuid().optional(),
  conversationId: z.uuid().optional(),
});
/** A page of notices. */
export const inbox = z.object({ items: z.array(notice), unread: z.number().int(), nextCursor: z.string().nullable() });
type NoticesPage = z.infer<typeof inbox>;
export type Notice = NoticesPage['items'][number];

/** A page of an account's notices, newest first. */
export async function readInbox(
  app: App,
  accountId: string,
  { limit, cursor }: { limit: number; cursor?: TimeCursor | undefined },
): Promise<NoticesPage> {
  const [found, unread] = await Promise.all([
    app.db
      .selectFrom('notices')
      .selectAll()
      .where('account_id', '=', accountId)
      .$if(cursor !== undefined, (query) => query.where(sql<boolean>`(at, id) < (${cursor?.at}, ${cursor?.id}::uuid)`))
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute(),
    countUnread(app.db, [accountId]),
  ]);
  const rows = found.slice(0, limit);
  const now = app.now();
  const ids = new Set(rows.flatMap(({ listing_id }) => (listing_id === null ? [] : [listing_id])));
  const { listings, reasons } = await readAbout(app, accountId, [...ids]);
  const last = rows.at(-1);
  return {
    items: rows.map(({ id, kind, at, read_at, text, path, listing_id, search_id, conversation_id }) => {
      const listing = listings.get(listing_id ?? '');
      const reason = kind === 'decision' ? reasons.get(listing_id ?? '') : undefined;
      return {
        id,
        kind,
        at: at.toISOString(),
        read: read_at !== null,
        text,
        path,
        ...(listing && { listing: publicVersion(answerListed(listing, now)) }),
        ...(reason !== undefined && { reason }),
        ...(search_id !== null && { searchId: search_id }),
        ...(conversation_id !== null && { conversationId: conversation_id }),
      };
    }),
    unread: unread.get(accountId) ?? 0,
    nextCursor: found.length > limit && last ? writeTimeCursor(last) : null,
  };
}

/** What the notices are about: listings with a page, and the account's own without one, with what a moderator wrote first. */
async function readAbout(app: App, accountId: string, ids: readonly string[]) {
  const listings = ids.length > 0 ? await readPublicListings(app, ids) : new Map<string, ListingRow>();
  const hidden = ids.filter((id) => !listings.has(id));
  const own = hidden.length > 0 ? await readOwnAmong(app, accountId, hidden) : [];
  const reviews = await readOwnReviews(app, own);
  return {
    listings: new Map([...listings, ...own.map((row) => [row.id, row] as const)]),
    // One that waits again has been mended.
    reasons: new Map(
      own.flatMap(({ id, status }) =>
        status === 'pending' ? [] : [[id, reviews.get(id)?.decision?.reasons[0]?.text] as const],
      ),
    ),
  };
}
