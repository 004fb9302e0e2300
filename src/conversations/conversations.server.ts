/** Loads conversations and their messages. */
import { sql } from 'kysely';
import type { App } from '../platform/app/app.ts';
import { type TimeCursor, writeTimeCursor } from '../platform/page/paging.ts';
import { isVisible } from '../listings/status.ts';
import { answerListed } from '../listings/answers.server.ts';
import { publicVersion } from '../listings/life/ended.ts';
import type { Listing } from '../listings/present.ts';
import { readPublicListings } from '../listings/reading/listing.server.ts';
import { banColumns, isBanned } from '../accounts/standing.server.ts';
import { readConversationRating } from '../ratings/reading.server.ts';
import type { Account } from '../accounts/sessions/sessions.server.ts';
import type { AccountsTable } from '../accounts/table.ts';
import {
  countUnreadMessages,
  deletedName,
  otherAccountOf,
  readBlocks,
  type Membership,
} from './membership/membership.server.ts';
import { photosOfMessage } from './message-photos.server.ts';
import { type MessageRow, presentMessage } from './present-message.ts';
import type { Conversation, Conversations } from './schemas.server.ts';
import type { ConversationsTable, MemberRole } from './table.ts';

type Heading = Pick<Conversation, 'id' | 'listing' | 'about' | 'other'>;

type ListRow = Pick<ConversationsTable, 'id' | 'listing_id' | 'section' | 'listing_number' | 'title'> & {
  unread: number;
  last_at: Date;
  other_id: string | null;
  username: string | null;
} & { message_id: string; sender_id: string | null } & Pick<MessageRow, 'text' | 'at' | 'role' | 'photos' | 'warnings'>;

type ListPage = { limit: number; after?: TimeCursor | undefined; as?: MemberRole };

/** An account's conversations, most recent message first. `as`: only those in which it has this role. */
export async function readConversations(
  app: App,
  { id: accountId }: Pick<Account, 'id'>,
  { limit, after, as }: ListPage,
): Promise<Conversations> {
  const beyond = after ? sql`and (m.last_at, m.conversation_id) < (${after.at}, ${after.id}::uuid)` : sql``;
  const inRole = as ? sql`and m.role = ${as}` : sql``;
  const { rows } = await sql<ListRow>`
    select c.id, c.listing_id, c.section, c.listing_number, c.title, m.unread, m.last_at,
      o.account_id as other_id, a.username,
      l.id as message_id, l.text, l.at, l.role, l.warnings,
      (select coalesce(json_agg(p order by p.position), '[]') from message_photos p
        where p.conversation_id = l.conversation_id and p.number = l.number) as photos,
      case l.role when m.role then m.account_id else o.account_id end as sender_id
    from (
      select * from conversation_members m where m.account_id = ${accountId} ${inRole} ${beyond}
      order by m.last_at desc, m.conversation_id desc limit ${limit + 1}
    ) m
    join conversations c on c.id = m.conversation_id
    join conversation_members o on o.conversation_id = m.conversation_id and o.role <> m.role
    join messages l on l.conversation_id = c.id and l.number = c.last_number
    left join accounts a on a.id = o.account_id
    order by m.last_at desc, m.conversation_id desc`.execute(app.db);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const listings = await readListings(app, shown);
  return {
    items: shown.map((row) => ({
      ...headingOf(row, listings, { id: row.other_id, name: row.username ?? deletedName }),
      last: presentMessage({ ...row, id: row.message_id, account_id: row.sender_id }, accountId),
      unread: row.unread,
    })),
    unread: (await countUnreadMessages(app.db, [accountId], as)).get(accountId) ?? 0,
    nextCursor: last ? writeTimeCursor({ at: last.last_at, id: last.id }) : null,
  };
}

/** A page of a conversation for one of its members. `before`: message number to page back from. */
export async function readConversation(
  app: App,
  accountId: string,
  membership: Membership,
  { limit, before }: { limit: number; before?: number | undefined },
): Promise<Conversation> {
  const { conversation, role } = membership;
  const otherId = otherAccountOf(membership);
  const [rows, read, other, blocks, listings, rating] = await Promise.all([
    app.db
      .selectFrom('messages')
      .select((eb) => ['id', 'number', 'role', 'text', 'at', 'warnings', photosOfMessage(eb)])
      .where('conversation_id', '=', conversation.id)
      .$if(before !== undefined, (query) => query.where('number', '<', before!))
      .orderBy('number', 'desc')
      .limit(limit + 1)
      .execute(),
    readMarkOfOther(app, conversation.id, role),
    otherId === null ? undefined : readOther(app, otherId),
    otherId === null ? { own: false, others: false } : readBlocks(app.db, accountId, otherId),
    readListings(app, [conversation]),
    readConversationRating(app, membership),
  ]);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const heading = headingOf(conversation, listings, { id: otherId, name: other?.username ?? deletedName });
  const closed = whyClosed(app, other, blocks.others);
  const isForSale = heading.listing !== null && isVisible(heading.listing.status);
  const senderOf = (row: { role: string }) => (row.role === role ? accountId : otherId);
  return {
    ...heading,
    items: shown.map((row) => presentMessage({ ...row, account_id: senderOf(row) }, accountId)),
    nextCursor: last ? String(last.number) : null,
    readUpTo: read,
    blocked: blocks.own,
    closed,
    handover: isForSale && closed === null && !blocks.own ? role : null,
    rating,
  };
}

function whyClosed(app: App, other: Pick<AccountsTable, (typeof banColumns)[number]> | undefined, isRefused: boolean) {
  if (!other) return 'Bu istifadəçi hesabını silib.';
  if (isBanned(other, app.now())) return 'Bu istifadəçi bloklanıb, ona yazmaq olmur.';
  return isRefused ? 'Bu istifadəçi sizdən mesaj qəbul etmir.' : null;
}

function readOther(app: App, id: string) {
  return app.db
    .selectFrom('accounts')
    .select(['username', ...banColumns])
    .where('id', '=', id)
    .executeTakeFirst();
}

async function readMarkOfOther(app: App, conversationId: string, role: string): Promise<string | null> {
  const row = await app.db
    .selectFrom('conversation_members as o')
    .innerJoin('messages', (join) =>
      join.onRef('messages.conversation_id', '=', 'o.conversation_id').onRef('messages.number', '=', 'o.read_number'),
    )
    .select('messages.id')
    .where('o.conversation_id', '=', conversationId)
    .where(sql<boolean>`o.role <> ${role}`)
    .executeTakeFirst();
  return row?.id ?? null;
}

async function readListings(app: App, rows: readonly Pick<ConversationsTable, 'listing_id'>[]) {
  const ids = [...new Set(rows.flatMap(({ listing_id }) => listing_id ?? []))];
  if (ids.length === 0) return new Map<string, Listing>();
  const found = await readPublicListings(app, ids);
  const now = app.now();
  return new Map([...found].map(([id, row]) => [id, publicVersion(answerListed(row, now))]));
}

function headingOf(
  row: Pick<ConversationsTable, 'id' | 'listing_id' | 'section' | 'listing_number' | 'title'>,
  listings: ReadonlyMap<string, Listing>,
  other: Heading['other'],
): Heading {
  return {
    id: row.id,
    listing: listings.get(row.listing_id ?? '') ?? null,
    about: { section: row.section, id: row.listing_number, title: row.title },
    other,
  };
}
