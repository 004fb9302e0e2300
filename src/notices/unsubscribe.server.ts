/** Unsubscribe links and headers for mails, without a log-in (RFC 8058). */
import type { App } from '../platform/app/app.ts';
import { bytesToUuid, aboutOf, isSameToken, signToken, uuidToBytes } from '../platform/messages/link-token.ts';
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
const key = 'unsubscribe';
// What is marked, then an id.
const idEnd = 17;

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
  const content = aboutOf(token);
  if (!isSameToken(token, await signToken(app, key, content))) return undefined;
  const id = bytesToUuid(content.subarray(1, idEnd));
  if (content[0] === searchMark) return { what: 'search', id };
  const name = content.subarray(idEnd).toString();
  const kind = noticeKinds.find((each) => each === name);
  return kind && { what: 'kind', accountId: id, kind };
}

async function tokenOf(app: App, about: UnsubscribeTarget): Promise<string> {
  const isSearch = about.what === 'search';
  const content = Buffer.concat([
    Buffer.of(isSearch ? searchMark : kindMark),
    uuidToBytes(isSearch ? about.id : about.accountId),
    Buffer.from(isSearch ? '' : about.kind),
  ]);
  return signToken(app, key, content);
}
