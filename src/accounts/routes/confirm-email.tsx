/** The page behind the confirmation link: one button. Opening it changes nothing. */
import { useState } from 'react';
import { data, isRouteErrorResponse, Link, useSearchParams } from 'react-router';
import { call } from '../../ui/browser/call.ts';
import { appContext } from '../../platform/page/context.ts';
import { loadOrFailure } from '../../platform/page/load-or-failure.ts';
import { primaryButton, quietButton } from '../../ui/buttons.ts';
import { BrokenMailLink, MailLinkButton, MailLinkPage } from '../../ui/mail-link-page.tsx';
import { type Confirmation, readConfirmation } from '../email/confirmation.server.ts';
import type { Route } from './+types/confirm-email.ts';
import { siteName, titled } from '../../ui/site.ts';

const title = 'E-poçtun təsdiqi';

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const confirmation = await loadOrFailure(() => readConfirmation(context.get(appContext), token));
  if (!confirmation) throw data(null, { status: 404 });
  return confirmation;
}

export const meta = () => [{ title: titled(title) }, { name: 'robots', content: 'noindex' }];

export default function ConfirmEmail({ loaderData }: Route.ComponentProps) {
  return (
    <MailLinkPage title={title} loaded={loaderData}>
      {(confirmation) => <Question confirmation={confirmation} />}
    </MailLinkPage>
  );
}

function Question({ confirmation: { email, confirmed } }: { confirmation: Confirmation }) {
  const [params] = useSearchParams();
  // Without scripts, the page reloads instead.
  const [done, setDone] = useState(confirmed);
  const confirm = async () => {
    const query = { token: params.get('token') ?? '' };
    await call('POST /api/auth/confirm-email', { query, as: 'nobody' });
    setDone(true);
  };
  return (
    <>
      <p className="text-xl font-semibold wrap-anywhere">{email}</p>
      <p role="status" className="text-muted">
        {done
          ? 'E-poçtunuz təsdiqlənib.'
          : `Bu ünvanla ${siteName()} hesabı açılıb. Hesab sizindirsə, təsdiqləyin; deyilsə, heç nə etməyin.`}
      </p>
      {!done && <MailLinkButton send={confirm}>Təsdiqlə</MailLinkButton>}
      <Link to="/profile" className={`${quietButton} w-full`}>
        Profilə keç
      </Link>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <BrokenMailLink text="Link düzgün deyil, ya da hesab silinib. Məktubdakı linki tam köçürüb açın.">
      <Link to="/profile#parametrler" className={primaryButton}>
        Profilə keç
      </Link>
    </BrokenMailLink>
  );
}
