/** Page behind a renewal link: one listing, one button. Opening it changes nothing. */
import { useState } from 'react';
import { data, Link, useSearchParams } from 'react-router';
import { call } from '../../ui/browser/call.ts';
import { sayUntil } from '../../domain/language/dates.ts';
import { appContext } from '../../platform/page/context.ts';
import { loadOrFailure } from '../../platform/page/load-or-failure.ts';
import { primaryButton, quietButton } from '../../ui/buttons.ts';
import { BrokenMailLink, MailLinkButton, MailLinkPage } from '../../ui/mail-link-page.tsx';
import { readRenewal, type Renewal } from '../../listings/life/ending/renewal.server.ts';
import { isMissing } from '../ui/is-missing.ts';
import type { Route } from './+types/renew.ts';
import { titled } from '../../ui/site.ts';

const title = 'Elanın vaxtını uzadın';

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const renewal = await loadOrFailure(() => readRenewal(context.get(appContext), token));
  if (!renewal) throw data(null, { status: 404 });
  return renewal;
}

export const meta = () => [{ title: titled(title) }, { name: 'robots', content: 'noindex' }];

export default function Renew({ loaderData }: Route.ComponentProps) {
  const asked = 'asked' in loaderData && loaderData.asked;
  return (
    <MailLinkPage title={asked ? 'Elanınız hələ də aktualdırmı?' : title} loaded={loaderData}>
      {(renewal) => <RenewalForm renewal={renewal} />}
    </MailLinkPage>
  );
}

function RenewalForm({ renewal }: { renewal: Renewal }) {
  const [params] = useSearchParams();
  const [done, setDone] = useState<string>();
  const renew = async () => {
    const query = { token: params.get('token') ?? '' };
    const { expiresAt } = await call('POST /api/renew', { query, as: 'nobody' });
    const thanks = renewal.asked ? 'Təşəkkür edirik' : 'Elanın vaxtı uzadıldı';
    setDone(`${thanks}: elan ${sayUntil(new Date(expiresAt ?? ''), new Date())} görünəcək.`);
  };
  const { visible, number, end, confirmed } = renewal;
  // Without scripts, the page reloads after the response.
  const refusal = confirmed
    ? renewal.refusal && 'Təşəkkür edirik: elanın aktual olduğunu təsdiqləmisiniz.'
    : renewal.refusal;
  return (
    <>
      <p className="text-xl font-semibold">{renewal.title}</p>
      <p className="text-muted">
        Elan № {number}. {visible ? `${end} görünəcək.` : 'Siyahılarda görünmür.'}
      </p>
      <p role="status" className="font-medium">
        {done ?? refusal}
      </p>
      {done === undefined && refusal === null && (
        <MailLinkButton send={renew}>{renewal.asked ? 'Bəli, aktualdır' : 'Vaxtını uzat'}</MailLinkButton>
      )}
      <Link to={renewal.path} className={`${quietButton} w-full`}>
        Elana bax
      </Link>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isMissing(error)) throw error;
  return (
    <BrokenMailLink text="Link düzgün deyil, ya da elan silinib. Məktubdakı linki tam köçürüb açın.">
      <Link to="/profile" className={primaryButton}>
        Elanlarım
      </Link>
    </BrokenMailLink>
  );
}
