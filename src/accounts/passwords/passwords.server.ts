/** Password hashing, and refusal of common passwords. */
import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { App } from '../../platform/app/app.ts';
import type { Db } from '../../platform/database/client.ts';
import { invalid, unavailable } from '../../platform/base/errors.ts';
import { limitConcurrency } from '../../platform/base/limit-concurrency.ts';
import { normalizePassword } from './normalize-password.ts';
import { fold } from '../../domain/language/fold.ts';
import { readSite } from '../../platform/site/site.server.ts';

// Argon2id at OWASP's recommended cost: 19 MiB, two passes. Hashes contain their cost, so it can be raised any time.
const argon2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const cost = `$argon2id$v=19$m=${argon2.memoryCost},t=${argon2.timeCost},p=${argon2.parallelism}$`;

/** The 50,000 most common passwords of leaked lists. */
const commonPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** Words of this site, rejected even with digits and punctuation around them. */
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

/** Refuses a common password, and the name that the owner gave the site; `field` is its form field. */
export async function refuseCommonPassword(
  app: App,
  password: string,
  field: 'password' | 'newPassword',
): Promise<void> {
  const { name } = await readSite(app);
  if (!isCommonPassword(password, name)) return;
  const message = 'Bu şifrə çox yayılıb və asan tapılır. Başqa şifrə seçin.';
  throw invalid({ [field]: message }, message);
}

/** Whether a password is common, or only a word of the site with digits and punctuation around it. */
export function isCommonPassword(password: string, siteName = ''): boolean {
  const plain = normalizePassword(password).trim().toLowerCase();
  const word = lettersOf(plain);
  return commonPasswords.has(plain) || ownWords.has(word) || (word !== '' && word === lettersOf(siteName));
}

function lettersOf(text: string): string {
  return fold(text).replace(/[^a-z]/g, '');
}

/** Stored instead of a hash by an account that signs in by keys alone; no password matches it. */
export const noPassword = '-';

/** Whether the holder may sign in by a password. */
export async function hasPassword(db: Db, { id, kind }: { id: string; kind: 'account' | 'admin' }): Promise<boolean> {
  const table = kind === 'admin' ? 'admins' : 'accounts';
  const holder = await db.selectFrom(table).select('password_hash').where('id', '=', id).executeTakeFirst();
  return holder !== undefined && holder.password_hash !== noPassword;
}

/** The hash of a password. */
export function hashPassword(password: string): Promise<string> {
  return queued(() => hash(normalizePassword(password), argon2));
}

/** Whether a password matches a hash; takes the same time without a hash. */
export async function verifyPassword(kept: string | undefined, password: string): Promise<boolean> {
  const isKept = kept !== undefined && kept !== noPassword;
  const against = isKept ? kept : await decoy;
  for (const spelling of spellingsOf(password)) {
    if (await queued(() => verify(against, spelling))) return isKept;
  }
  return false;
}

/**
 * Locks the stored hash until commit; returns whether it is still the one verified before the transaction. Does not
 * block posting.
 */
export async function lockPassword(trx: Db, table: 'accounts' | 'admins', id: string, kept: string): Promise<boolean> {
  const holder = await trx
    .selectFrom(table)
    .select('password_hash')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return holder?.password_hash === kept;
}

/** Whether a hash was made with an outdated cost, or from an unnormalised password. */
export async function isOutdated(kept: string, password: string): Promise<boolean> {
  if (!kept.startsWith(cost)) return true;
  return spellingsOf(password).length > 1 && !(await queued(() => verify(kept, normalizePassword(password))));
}

/** Spellings to try: normalised, then as typed, which older hashes may use; mostly the same. */
function spellingsOf(password: string): string[] {
  return [...new Set([normalizePassword(password), password, password.normalize('NFD'), password.normalize('NFC')])];
}

// Hashes one password at a time: photos take two of libuv's four threads, and one is left for the disk. Requests that
// wait for more than a few seconds get 503.
const lane = limitConcurrency(1);
const maxWaiting = 200;
let waiting = 0;

async function queued<Value>(work: () => Promise<Value>): Promise<Value> {
  if (waiting >= maxWaiting) throw unavailable(2);
  waiting += 1;
  try {
    return await lane(work);
  } finally {
    waiting -= 1;
  }
}

// Decoy hash for unknown e-mails, created at start, so that the first such log-in takes no longer than others.
const decoy = hashPassword(randomBytes(16).toString('hex'));
