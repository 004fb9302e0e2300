/** The page behind the confirmation link: one button. Opening it changes nothing. */
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { data, isRouteErrorResponse, Link, useSearchParams } from 'react-router';
import { call, CallError } from '../../../browser/call.ts';
import { isLoadFailure } from '../../../browser/load-failure.ts';
import { appContext } from '../../../page/context.ts';
import { loadOrFailure } from '../../../page/load-or-failure.ts';
import { primaryButton, quietButton } from '../../../ui/buttons.ts';
import { PageRetryButton } from '../../../ui/load-failed.tsx';
import { type Confirmation, readConfirmation } from '../email/confirmation.server.ts';
import type { Route } from './+types/confirm-email.ts';

const title = 'E-poçtun təsdiqi';

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const confirmation = await loadOrFailure(() => readConfirmation(context.get(appContext), token));
  if (!confirmation) throw data(null, { status: 404 });
  return confirmation;
}

export const meta = () => [{ title: `${title} – AxtarTap` }, { name: 'robots', content: 'noindex' }];

export default function ConfirmEmail({ loaderData }: Route.ComponentProps) {
  return (
    <Frame title={title}>
      {isLoadFailure(loaderData) ? (
        <>
          <p role="alert">{loaderData.failure}</p>
          <PageRetryButton />
        </>
      ) : (
        <Question confirmation={loaderData} />
      )}
    </Frame>
  );
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-md px-4 py-4">
      <div className="panel p-6 sm:p-8">
        <h1 className="mb-6 page-title">{title}</h1>
        {children}
      </div>
    </div>
  );
}

function Question({ confirmation: { email, confirmed } }: { confirmation: Confirmation }) {
  const [params] = useSearchParams();
  const [sending, setSending] = useState(false);
  // Without scripts, the page reloads after the click.
  const [done, setDone] = useState(confirmed);
  const [failure, setFailure] = useState('');
  const confirm = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    setFailure('');
    const path = `/api/auth/confirm-email?${new URLSearchParams({ token: params.get('token') ?? '' })}`;
    try {
      await call(path, { method: 'POST', as: 'nobody' });
      setDone(true);
    } catch (error) {
      setFailure(error instanceof CallError ? error.message : 'Server xətası');
    }
    setSending(false);
  };
  return (
    <div className="space-y-4">
      <p className="text-xl font-semibold wrap-anywhere">{email}</p>
      <p role="status" className="text-muted">
        {done
          ? 'E-poçtunuz təsdiqlənib.'
          : 'Bu ünvanla AxtarTap hesabı açılıb. Hesab sizindirsə, təsdiqləyin; deyilsə, heç nə etməyin.'}
      </p>
      <div role="alert" className="font-medium text-danger empty:hidden">
        {failure}
      </div>
      {!done && (
        // Without scripts, the form posts to its own address.
        <form method="post" onSubmit={(event) => void confirm(event)}>
          <button aria-busy={sending} className={`${primaryButton} w-full`}>
            {sending ? 'Göndərilir…' : 'Təsdiqlə'}
          </button>
        </form>
      )}
      <Link to="/profile" className={`${quietButton} w-full`}>
        Profilə keç
      </Link>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <Frame title="Link işləmir">
      <p className="mb-4">Link düzgün deyil, ya da hesab silinib. Məktubdakı linki bütöv açın.</p>
      <Link to="/profile" className={primaryButton}>
        Profilə keç
      </Link>
    </Frame>
  );
}
