/** One-time codes: those of an app (TOTP, RFC 6238) and the printed list. */
import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { App } from '../../platform/app/app.ts';
import type { Db } from '../../platform/database/client.ts';
import { hashPassword, verifyPassword } from '../passwords/passwords.server.ts';
import type { Proof } from './key-answers.server.ts';
import { codesAtOnce } from './schema.ts';

const secretBytes = 20;
const periodSeconds = 30;
/** Steps that a phone's clock may be early or late. */
const maxSteps = 1;

/** What an app is told: by a QR code or by hand. */
export function newSecret(issuer: string, label: string): { secret: string; uri: string } {
  const secret = new Secret({ size: secretBytes });
  // Apps split a label at its colons.
  const totp = totpOf(secret, { issuer: issuer.replaceAll(':', ' '), label: label.replaceAll(':', ' ') });
  return { secret: secret.base32, uri: totp.toString() };
}

/** The time step that a code belongs to; undefined for a wrong one. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const timestamp = now.getTime();
  const delta = totpOf(Secret.fromBase32(secret)).validate({ token: code, timestamp, window: maxSteps });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / periodSeconds) + delta;
}

function totpOf(secret: Secret, named: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...named, secret, algorithm: 'SHA1', digits: 6, period: periodSeconds });
}

/** Checks a code of the app or of the list. Undefined for a wrong or used one. */
export async function checkCode(app: App, holderId: string, code: string): Promise<Proof | undefined> {
  return /^\d{6}$/.test(code) ? checkTotp(app, holderId, code) : checkListed(app, holderId, code);
}

async function checkTotp(app: App, holderId: string, code: string): Promise<Proof | undefined> {
  const kept = await app.db
    .selectFrom('totp_secrets')
    .select(['secret', 'last_step', 'created_at'])
    .where('holder_id', '=', holderId)
    .executeTakeFirst();
  const step = kept && stepOf(kept.secret, code, app.now());
  if (kept === undefined || step === undefined || step <= kept.last_step) return undefined;
  return { holderId, madeAt: kept.created_at, spend: (trx) => spendStep(trx, holderId, kept.secret, step) };
}

async function spendStep(trx: Db, holderId: string, secret: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('totp_secrets')
    .set({ last_step: step })
    .where('holder_id', '=', holderId)
    .where('secret', '=', secret)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

// Without what looks alike: 0 and o, 1, i and l, 2 and z.
const letters = 'abcdefghjkmnpqrstuvwxy3456789';
const codeLetters = 8;

/** Stores ten new codes instead of the old ones, and returns them: they are shown once. */
export async function newCodes({
  now,
}: Pick<App, 'now'>): Promise<{ codes: string[]; store: (trx: Db, holderId: string) => Promise<void> }> {
  const codes = Array.from({ length: codesAtOnce }, () =>
    Array.from({ length: codeLetters }, () => letters[randomInt(letters.length)]).join(''),
  );
  // Slow hashes: forty bits could be tried out by whoever has the database.
  const hashes = await Promise.all(codes.map(hashPassword));
  return {
    codes: codes.map((code) => `${code.slice(0, codeLetters / 2)}-${code.slice(codeLetters / 2)}`),
    async store(trx, holderId) {
      await trx.deleteFrom('factor_codes').where('holder_id', '=', holderId).execute();
      await trx
        .insertInto('factor_codes')
        .values(hashes.map((code_hash) => ({ code_hash, holder_id: holderId, created_at: now() })))
        .execute();
    },
  };
}

async function checkListed(app: App, holderId: string, code: string): Promise<Proof | undefined> {
  if (code.length !== codeLetters) return undefined;
  const kept = await app.db
    .selectFrom('factor_codes')
    .select(['code_hash', 'created_at'])
    .where('holder_id', '=', holderId)
    .execute();
  for (const { code_hash, created_at: madeAt } of kept) {
    if (await verifyPassword(code_hash, code)) return { holderId, madeAt, spend: (trx) => spendListed(trx, code_hash) };
  }
  return undefined;
}

async function spendListed(trx: Db, codeHash: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('factor_codes')
    .where('code_hash', '=', codeHash)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
