/** Tells people what happened to their ways of signing in, by mail and on the site. */
import type { App } from '../../platform/app/app.ts';
import { allFeatures } from '../../platform/app/feature.server.ts';
import { writeLetter } from '../../platform/messages/letter.ts';
import { say, trusted, type Words, writeWords } from '../../platform/messages/words.ts';
import { readSite } from '../../platform/site/site.server.ts';
import { undoDays } from '../changes/reserved.server.ts';
import { mailAccount } from '../mailing.server.ts';
import { type SecurityNews, securitySentences } from './telling.server.ts';

const securityPath = '/profile#tehlukesizlik';

/** The advice at the end. A key or app that a thief has added outlives a change of the password, so it has to go first. */
function closingOf({ holder, event }: SecurityNews): Words {
  if (event !== 'keyAdded' && event !== 'appAdded')
    return say`Bunu siz etmisinizsə, heç nə etməyin. Etməmisinizsə, şifrənizi dəyişin və tanımadığınız cihazlardan çıxış edin.`;
  const added = trusted(event === 'keyAdded' ? 'açarı' : 'kod tətbiqini');
  const first = say`Bunu siz etmisinizsə, heç nə etməyin. Etməmisinizsə, əvvəlcə düymə ilə keçib həmin ${added} silin, sonra şifrənizi dəyişin və tanımadığınız cihazlardan çıxış edin.`;
  if (holder.kind === 'admin') return first;
  return say`${first} Hesaba girə bilmirsinizsə, ${undoDays} gün ərzində şifrəni e-poçtla yeniləyin: bu da silinəcək.`;
}

/** Job: mails it, and leaves a notice; of the admin, who has no mailbox, the operator is told. */
export async function tellOfSecurity(app: App, news: SecurityNews): Promise<void> {
  const { holder, event, at, client } = news;
  const site = await readSite(app);
  const name = trusted(site.name);
  const subject = say`${name}: hesabınızın təhlükəsizliyi`;
  const where = [client?.device, client?.place].filter(Boolean).join(', ');
  const letter = {
    preview: trusted(securitySentences[event]),
    heading: say`Hesabınızın təhlükəsizliyi`,
    paragraphs: [trusted(securitySentences[event]), ...(where ? [say`Cihaz: ${trusted(where)}.`] : [])],
    button: {
      label: say`Yoxla`,
      link: `${app.config.siteUrl}${holder.kind === 'admin' ? '/AdminPanel/giris' : securityPath}`,
    },
    closing: closingOf(news),
  };
  const messageId = `tehlukesizlik.${holder.id}.${event}.${new Date(at).getTime().toString(36)}`;
  if (holder.kind === 'admin') {
    await app.mail.send({
      from: site,
      to: 'operator',
      messageId,
      subject: writeWords(subject),
      ...writeLetter(letter, site),
    });
    return;
  }
  await mailAccount(app, holder.id, { kind: 'security', messageId, subject, letter });
  await app.db.transaction().execute(async (trx) => {
    for (const { onSecurityNews } of allFeatures())
      await onSecurityNews?.(app, trx, {
        accountId: holder.id,
        topic: `security:${event}`,
        text: securitySentences[event],
        path: securityPath,
        once: at,
      });
  });
}
