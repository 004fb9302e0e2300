/** Tickets: a browser's `EventSource` sends no `Authorization`, and a token must not stand in an address. */
import { randomBytes } from 'node:crypto';
import type { App } from '../../../app.ts';
import { hashToken } from '../../accounts/sessions/sessions.server.ts';

const ticketMs = 30_000;

/** A short-lived key for opening one stream; ends with its session. */
export async function createTicket(app: App, token: string): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  await app.db
    .insertInto('event_tickets')
    .values({
      ticket_hash: hashToken(ticket),
      token_hash: hashToken(token),
      expires_at: new Date(app.now().getTime() + ticketMs),
    })
    .execute();
  return ticket;
}

/** The token hash the ticket was created with; undefined if unknown, expired or used. */
export async function redeemTicket(app: App, ticket: string): Promise<Buffer | undefined> {
  const taken = await app.db
    .deleteFrom('event_tickets')
    .where('ticket_hash', '=', hashToken(ticket))
    .returning(['token_hash', 'expires_at'])
    .executeTakeFirst();
  return taken && taken.expires_at > app.now() ? taken.token_hash : undefined;
}
