/** Tokens of links in mails, which need no log-in: what a link is about, and a keyed hash of it. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { App } from '../app/app.ts';
import { secretKey } from '../database/secret-key.ts';

// 128 bits cannot be guessed.
const markBytes = 16;

/** A token, the same each time. `before`, `after`: what else the hash covers. */
export async function signToken(
  { pool }: Pick<App, 'pool'>,
  keyName: string,
  about: Buffer,
  { before = '', after = '' } = {},
): Promise<string> {
  const key = await secretKey(pool, keyName);
  const mark = createHmac('sha256', key).update(before).update(about).update(after).digest().subarray(0, markBytes);
  return Buffer.concat([about, mark]).toString('base64url');
}

/** What a token is about, if it is ours, which `isSameToken` tells. */
export function aboutOf(token: string): Buffer {
  return Buffer.from(token, 'base64url').subarray(0, -markBytes);
}

/** Whether a token is the one that we have signed, letter by letter: other texts may decode to the same bytes. */
export function isSameToken(token: string, signed: string): boolean {
  const [given, ours] = [Buffer.from(token), Buffer.from(signed)];
  return given.length === ours.length && timingSafeEqual(given, ours);
}

export function uuidToBytes(uuid: string): Buffer {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex');
}

export function bytesToUuid(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
