/** Mails about shops. */
import type { App } from '../platform/app/app.ts';
import { mailAccount } from '../accounts/mailing.server.ts';
import { quote, say, trusted, type Words } from '../platform/messages/words.ts';
import { readSite } from '../platform/site/site.server.ts';
import { shopPath } from './shop-path.ts';

/** Job: mails the admin's decision, unless the shop awaits another. */
export async function mailDecision(
  app: App,
  { accountId, refused = false }: { accountId: string; refused?: boolean },
): Promise<void> {
  const shop = await app.db
    .selectFrom('shops')
    .select(['slug', 'status', 'reason', 'decided_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!shop?.decided_at || shop.status === 'waiting') return;
  const open = shop.status === 'open';
  const heading = open ? say`Mağazanız açıldı` : refused ? say`Mağazanız açılmadı` : say`Mağazanız bağlandı`;
  const what = open
    ? say`Mağazanızın səhifəsi hamıya görünür, elanlarınız mağaza elanı kimi göstərilir.`
    : say`Mağazanızın səhifəsi görünmür. Elanlarınız saytda qalır.`;
  const next = open
    ? say`Elanları fayldan da yükləyə bilərsiniz.`
    : say`Məlumatları düzəldib yenidən yadda saxlayın: mağazaya yenə baxılacaq.`;
  const letterOf = (paragraphs: readonly Words[]) => ({
    preview: what,
    heading,
    paragraphs,
    button: open
      ? { label: say`Mağazaya bax`, link: `${app.config.siteUrl}${shopPath(shop.slug)}` }
      : { label: say`Mağazanı düzəlt`, link: `${app.config.siteUrl}/kabinet/magaza` },
    closing: say`Sualınız varsa, bizə yazın.`,
  });
  await mailAccount(app, accountId, {
    kind: 'decision',
    messageId: `magaza.${shop.slug}.${shop.decided_at.getTime().toString(36)}`,
    subject: say`${trusted((await readSite(app)).name)}: ${heading}`,
    letter: letterOf([what, ...(shop.reason ? [say`Səbəb: ${quote(shop.reason)}`] : []), next]),
    bare: letterOf([what, next]),
  });
}
