/** A trial mail, which shows the owner whether mail goes out. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '../../platform/app/app.ts';
import { conflict } from '../../platform/base/errors.ts';
import { writeLetter } from '../../platform/messages/letter.ts';
import { say, trusted } from '../../platform/messages/words.ts';
import { readSender } from '../../platform/site/site.server.ts';

// The owner waits for it; a job would try for hours.
const timeoutMs = 20_000;

export type Trial = { sent: boolean; to: string; message: string };

/** Sends it at once, to the address of the contacts: the admin has none of their own. */
export async function sendTrialMail(app: App): Promise<Trial> {
  const site = await readSender(app);
  const { email: to } = site.contacts;
  if (to === undefined)
    throw conflict({}, 'Əvvəlcə «Qurmaq» səhifəsində əlaqə üçün e-poçt yazın: sınaq məktubu ora göndəriləcək.');
  const letter = {
    preview: say`Sayt məktub göndərə bilir.`,
    heading: say`Sınaq məktubu`,
    paragraphs: [say`Bu məktubu oxuyursunuzsa, saytın poçtu işləyir.`],
    button: { label: say`Saytı aç`, link: app.config.siteUrl },
    closing: say`${trusted(site.name)} saytının admini bu məktubu «Vəziyyət» səhifəsindən göndərib.`,
  };
  const sending = app.mail
    .send({ from: site, to: 'operator', subject: `${site.name}: sınaq məktubu`, ...writeLetter(letter, site) })
    .catch((error: unknown) => {
      app.log.warn({ err: error }, 'a trial mail was not sent');
      return (error as { code?: string }).code ?? 'error';
    });
  const result = await Promise.race([sending, sleep(timeoutMs, 'ETIMEDOUT', { ref: false })]);
  return { sent: result === true, to, message: messageOf(app, result, to) };
}

function messageOf({ config }: App, result: string | boolean, to: string): string {
  if (typeof result === 'string')
    return `Məktub göndərilmədi (${result}): SMTP_URL ünvanını və poçt serverini yoxlayın.`;
  if (!result) return `Poçt serveri ${to} ünvanını qəbul etmədi: ünvanı yoxlayın.`;
  if (!config.smtpUrl) return 'Poçt serveri təyin olunmayıb: məktub DATA_DIR/mail qovluğuna yazıldı.';
  return `Məktub ${to} ünvanına göndərildi: qutuya, o cümlədən «Spam» qovluğuna baxın.`;
}
