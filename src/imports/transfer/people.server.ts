/**
 * Accounts of people of other software: found by e-mail, or created without a password that anybody knows. An account
 * whose e-mail nobody has confirmed may be a stranger's, who waits for ads: it is closed to whoever is in it, and opens by
 * a mail to that address.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { App } from '../../platform/app/app.ts';
import { cutText } from '../../domain/language/cut.ts';
import { cleanLine } from '../../domain/language/clean.ts';
import { secretKey } from '../../platform/database/secret-key.ts';
import { dismissStaff } from '../../accounts/acting/involvement.server.ts';
import { emailKey } from '../../accounts/accounts.server.ts';
import { lockAccountAlone } from '../../accounts/locking.server.ts';
import { hashPassword } from '../../accounts/passwords/passwords.server.ts';
import { type Registration, registrationSchema } from '../../accounts/schema.ts';
import type { Account } from '../../accounts/sessions/sessions.server.ts';
import type { RowError } from '../table.ts';
import type { Person } from './sources/ad.ts';
import { emailPrefix } from './sources/email-id.server.ts';

type Known = { what: 'created' | 'joined' | 'known'; account: Account };
/** `gone`: they deleted their account here. */
export type Found = Known | { what: 'gone' } | { what: 'wrong'; errors: RowError[] };

const maxName = 50;
const schema = registrationSchema.omit({ password: true });
// One hash for all of a run: of a password that nobody has seen, so that each has to set a new one.
let unknownPassword: Promise<string> | undefined;

/** The site that ids belong to, and the import that brings them, if it may be interrupted. */
export type Run = { source: string; runId: string | undefined };

/** What a person is here, before anything is written. */
export async function findPerson(app: App, { source, runId }: Run, person: Person): Promise<Found | { what: 'new' }> {
  const known = await app.db
    .selectFrom('transferred_accounts as t')
    .leftJoin('accounts', 'accounts.id', 't.account_id')
    .select(['accounts.id', 'username', 'role', 't.created', 't.run_id'])
    .where('source', '=', source)
    .where('external_id', '=', await storedId(app, person))
    .executeTakeFirst();
  if (known) {
    const { id, username, role, created, run_id } = known;
    if (!id || !username || !role) return { what: 'gone' };
    const isOfRun = runId !== undefined && run_id === runId;
    return { what: isOfRun ? (created ? 'created' : 'joined') : 'known', account: { id, username, role } };
  }
  const read = readPerson(person);
  if (!('email' in read)) return { what: 'wrong', errors: read.errors };
  const taken = await accountOf(app, read.email);
  // A moderator's account is not to be closed by a file, nor to get a stranger's ads.
  if (taken?.role === 'moderator' && !taken.isConfirmed) return { what: 'wrong', errors: [ofModerator] };
  return taken ? { what: 'joined', account: taken } : { what: 'new' };
}

/** The person's account, created if there is none. */
export async function bringPerson(app: App, run: Run, person: Person): Promise<Found> {
  const found = await findPerson(app, run, person);
  if (found.what === 'new') return createAccount(app, run, person);
  if ('account' in found) await closeUnlessConfirmed(app, found.account.id, person);
  if (found.what === 'joined')
    await note(app.db, { ...run, id: await storedId(app, person), accountId: found.account.id, created: false });
  return found;
}

async function createAccount(app: App, run: Run, person: Person): Promise<Found> {
  const read = readPerson(person);
  if (!('email' in read)) return { what: 'wrong', errors: read.errors };
  const passwordHash = await nobodysPassword();
  const [id, externalId] = [uuidv7(), await storedId(app, person)];
  const account = await app.db.transaction().execute(async (trx) => {
    const inserted = await trx
      .insertInto('accounts')
      .values({
        id,
        username: read.username,
        email: read.email,
        email_key: emailKey(read.email),
        phone: read.phone,
        phone_verified_at: null,
        password_hash: passwordHash,
      })
      .onConflict((conflicting) => conflicting.column('email_key').doNothing())
      .returning(['id', 'username', 'role'])
      .executeTakeFirst();
    if (inserted) await note(trx, { ...run, id: externalId, accountId: id, created: true });
    return inserted;
  });
  // Another of their ads was faster.
  return account ? { what: 'created', account } : bringPerson(app, run, person);
}

