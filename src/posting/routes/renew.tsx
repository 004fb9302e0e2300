/** Page behind a renewal link: one listing, one button. Opening it changes nothing. */
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../ui/browser/call.ts';
import { sayUntil } from '../../domain/language/dates.ts';
import { loadByToken } from '../../platform/page/load-or-failure.ts';
import { quietButton } from '../../ui/buttons.ts';
import { BrokenMailLink, MailLinkButton, MailLinkPage } from '../../ui/mail-link-page.tsx';
import { readRenewal, type Renewal } from '../../listings/life/ending/renewal.server.ts';
import type { Route } from './+types/renew.ts';
import { titled } from '../../ui/site.ts';

const title = 'Elanın vaxtını uzadın';

export const loader = (asked: Route.LoaderArgs) => loadByToken(asked, readRenewal);

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
  return (
    <BrokenMailLink
      error={error}
      text="Link düzgün deyil, ya da elan silinib. Məktubdakı linki tam köçürüb açın."
      to="/profile"
      label="Elanlarım"
    />
  );
}
