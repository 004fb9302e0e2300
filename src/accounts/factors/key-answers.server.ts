/** Asks browsers for passkeys, and checks what these sign. */
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
  verifyAuthenticationResponse,
  type VerifiedAuthenticationResponse,
} from '@simplewebauthn/server';
import { z } from 'zod';
import type { App } from '../../platform/app/app.ts';
import type { Db } from '../../platform/database/client.ts';
import { minuteMs } from '../../domain/language/durations.ts';
import { challengeMinutes } from './tickets.server.ts';

/** Bounds of what an authenticator sends: ids have 1,023 bytes at most. */
export const encoded = (maxBytes: number) =>
  z
    .string()
    .max(Math.ceil(maxBytes / 3) * 4)
    .regex(/^[\w-]+$/);
export const idBytes = 1023;
export const clientDataBytes = 4096;

const answer = z.object({
  id: encoded(idBytes),
  rawId: encoded(idBytes),
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}).default({}),
  response: z.object({
    clientDataJSON: encoded(clientDataBytes),
    authenticatorData: encoded(clientDataBytes),
    signature: encoded(8192),
    userHandle: encoded(64).nullish(),
  }),
});

/** The site as authenticators know it: its host, whatever the port. */
export function relyingParty({ config }: Pick<App, 'config'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(config.siteUrl);
  return { id: hostname, origin };
}

/** What the browser is asked for; without `keys`, whichever the person chooses. */
export function askForKey(
  app: App,
  keys: readonly { credential_id: string; transports: readonly string[] }[] = [],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return generateAuthenticationOptions({
    rpID: relyingParty(app).id,
    timeout: challengeMinutes * minuteMs,
    userVerification: 'required',
    allowCredentials: keys.map(({ credential_id: id, transports }) => ({ id, transports: [...transports] })),
  });
}

/** The holder's keys, as `askForKey` takes them. */
export function readKeys(db: Db, holderId: string) {
  return db
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('holder_id', '=', holderId)
    .orderBy('created_at')
    .execute();
}

/** Something that proves who somebody is, and when it was set up. `spend` uses it up; false if another request has done so meanwhile. */
export type Proof = { holderId: string; madeAt: Date; spend: (trx: Db) => Promise<boolean> };

/** The key that an answer names; undefined for what is no answer. */
export function namedKey(given: unknown): string | undefined {
  return answer.safeParse(given).data?.id;
}

/** Checks an answer to a challenge. Undefined for anything wrong; `holderId`: whose key it has to be. */
export async function checkKey(
  app: App,
  challenge: string,
  given: unknown,
  holderId?: string,
): Promise<Proof | undefined> {
  const { data } = answer.safeParse(given);
  if (!data) return undefined;
  const key = await app.db.selectFrom('passkeys').selectAll().where('credential_id', '=', data.id).executeTakeFirst();
  if (!key || (holderId !== undefined && key.holder_id !== holderId)) return undefined;
  if (data.response.userHandle && data.response.userHandle !== handleOf(key.holder_id)) return undefined;
  const { id, origin } = relyingParty(app);
  const counter = await verifyAuthenticationResponse({
    response: data as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: { id: key.credential_id, publicKey: new Uint8Array(key.public_key), counter: key.counter },
  }).then(counterOf, () => undefined);
  if (counter === undefined) return undefined;
  return { holderId: key.holder_id, madeAt: key.created_at, spend: (trx) => noteUse(app, trx, key.id, counter) };
}

/** The id of a holder as authenticators keep it. */
function handleOf(holderId: string): string {
  return handleBytes(holderId).toString('base64url');
}

export function handleBytes(holderId: string): Buffer<ArrayBuffer> {
  return Buffer.from(holderId.replaceAll('-', ''), 'hex');
}

/** The library throws for most that is wrong: a foreign origin, a challenge, a counter that went back. */
function counterOf({ verified, authenticationInfo }: VerifiedAuthenticationResponse): number | undefined {
  return verified ? authenticationInfo.newCounter : undefined;
}

/** Compared again in the transaction: another answer may have raised the counter, or the key be removed. */
async function noteUse({ now }: App, trx: Db, id: string, counter: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('passkeys')
    .set({ counter, last_used_at: now() })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0), eb.val(counter === 0)])]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
