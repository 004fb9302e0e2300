/** The welcome mail. */
import type { App } from '../../app.ts';
import { writeLetter } from '../../messages/letter.ts';

/** Job: sends the welcome mail. */
export async function sendWelcomeMail(app: App, { accountId }: { accountId: string }): Promise<void> {
  const account = await app.db.selectFrom('accounts').select('email').where('id', '=', accountId).executeTakeFirst();
  if (!account) return;
  await app.mail.send({
    to: { name: '', address: account.email },
    subject: 'AxtarTap-a xoş gəlmisiniz!',
    ...writeLetter({
      preview: 'Hesabınız hazırdır: elan yerləşdirə bilərsiniz.',
      heading: 'Xoş gəlmisiniz!',
      paragraphs: [
        'AxtarTap hesabınız hazırdır. Elan yerləşdirmək bir neçə dəqiqə çəkir: bölməni seçin, şəkilləri əlavə edin, qiyməti yazın.',
        'Profilinizdə mobil nömrənizi təsdiqləyin: elanlarınızda «Təsdiqlənib» nişanı görünəcək və alıcılar sizə daha çox etibar edəcək.',
      ],
      button: { label: 'Elan yerləşdir', link: `${app.config.siteUrl}/CreateCatalogPost` },
      closing: 'Bu e-poçtla hesabı siz açmamısınızsa, bu məktuba fikir verməyin.',
    }),
  });
}
