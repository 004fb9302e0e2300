/** What people are told of their ways of signing in: queued with the change, sent by a job. */
import type { App } from '../../platform/app/app.ts';
import type { Db } from '../../platform/database/client.ts';
import { countAttempt, findSpent } from '../../platform/limits/limits.server.ts';
import { accountLimits } from '../limits.server.ts';
import type { Client } from '../sessions/sessions.server.ts';
import { placeOf } from '../../platform/limits/address.ts';
import type { Holder } from './table.ts';

/** What is told, without anything that somebody has typed: it goes to unconfirmed addresses, too. */
export const securitySentences = {
  keyAdded: 'Hesabınıza yeni giriş açarı əlavə olundu.',
  keyRemoved: 'Hesabınızdan giriş açarı silindi.',
  appAdded: 'Hesabınız üçün kod tətbiqi quruldu.',
  appRemoved: 'Hesabınızdan kod tətbiqi silindi.',
  codesRenewed: 'Hesabınızın ehtiyat kodları yeniləndi, köhnələri işləmir.',
  newDevice: 'Hesabınıza yeni cihazdan və ya yeni yerdən daxil olundu.',
  wrongCodes: 'Girişdə çox sayda yanlış kod yazıldı. Kimsə şifrənizi bilə bilər: onu dəyişin.',
  passwordRemoved: 'Hesabınızın şifrəsi silindi: giriş yalnız açarladır.',
  nameChanged: 'Hesabınızın adı dəyişdirildi.',
  phoneChanged: 'Hesabınızın nömrəsi dəyişdirildi.',
  phoneLost:
    'Nömrənizi başqa hesab təsdiqlədi, ona görə sizin hesabdan çıxarıldı. Nömrə sizindirsə, onu profildə yenidən yazıb kodla təsdiqləyin.',
  resetAsked:
    'Hesabınızın ikinci addımını ləğv etmək istənilib. Bir moderator da razılaşanda və ya bir gün sonra açarlar və kodlar silinəcək. Bunu siz istəməmisinizsə, açar və ya kodla daxil olun: istək ləğv olunacaq. Son üç gündə əlavə olunmuş açar və kodlar onu dayandırmır.',
  newOnesEnded:
    'Şifrə e-poçtla yeniləndi, ona görə son üç gündə əlavə olunmuş giriş açarları, kod tətbiqi və kodlar silindi.',
  factorReset: 'Hesabınızın ikinci addımı ləğv olundu: açarlar və kodlar silindi. Daxil olub yenidən qurun.',
} as const;

export type SecurityEvent = keyof typeof securitySentences;

/** A job's data; `device` and `place` of a new device are the site's own words for them. */
export type SecurityNews = {
  holder: Pick<Holder, 'id' | 'kind'>;
  event: SecurityEvent;
  at: string;
  client?: { device: string; place: string };
};

/** Queues word of a change in its transaction. */
export async function tellOfFactor(
  app: App,
  trx: Db,
  { id, kind }: Pick<Holder, 'id' | 'kind'>,
  event: SecurityEvent,
  from?: Client,
): Promise<void> {
  const client = from && { device: from.device, place: placeOf(from.address) };
  const news: SecurityNews = { holder: { id, kind }, event, at: app.now().toISOString(), ...(client && { client }) };
  await app.queue.send('accounts.tellOfSecurity', news, trx);
}

/** Tells once an hour that wrong codes have used up their limit, on whichever tickets and sessions. */
export async function tellOfWrongCodes(app: App, holder: Pick<Holder, 'id' | 'kind'>): Promise<void> {
  if (!(await findSpent(app, [{ limit: accountLimits.wrongFactors, subject: holder.id }]))) return;
  const { beyond } = await countAttempt(app, accountLimits.wrongCodeMails, holder.id);
  if (!beyond) await tellOfFactor(app, app.db, holder, 'wrongCodes');
}
