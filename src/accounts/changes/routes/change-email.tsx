/** The page behind the link to a new address: one button. Opening it changes nothing. */
import { useState } from 'react';
import { data, isRouteErrorResponse, Link, useSearchParams } from 'react-router';
import { call } from '../../../ui/browser/call.ts';
import { appContext } from '../../../platform/page/context.ts';
import { loadOrFailure } from '../../../platform/page/load-or-failure.ts';
import { readStored } from '../../../ui/browser/storage.ts';
import { primaryButton, quietButton } from '../../../ui/buttons.ts';
import { BrokenMailLink, MailLinkButton, MailLinkPage } from '../../../ui/mail-link-page.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { EndOtherSessions } from '../../ui/end-other-sessions.tsx';
import { readEmailChange } from '../email.server.ts';
import type { Route } from './+types/change-email.ts';
import { titled } from '../../../ui/site.ts';

const title = 'Yeni e-poçtun təsdiqi';

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const change = await loadOrFailure(() => readEmailChange(context.get(appContext), 'change', token));
  if (!change) throw data(null, { status: 404 });
  return change;
}

export const meta = () => [{ title: titled(title) }, { name: 'robots', content: 'noindex' }];

export default function ChangeEmail({ loaderData }: Route.ComponentProps) {
  return (
    <MailLinkPage title={title} loaded={loaderData}>
      {(change) => <Question {...change} />}
    </MailLinkPage>
  );
}

function Question({ email, done: before }: { email: string; done: boolean }) {
  const [params] = useSearchParams();
  const [done, setDone] = useState(before);
  const isHydrated = useHydrated();
  const send = async () => {
    await call('POST /api/auth/change-email', { json: { token: params.get('token') ?? '' }, as: 'nobody' });
    setDone(true);
  };
  return (
    <>
      <noscript>Davam etmək üçün JavaScript açıq olmalıdır.</noscript>
      <p className="text-xl font-semibold wrap-anywhere">{email}</p>
      <p role="status" className="text-muted">
        {done
          ? 'E-poçtunuz dəyişdirildi.'
          : 'Təsdiqləsəniz, hesaba bu ünvanla daxil olacaqsınız və məktublar bura gələcək.'}
      </p>
      {!done && <MailLinkButton send={send}>Təsdiqlə</MailLinkButton>}
      {done && isHydrated && readStored('token') !== null && <EndOtherSessions />}
      <Link to="/profile" className={`${quietButton} w-full`}>
        Profilə keç
      </Link>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <BrokenMailLink text="Link köhnəlib və ya düzgün deyil. Məktubdakı linki tam köçürüb açın, ya da dəyişikliyi yenidən istəyin.">
      <Link to="/profile#hesab" className={primaryButton}>
        Profilə keç
      </Link>
    </BrokenMailLink>
  );
}
