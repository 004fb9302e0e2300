/** The page behind the link to a new address: one button. Opening it changes nothing. */
import { call } from '../../../ui/browser/call.ts';
import { loadByToken } from '../../../platform/page/load-or-failure.ts';
import { readStored } from '../../../ui/browser/storage.ts';
import { BrokenMailLink, MailLinkPage } from '../../../ui/mail-link-page.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { EndOtherSessions } from '../../ui/end-other-sessions.tsx';
import { readEmailChange } from '../email.server.ts';
import { AddressLink } from '../../ui/address-link.tsx';
import type { Route } from './+types/change-email.ts';
import { titled } from '../../../ui/site.ts';

const title = 'Yeni e-poçtun təsdiqi';

export const loader = (asked: Route.LoaderArgs) =>
  loadByToken(asked, (app, token) => readEmailChange(app, 'change', token));

export const meta = () => [{ title: titled(title) }, { name: 'robots', content: 'noindex' }];

export default function ChangeEmail({ loaderData }: Route.ComponentProps) {
  const isHydrated = useHydrated();
  return (
    <MailLinkPage title={title} loaded={loaderData}>
      {(change) => (
        <>
          <noscript>Davam etmək üçün JavaScript açıq olmalıdır.</noscript>
          <AddressLink
            {...change}
            offer="Təsdiqləsəniz, hesaba bu ünvanla daxil olacaqsınız və məktublar bura gələcək."
            outcome="E-poçtunuz dəyişdirildi."
            button="Təsdiqlə"
            send={(token) => call('POST /api/auth/change-email', { json: { token }, as: 'nobody' })}
          >
            {isHydrated && readStored('token') !== null && <EndOtherSessions />}
          </AddressLink>
        </>
      )}
    </MailLinkPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <BrokenMailLink
      error={error}
      text="Link köhnəlib və ya düzgün deyil. Məktubdakı linki tam köçürüb açın, ya da dəyişikliyi yenidən istəyin."
      to="/profile#hesab"
      label="Profilə keç"
    />
  );
}
