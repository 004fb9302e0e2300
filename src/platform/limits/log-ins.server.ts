/** Slows down password guessing without locking out the owner. */
import type { App } from '../app/app.ts';
import type { Db } from '../database/client.ts';
import { tooMany, unauthorized } from '../base/errors.ts';
import { countedNetworks, placeOf } from './address.ts';
import {
  countAttempt,
  defineLimits,
  enforceLimit,
  findSpent,
  type Limit,
  refusal,
  uncountAttempt,
} from './limits.server.ts';

const failedLogIns = 'Çox sayda uğursuz giriş cəhdi olub.';
const logIns = 'Bir saatda çox sayda giriş edilib.';

/** Wrong passwords for one name. Users and admins have a limit each. */
export const guessLimit: Omit<Limit, 'name'> = { max: 10, minutes: 15, per: 'name', reason: failedLogIns };

/** Limits shared by all kinds of log-ins. */
export const logInLimits = defineLimits({
  failedLogInsOfAddress: { max: 100, minutes: 15, per: 'address', reason: failedLogIns },
  // Per name and place, once the name's own limit is used up.
  failedLogInsOfPlace: { max: 40, minutes: 15, per: 'place', reason: failedLogIns },
  logIns: { max: 100, minutes: 60, per: 'name', reason: logIns },
  logInsOfAddress: { max: 1000, minutes: 60, per: 'address', reason: logIns, sparesLoopback: true },
});

const nobody = '00000000-0000-0000-0000-000000000000';

type LogIn = {
  /** Counts the wrong passwords for `subject`. */
  limit: Limit;
  /** The name as typed, whether it exists or not. */
  subject: string;
  /** The account with that name. */
  holderId: string | undefined;
  address: string;
  wrong: string;
  /** What is short enough to be guessed by whoever has got into a session, and takes each network into use with it. */
  isShort?: boolean;
};

/**
 * Checks a password within the limits of name and address; rejects a wrong one with the text `wrong`. Once either limit is
 * used up, only the right password from a place where the account was used before is accepted. Everything else is still
 * compared and rejected with the same text, so that nobody learns which accounts were used where. What `isShort` is
 * accepted from nowhere then.
 */
export async function limitLogIns(app: App, logIn: LogIn, isRight: () => Promise<boolean>): Promise<void> {
  const { limit, address } = logIn;
  const logOutcome = (outcome: 'right' | 'wrong' | 'refused') =>
    app.log.info({ limit: limit.name, holderId: logIn.holderId, ip: address, outcome }, 'log-in');
  // Also for unknown names, so that both take the same time.
  const used = (await isUsedPlace(app, logIn.holderId ?? nobody, address)) && !logIn.isShort;
  const addressEnd = await addressSpentUntil(app, address);
  const guess = await countGuess(app, logIn, addressEnd);
  const right = await (addressEnd ? limitComparisons(address, isRight) : isRight()).catch(async (error: unknown) => {
    await guess.giveBack();
    throw error;
  });
  // Concurrent guesses that finish after the limit was reached are rejected, right or not.
  const isOpen = async () => !guess.refusedUntil && !(await addressSpentUntil(app, address));
  if (right && (used || (await isOpen()))) {
    // If rejected here, it stays counted as a guess: it cost as much.
    await enforceLimit(app, logInLimits.logIns, `${limit.name} ${logIn.subject}`);
    await enforceLimit(app, logInLimits.logInsOfAddress, address);
    logOutcome('right');
    return guess.giveBack();
  }
  logOutcome(right ? 'refused' : 'wrong');
  const ofAddress = await countAttempt(app, logInLimits.failedLogInsOfAddress, address);
  const end = guess.refusedUntil ?? (ofAddress.beyond ? ofAddress.endsAt : undefined);
  throw end ? refusal(app, limit, end) : unauthorized(logIn.wrong);
}

/** Remembers a place where the holder logged in. */
export async function rememberPlace(app: App, db: Db, holderId: string, address: string): Promise<void> {
  await db
    .insertInto('used_places')
    .values({ holder_id: holderId, place: placeOf(address), used_at: app.now() })
    .onConflict((known) => known.columns(['holder_id', 'place']).doUpdateSet({ used_at: app.now() }))
    .execute();
}

/** Forgets all places but the current one, after a password change. */
export async function forgetOtherPlaces(app: App, trx: Db, holderId: string, address: string): Promise<void> {
  await forgetPlaces(trx, holderId);
  await rememberPlace(app, trx, holderId, address);
}

/** Places of an account, for its data download. */
export function readOwnPlaces({ db }: Pick<App, 'db'>, accountId: string) {
  return db
    .selectFrom('used_places')
    .select(['place', 'used_at as usedAt'])
    .where('holder_id', '=', accountId)
    .orderBy('used_at', 'desc')
    .execute();
}

/** Forgets all places of an account that is being deleted. */
export async function forgetPlaces(trx: Db, holderId: string): Promise<void> {
  await trx.deleteFrom('used_places').where('holder_id', '=', holderId).execute();
}

/** When an address that has sent too many wrong passwords may try others. */
async function addressSpentUntil(app: App, address: string): Promise<Date | undefined> {
  const spent = await findSpent(app, [{ limit: logInLimits.failedLogInsOfAddress, subject: address }]);
  return spent?.endsAt;
}

type Guess = {
  /** When log-ins from an unknown place are possible again. */
  refusedUntil: Date | undefined;
  /** Uncounts the guess if the password was right or checking failed. */
  giveBack: () => Promise<void>;
};

/**
 * Counts a guess for the name; once name or address is used up, for name and place, so that strangers elsewhere cannot use
 * up the owner's.
 */
async function countGuess(app: App, { limit, subject, address }: LogIn, addressEnd: Date | undefined): Promise<Guess> {
  const attempt = addressEnd ? undefined : await countAttempt(app, limit, subject);
  if (attempt && !attempt.beyond) {
    return { refusedUntil: undefined, giveBack: () => uncountAttempt(app, limit, subject) };
  }
  const ofPlace = `${limit.name} ${subject} ${placeOf(address)}`;
  await enforceLimit(app, logInLimits.failedLogInsOfPlace, ofPlace);
  return {
    refusedUntil: addressEnd ?? attempt?.endsAt,
    giveBack: () => uncountAttempt(app, logInLimits.failedLogInsOfPlace, ofPlace),
  };
}

// An address over its limit could still try endless names, each costing a comparison: so few run at once.
const maxComparedAtOnce = 4;
const comparing = new Map<string, number>();

async function limitComparisons<Value>(address: string, work: () => Promise<Value>): Promise<Value> {
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
