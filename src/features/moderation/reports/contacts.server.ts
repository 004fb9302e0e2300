/**
 * Numbers and addresses that were reported, so that others can ask about those they were sent. Only keyed hashes are stored:
 * whoever reads the table learns no number.
 */
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { App } from '../../../app.ts';
import type { Db } from '../../../database/client.ts';
import { secretKey } from '../../../database/secret-key.ts';
import { parsePhone } from '../../../fields/phone/phone.ts';
import { findContacts } from '../checks/contacts.ts';
import type { ReportedContactsTable } from './contacts-table.ts';

type Source = Pick<ReportedContactsTable, 'kind' | 'subject'> & {
  /** Whoever reports more often counts once; null: a moderator. */
  reporter: Buffer | null;
};

type Said = { phones?: readonly string[]; texts?: readonly (string | null | undefined)[] };

/** Hashes of what is to be stored. Reads a key on its own connection: call it before a transaction. */
export async function marksOf(app: Pick<App, 'pool'>, { phones = [], texts = [] }: Said): Promise<Buffer[]> {
  const found = [
    ...phones.flatMap((phone) => parsePhone(phone) ?? []),
    ...texts.flatMap((text) => (text ? findContacts(text) : [])),
  ];
  return Promise.all([...new Set(found)].slice(0, maxMarks).map((contact) => markOfContact(app, contact)));
}

// More than a report has, unless somebody pastes a list.
const maxMarks = 50;

/** Stores them; twice is as once. */
export async function storeReportedContacts(
  app: Pick<App, 'now'>,
  db: Db,
  marks: readonly Buffer[],
  source: Source,
): Promise<void> {
  if (marks.length === 0) return;
  await db
    .insertInto('reported_contacts')
    .values(marks.map((mark) => ({ mark, ...source, at: app.now() })))
    .onConflict((known) => known.doNothing())
    .execute();
}

/** A removal that was taken back speaks against nobody. */
export async function forgetRemoval(db: Db, listingId: string): Promise<void> {
  await db.deleteFrom('reported_contacts').where('kind', '=', 'removal').where('subject', '=', listingId).execute();
}

export type Reported = { reports: number; firstAt: Date | null; lastAt: Date | null };

/** How often a contact was reported: without reports found to be wrong, and bans lifted. */
export async function countReports(app: App, contact: string): Promise<Reported> {
  const mark = await markOfContact(app, contact);
  const { rows } = await sql<Reported>`
    select count(distinct coalesce(encode(reporter, 'hex'), kind || subject))::int as reports,
      min(at) as "firstAt", max(at) as "lastAt"
    from reported_contacts c
    where mark = ${mark}
      and not exists (select from listing_reports r where r.outcome = 'declined'
        and r.number = case c.kind when 'report' then c.subject::bigint end)
      and not exists (select from accounts a where a.banned_at is null
        and a.id = case c.kind when 'ban' then c.subject::uuid end)`.execute(app.db);
  const [row] = rows;
  return row ?? { reports: 0, firstAt: null, lastAt: null };
}

async function markOfContact(app: Pick<App, 'pool'>, contact: string): Promise<Buffer> {
  const key = await secretKey(app.pool, 'reported-contacts');
  return createHmac('sha256', key).update(contact).digest();
}
