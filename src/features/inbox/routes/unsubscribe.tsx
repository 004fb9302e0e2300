/** The page behind an unsubscribe link: says which mails, one button. Opening it changes nothing. */
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { data, isRouteErrorResponse, Link, useSearchParams } from 'react-router';
import { call, CallError } from '../../../browser/call.ts';
import { isLoadFailure } from '../../../browser/load-failure.ts';
import { appContext } from '../../../page/context.ts';
import { loadOrFailure } from '../../../page/load-or-failure.ts';
import { primaryButton, quietButton } from '../../../ui/buttons.ts';
import { PageRetryButton } from '../../../ui/load-failed.tsx';
import { readSubscription } from '../unsubscribing.server.ts';
import type { Route } from './+types/unsubscribe.ts';

const title = 'Məktublardan imtina';

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  return loadOrFailure(async () => {
    const mails = await readSubscription(context.get(appContext), token);
    if (mails === undefined) throw data(null, { status: 404 });
    return { mails };
  });
}

export const meta = () => [{ title: `${title} – AxtarTap` }, { name: 'robots', content: 'noindex' }];

export default function Unsubscribe({ loaderData }: Route.ComponentProps) {
  return (
    <Frame title={title}>
      {isLoadFailure(loaderData) ? (
        <>
          <p role="alert">{loaderData.failure}</p>
          <PageRetryButton />
        </>
      ) : (
        <Question mails={loaderData.mails} />
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

function Question({ mails }: { mails: string }) {
  const [params] = useSearchParams();
  const path = `/api/unsubscribe?${new URLSearchParams({ token: params.get('token') ?? '' }).toString()}`;
  const [sending, setSending] = useState(false);
  const [done, setDone] = useState<string>();
  const [failure, setFailure] = useState('');
  const end = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    setFailure('');
    try {
      setDone((await call<{ message: string }>(path, { method: 'POST', as: 'nobody' })).message);
    } catch (error) {
      setFailure(error instanceof CallError ? error.message : 'Server xətası');
    }
    setSending(false);
  };
  return (
    <div className="space-y-4">
      <p className="font-semibold">{mails}</p>
      <p role="status" className="text-muted">
        {done ?? 'Düyməni basın, daha göndərməyəcəyik. İstədiyiniz vaxt hesabınızda yenidən qoşa bilərsiniz.'}
      </p>
      <div role="alert" className="font-medium text-danger empty:hidden">
        {failure}
      </div>
      {done === undefined && (
        // Without scripts, the form posts to the API call, which answers with text.
        <form method="post" action={path} onSubmit={(event) => void end(event)}>
          <button aria-busy={sending} className={`${primaryButton} w-full`}>
            {sending ? 'Göndərilir…' : 'İmtina et'}
          </button>
        </form>
      )}
      <Link to="/profile#bildiris-ayarlari" className={`${quietButton} w-full`}>
        Bildiriş parametrləri
      </Link>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <Frame title="Link işləmir">
      <p className="mb-4">Link düzgün deyil və ya artıq qüvvədə deyil. Məktubdakı linki tam köçürüb açın.</p>
      <Link to="/profile#bildiris-ayarlari" className={primaryButton}>
        Bildiriş parametrləri
      </Link>
    </Frame>
  );
}
