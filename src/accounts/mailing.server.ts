/** Sends all mails to accounts. */
import type { App } from '../platform/app/app.ts';
import { admit, type MailKind, type Reader } from '../platform/messages/audience.ts';
import { isLetterTyped, type Letter, writeLetter } from '../platform/messages/letter.ts';
import { isTyped, type Words, writeWords } from '../platform/messages/words.ts';
import { type Counted, countAttempt, findSpent, uncountAttempt } from '../platform/limits/limits.server.ts';
import { banColumns, isBanned } from './standing.server.ts';
import { readSender } from '../platform/site/site.server.ts';
import { mailboxKey } from './accounts.server.ts';
import { accountLimits } from './limits.server.ts';

export type AccountMail = {
  kind: MailKind;
  subject: Words;
  letter: Letter;
  /** A letter without user text, for addresses that may not get the full one. Absent: nothing is sent to them. */
  bare?: Letter;
  /** Message id without `<`, `@` and host. */
  messageId?: string;
  headers?: Readonly<Record<string, string>>;
};

/**
 * Sends a mail if the account may get it in its current state. False if nothing was sent: it may not get it, is
 * deleted, or its mail server refused permanently.
 */
export async function mailAccount(
  app: App,
  accountId: string,
  { kind, subject, letter, bare, ...rest }: AccountMail,
): Promise<boolean> {
  const account = await app.db
    .selectFrom('accounts')
    .select(['email', 'password_hash', 'email_confirmed_at', ...banColumns])
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (!account) return false;
  const reader = {
    email: account.email,
    isConfirmed: account.email_confirmed_at !== null,
    isBanned: isBanned(account, app.now()),
    hasMailbox: hasMailbox(account),
  };
  const { cards = [], ...withoutCards } = letter;
  for (const each of [letter, ...(cards.length > 0 ? [withoutCards] : []), ...(bare ? [bare] : [])]) {
    const to = admit(kind, reader, isTyped(subject) || isLetterTyped(each));
    if (!to) continue;
    const from = await readSender(app);
    const content = writeLetter(each, from);
    return withinLimits(app, countsOf(kind, reader), () =>
      app.mail.send({ ...rest, from, to, subject: writeWords(subject), ...content }),
    );
  }
  return false;
}

/** Limits that a mail counts towards. Mails that confirm an address are limited where they are requested. */
function countsOf(kind: MailKind, { email, isConfirmed }: Reader): Counted[] {
  if (kind === 'welcome' || kind === 'confirmation' || kind === 'reset') return [];
  const mailbox = mailboxKey(email);
  const ofKind = countOf(kind, email);
  // Nobody who has got in crowds out the word that takes an address back.
  return isConfirmed || kind === 'emailChange'
    ? [ofKind]
    : [ofKind, { limit: accountLimits.mailsToUnconfirmed, subject: mailbox }];
}

const countOf = (kind: MailKind, email: string): Counted => ({
  limit: accountLimits.mailsOfKind,
  subject: `${kind} ${mailboxKey(email)}`,
});

/** Whether a mailbox gets no more mails of a kind today. */
export async function isCrowdedOut(app: App, kind: MailKind, email: string): Promise<boolean> {
  return (await findSpent(app, [countOf(kind, email)])) !== undefined;
}

/** Sends unless a limit is reached. Failed attempts are not counted, since the job retries. */
async function withinLimits(app: App, counts: readonly Counted[], send: () => Promise<boolean>): Promise<boolean> {
  const counted: Counted[] = [];
  const takeBack = async () => {
    for (const { limit, subject } of counted) await uncountAttempt(app, limit, subject);
  };
  for (const each of counts) {
    const { beyond } = await countAttempt(app, each.limit, each.subject);
    if (beyond) {
      app.log.warn({ limit: each.limit.name }, 'a mail was left out');
      await takeBack();
      return false;
    }
    counted.push(each);
  }
  try {
    return await send();
  } catch (error) {
    await takeBack();
    throw error;
  }
}

/** Whether an account has a mailbox; demo accounts have neither password nor mailbox. */
export function hasMailbox({ password_hash }: { password_hash: string }): boolean {
  return password_hash !== '!';
}
