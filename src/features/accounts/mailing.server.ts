/** Mails to accounts: every one goes through here. */
import type { App } from '../../app.ts';
import { admit, type MailKind } from '../../messages/audience.ts';
import { isLetterTyped, type Letter, writeLetter } from '../../messages/letter.ts';
import { isTyped, type Words, writeWords } from '../../messages/words.ts';
import { banColumns, isBanned } from '../moderation/bans/standing.server.ts';

export type AccountMail = {
  kind: MailKind;
  subject: Words;
  letter: Letter;
  /** What those get who may not get the letter: without anything that people typed. Absent: nothing. */
  bare?: Letter;
  /** Without `<`, `@` and host. */
  messageId?: string;
  headers?: Readonly<Record<string, string>>;
};

/**
 * Mails an account what it may get as it stands now. False: it got nothing, because it may not, is gone, or its server has
 * refused the mail for good.
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
  for (const each of bare ? [letter, bare] : [letter]) {
    const to = admit(kind, reader, isTyped(subject) || isLetterTyped(each));
    if (to) return app.mail.send({ ...rest, to, subject: writeWords(subject), ...writeLetter(each) });
  }
  return false;
}

/** Those of the demo have no password, and no mailbox. */
export function hasMailbox({ password_hash }: { password_hash: string }): boolean {
  return password_hash !== '!';
}
