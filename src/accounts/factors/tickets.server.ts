/** Tickets and challenges of signing in: short-lived, used once, in the database, so that any instance may answer. */
import { randomBytes } from 'node:crypto';
import type { App } from '../../platform/app/app.ts';
import type { Db } from '../../platform/database/client.ts';
import { minuteMs } from '../../domain/language/durations.ts';
import { hashToken } from '../sessions/sessions.server.ts';
import type { TicketPurpose } from './table.ts';

export const challengeMinutes = 2;
const minutesOf: Record<TicketPurpose, number> = {
  addPasskey: challengeMinutes,
  logIn: challengeMinutes,
  adminLogIn: challengeMinutes,
  confirm: challengeMinutes,
  factor: 5,
  // Somebody installs an app meanwhile.
  addTotp: 15,
};

/** Wrong answers that a ticket survives. */
const maxTries = 10;

type Content = {
  purpose: TicketPurpose;
  holderId?: string | undefined;
  challenge?: string | undefined;
  secret?: string;
};

/** Stores a ticket and returns it; only its hash is kept. `ticket`: given for what is found by something else. */
export async function issueTicket(
  app: Pick<App, 'now'>,
  db: Db,
  { purpose, holderId, challenge, secret }: Content,
  ticket = randomBytes(32).toString('base64url'),
): Promise<string> {
  const now = app.now().getTime();
  await db
    .insertInto('factor_tickets')
    .values({
      ticket_hash: hashToken(ticket),
      purpose,
      holder_id: holderId ?? null,
      challenge: challenge ?? null,
      challenge_until: challenge === undefined ? null : new Date(now + challengeMinutes * minuteMs),
      secret: secret ?? null,
      expires_at: new Date(now + minutesOf[purpose] * minuteMs),
    })
    .execute();
  return ticket;
}

/** Takes a ticket away: of several that use it at once, one gets it. */
export function spendTicket({ now }: Pick<App, 'now'>, db: Db, ticket: string, purpose: TicketPurpose) {
  return db
    .deleteFrom('factor_tickets')
    .where('ticket_hash', '=', hashToken(ticket))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now())
    .returning(['holder_id', 'challenge', 'secret'])
    .executeTakeFirst();
}

/** Counts a try before anything is compared, so that parallel guesses count, too; undefined once they are used up. */
export function countTry({ now }: Pick<App, 'now'>, db: Db, ticket: string, purpose: TicketPurpose) {
  return db
    .updateTable('factor_tickets')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('ticket_hash', '=', hashToken(ticket))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now())
    .where('tries', '<', maxTries)
    .returning(['holder_id', 'secret'])
    .executeTakeFirst();
}

/** Takes the challenge out of a ticket, which stays good for codes. */
export async function spendChallenge({ now }: Pick<App, 'now'>, db: Db, ticket: string): Promise<string | undefined> {
  const taken = await db
    .with('held', (query) =>
      query
        .selectFrom('factor_tickets')
        .select(['ticket_hash', 'challenge'])
        .where('ticket_hash', '=', hashToken(ticket))
        .where('challenge', 'is not', null)
        .where('challenge_until', '>', now())
        .forUpdate(),
    )
    .updateTable('factor_tickets')
    .from('held')
    .set({ challenge: null })
    .whereRef('factor_tickets.ticket_hash', '=', 'held.ticket_hash')
    .returning('held.challenge')
    .executeTakeFirst();
  return taken?.challenge ?? undefined;
}

/** Ends all tickets of a holder, such as after a change of the password. */
export async function endTickets(trx: Db, holderId: string): Promise<void> {
  await trx.deleteFrom('factor_tickets').where('holder_id', '=', holderId).execute();
}

/** Deletes expired tickets. */
export async function removeOldTickets(app: App): Promise<void> {
  await app.db.deleteFrom('factor_tickets').where('expires_at', '<', app.now()).execute();
}
