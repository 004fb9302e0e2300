/** The page behind a renewal link: one listing, one button. Opening it changes nothing. */
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { data, Link, useSearchParams } from 'react-router';
import { call, CallError } from '../../../browser/call.ts';
import { isLoadFailure } from '../../../browser/load-failure.ts';
import { sayUntil } from '../../../language/dates.ts';
import { appContext } from '../../../page/context.ts';
import { loadOrFailure } from '../../../page/load-or-failure.ts';
import { primaryButton, quietButton } from '../../../ui/buttons.ts';
import { PageRetryButton } from '../../../ui/load-failed.tsx';
import { readRenewal, type Renewal } from '../life/ending/renewal.server.ts';
import type { Listing } from '../present.ts';
import { isMissing } from '../ui/listing-missing.tsx';
import type { Route } from './+types/renew.ts';

const title = 'Elanın vaxtını uzatmaq';

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const renewal = await loadOrFailure(() => readRenewal(context.get(appContext), token));
  if (!renewal) throw data(null, { status: 404 });
  return renewal;
}

export const meta = () => [{ title: `${title} – AxtarTap` }, { name: 'robots', content: 'noindex' }];

export default function Renew({ loaderData }: Route.ComponentProps) {
  return (
    <Frame title={isLoadFailure(loaderData) || !loaderData.asked ? title : 'Elanınız hələ də aktualdırmı?'}>
      {isLoadFailure(loaderData) ? (
        <>
          <p role="alert">{loaderData.failure}</p>
          <PageRetryButton />
        </>
      ) : (
        <RenewalForm renewal={loaderData} />
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

function RenewalForm({ renewal }: { renewal: Renewal }) {
  const [params] = useSearchParams();
  const [sending, setSending] = useState(false);
  const [done, setDone] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const renew = async (event: SyntheticEvent) => {
    event.preventDefault();
    setSending(true);
    setFailure(undefined);
    const path = `/api/renew?${new URLSearchParams({ token: params.get('token') ?? '' })}`;
    try {
      const { expiresAt } = await call<Listing>(path, { method: 'POST', as: 'nobody' });
      const thanks = renewal.asked ? 'Təşəkkür edirik' : 'Elanın vaxtı uzadıldı';
      setDone(`${thanks}: elan ${sayUntil(new Date(expiresAt ?? ''), new Date())} görünəcək.`);
    } catch (error) {
      setFailure(error instanceof CallError ? error.message : 'Server xətası');
    }
    setSending(false);
  };
  const { visible, number, end, confirmed } = renewal;
  // Without scripts, the page reloads after the response.
  const refusal = confirmed
    ? renewal.refusal && 'Təşəkkür edirik: elanın aktual olduğunu təsdiqləmisiniz.'
    : renewal.refusal;
  return (
    <div className="space-y-4">
      <p className="text-xl font-semibold">{renewal.title}</p>
      <p className="text-muted">
        Elan № {number}. {visible ? `${end} görünəcək.` : 'Siyahılarda görünmür.'}
      </p>
      <p role="status" className="font-medium">
        {done ?? failure ?? refusal}
      </p>
      {done === undefined && refusal === null && (
        // Without scripts, the form posts to its own address.
        <form method="post" onSubmit={(event) => void renew(event)}>
          <button disabled={sending} className={`${primaryButton} w-full`}>
            {renewal.asked ? 'Bəli, aktualdır' : 'Vaxtını uzat'}
          </button>
        </form>
      )}
      <Link to={renewal.path} className={`${quietButton} w-full`}>
        Elana bax
      </Link>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isMissing(error)) throw error;
  return (
    <Frame title="Link işləmir">
      <p className="mb-4">Link düzgün deyil, ya da elan silinib. Məktubdakı linki tam köçürüb açın.</p>
      <Link to="/profile" className={primaryButton}>
        Elanlarım
      </Link>
    </Frame>
  );
}
