/** Links and headers in mails that end further ones without a log-in (RFC 8058). */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { App } from '../../app.ts';
import { secretKey } from '../../database/secret-key.ts';
import { type NoticeKind, noticeKinds } from './kinds.ts';

/** What mails are about: a saved search, or a kind of notices to an account. */
export type About = { what: 'search'; id: string } | { what: 'kind'; accountId: string; kind: NoticeKind };

/** How mails about one sort of thing come to an end; `inbox/unsubscribing.server.ts` lists them. */
export type Ending<Ended extends About> = {
  /** What ends, for the page with the button; undefined: it is gone. */
  describe: (app: App, about: Ended) => Promise<string | undefined>;
  /** Ends it; nothing where it is gone or has ended before. */
  end: (app: App, about: Ended) => Promise<void>;
};

const [searchMark, kindMark] = [1, 2];
const idBytes = 16;
// 128 bits: nobody guesses them.
const markBytes = 16;

/** The address of the page with the button. */
export async function unsubscribeLink(app: App, about: About): Promise<string> {
  return `${app.config.siteUrl}/abunelik?token=${await tokenOf(app, about)}`;
}

/** For mail programs, which show a button of their own. */
export async function unsubscribeHeaders(app: App, about: About): Promise<Record<string, string>> {
  return {
    'List-Unsubscribe': `<${app.config.siteUrl}/api/unsubscribe?token=${await tokenOf(app, about)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** What a token is about; undefined if we have not made it. */
export async function aboutOfToken(app: App, token: string): Promise<About | undefined> {
  const bytes = Buffer.from(token, 'base64url');
  // Several spellings decode to the same bytes.
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

async function tokenOf(app: App, about: About): Promise<string> {
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
