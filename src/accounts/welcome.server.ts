/** The welcome mail. */
import type { App } from '../platform/app/app.ts';
import { trusted, say } from '../platform/messages/words.ts';
import { confirmationLink, unexpectedMailNote } from './email/confirmation.server.ts';
import { mailAccount } from './mailing.server.ts';
import { readSender } from '../platform/site/site.server.ts';

/** Job: sends the welcome mail, whose button confirms the address. */
export async function sendWelcomeMail(app: App, { accountId }: { accountId: string }): Promise<void> {
  const account = await app.db
    .selectFrom('accounts')
    .select(['id', 'email'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (!account) return;
  const name = trusted((await readSender(app)).name);
  await mailAccount(app, accountId, {
    kind: 'welcome',
    messageId: `xos-geldiniz-${accountId}`,
    subject: say`${name}: xoş gəlmisiniz!`,
    letter: {
      preview: say`Hesabınız hazırdır: e-poçtunuzu təsdiqləyin.`,
      heading: say`Xoş gəlmisiniz!`,
      paragraphs: [
        say`${name} hesabınız hazırdır. E-poçtunuzu bir düymə ilə təsdiqləyin: saxladığınız axtarışların və favoritlərinizin xəbərləri də bura gələcək.`,
      ],
      button: { label: say`E-poçtu təsdiqlə`, link: await confirmationLink(app, account) },
      hints: [
        {
          text: say`Elan yerləşdirmək bir neçə dəqiqə çəkir: bölməni seçin, şəkilləri əlavə edin, qiyməti yazın.`,
          label: say`Elan yerləşdir`,
          link: `${app.config.siteUrl}/CreateCatalogPost`,
        },
        {
          text: say`Axtardığınız hələ yoxdursa, axtarışı saxlayın: uyğun elan gələn kimi xəbər verərik.`,
          label: say`Axtarışa keç`,
          link: `${app.config.siteUrl}/search`,
        },
        {
          text: say`Profilinizdə mobil nömrənizi təsdiqləyin: elanlarınızda «Təsdiqlənib» nişanı görünəcək və alıcılar sizə daha çox etibar edəcək.`,
          label: say`Nömrəni təsdiqlə`,
          link: `${app.config.siteUrl}/profile#hesab`,
        },
      ],
      closing: trusted(unexpectedMailNote),
    },
  });
}
