/** Unsubscribe links and headers for mails, without a log-in (RFC 8058). */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { App } from '../platform/app/app.ts';
import { secretKey } from '../platform/database/secret-key.ts';
import { type NoticeKind, noticeKinds } from './kinds.ts';

/** Mails to unsubscribe from: those of a saved search, or of one kind of notice to an account. */
export type UnsubscribeTarget = { what: 'search'; id: string } | { what: 'kind'; accountId: string; kind: NoticeKind };

/** How to unsubscribe from one type of mail; registered in `inbox/unsubscribing.server.ts`. */
export type Ending<Ended extends UnsubscribeTarget> = {
  /** Description for the confirmation page; undefined if its subject is deleted. */
  describe: (app: App, about: Ended) => Promise<string | undefined>;
  /** Unsubscribes. Idempotent. */
  end: (app: App, about: Ended) => Promise<void>;
};

const [searchMark, kindMark] = [1, 2];
const idBytes = 16;
// 128 bits cannot be guessed.
const markBytes = 16;

/** The address of the page with the button. */
export async function unsubscribeLink(app: App, about: UnsubscribeTarget): Promise<string> {
  return `${app.config.siteUrl}/abunelik?token=${await tokenOf(app, about)}`;
}

/** Headers for mail programs, which show their own unsubscribe button. */
export async function unsubscribeHeaders(app: App, about: UnsubscribeTarget): Promise<Record<string, string>> {
  return {
    'List-Unsubscribe': `<${app.config.siteUrl}/api/unsubscribe?token=${await tokenOf(app, about)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** The target of a token; undefined if the token is forged. */
export async function readUnsubscribeToken(app: App, token: string): Promise<UnsubscribeTarget | undefined> {
  const bytes = Buffer.from(token, 'base64url');
  // Requires canonical encoding: different base64url texts may decode to the same bytes.
  if (bytes.length < 1 + idBytes + markBytes || bytes.toString('base64url') !== token) return undefined;
  const content = bytes.subarray(0, -markBytes);
  if (!timingSafeEqual(bytes.subarray(-markBytes), await markOf(app, content))) return undefined;
  const id = content
    .subarray(1, 1 + idBytes)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  if (content[0] === searchMark) return { what: 'search', id };
  const name = content.subarray(1 + idBytes).toString();
  const kind = noticeKinds.find((each) => each === name);
  return kind && { what: 'kind', accountId: id, kind };
}

async function tokenOf(app: App, about: UnsubscribeTarget): Promise<string> {
  const isSearch = about.what === 'search';
  const content = Buffer.concat([
    Buffer.of(isSearch ? searchMark : kindMark),
    Buffer.from((isSearch ? about.id : about.accountId).replaceAll('-', ''), 'hex'),
    Buffer.from(isSearch ? '' : about.kind),
  ]);
  return Buffer.concat([content, await markOf(app, content)]).toString('base64url');
}

async function markOf({ pool }: App, content: Buffer): Promise<Buffer> {
  const key = await secretKey(pool, 'unsubscribe');
  return createHmac('sha256', key).update(content).digest().subarray(0, markBytes);
}
