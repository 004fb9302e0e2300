/** Asks again who somebody is, before what is dear; and remembers for ten minutes that they were asked. */
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../platform/app/app.ts';
import { AppError, invalid, isAppError } from '../../platform/base/errors.ts';
import { limitLogIns } from '../../platform/limits/log-ins.server.ts';
import { minuteMs } from '../../domain/language/durations.ts';
import { adminLimits } from '../admin/admin.server.ts';
import { bearerToken } from '../api.server.ts';
import { accountLimits } from '../limits.server.ts';
import { lockPassword, verifyPassword } from '../passwords/passwords.server.ts';
import { hashToken } from '../sessions/sessions.server.ts';
import { checkCode } from './codes.server.ts';
import { lockHolder, type SignedIn } from './holders.server.ts';
import { askForKey, checkKey, type Proof, readKeys } from './key-answers.server.ts';
import { noteFactorUse } from './resets.server.ts';
import { tellOfWrongCodes } from './telling.server.ts';
import { issueTicket, spendTicket } from './tickets.server.ts';

const confirmedMinutes = 10;

/** 403 that asks for the password or a key, unless this session was asked within ten minutes. */
export async function requireConfirmed(app: App, request: FastifyRequest): Promise<void> {
  if (await isConfirmed(app, bearerToken(request) ?? '')) return;
  throw new AppError('forbidden', {
    message: 'Davam etmək üçün şifrənizi və ya kodu yazın, ya da giriş açarınızdan istifadə edin.',
    more: { confirm: true },
  });
}

async function isConfirmed({ db, now }: App, token: string): Promise<boolean> {
  const hash = hashToken(token);
  const since = new Date(now().getTime() - confirmedMinutes * minuteMs);
  const [ofAccount, ofAdmin] = await Promise.all(
    (['sessions', 'admin_sessions'] as const).map((table) =>
      db
        .selectFrom(table)
        .select('token_hash')
        .where('token_hash', '=', hash)
        .where('confirmed_at', '>', since)
        // Not by a clock that ran ahead.
        .where('confirmed_at', '<=', now())
        .executeTakeFirst(),
    ),
  );
  return ofAccount !== undefined || ofAdmin !== undefined;
}

/** A challenge for one of the holder's keys. */
export async function offerConfirmation(
  app: App,
  { id }: SignedIn,
): Promise<{ ticket: string; options: PublicKeyCredentialRequestOptionsJSON }> {
  const options = await askForKey(app, await readKeys(app.db, id));
  const content = { purpose: 'confirm', holderId: id, challenge: options.challenge } as const;
  return { ticket: await issueTicket(app, app.db, content), options };
}

export type Confirmation =
  | { password: string; code?: undefined; ticket?: undefined }
  | { code: string; password?: undefined; ticket?: undefined }
  | { ticket: string; response: unknown; password?: undefined; code?: undefined };

const wrong = {
  password: 'Şifrə yanlışdır.',
  code: 'Kod yanlışdır və ya artıq istifadə olunub. Yeni kod yazın.',
  response: 'Açar təsdiqlənmədi. Yenidən cəhd edin.',
};

/** Lets the session do what is dear. Wrong answers count as those of log-ins do; 400, since the token is valid. */
export async function confirmSession(
  app: App,
  { holder, address, token }: { holder: SignedIn; address: string; token: string },
  given: Confirmation,
): Promise<void> {
  const field = given.password === undefined ? (given.code === undefined ? 'response' : 'code') : 'password';
  const { spend, madeAt } = await check(app, holder, address, given, wrong[field]).catch(async (error: unknown) => {
    if (field === 'code') await tellOfWrongCodes(app, holder);
    throw isAppError(error) && error.code === 'unauthorized' ? invalid({ [field]: wrong[field] }) : error;
  });
  await app.db.transaction().execute(async (trx) => {
    await lockHolder(trx, holder);
    if (!(await spend(trx))) throw invalid({ [field]: wrong[field] });
    if (madeAt) await noteFactorUse(trx, holder.id, madeAt);
    await trx
      .updateTable(holder.kind === 'admin' ? 'admin_sessions' : 'sessions')
      .set({ confirmed_at: app.now() })
      .where('token_hash', '=', hashToken(token))
      .execute();
  });
}

/** `madeAt`: of a factor. */
type Checked = Pick<Proof, 'spend'> & Partial<Pick<Proof, 'madeAt'>>;

async function check(app: App, holder: SignedIn, address: string, given: Confirmation, text: string): Promise<Checked> {
  const { id } = holder;
  let checked: Checked = { spend: async () => false };
  const attempt = { subject: id, holderId: id, address, wrong: text };
  if (given.password !== undefined) {
    const { table, limit, subject, hash } = await readPassword(app, holder);
    await limitLogIns(app, { ...attempt, limit, subject }, () => verifyPassword(hash, given.password));
    return { spend: (trx) => lockPassword(trx, table, id, hash) };
  }
  const limit = accountLimits.wrongFactors;
  await limitLogIns(app, { ...attempt, limit, isShort: given.code !== undefined }, async () => {
    const proof = await (given.code === undefined
      ? checkAnswer(app, id, given.ticket, given.response)
      : checkCode(app, id, given.code));
    checked = proof ?? checked;
    return proof !== undefined;
  });
  return checked;
}

/** With the limit and name that wrong passwords of log-ins count for: here they count on. */
async function readPassword({ db }: App, { id, kind }: SignedIn) {
  if (kind === 'admin') {
    const { username, password_hash } = await db
      .selectFrom('admins')
      .select(['username', 'password_hash'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { table: 'admins', limit: adminLimits.failedAdminLogIns, subject: username, hash: password_hash } as const;
  }
  const { email_key, password_hash } = await db
    .selectFrom('accounts')
    .select(['email_key', 'password_hash'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { table: 'accounts', limit: accountLimits.failedLogIns, subject: email_key, hash: password_hash } as const;
}

async function checkAnswer(app: App, holderId: string, ticket: string, response: unknown) {
  const spent = await spendTicket(app, app.db, ticket, 'confirm');
  if (!spent?.challenge || spent.holder_id !== holderId) return undefined;
  return checkKey(app, spent.challenge, response, holderId);
}
