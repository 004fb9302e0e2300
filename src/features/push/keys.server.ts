/** The keys by which push services know that all pushes are of one site (VAPID, RFC 8292). */
import { createECDH } from 'node:crypto';
import type { App } from '../../app.ts';
import { secretKey } from '../../database/secret-key.ts';

const curve = 'prime256v1';

type VapidKeys = { publicKey: string; privateKey: string };

/** The same for all instances, as base64url; every subscription is made for this public key. */
export async function vapidKeys({ pool }: Pick<App, 'pool'>): Promise<VapidKeys> {
  const secret = Buffer.from(await secretKey(pool, 'push'));
  // Every number below 2^255 is a private key of this curve; of those above, not all.
  secret[0]! &= 0x7f;
  const pair = createECDH(curve);
  pair.setPrivateKey(secret);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') };
}

/** Whether these bytes are a public key that a push can be encrypted for. */
export function isPublicKey(bytes: Buffer): boolean {
  // Uncompressed, as browsers give them (RFC 8291).
  if (bytes.length !== 65 || bytes[0] !== 4) return false;
  const pair = createECDH(curve);
  pair.generateKeys();
  try {
    pair.computeSecret(bytes);
    return true;
  } catch {
    // A point beside the curve.
    return false;
  }
}
