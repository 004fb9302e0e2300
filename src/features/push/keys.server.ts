/** The VAPID keys that identify this site to push services (RFC 8292). */
import { createECDH } from 'node:crypto';
import type { App } from '../../app.ts';
import { secretKey } from '../../database/secret-key.ts';

const curve = 'prime256v1';

type VapidKeys = { publicKey: string; privateKey: string };

/** The same for all instances, as base64url; every subscription is bound to this public key. */
export async function vapidKeys({ pool }: Pick<App, 'pool'>): Promise<VapidKeys> {
  const secret = Buffer.from(await secretKey(pool, 'push'));
  // Every number below 2^255 is a private key of this curve; above, not all.
  secret[0]! &= 0x7f;
  const pair = createECDH(curve);
  pair.setPrivateKey(secret);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') };
}

/** Whether these bytes are a public key usable for encrypting pushes. */
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
