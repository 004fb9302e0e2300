/** The VAPID keys that identify this site to push services (RFC 8292). */
import { createECDH } from 'node:crypto';
import type { App } from '../../platform/app/app.ts';
import { secretKey } from '../../platform/database/secret-key.ts';

const curve = 'prime256v1';

type VapidKeys = { publicKey: string; privateKey: string };

/** The key pair as base64url, the same for all instances; every subscription is bound to its public key. */
export async function vapidKeys({ pool }: Pick<App, 'pool'>): Promise<VapidKeys> {
  const secret = Buffer.from(await secretKey(pool, 'push'));
  // Clears the top bit: every number below 2^255 is a private key of this curve, but not every larger one.
  secret[0]! &= 0x7f;
  const pair = createECDH(curve);
  pair.setPrivateKey(secret);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') };
}

/** Whether these bytes are a public key that pushes can be encrypted with. */
export function isPublicKey(bytes: Buffer): boolean {
  // Requires an uncompressed point, the format of browsers (RFC 8291).
  if (bytes.length !== 65 || bytes[0] !== 4) return false;
  const pair = createECDH(curve);
  pair.generateKeys();
  try {
    pair.computeSecret(bytes);
    return true;
  } catch {
    // The point is not on the curve.
    return false;
  }
}
