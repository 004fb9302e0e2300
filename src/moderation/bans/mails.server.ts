/** Mails about bans and warnings. */
import type { App } from '../../platform/app/app.ts';
import type { MailKind } from '../../platform/messages/audience.ts';
import { trusted, quote, say, type Words } from '../../platform/messages/words.ts';
import { formatBanEnd } from '../../accounts/standing.server.ts';
import { mailAccount } from '../../accounts/mailing.server.ts';
import { readSender } from '../../platform/site/site.server.ts';

/** `line`: number of the log line, which distinguishes mails about changes of a ban. */
export type BanMail = { banId: string; line: number };
export type WarningMail = { line: number };

/** Job: mails the ban's current reason and end; nothing if it has been lifted. */
export async function mailBan(app: App, { banId, line }: BanMail): Promise<void> {
  const ban = await app.db
    .selectFrom('bans')
    .select(['account_id', 'until', 'reason', 'lifted_at'])
    .where('bans.id', '=', banId)
    .executeTakeFirst();
  if (!ban || ban.lifted_at) return;
  const end = trusted(formatBanEnd(ban.until, app.now()));
  const effect = say`${end} Blok qüvvədə olduqca hesaba daxil olmaq mümkün deyil və elanlarınız saytda görünmür.`;
  await sendTo(app, ban.account_id, {
    kind: 'ban',
    messageId: `blok.${line}`,
    subject: say`Hesabınız bloklanıb`,
    preview: end,
    paragraphs: [say`Səbəb: ${quote(ban.reason)}`, effect],
    bare: [effect, say`Səbəbini hesabınıza daxil olmaq istəyəndə görəcəksiniz.`],
  });
}

/** Job: mails a warning, which is stored only in the log. */
export async function mailWarning(app: App, { line }: WarningMail): Promise<void> {
  const warning = await app.db
    .selectFrom('moderation_log')
    .select(['account_id', 'reason'])
    .where('number', '=', line)
    .executeTakeFirst();
  if (!warning?.account_id) return;
  const what = say`Moderator hesabınızla bağlı xəbərdarlıq edib.`;
  const threat = say`Bu təkrarlansa, hesabınız bloklana bilər.`;
  await sendTo(app, warning.account_id, {
    kind: 'warning',
    messageId: `xeberdarliq.${line}`,
    subject: say`Xəbərdarlıq`,
    preview: what,
    paragraphs: [what, say`Səbəb: ${quote(warning.reason ?? '')}`, threat],
    bare: [what, say`Səbəbi «Məlumatlarım» faylındadır: onu profilinizdən endirin.`, threat],
  });
}

type Message = {
  kind: MailKind;
  messageId: string;
  subject: Words;
  preview: Words;
  paragraphs: readonly Words[];
  /** Paragraphs for accounts whose mail address is not confirmed. */
  bare: readonly Words[];
};

async function sendTo(
  app: App,
  accountId: string,
  { kind, messageId, subject, preview, paragraphs, bare }: Message,
): Promise<void> {
  const letterOf = (said: readonly Words[]) => ({
    preview,
    heading: subject,
    paragraphs: said,
    button: { label: say`Bizə yazın`, link: `${app.config.siteUrl}/contact` },
    closing: say`Bunun səhv olduğunu düşünürsünüzsə, bizə yazın.`,
  });
  const { name } = await readSender(app);
  await mailAccount(app, accountId, {
    kind,
    messageId,
    subject: say`${trusted(name)}: ${subject}`,
    letter: letterOf(paragraphs),
    bare: letterOf(bare),
  });
}
