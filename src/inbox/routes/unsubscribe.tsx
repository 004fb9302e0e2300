/** Page behind an unsubscribe link: names the mails, with one button. Opening it changes nothing. */
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../ui/browser/call.ts';
import { loadByToken } from '../../platform/page/load-or-failure.ts';
import { quietButton } from '../../ui/buttons.ts';
import { BrokenMailLink, MailLinkButton, MailLinkPage } from '../../ui/mail-link-page.tsx';
import { readSubscription } from '../unsubscribing.server.ts';
import type { Route } from './+types/unsubscribe.ts';
import { titled } from '../../ui/site.ts';

const title = 'Məktublardan imtina';

export const loader = (asked: Route.LoaderArgs) =>
  loadByToken(asked, async (app, token) => {
    const mails = await readSubscription(app, token);
    return mails === undefined ? undefined : { mails };
  });

export const meta = () => [{ title: titled(title) }, { name: 'robots', content: 'noindex' }];

export default function Unsubscribe({ loaderData }: Route.ComponentProps) {
  return (
    <MailLinkPage title={title} loaded={loaderData}>
      {({ mails }) => <Question mails={mails} />}
    </MailLinkPage>
  );
}

function Question({ mails }: { mails: string }) {
  const [params] = useSearchParams();
  const query = { token: params.get('token') ?? '' };
  const [done, setDone] = useState<string>();
  const end = async () => setDone((await call('POST /api/unsubscribe', { query, as: 'nobody' })).message);
  return (
    <>
      <p className="font-semibold">{mails}</p>
      <p role="status" className="text-muted">
        {done ?? 'Düyməni basın, daha göndərməyəcəyik. İstədiyiniz vaxt hesabınızda yenidən qoşa bilərsiniz.'}
      </p>
      {done === undefined && (
        // Without scripts, the form posts to the API call, which returns text.
        <MailLinkButton action={`/api/unsubscribe?${new URLSearchParams(query)}`} send={end}>
          İmtina et
        </MailLinkButton>
      )}
      <Link to="/profile#bildiris-ayarlari" className={`${quietButton} w-full`}>
        Bildiriş parametrləri
      </Link>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <BrokenMailLink
      error={error}
      text="Link düzgün deyil və ya artıq qüvvədə deyil. Məktubdakı linki tam köçürüb açın."
      to="/profile#bildiris-ayarlari"
      label="Bildiriş parametrləri"
    />
  );
}
