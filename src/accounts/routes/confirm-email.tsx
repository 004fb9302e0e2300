/** The page behind the confirmation link: one button. Opening it changes nothing. */
import { call } from '../../ui/browser/call.ts';
import { loadByToken } from '../../platform/page/load-or-failure.ts';
import { BrokenMailLink, MailLinkPage } from '../../ui/mail-link-page.tsx';
import { readConfirmation } from '../email/confirmation.server.ts';
import { AddressLink } from '../ui/address-link.tsx';
import type { Route } from './+types/confirm-email.ts';
import { siteName, titled } from '../../ui/site.ts';

const title = 'E-poçtun təsdiqi';

export const loader = (asked: Route.LoaderArgs) => loadByToken(asked, readConfirmation);

export const meta = () => [{ title: titled(title) }, { name: 'robots', content: 'noindex' }];

export default function ConfirmEmail({ loaderData }: Route.ComponentProps) {
  return (
    <MailLinkPage title={title} loaded={loaderData}>
      {({ email, confirmed }) => (
        <AddressLink
          email={email}
          done={confirmed}
          offer={`Bu ünvanla ${siteName()} hesabı açılıb. Hesab sizindirsə, təsdiqləyin; deyilsə, heç nə etməyin.`}
          outcome="E-poçtunuz təsdiqlənib."
          button="Təsdiqlə"
          send={(token) => call('POST /api/auth/confirm-email', { query: { token }, as: 'nobody' })}
        />
      )}
    </MailLinkPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <BrokenMailLink
      error={error}
      text="Link düzgün deyil, ya da hesab silinib. Məktubdakı linki tam köçürüb açın."
      to="/profile#parametrler"
      label="Profilə keç"
    />
  );
}
