/**
 * Phone numbers and addresses that were reported, so that others can check those they were sent. Only keyed hashes are
 * stored: the table reveals no number.
 */
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { App } from '../../platform/app/app.ts';
import type { Db } from '../../platform/database/client.ts';
import { secretKey } from '../../platform/database/secret-key.ts';
import { parsePhone } from '../../domain/fields/phone/phone.ts';
import { findContacts } from '../checks/contacts.ts';
import type { ReportedContactsTable } from './contacts-table.ts';

type Source = {
  kind: Exclude<ReportedContactsTable['kind'], 'declined'>;
  subject: string;
  /** Keyed hash of the reporter, who counts once per contact; null: a moderator. */
  reporter: Buffer | null;
};

/** Phone numbers and texts of the reported person only, never the reporter’s own words. */
type Said = {
  phones?: readonly string[];
  texts?: readonly (string | null | undefined)[];
  contacts?: readonly string[];
};

/** Keyed hashes of the contacts to store. Call it before a transaction: it reads a key on another connection. */
export async function marksOf(
  app: Pick<App, 'pool'>,
  { phones = [], texts = [], contacts = [] }: Said,
): Promise<Buffer[]> {
  const found = [
    ...phones.flatMap((phone) => parsePhone(phone) ?? []),
    ...[...new Set([...contacts, ...texts.flatMap((text) => (text ? findContacts(text) : []))])].slice(0, maxWritten),
  ];
  return Promise.all([...new Set(found)].map((contact) => markOfContact(app, contact)));
}

// Nobody writes more numbers of their own; a pasted list would incriminate others.
const maxWritten = 5;

/** Stores contacts, idempotent per report. Skips contacts about which the reporter was wrong before. */
export async function storeReportedContacts(
  app: Pick<App, 'now'>,
  db: Db,
  marks: readonly Buffer[],
  source: Source,
): Promise<void> {
  if (marks.length === 0) return;
  const { kind, subject, reporter } = source;
  await sql`
    insert into reported_contacts (mark, kind, subject, reporter, at)
    select mark, ${kind}, ${subject}, ${reporter}, ${app.now()} from unnest(${marks}::bytea[]) as mark
    where not exists (
      select from reported_contacts c
      where c.mark = mark.mark and c.reporter = ${reporter} and (c.kind = 'declined' or ${isDeclined}))
    on conflict do nothing`.execute(db);
}

// Whether the contact comes from a report of a listing that a moderator declined.
const isDeclined = sql`exists (
  select from listing_reports r where r.outcome = 'declined'
    and r.number = case c.kind when 'report' then c.subject::bigint end)`;

/** A declined report of a conversation no longer counts against anybody. */
export async function declineReport(db: Db, reportId: string): Promise<void> {
  await db
    .updateTable('reported_contacts')
    .set({ kind: 'declined' })
    .where('kind', '=', 'conversation')
    .where('subject', '=', reportId)
    .execute();
}

/** An undone removal no longer counts against anybody. */
export async function forgetRemoval(db: Db, listingId: string): Promise<void> {
  await db.deleteFrom('reported_contacts').where('kind', '=', 'removal').where('subject', '=', listingId).execute();
}

export type Reported = { reports: number; firstAt: Date | null; lastAt: Date | null };

/**
 * Number of people who reported a contact; moderators count as one. Excludes declined reports, those of visitors (one
 * can pose as many), and lifted bans.
 */
export async function countReports(app: App, contact: string): Promise<Reported> {
  const mark = await markOfContact(app, contact);
  const { rows } = await sql<Reported>`
    select count(distinct coalesce(encode(reporter, 'hex'), 'staff'))::int as reports,
      min(at) as "firstAt", max(at) as "lastAt"
    from reported_contacts c
    where mark = ${mark} and kind <> 'declined' and not ${isDeclined}
      and not exists (select from listing_reports r where r.account_id is null
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
