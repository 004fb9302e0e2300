/** Mails about shops. */
import type { App } from '../platform/app/app.ts';
import { mailAccount } from '../accounts/mailing.server.ts';
import { quote, say, trusted, type Words } from '../platform/messages/words.ts';
import { readSender } from '../platform/site/site.server.ts';
import { shopPath } from './shop-path.ts';

/** `refused`: it waited to be opened. `at`: jobs of the version before lack it. */
export type ShopDecision = { accountId: string; refused?: boolean; at?: string };

/** Job: mails the admin's decision, unless the shop awaits another or another followed. */
export async function mailDecision(app: App, { accountId, refused = false, at }: ShopDecision): Promise<void> {
  const shop = await readDecided(app, accountId);
  if (!shop || shop.status === 'waiting') return;
  if (at !== undefined && shop.decidedAt.toISOString() !== at) return;
  const open = shop.status === 'open';
  await tell(app, shop, {
    heading: open ? say`Mağazanız açıldı` : refused ? say`Mağazanız açılmadı` : say`Mağazanız bağlandı`,
    what: open
      ? say`Mağazanızın səhifəsi hamıya görünür, elanlarınız mağaza elanı kimi göstərilir.`
      : say`Mağazanızın səhifəsi görünmür. Elanlarınız saytda qalır.`,
    next: open
      ? say`Elanları fayldan da yükləyə bilərsiniz.`
      : say`Məlumatları düzəldib yenidən yadda saxlayın: mağazaya yenə baxılacaq.`,
    isWell: open,
  });
}

/** Job: mails what became of an open shop's changes, unless another decision followed. */
export async function mailChanges(
  app: App,
  { accountId, at, accepted }: { accountId: string; at: string; accepted: boolean },
): Promise<void> {
  const shop = await readDecided(app, accountId);
  if (shop?.status !== 'open' || shop.decidedAt.toISOString() !== at) return;
  await tell(app, shop, {
    heading: accepted ? say`Mağazanızın dəyişikliyi qəbul edildi` : say`Mağazanızın dəyişikliyi qəbul edilmədi`,
    what: accepted
      ? say`Yeni məlumat artıq mağazanızın səhifəsində görünür.`
      : say`Mağazanız açıqdır, səhifəsində əvvəlki məlumat görünür.`,
    next: accepted
      ? say`İş saatlarını, telefonları və ünvanı istənilən vaxt dəyişə bilərsiniz.`
      : say`Məlumatları düzəldib yenidən yadda saxlayın: onlara yenə baxılacaq.`,
    isWell: accepted,
  });
}

type Decided = NonNullable<Awaited<ReturnType<typeof readDecided>>>;

async function readDecided(app: App, accountId: string) {
  const shop = await app.db
    .selectFrom('shops')
    .select(['account_id', 'slug', 'status', 'reason', 'decided_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return shop?.decided_at ? { ...shop, decidedAt: shop.decided_at } : undefined;
}

type Told = { heading: Words; what: Words; next: Words; isWell: boolean };

async function tell(app: App, shop: Decided, { heading, what, next, isWell }: Told): Promise<void> {
  const letterOf = (paragraphs: readonly Words[]) => ({
    preview: what,
    heading,
    paragraphs,
    button: isWell
      ? { label: say`Mağazaya bax`, link: `${app.config.siteUrl}${shopPath(shop.slug)}` }
      : { label: say`Mağazanı düzəlt`, link: `${app.config.siteUrl}/kabinet/magaza` },
    closing: say`Sualınız varsa, bizə yazın.`,
  });
  await mailAccount(app, shop.account_id, {
    kind: 'decision',
    messageId: `magaza.${shop.account_id}.${shop.decidedAt.getTime().toString(36)}`,
    subject: say`${trusted((await readSender(app)).name)}: ${heading}`,
    letter: letterOf([what, ...(shop.reason ? [say`Səbəb: ${quote(shop.reason)}`] : []), next]),
    bare: letterOf([what, next]),
  });
}
