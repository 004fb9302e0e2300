/** Mails about bans and warnings. */
import type { App } from '../../../app.ts';
import { type Letter, writeLetter } from '../../../messages/letter.ts';
import { mailboxOf } from '../../accounts/mailbox.ts';
import { tellEnd } from '../../accounts/bans/bans.server.ts';

/** `line`: that of the log, which makes it another mail than that of the ban as it was before. */
export type BanMail = { banId: string; line: number };
export type WarningMail = { line: number };

/** Job: mails reason and end of a ban, as they are by now; nothing if it has been lifted meanwhile. */
export async function mailBan(app: App, { banId, line }: BanMail): Promise<void> {
  const ban = await app.db
    .selectFrom('bans')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select(['email', 'password_hash', 'until', 'reason', 'lifted_at'])
    .where('bans.id', '=', banId)
    .executeTakeFirst();
  if (!ban || ban.lifted_at) return;
  await sendTo(app, ban, {
    messageId: `<blok.${line}@axtartap.az>`,
    subject: 'Hesabınız bloklanıb',
    preview: tellEnd(ban.until, app.now()),
    paragraphs: [
      `Səbəb: ${ban.reason}`,
      `${tellEnd(ban.until, app.now())} Bu müddətdə hesaba daxil olmaq mümkün deyil və elanlarınız saytda görünmür.`,
    ],
  });
}

/** Job: mails a warning, which stands in the log alone. */
export async function mailWarning(app: App, { line }: WarningMail): Promise<void> {
  const warning = await app.db
    .selectFrom('moderation_log')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select(['email', 'password_hash', 'reason'])
    .where('number', '=', line)
    .executeTakeFirst();
  if (!warning) return;
  await sendTo(app, warning, {
    messageId: `<xeberdarliq.${line}@axtartap.az>`,
    subject: 'Xəbərdarlıq',
    preview: 'Moderator hesabınızla bağlı xəbərdarlıq edib.',
    paragraphs: [
      'Moderator hesabınızla bağlı xəbərdarlıq edib.',
      `Səbəb: ${warning.reason}`,
      'Bu təkrarlansa, hesabınız bloklana bilər.',
    ],
  });
}

type Message = Pick<Letter, 'preview' | 'paragraphs'> & { messageId: string; subject: string };

async function sendTo(
  app: App,
  account: { email: string; password_hash: string },
  { messageId, subject, ...letter }: Message,
): Promise<void> {
  const to = mailboxOf(account);
  if (!to) return;
  await app.mail.send({
    to,
    messageId,
    subject: `AxtarTap: ${subject}`,
    ...writeLetter({
      ...letter,
      heading: subject,
      button: { label: 'Bizə yazın', link: `${app.config.siteUrl}/contact` },
      closing: 'Bunun səhv olduğunu düşünürsünüzsə, bizə yazın.',
    }),
  });
}
