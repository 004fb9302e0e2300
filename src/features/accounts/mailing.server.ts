/** All mails to accounts go through here. */
import type { App } from '../../app.ts';
import { admit, type MailKind } from '../../messages/audience.ts';
import { isLetterTyped, type Letter, writeLetter } from '../../messages/letter.ts';
import { isTyped, type Words, writeWords } from '../../messages/words.ts';
import { banColumns, isBanned } from '../moderation/bans/standing.server.ts';

export type AccountMail = {
  kind: MailKind;
  subject: Words;
  letter: Letter;
  /** A letter without user text, for those who may not get the full one. Absent: they get nothing. */
  bare?: Letter;
  /** Without `<`, `@` and host. */
  messageId?: string;
  headers?: Readonly<Record<string, string>>;
};

/**
 * Sends an account the mail it may get in its current state. False if nothing was sent: it may not get it, is gone, or its
 * server refused it for good.
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

/** Demo accounts have neither password nor mailbox. */
export function hasMailbox({ password_hash }: { password_hash: string }): boolean {
  return password_hash !== '!';
}
