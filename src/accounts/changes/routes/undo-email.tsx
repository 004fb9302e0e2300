/** The page behind the link that takes a changed address back: one button. Opening it changes nothing. */
import { call } from '../../../ui/browser/call.ts';
import { loadByToken } from '../../../platform/page/load-or-failure.ts';
import { BrokenMailLink, MailLinkPage } from '../../../ui/mail-link-page.tsx';
import { readEmailChange } from '../email.server.ts';
import { AddressLink } from '../../ui/address-link.tsx';
import type { Route } from './+types/undo-email.ts';
import { titled } from '../../../ui/site.ts';

const title = 'E-poçtun geri qaytarılması';

export const loader = (asked: Route.LoaderArgs) =>
  loadByToken(asked, (app, token) => readEmailChange(app, 'undo', token));

export const meta = () => [{ title: titled(title) }, { name: 'robots', content: 'noindex' }];

export default function UndoEmail({ loaderData }: Route.ComponentProps) {
  return (
    <MailLinkPage title={title} loaded={loaderData}>
      {(change) => (
        <>
          <noscript>Davam etmək üçün JavaScript açıq olmalıdır.</noscript>
          <AddressLink
            {...change}
            offer="Bu ünvan hesabda qalacaq və ya geri qaytarılacaq, bütün cihazlardan çıxış ediləcək, dəyişiklik istənildikdən sonra əlavə olunmuş açarlar, kod tətbiqi və kodlar silinəcək, ondan əvvəlki üç gündə əlavə olunanlar da."
            outcome="Dəyişiklik ləğv olundu. İndi şifrənizi yeniləyin."
            button="Dəyişikliyi ləğv et"
            send={(token) => call('POST /api/auth/undo-email', { json: { token }, as: 'nobody' })}
          />
        </>
      )}
    </MailLinkPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <BrokenMailLink
      error={error}
      text="Link köhnəlib: ləğv etmək artıq mümkün deyil. Şifrənizi yeniləyin və bizə yazın."
      to="/forgot-password"
      label="Şifrəni yenilə"
    />
  );
}
