/** Passwords: what is kept of them, and which are refused. */
import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { Db } from '../../../database/client.ts';
import { invalid, unavailable } from '../../../errors.ts';
import { limitConcurrency } from '../../../limit-concurrency.ts';
import { fold } from '../../../language/fold.ts';

// Argon2id at the cost OWASP recommends: 19 MiB, two passes. A hash says its own cost, so this may be raised any time.
const argon2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const cost = `$argon2id$v=19$m=${argon2.memoryCost},t=${argon2.timeCost},p=${argon2.parallelism}$`;

/** Fifty thousand that were found again and again in stolen lists; the first that anybody guesses. */
const commonPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** Words that anybody tries first of all here; with digits and signs around them, too. */
const ownWords: ReadonlySet<string> = new Set([
  'axtartap',
  'axtar',
  'elan',
  'elanlar',
  'admin',
  'azerbaycan',
  'baki',
  'baku',
]);

/** Refuses a new password that everybody thinks of; `field` is where the form has it. */
export function refuseCommonPassword(password: string, field: 'password' | 'newPassword'): void {
  if (!isCommonPassword(password)) return;
  const message = 'Bu şifrə çox işlədilir və asan tapılır. Başqa şifrə seçin.';
  throw invalid({ [field]: message }, message);
}

/** Whether it is among the first that anybody guesses. */
export function isCommonPassword(password: string): boolean {
  const plain = password.trim().toLowerCase();
  return commonPasswords.has(plain) || ownWords.has(fold(plain).replace(/[^a-z]/g, ''));
}

/** What is kept of a password. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, argon2));
}

/** Whether a password is the one that is kept; where none is kept, saying no takes as long. */
export async function verifyPassword(kept: string | undefined, password: string): Promise<boolean> {
  const against = kept ?? (await decoy);
  const right = await inTurn(() => verify(against, password));
  return right && kept !== undefined;
}

/**
 * For a transaction that acts on a password found right before it began: whether that is still the one. Until the commit
 * nobody sets another. Listings that are posted meanwhile do not wait.
 */
export async function holdPassword(trx: Db, table: 'accounts' | 'admins', id: string, kept: string): Promise<boolean> {
  const holder = await trx
    .selectFrom(table)
    .select('password_hash')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return holder?.password_hash === kept;
}

/** Whether a password was kept at another cost than today's. */
export function isOutdated(kept: string): boolean {
  return !kept.startsWith(cost);
}

// One at a time: the pool has four threads, photos take two, and one is left to the disk. With a process for each core
// all of them hash. Whoever would wait for more than a few seconds is told to come back instead.
const lane = limitConcurrency(1);
const maxWaiting = 200;
let waiting = 0;

async function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  if (waiting >= maxWaiting) throw unavailable(2);
  waiting += 1;
  try {
    return await lane(work);
  } finally {
    waiting -= 1;
  }
}

// Made at once: the first log-in with an unknown e-mail must not take longer than the second.
const decoy = hashPassword(randomBytes(16).toString('hex'));
