/** A trial text message, which shows the owner whether codes reach phones. */
import type { App } from '../../platform/app/app.ts';
import { conflict } from '../../platform/base/errors.ts';
import { readSite } from '../../platform/site/site.server.ts';
import type { Trial } from './trial-mail.server.ts';

/** Sends it at once, to the number of the contacts: the admin has none of their own. */
export async function sendTrialSms(app: App): Promise<Trial> {
  const { name, contacts } = await readSite(app);
  const { phone: to } = contacts;
  if (to === undefined)
    throw conflict({}, 'Əvvəlcə «Qurmaq» səhifəsində əlaqə üçün telefon yazın: sınaq SMS-i ora göndəriləcək.');
  try {
    await app.sms.send({ to, text: `${name}: sınaq SMS-i. Onu oxuyursunuzsa, kodlar da gələcək.` });
  } catch (error) {
    app.log.warn({ err: error }, 'a trial text message was not sent');
    return { sent: false, to, message: 'SMS göndərilmədi: SMS_URL ünvanını və SMS xidmətini yoxlayın.' };
  }
  const message = app.config.smsUrl
    ? `SMS xidməti qəbul etdi: ${to} nömrəli telefona baxın.`
    : 'SMS xidməti təyin olunmayıb: mesaj DATA_DIR/sms qovluğuna yazıldı.';
  return { sent: true, to, message };
}
