/** Tells a shop's owner once that its address cannot be read. */
import type { Transaction } from 'kysely';
import type { App } from '../../platform/app/app.ts';
import type { Database } from '../../platform/database/client.ts';
import { say, trusted } from '../../platform/messages/words.ts';
import { readSender } from '../../platform/site/site.server.ts';
import { mailAccount } from '../../accounts/mailing.server.ts';
import { addNotices } from '../../notices/notices.server.ts';
import { wantsMail } from '../../notices/settings.server.ts';
import { unsubscribeHeaders, unsubscribeLink } from '../../notices/unsubscribe.server.ts';

const maxFailures = 3;

type Noted = { shop_id: string; failures: number; problem: string | null; told_at: Date | null };

/** Adds a notice after the third failure in a row, not again until it has worked. The caller has noted the failure. */
export async function tellIfFailing(app: App, trx: Transaction<Database>, noted: Noted): Promise<void> {
  if (noted.failures < maxFailures || noted.told_at) return;
  await trx.updateTable('shop_feeds').set({ told_at: app.now() }).where('shop_id', '=', noted.shop_id).execute();
  await addNotices(app, trx, [
    {
      accountId: noted.shop_id,
      kind: 'feed',
      topic: 'feed',
      text: `Mağaza faylınız oxunmur: ${noted.problem ?? 'server cavab vermir'}`,
      path: '/kabinet',
    },
  ]);
  await app.queue.send('imports.tellFailing', { accountId: noted.shop_id }, trx);
}

/** Job: mails the same, unless the account has turned such mails off or the address works again. */
export async function mailFailing(app: App, { accountId }: { accountId: string }): Promise<void> {
  const feed = await app.db
    .selectFrom('shop_feeds')
    .select('told_at')
    .where('shop_id', '=', accountId)
    .executeTakeFirst();
  if (!feed?.told_at || !(await wantsMail(app.db, accountId, 'feed'))) return;
  const about = { what: 'kind', accountId, kind: 'feed' } as const;
  const heading = say`Mağazanın faylı oxunmur`;
  const what = say`Yazdığınız linkdəki faylı ardıcıl ${maxFailures} dəfə oxuya bilmədik.`;
  await mailAccount(app, accountId, {
    kind: 'feed',
    headers: await unsubscribeHeaders(app, about),
    messageId: `fayl.${accountId}.${feed.told_at.getTime().toString(36)}`,
    subject: say`${trusted((await readSender(app)).name)}: mağazanın faylı oxunmur`,
    letter: {
      preview: what,
      heading,
      paragraphs: [what, say`Elanlarınız saytda qalır, amma yenilənmir. Səbəbi kabinetdə görə bilərsiniz.`],
      button: { label: say`Kabinetə keç`, link: `${app.config.siteUrl}/kabinet` },
      closing: say`Linki düzəltsəniz, fayl dərhal oxunacaq.`,
      ending: { label: say`Belə məktublar gəlməsin`, link: await unsubscribeLink(app, about) },
    },
  });
}
