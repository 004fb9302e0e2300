/** Stream tickets: a browser's `EventSource` cannot send `Authorization`, and a token must not be in an address. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { App } from '../../platform/app/app.ts';
import { unauthorized } from '../../platform/base/errors.ts';
import { hashToken } from '../../accounts/sessions/sessions.server.ts';

const ticketMs = 30_000;

/** Creates a short-lived ticket that opens one stream, and ends with its session. */
export async function createTicket(app: App, token: string): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  const expiresAt = new Date(app.now().getTime() + ticketMs);
  // No ticket for a session that has just ended.
  const { numAffectedRows } = await sql`
    insert into event_tickets (ticket_hash, token_hash, expires_at)
    select ${hashToken(ticket)}, token_hash, ${expiresAt}::timestamptz from sessions
    where token_hash = ${hashToken(token)} for key share`.execute(app.db);
  if (numAffectedRows !== 1n) throw unauthorized();
  return ticket;
}

/** Uses up a ticket; returns the token hash it was created with, undefined if it is unknown, expired or used. */
export async function redeemTicket(app: App, ticket: string): Promise<Buffer | undefined> {
  const taken = await app.db
    .deleteFrom('event_tickets')
    .where('ticket_hash', '=', hashToken(ticket))
    .returning(['token_hash', 'expires_at'])
    .executeTakeFirst();
  return taken && taken.expires_at > app.now() ? taken.token_hash : undefined;
}
