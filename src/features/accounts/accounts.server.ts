/** People with an account: registering, logging in and out, and who a token belongs to. */
import { createHash, randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { v7 as uuidv7 } from 'uuid';
import type { App } from '../../app.ts';
import { conflict, forbidden, notFound, unauthorized } from '../../errors.ts';
import { showPhone } from '../../fields/phone.ts';
import type { Registration } from './schema.ts';

export type Account = { id: string; username: string };

export type Login = { token: string; userId: string; username: string };

// Argon2id with the second of OWASP's recommended settings: 19 MiB, two passes.
const argon2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const sessionDays = 90;

/** Makes an account and logs it in; refuses an e-mail that has one. */
export async function register(app: App, registration: Registration): Promise<Login> {
  const id = uuidv7();
  const passwordHash = await hashPassword(registration.password);
  await app.db.transaction().execute(async (trx) => {
    const inserted = await trx
      .insertInto('accounts')
      .values({
        id,
        username: registration.username,
        email: registration.email,
        email_key: emailKey(registration.email),
        phone: registration.phone,
        phone_verified_at: null,
        password_hash: passwordHash,
      })
      .onConflict((conflicting) => conflicting.column('email_key').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted) {
      throw conflict({ email: 'Bu e-poçt artıq qeydiyyatdan keçib.' }, 'Bu e-poçt artıq qeydiyyatdan keçib.');
    }
    await app.queue.send('accounts.sendWelcomeMail', { accountId: id }, trx);
  });
  return openSession(app, { id, username: registration.username });
}

/** Opens a session for the right pair. A wrong one takes as long and reads the same, whichever half is wrong. */
export async function logIn(app: App, email: string, password: string): Promise<Login> {
  const account = await app.db
    .selectFrom('accounts')
    .select(['id', 'username', 'password_hash'])
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();
  const right = await isPassword(account?.password_hash, password);
  if (!account || !right) throw unauthorized('Email və ya şifrə səhvdir. Zəhmət olmasa düzgün daxil edin.');
  return openSession(app, account);
}

/** Ends the session of a token. */
export async function logOut(app: App, token: string): Promise<void> {
  await app.db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute();
}

/** Whose token it is; refuses none and unknown ones alike. */
export async function accountOfToken(app: App, token: string | undefined): Promise<Account> {
  const account = token
    ? await app.db
        .selectFrom('sessions')
        .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
        .select(['accounts.id', 'accounts.username'])
        .where('token_hash', '=', hashToken(token))
        .where('expires_at', '>', app.now())
        .executeTakeFirst()
    : undefined;
  if (!account) throw unauthorized();
  return account;
}

/** What the profile shows. Only for oneself: it holds an e-mail and a phone number. */
export async function readAccount(app: App, asker: Account, id: string) {
  if (id.toLowerCase() !== asker.id) throw forbidden();
  const account = await app.db
    .selectFrom('accounts')
    .select(['id', 'username', 'email', 'phone', 'phone_verified_at', 'created_at'])
    .where('id', '=', asker.id)
    .executeTakeFirst();
  if (!account) throw notFound();
  return {
    _id: account.id,
    userId: account.id,
    username: account.username,
    email: account.email,
    phone: showPhone(account.phone),
    phoneVerified: account.phone_verified_at !== null,
    createdAt: account.created_at.toISOString(),
  };
}

/** Forgets sessions and codes that nobody can use any more. */
export async function removeExpired(app: App): Promise<void> {
  await app.db.deleteFrom('sessions').where('expires_at', '<', app.now()).execute();
  await app.db.deleteFrom('reset_codes').where('expires_at', '<', app.now()).execute();
  // Those of the last day are still counted.
  const dayAgo = new Date(app.now().getTime() - 86_400_000);
  await app.db.deleteFrom('phone_codes').where('requested_at', '<', dayAgo).execute();
}

async function openSession(app: App, account: Account): Promise<Login> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(app.now().getTime() + sessionDays * 86_400_000);
  await app.db
    .insertInto('sessions')
    .values({ token_hash: hashToken(token), account_id: account.id, expires_at: expiresAt })
    .execute();
  return { token, userId: account.id, username: account.username };
}

/** An e-mail as accounts are told apart by. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

/** What is kept of a token or code. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** What is kept of a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, argon2);
}

/** Whether a password is the one that is kept; where none is kept, saying no takes as long. */
export async function isPassword(kept: string | undefined, password: string): Promise<boolean> {
  const right = await verify(kept ?? (await decoyHash()), password);
  return right && kept !== undefined;
}

let decoy: Promise<string> | undefined;

function decoyHash(): Promise<string> {
  decoy ??= hashPassword(randomBytes(16).toString('hex'));
  return decoy;
}
