/** Accounts as moderators see them. */
import { type Expression, type Selectable, sql, type SqlBool } from 'kysely';
import { validate } from 'uuid';
import { readFormerNames } from '../../accounts/changes/name.server.ts';
import type { App } from '../../platform/app/app.ts';
import { notFound } from '../../platform/base/errors.ts';
import { parsePhone, showPhone } from '../../domain/fields/phone/phone.ts';
import { fold } from '../../domain/language/fold.ts';
import { emailKey } from '../../accounts/accounts.server.ts';
import { isBanned } from '../../accounts/standing.server.ts';
import type { AccountsTable } from '../../accounts/table.ts';
import { readAsking } from '../../moderation/policies/asking.server.ts';
import { type Asking, type Rank, refusalToBan } from '../../moderation/policies/policies.ts';
import type { Staff } from '../../accounts/staff/staff.server.ts';
import { readPast } from './past.server.ts';

export type UsersQuery = {
  /** Search text: an id, e-mail, phone, listing number, or the prefix of a name. */
  q?: string | undefined;
  limit: number;
  /** Cursor: the id of the last account read. */
  after?: string | undefined;
};

/** Accounts, newest first; shows no contact except the one searched for. */
export async function findUsers(app: App, staff: Staff, { q = '', limit, after }: UsersQuery) {
  const rows = await selectUsers(app)
    .$if(q !== '', (query) => query.where((eb) => eb.or(meanings(q))))
    // UUIDv7 ids sort by registration.
    .$if(after !== undefined, (query) => query.where('id', '<', after!))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const asking = await readAsking(app, app.db, staff);
  const [mailbox, phone] = [q.includes('@') ? emailKey(q) : undefined, parsePhone(q)];
  const items = rows.slice(0, limit).map((row) => ({
    ...presentUser(row, asking, app.now()),
    ...(emailKey(row.email) === mailbox && { email: row.email }),
    ...(row.phone === phone && { phone: showPhone(row.phone) }),
  }));
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.userId ?? null) : null };
}

/** One account, with all decisions about it. */
export async function readUser(app: App, staff: Staff, id: string) {
  const row = await selectUsers(app).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Belə hesab yoxdur.');
  const formerNames = await readFormerNames(app.db, id);
  return {
    ...presentUser(row, await readAsking(app, app.db, staff), app.now()),
    email: row.email,
    phone: showPhone(row.phone),
    past: await readPast(app, id),
    ...(formerNames.length > 0 && { formerNames }),
  };
}

function selectUsers({ db, now }: App) {
  const counted = sql<number>;
  return db
    .selectFrom('accounts')
    .select(['id', 'username', 'email', 'phone', 'phone_verified_at', 'created_at', 'role'])
    .select(['banned_at', 'banned_until', 'ban_reason'])
    .select([
      counted`(select count(*) from visible_listings l where l.account_id = accounts.id and l.expires_at > ${now()})`.as(
        'listings',
      ),
      counted`(select count(*) from bans b where b.account_id = accounts.id)`.as('bans'),
      sql<Rank | null>`(select by_role from bans b where b.account_id = accounts.id and b.lifted_at is null)`.as(
        'banned_by',
      ),
      counted`(select count(*) from listing_decisions d
        where d.account_id = accounts.id and d.decision = 'remove' and d.taken_back_at is null)`.as('removals'),
    ]);
}

/** Conditions for each possible meaning of a search: digits may be a listing number or a phone. */
function meanings(q: string): Expression<SqlBool>[] {
  if (validate(q)) return [sql`id = ${q}`, sql`id = (select account_id from listings where id = ${q})`];
  if (q.includes('@')) return [sql`email_key = ${emailKey(q)}`];
  const phone = parsePhone(q);
  const number = /^(?:№|#)?\s*(\d{1,15})$/.exec(q)?.[1];
  return [
    ...(phone ? [sql<SqlBool>`phone = ${phone}`] : []),
    ...(number ? [sql<SqlBool>`id = (select account_id from listings where number = ${Number(number)})`] : []),
    sql`${foldedName} like ${`${fold(q)
      .replace(/[\\%_]/g, '\\$&')
      .replace(/['"-]/g, '_')}%`}`,
  ];
}

// Folds Azerbaijani letters like `fold` and the index `accounts_name`. Apostrophes, quotes and dashes, which have many
// variants, match any.
const foldedName = sql`lower(translate(username, 'İIıƏəÖöÜüÇçŞşĞğ', 'iiieeoouuccssgg'))`;

type UserRow = Omit<Selectable<AccountsTable>, 'email_key' | 'email_confirmed_at' | 'password_hash' | 'seller_kind'> & {
  listings: number;
  bans: number;
  removals: number;
  banned_by: Rank | null;
};

function presentUser(row: UserRow, asking: Asking, now: Date) {
  const banned = isBanned(row, now);
  return {
    userId: row.id,
    username: row.username,
    phoneVerified: row.phone_verified_at !== null,
    createdAt: row.created_at.toISOString(),
    role: row.role,
    bannedAt: banned ? (row.banned_at?.toISOString() ?? null) : null,
    bannedUntil: banned ? (row.banned_until?.toISOString() ?? null) : null,
    banReason: banned ? row.ban_reason : null,
    banRefusal: refusalToBan(asking, { id: row.id, role: row.role, bannedBy: banned ? row.banned_by : null }),
    listings: row.listings,
    bans: row.bans,
    removals: row.removals,
  };
}
