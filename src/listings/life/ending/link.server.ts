/** Renewal links in mails, which need no log-in. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { App } from '../../../platform/app/app.ts';
import { secretKey } from '../../../platform/database/secret-key.ts';

const idBytes = 16;
// 128 bits cannot be guessed.
const markBytes = 16;

/** The address of the page with the button. */
export async function renewalLink(app: App, listingId: string): Promise<string> {
  const id = Buffer.from(listingId.replaceAll('-', ''), 'hex');
  const token = Buffer.concat([id, await markOf(app, id)]).toString('base64url');
  return `${app.config.siteUrl}/uzat?token=${token}`;
}

/** The listing a token renews; undefined if the token is not ours. */
export async function listingOfToken(app: App, token: string): Promise<string | undefined> {
  const bytes = Buffer.from(token, 'base64url');
  // Different base64url texts may decode to the same bytes.
  if (bytes.length !== idBytes + markBytes || bytes.toString('base64url') !== token) return undefined;
  const id = bytes.subarray(0, idBytes);
  if (!timingSafeEqual(bytes.subarray(idBytes), await markOf(app, id))) return undefined;
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

async function markOf({ pool }: App, id: Buffer): Promise<Buffer> {
  const key = await secretKey(pool, 'renewals');
  return createHmac('sha256', key).update(id).digest().subarray(0, markBytes);
}
