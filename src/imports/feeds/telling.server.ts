/** Tells a shop's owner once that its address cannot be read, or that its file waits for a decision. */
import type { Transaction } from 'kysely';
import type { App } from '../../platform/app/app.ts';
import type { Database } from '../../platform/database/client.ts';
import { say, trusted } from '../../platform/messages/words.ts';
import { readSender } from '../../platform/site/site.server.ts';
import { mailAccount } from '../../accounts/mailing.server.ts';
import { addNotices } from '../../notices/notices.server.ts';
import { wantsMail } from '../../notices/settings.server.ts';
import { unsubscribeHeaders, unsubscribeLink } from '../../notices/unsubscribe.server.ts';

export const maxFailures = 3;

type Noted = { shop_id: string; failures: number; problem: string | null; told_at: Date | null };

/** Adds a notice after the third failure in a row, not again until it has worked. The caller has noted the failure. */
export async function tellIfFailing(app: App, trx: Transaction<Database>, noted: Noted): Promise<void> {
  // Who was told by then was told of a held file.
  if (noted.failures < maxFailures || (noted.told_at && noted.failures > maxFailures)) return;
  await tell(app, trx, noted.shop_id, `Mağaza faylınız oxunmur: ${noted.problem ?? 'server cavab vermir'}`);
}

/** Adds a notice that the file of an address is held, not again until one was not. The caller holds the feed's row. */
export async function tellHeld(app: App, trx: Transaction<Database>, shopId: string, reason: string): Promise<void> {
  await tell(app, trx, shopId, `Mağaza faylınız qərarınızı gözləyir: ${reason}`);
}

async function tell(app: App, trx: Transaction<Database>, shopId: string, text: string): Promise<void> {
  await trx.updateTable('shop_feeds').set({ told_at: app.now() }).where('shop_id', '=', shopId).execute();
  await addNotices(app, trx, [{ accountId: shopId, kind: 'feed', topic: 'feed', text, path: '/kabinet' }]);
  await app.queue.send('imports.tellFailing', { accountId: shopId }, trx);
}

/** Job: mails the same, unless the account has turned such mails off or the address works again. */
export async function mailFailing(app: App, { accountId }: { accountId: string }): Promise<void> {
  const feed = await app.db
    .selectFrom('shop_feeds')
    .leftJoin('shop_imports', 'shop_imports.id', 'shop_feeds.import_id')
    .select(['told_at', 'failures', 'state'])
    .where('shop_feeds.shop_id', '=', accountId)
    .executeTakeFirst();
  if (!feed?.told_at || !(await wantsMail(app.db, accountId, 'feed'))) return;
  const isHeld = feed.state === 'held' && feed.failures < maxFailures;
  const { subject, heading, what, consequence, closing } = isHeld ? ofHeld : ofFailing;
  const about = { what: 'kind', accountId, kind: 'feed' } as const;
  await mailAccount(app, accountId, {
    kind: 'feed',
    headers: await unsubscribeHeaders(app, about),
    messageId: `fayl.${accountId}.${feed.told_at.getTime().toString(36)}`,
    subject: say`${trusted((await readSender(app)).name)}: ${subject}`,
    letter: {
      preview: what,
      heading,
      paragraphs: [what, consequence],
      button: { label: say`Kabinetə keç`, link: `${app.config.siteUrl}/kabinet` },
      closing,
      ending: { label: say`Belə məktublar gəlməsin`, link: await unsubscribeLink(app, about) },
    },
  });
}

const ofFailing = {
  subject: say`mağazanın faylı oxunmur`,
  heading: say`Mağazanın faylı oxunmur`,
  what: say`Yazdığınız linkdəki faylı ardıcıl ${maxFailures} dəfə oxuya bilmədik.`,
  consequence: say`Elanlarınız saytda qalır, amma yenilənmir. Səbəbi kabinetdə görə bilərsiniz.`,
  closing: say`Linki düzəltsəniz, fayl dərhal oxunacaq.`,
};

const ofHeld = {
  subject: say`mağazanın faylı qərarınızı gözləyir`,
  heading: say`Mağazanın faylı qərarınızı gözləyir`,
  what: say`Yazdığınız linkdəki fayl yarımçıqdır və ya elanlarınızın yarısından çoxu onda yoxdur.`,
  consequence: say`Elanlarınız saytda qalır, amma yenilənmir. Kabinetdə faylı təsdiqləyin və ya ləğv edin.`,
  closing: say`Linkə düzgün fayl qoysanız, növbəti oxunuşda o götürüləcək.`,
};
