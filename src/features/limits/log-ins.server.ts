/** Guessing passwords is slow for whoever guesses; whoever knows theirs gets in. */
import type { App } from '../../app.ts';
import type { Db } from '../../database/client.ts';
import { tooMany, unauthorized } from '../../errors.ts';
import { countedNetworks, placeOf } from './address.ts';
import {
  countAddress,
  countAttempt,
  defineLimits,
  endOfSpentAddress,
  giveBackAttempt,
  refusal,
  takeAddress,
  takeAttempt,
} from './limits.server.ts';

const failedLogIns = 'Çox sayda uğursuz giriş cəhdi olub.';
const logIns = 'Bir saatda çox sayda giriş edilib.';

/** Wrong passwords for one name: what each kind of account counts under a limit of its own. */
export const guessLimit = { max: 10, minutes: 15, reason: failedLogIns };

/** What counts for log-ins of any kind. */
export const logInLimits = defineLimits({
  failedLogInsOfAddress: { max: 100, minutes: 15, reason: failedLogIns },
  // On top of an account's own, for each place that guesses come from.
  failedLogInsOfPlace: { max: 40, minutes: 15, reason: failedLogIns },
  logIns: { max: 100, minutes: 60, reason: logIns },
  logInsOfAddress: { max: 1000, minutes: 60, reason: logIns, sparesLoopback: true },
});

const nobody = '00000000-0000-0000-0000-000000000000';

type LogIn = {
  /** Counts the wrong passwords for `subject`. */
  limit: typeof guessLimit & { name: string };
  /** The name that was typed, whether anybody has it or not. */
  subject: string;
  /** Who has that name. */
  holderId: string | undefined;
  address: string;
  wrong: string;
};

/**
 * Runs the check of a password within the limits of account and address; a wrong one is refused with `wrong`.
 *
 * Once either is spent, only the right password opens the account, from where it was used before. Everything else is
 * compared as before and refused in the same words, so that nobody learns which accounts were used where.
 */
export async function limitLogIns(app: App, logIn: LogIn, isRight: () => Promise<boolean>): Promise<void> {
  const { limit, address } = logIn;
  const tell = (outcome: 'right' | 'wrong' | 'refused') =>
    app.log.info({ limit: limit.name, holderId: logIn.holderId, ip: address, outcome }, 'log-in');
  // Asked for nobody as well: it must take as long.
  const used = await isUsedPlace(app, logIn.holderId ?? nobody, address);
  const addressEnd = await endOfSpentAddress(app, logInLimits.failedLogInsOfAddress, address);
  const guess = await takeGuess(app, logIn, addressEnd);
  const right = await (addressEnd ? fewAtOnce(address, isRight) : isRight()).catch(async (error: unknown) => {
    await guess.giveBack();
    throw error;
  });
  // Of guesses that were sent at once, those that are answered after the limit was reached are refused, right or not.
  const isOpen = async () =>
    !guess.refusedUntil && !(await endOfSpentAddress(app, logInLimits.failedLogInsOfAddress, address));
  if (right && (used || (await isOpen()))) {
    // What is refused here stays counted as a guess: it costs as much.
    await takeAttempt(app, logInLimits.logIns, `${limit.name} ${logIn.subject}`);
    await takeAddress(app, logInLimits.logInsOfAddress, address);
    tell('right');
    return guess.giveBack();
  }
  tell(right ? 'refused' : 'wrong');
  const ofAddress = await countAddress(app, logInLimits.failedLogInsOfAddress, address);
  const end = guess.refusedUntil ?? (ofAddress.beyond ? ofAddress.endsAt : undefined);
  throw end ? refusal(app, limit, end) : unauthorized(logIn.wrong);
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

type Guess = {
  /** Then an account that was never used from there is open again. */
  refusedUntil: Date | undefined;
  /** For what turned out to be no guess. */
  giveBack: () => Promise<void>;
};

/** Counts a guess for the name, and one that comes when that or the address is spent for name and place: strangers elsewhere leave the owner's. */
async function takeGuess(app: App, { limit, subject, address }: LogIn, addressEnd: Date | undefined): Promise<Guess> {
  const attempt = addressEnd ? undefined : await countAttempt(app, limit, subject);
  if (attempt && !attempt.beyond) {
    return { refusedUntil: undefined, giveBack: () => giveBackAttempt(app, limit, subject) };
  }
  const ofPlace = `${limit.name} ${subject} ${placeOf(address)}`;
  await takeAttempt(app, logInLimits.failedLogInsOfPlace, ofPlace);
  return {
    refusedUntil: addressEnd ?? attempt?.endsAt,
    giveBack: () => giveBackAttempt(app, logInLimits.failedLogInsOfPlace, ofPlace),
  };
}

// Names have no end, and each is compared: an address that is spent must not keep the process busy with that.
const maxComparedAtOnce = 4;
const comparing = new Map<string, number>();

async function fewAtOnce<Value>(address: string, work: () => Promise<Value>): Promise<Value> {
  const network = countedNetworks(address).at(-1)?.name ?? '';
  const running = comparing.get(network) ?? 0;
  if (running >= maxComparedAtOnce) throw tooMany(1);
  comparing.set(network, running + 1);
  try {
    return await work();
  } finally {
    const left = (comparing.get(network) ?? 1) - 1;
    if (left > 0) comparing.set(network, left);
    else comparing.delete(network);
  }
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
