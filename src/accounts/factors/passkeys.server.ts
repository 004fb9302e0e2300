/** One's own passkeys: adding, naming, removing. */
import {
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { App } from '../../platform/app/app.ts';
import type { Db } from '../../platform/database/client.ts';
import { conflict, invalid, notFound } from '../../platform/base/errors.ts';
import { readSite } from '../../platform/site/site.server.ts';
import { minuteMs } from '../../domain/language/durations.ts';
import { hasPassword } from '../passwords/passwords.server.ts';
import { isDemandedOf } from './demand.server.ts';
import { endWithLast } from './ending.server.ts';
import { type SignedIn, lockHolder } from './holders.server.ts';
import { clientDataBytes, encoded, handleBytes, idBytes, readKeys, relyingParty } from './key-answers.server.ts';
import { maxPasskeys } from './schema.ts';
import { tellOfFactor } from './telling.server.ts';
import { challengeMinutes, issueTicket, spendTicket } from './tickets.server.ts';
import { hasFactor, readFactors } from './wanted.server.ts';

const wrongAnswer = 'Açar əlavə olunmadı: vaxtı bitib və ya başqa saytın açarıdır. Yenidən cəhd edin.';
const noKey = 'Belə açar yoxdur.';
/** ES256, EdDSA and RS256: all that browsers offer today. */
const algorithms = [-7, -8, -257];
const attestationBytes = 65_536;

const answer = z.object({
  id: encoded(idBytes),
  rawId: encoded(idBytes),
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}).default({}),
  response: z.object({
    clientDataJSON: encoded(clientDataBytes),
    attestationObject: encoded(attestationBytes),
    transports: z
      .array(
        z
          .string()
          .max(30)
          .regex(/^[\w-]+$/),
      )
      .max(10)
      .default([]),
  }),
});
const clientData = z.object({ challenge: encoded(64) });

/** Begins to add a key: what the browser makes it from. */
export async function offerPasskey(app: App, holder: SignedIn): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const [site, keys] = [await readSite(app), await readKeys(app.db, holder.id)];
  const options = await generateRegistrationOptions({
    rpName: site.name,
    rpID: relyingParty(app).id,
    userID: new Uint8Array(handleBytes(holder.id)),
    userName: await readAddress(app, holder),
    userDisplayName: holder.name,
    timeout: challengeMinutes * minuteMs,
    attestationType: 'none',
    excludeCredentials: keys.map(({ credential_id: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  });
  const { challenge } = options;
  await issueTicket(app, app.db, { purpose: 'addPasskey', holderId: holder.id, challenge }, challenge);
  return options;
}

/** Stores a key that answers a challenge of the same holder. */
export async function addPasskey(app: App, holder: SignedIn, name: string, given: unknown) {
  const key = await readNewKey(app, holder, given);
  if (!key) throw invalid({ response: wrongAnswer }, wrongAnswer);
  const [id, now] = [uuidv7(), app.now()];
  await app.db.transaction().execute(async (trx) => {
    await lockHolder(trx, holder);
    const { passkeys } = await readFactors(trx, holder.id);
    if (passkeys >= maxPasskeys) throw conflict({}, `Ən çox ${maxPasskeys} açar ola bilər. Əvvəlcə birini silin.`);
    const added = await trx
      .insertInto('passkeys')
      .values({ ...key, id, holder_id: holder.id, name, created_at: now, last_used_at: null })
      .onConflict((known) => known.column('credential_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) throw invalid({ response: wrongAnswer }, wrongAnswer);
    await tellOfFactor(app, trx, holder, 'keyAdded');
  });
  return { id, name, createdAt: now.toISOString() };
}

/** The holder's keys, in the order in which they were added. */
export async function listPasskeys(db: Db, holderId: string) {
  const keys = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('holder_id', '=', holderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return keys.map(({ id, name, created_at, last_used_at }) => ({
    id,
    name,
    createdAt: created_at.toISOString(),
    lastUsedAt: last_used_at?.toISOString() ?? null,
  }));
}

export async function renamePasskey(app: App, holder: SignedIn, id: string, name: string): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    await lockHolder(trx, holder);
    const { numUpdatedRows } = await trx
      .updateTable('passkeys')
      .set({ name })
      .where('id', '=', id)
      .where('holder_id', '=', holder.id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw notFound(noKey);
  });
}

/** Removes a key, unless nothing else would be left to sign in with. */
export async function removePasskey(app: App, holder: SignedIn, id: string): Promise<void> {
  const demanded = await isDemandedOf(app, holder);
  await app.db.transaction().execute(async (trx) => {
    await lockHolder(trx, holder);
    const { numDeletedRows } = await trx
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('holder_id', '=', holder.id)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw notFound(noKey);
    const left = await readFactors(trx, holder.id);
    if (left.passkeys === 0 && !(await hasPassword(trx, holder)))
      throw conflict({}, 'Bu, hesaba girişin yeganə yoludur. Əvvəlcə şifrə təyin edin və ya başqa açar əlavə edin.');
    if (demanded && !hasFactor(left)) throw conflict({}, lastDemanded);
    await endWithLast(trx, holder.id, left);
    await tellOfFactor(app, trx, holder, 'keyRemoved');
  });
}

export const lastDemanded = 'Sizdən ikinci addım tələb olunur. Bunu silməzdən əvvəl başqasını qurun.';

async function readNewKey(app: App, holder: SignedIn, given: unknown) {
  const { data } = answer.safeParse(given);
  const challenge = data && challengeOf(data.response.clientDataJSON);
  if (!data || !challenge) return undefined;
  const ticket = await spendTicket(app, app.db, challenge, 'addPasskey');
  if (ticket?.holder_id !== holder.id) return undefined;
  const { id, origin } = relyingParty(app);
  // The library throws for most that is wrong.
  const checked = await verifyRegistrationResponse({
    response: data,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => undefined);
  if (!checked?.verified) return undefined;
  const { credential } = checked.registrationInfo;
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: data.response.transports,
  };
}

/** Found by the challenge that was signed, since the call names no ticket. */
function challengeOf(clientDataJson: string): string | undefined {
  try {
    return clientData.safeParse(JSON.parse(Buffer.from(clientDataJson, 'base64url').toString())).data?.challenge;
  } catch {
    return undefined;
  }
}

/** What the browser's list shows beside the site's name. */
async function readAddress({ db }: App, { id, kind, name }: SignedIn): Promise<string> {
  if (kind === 'admin') return name;
  const account = await db.selectFrom('accounts').select('email').where('id', '=', id).executeTakeFirst();
  if (!account) throw notFound();
  return account.email;
}
