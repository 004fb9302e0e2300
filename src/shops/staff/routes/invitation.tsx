/** Page behind an invitation link: one button accepts. Opening it changes nothing. */
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { call } from '../../../ui/browser/call.ts';
import { primaryButton, quietButton } from '../../../ui/buttons.ts';
import { MailLinkButton } from '../../../ui/mail-link-page.tsx';
import { NarrowPage } from '../../../ui/narrow-page.tsx';
import { titled } from '../../../ui/site.ts';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { logInPath } from '../../../accounts/return-path.ts';
import { useUserId } from '../../../accounts/session.ts';

const title = 'Mağazaya dəvət';

export const meta = () => [{ title: titled(title) }, { name: 'robots', content: 'noindex' }];

export default function Invitation() {
  const [params] = useSearchParams();
  const { pathname, search } = useLocation();
  const [joined, setJoined] = useState(false);
  const isHydrated = useHydrated();
  const signedIn = useUserId() !== null && isHydrated;
  const join = async () => {
    await call('POST /api/shop/invitations/accept', { json: { token: params.get('token') ?? '' } });
    setJoined(true);
  };
  return (
    <NarrowPage title={title}>
      <div className="space-y-4">
        <p role="status">
          {joined
            ? 'Siz indi mağazada işləyirsiniz.'
            : 'Qəbul etsəniz, yerləşdirdiyiniz elanlar və yazdığınız cavablar mağazanın adından olacaq. İstədiyiniz vaxt çıxa bilərsiniz.'}
        </p>
        {!joined && signedIn && <MailLinkButton send={join}>Dəvəti qəbul et</MailLinkButton>}
        {!joined && !signedIn && (
          <Link to={logInPath(pathname + search)} className={`${primaryButton} w-full`}>
            Daxil ol
          </Link>
        )}
        <Link to={joined ? '/kabinet' : '/'} className={`${quietButton} w-full`}>
          {joined ? 'Kabinetə keç' : 'Ana səhifə'}
        </Link>
      </div>
    </NarrowPage>
  );
}
