/** Guessing passwords is slow for whoever guesses; whoever knows theirs gets in. */
import type { App } from '../../app.ts';
import type { Db } from '../../db.ts';
import { unauthorized } from '../../errors.ts';
import { countedAddress, placeOf } from './address.ts';
import { countAttempt, giveBackAttempt, type LimitName, refusal, refuseIfSpent, takeAttempt } from './limits.server.ts';

// Where an account was used before, its owner's right password opens it while strangers are refused. So many failures
// end that, too: neighbours in the same network guess no faster than this.
const maxFromUsedPlace = 50;
const nobody = '00000000-0000-0000-0000-000000000000';

type LogIn = {
  limit: LimitName & ('failedLogIns' | 'failedAdminLogIns');
  /** The name that was typed, whether anybody has it or not. */
  subject: string;
  /** Who has that name. */
  holderId: string | undefined;
  address: string;
  wrong: string;
};

/** Runs the check of a password within the limits of account and address; a wrong one is refused with `wrong`. */
export async function limitLogIns(app: App, logIn: LogIn, isRight: () => Promise<boolean>): Promise<void> {
  const { limit, subject } = logIn;
  const address = countedAddress(logIn.address);
  const tell = (outcome: 'right' | 'wrong') =>
    app.log.info({ limit, holderId: logIn.holderId, ip: logIn.address, outcome }, 'log-in');
  // Asked for nobody as well: it must take as long.
  const used = await isUsedPlace(app, logIn.holderId ?? nobody, logIn.address);
  if (!used) await refuseIfSpent(app, 'failedLogInsOfAddress', address);
  const attempt = await takeAttempt(app, limit, subject, used ? { max: maxFromUsedPlace } : {});
  if (await isRight()) {
    // Of guesses that were sent at once, those that are answered after the limit was reached are refused, right or not.
    if (!used) await refuseIfSpent(app, 'failedLogInsOfAddress', address);
    tell('right');
    return giveBackAttempt(app, limit, subject);
  }
  tell('wrong');
  await countAttempt(app, 'failedLogInsOfAddress', address);
  // Strangers are refused by now: the owner learns as much.
  if (attempt.beyond) throw refusal(app, limit, attempt.endsAt);
  throw unauthorized(logIn.wrong);
}

/** Remembers that its holder came in from there. */
export async function rememberPlace(app: App, db: Db, holderId: string, address: string): Promise<void> {
  await db
    .insertInto('used_places')
    .values({ holder_id: holderId, place: placeOf(address), used_at: app.now() })
    .onConflict((known) => known.columns(['holder_id', 'place']).doUpdateSet({ used_at: app.now() }))
    .execute();
}

/** Forgets where a holder came from, but for the place that a new password is set from: its old one opens nothing more. */
export async function keepOnlyPlace(app: App, trx: Db, holderId: string, address: string): Promise<void> {
  await trx.deleteFrom('used_places').where('holder_id', '=', holderId).execute();
  await rememberPlace(app, trx, holderId, address);
}

async function isUsedPlace(app: App, holderId: string, address: string): Promise<boolean> {
  const place = await app.db
    .selectFrom('used_places')
    .select('place')
    .where('holder_id', '=', holderId)
    .where('place', '=', placeOf(address))
    .executeTakeFirst();
  return place !== undefined;
}
