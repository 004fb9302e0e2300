/** Accounts: registration, log-in, profile data. */
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { App } from '../platform/app/app.ts';
import type { Db } from '../platform/database/client.ts';
import { conflict, forbidden, isAppError, notFound, unauthorized } from '../platform/base/errors.ts';
import { isReserved } from './changes/reserved.server.ts';
import { removeOrphans } from './factors/ending.server.ts';
import { removeOldTickets } from './factors/tickets.server.ts';
import { wantFactor } from './factors/wanted.server.ts';
import { showPhone } from '../domain/fields/phone/phone.ts';
import { countAttempt } from '../platform/limits/limits.server.ts';
import { limitLogIns } from '../platform/limits/log-ins.server.ts';
import { lockAccounts, queueForAccounts } from './locking.server.ts';
import {
  hashPassword,
  lockPassword,
  noPassword,
  isOutdated,
  verifyPassword,
  refuseCommonPassword,
} from './passwords/passwords.server.ts';
import type { Registration } from './schema.ts';
import { type Account, type Client, enterAccount, type Login, openSession } from './sessions/sessions.server.ts';
import { banColumns, refuseBanned } from './standing.server.ts';
import { accountLimits } from './limits.server.ts';
import { roles } from './table.ts';
import { dayMs } from '../domain/language/durations.ts';

/** An account as its owner sees it. */
export const ownAccount = z.object({
  _id: z.uuid(),
  userId: z.uuid(),
  username: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  phone: z.string(),
  phoneVerified: z.boolean(),
  createdAt: z.iso.datetime(),
  role: z.enum(roles),
  hasPassword: z.boolean().describe('false: hesaba yalnız giriş açarı ilə daxil olunur'),
});

export type OwnAccount = z.infer<typeof ownAccount>;

/** Creates an account and its first session; 409 if the e-mail is taken. */
export async function register(app: App, client: Client, registration: Registration): Promise<Login> {
  await refuseCommonPassword(app, registration.password, 'password');
  const id = uuidv7();
  const passwordHash = await hashPassword(registration.password);
  // Counted per mailbox rather than per account, which may be deleted and created again.
  const greeted = await countAttempt(app, accountLimits.welcomeMails, mailboxKey(registration.email));
  return app.db.transaction().execute(async (trx) => {
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
    // Asked after the insert, which waits for whoever is leaving the address.
    if (!inserted || (await isReserved(app, trx, id, emailKey(registration.email)))) {
      throw conflict(
        { email: 'Bu e-poçtla artıq hesab açılıb. Daxil olun və ya şifrəni yeniləyin.' },
        'Bu e-poçtla artıq hesab açılıb. Daxil olun və ya şifrəni yeniləyin.',
      );
    }
    if (!greeted.beyond) await app.queue.send('accounts.sendWelcomeMail', { accountId: id }, trx);
    return openSession(app, trx, client, id, 'registration');
  });
}

/** Opens a session for valid credentials. Unknown e-mails and wrong passwords take the same time and get the same response. */
export async function logIn(app: App, client: Client, email: string, password: string): Promise<Login> {
  const account = await app.db
    .selectFrom('accounts')
    .select(['id', 'password_hash'])
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();
  const wrong = 'Email və ya şifrə səhvdir. Zəhmət olmasa düzgün daxil edin.';
  const subject = emailKey(email);
  await limitLogIns(
    app,
    { limit: accountLimits.failedLogIns, subject, holderId: account?.id, address: client.address, wrong },
    () => verifyPassword(account?.password_hash, password),
  );
  // Valid credentials imply an account.
  const { id, password_hash } = account as NonNullable<typeof account>;
  const newHash = (await isOutdated(password_hash, password)) ? await hashPassword(password) : undefined;
  const entered = await app.db.transaction().execute(async (trx) => {
    if (!(await lockPassword(trx, 'accounts', id, password_hash))) throw unauthorized(wrong);
    if (newHash) await trx.updateTable('accounts').set({ password_hash: newHash }).where('id', '=', id).execute();
    return (await wantFactor(app, trx, id)) ?? enterAccount(app, trx, client, id, 'password');
  });
  if (isAppError(entered)) throw entered;
  return entered;
}

/** Profile data, for the account itself only: it includes e-mail and phone. */
export async function readAccount(app: App, asker: Pick<Account, 'id'>, id: string): Promise<OwnAccount> {
  if (id.toLowerCase() !== asker.id) throw forbidden();
  const account = await app.db
    .selectFrom('accounts')
    .select(['id', 'username', 'email', 'email_confirmed_at', 'phone', 'phone_verified_at', 'created_at', 'role'])
    .select(sql<boolean>`password_hash <> ${noPassword}`.as('has_password'))
    .where('id', '=', asker.id)
    .executeTakeFirst();
  if (!account) throw notFound();
  return {
    _id: account.id,
    userId: account.id,
    username: account.username,
    email: account.email,
    emailVerified: account.email_confirmed_at !== null,
    phone: showPhone(account.phone),
    phoneVerified: account.phone_verified_at !== null,
    createdAt: account.created_at.toISOString(),
    role: account.role,
    hasPassword: account.has_password,
  };
}

/**
 * Locks the account until commit; throws if it was deleted or banned meanwhile, for example while photos were being
 * received.
 */
export async function lockAccount(app: Pick<App, 'now'>, trx: Db, { id }: Pick<Account, 'id'>): Promise<void> {
  await queueForAccounts(trx, [id]);
  const account = await trx
    .selectFrom('accounts')
    .select(banColumns)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  if (!account) throw unauthorized();
  refuseBanned(account, app.now());
}

/** Deletes expired sessions and codes. */
export async function removeExpired(app: App): Promise<void> {
  while (await removeExpiredSessions(app));
  await app.db.deleteFrom('reset_codes').where('expires_at', '<', app.now()).execute();
  await removeOldTickets(app);
  await removeOrphans(app);
  // Keeps codes of the last day, which count towards limits.
  const dayAgo = new Date(app.now().getTime() - dayMs);
  await app.db.deleteFrom('phone_codes').where('requested_at', '<', dayAgo).execute();
  await app.db.deleteFrom('deleted_phone_codes').where('requested_at', '<', dayAgo).execute();
}

// Maximum number of accounts per transaction.
const batchRows = 500;

/** Deletes a batch; returns whether there may be more. */
async function removeExpiredSessions({ db, now }: App): Promise<boolean> {
  const expired = db.selectFrom('sessions').select('account_id').distinct().where('expires_at', '<', now());
  const owners = (await expired.limit(batchRows).execute()).map(({ account_id }) => account_id);
  await db.transaction().execute(async (trx) => {
    await lockAccounts(trx, owners);
    await trx
      .deleteFrom('sessions')
      .where('account_id', '=', (eb) => eb.fn.any(eb.val(owners)))
      .where('expires_at', '<', now())
      .execute();
  });
  return owners.length === batchRows;
}

/** Mailbox key for mail limits: `a.b+c@…` and `ab@…` often belong to one mailbox. */
export function mailboxKey(email: string): string {
  const [local = '', domain = ''] = emailKey(email).split('@');
  return `${local.replace(/\+.*/, '').replaceAll('.', '')}@${domain}`;
}

/** The normalized e-mail, unique to an account. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}