/**
 * Ends all access to an account whose e-mail is not confirmed, until somebody resets its password by mail. What it has
 * posted stays, what would let its maker in again does not.
 */
async function closeUnlessConfirmed(app: App, accountId: string, person: Person): Promise<void> {
  const passwordHash = await nobodysPassword();
  const account = await app.db
    .selectFrom('accounts')
    .select(['password_hash', 'email_confirmed_at'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (!account || account.email_confirmed_at || account.password_hash === passwordHash) return;
  const read = readPerson(person);
  await app.db.transaction().execute(async (trx) => {
    await lockAccountAlone(trx, accountId);
    const closed = await trx
      .updateTable('accounts')
      .set({
        password_hash: passwordHash,
        phone_verified_at: null,
        ...('email' in read && { username: read.username, phone: read.phone }),
      })
      .where('id', '=', accountId)
      .where('email_confirmed_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!closed) return;
    for (const table of ['sessions', 'push_subscriptions', 'shop_members'] as const)
      await trx.deleteFrom(table).where('account_id', '=', accountId).execute();
    // Whoever was let into its shop would manage the ads that it gets now.
    await dismissStaff(trx, accountId, app.now());
    for (const table of ['shop_invitations', 'shop_feeds'] as const)
      await trx.deleteFrom(table).where('shop_id', '=', accountId).execute();
    await trx.updateTable('shops').set({ status: 'closed' }).where('account_id', '=', accountId).execute();
  });
}

/** The hash of a password that nobody has seen. */
function nobodysPassword(): Promise<string> {
  unknownPassword ??= hashPassword(randomBytes(32).toString('base64url'));
  return unknownPassword;
}

const ofModerator: RowError = {
  field: 'email',
  text: 'Bu e-poçt moderatorun təsdiqlənməmiş hesabındadır. Əvvəlcə o, e-poçtunu təsdiqləsin.',
};

/** A person's id as it is stored: that of an address outlives the account, and nobody can guess what it was made from. */
async function storedId({ pool }: App, { id }: Person): Promise<string> {
  if (!id.startsWith(emailPrefix)) return id;
  const key = await secretKey(pool, 'transferred addresses');
  return `${emailPrefix}${createHmac('sha256', key).update(id).digest('base64url')}`;
}

type Noted = Run & { id: string; accountId: string; created: boolean };

async function note(db: Pick<App['db'], 'insertInto'>, noted: Noted): Promise<void> {
  const { source, runId, id, accountId, created } = noted;
  await db
    .insertInto('transferred_accounts')
    .values({ source, external_id: id, account_id: accountId, created, run_id: runId ?? null })
    .onConflict((conflicting) => conflicting.doNothing())
    .execute();
}

async function accountOf(app: App, email: string): Promise<(Account & { isConfirmed: boolean }) | undefined> {
  const account = await app.db
    .selectFrom('accounts')
    .select(['id', 'username', 'role', 'email_confirmed_at'])
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();
  if (!account) return undefined;
  const { email_confirmed_at, ...rest } = account;
  return { ...rest, isConfirmed: email_confirmed_at !== null };
}

function readPerson({ name, email, phone }: Person): Omit<Registration, 'password'> | { errors: RowError[] } {
  const line = cleanLine(name);
  // A name of one letter, or none: they can change what their ads show.
  const username = cutText([...line].length < 2 ? (email.split('@')[0] ?? '') : line, maxName);
  const read = schema.safeParse({ username, email, phone });
  if (read.success) return read.data;
  return { errors: read.error.issues.map(({ path, message }) => ({ field: path.join('.'), text: message })) };
}
