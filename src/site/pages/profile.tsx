/** The profile. The HTML is the same for everyone; the browser knows who is signed in. */
import '../../members.css';
import { lazy, Suspense, useState } from 'react';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { OwnListings } from '../../market/listings/ui/own/own-listings.tsx';
import { OwnData } from '../../people/own-data/ui/own-data.tsx';
import { useSignedIn } from '../../people/accounts/session.ts';
import { ChangePassword } from '../../people/accounts/ui/change-password.tsx';
import { OpenSessions } from '../../people/accounts/ui/open-sessions.tsx';
import type { OwnAccount } from '../../people/accounts/api.server.ts';
import { titled } from '../../ui/site.ts';
import { AccountHead } from './ui/profile/account-head.tsx';
import { ProfileTabs, useShownParts } from './ui/profile/profile-tabs.tsx';
import { useAccount } from './ui/profile/use-account.ts';

const NoticeSettings = lazy(async () => ({
  default: (await import('../inbox/ui/settings/notice-settings.tsx')).NoticeSettings,
}));

const HiddenSettings = lazy(async () => ({
  default: (await import('../../people/hidden-sellers/ui/hidden-settings.tsx')).HiddenSettings,
}));

export const meta = () => [{ title: titled('Profil') }, { name: 'robots', content: 'noindex' }];

const offline = 'İnternet yoxdur. Daxil olmaq üçün interneti yoxlayıb yenidən cəhd edin.';

export default function Profile() {
  const { account, failure, load } = useAccount();
  const isSignedOut = useSignedIn() === false;
  // Offline, stays here: the log-in page may not be cached, and the router would reload this page repeatedly.
  const text = isSignedOut && !navigator.onLine ? offline : failure;
  return (
    <div className="mx-auto max-w-page px-4">
      {/* Hidden on phones, where the bar at the bottom says so. */}
      <h1 className="mb-4 page-title max-sm:sr-only">Profil</h1>
      {text ? (
        <LoadFailed text={text} onRetry={load} />
      ) : account && !isSignedOut ? (
        <SignedIn key={account.email} account={account} onChange={load} />
      ) : (
        <>
          <noscript>Profilinizi görmək üçün JavaScript açıq olmalıdır.</noscript>
          <div role="status" aria-label="Yüklənir" className="h-24 panel waiting noscript:hidden" />
        </>
      )}
    </div>
  );
}

type Props = { account: OwnAccount; onChange: () => void };

function SignedIn({ account, onChange }: Props) {
  const shown = useShownParts();
  const unconfirmed = !account.emailVerified || !account.phoneVerified;
  return (
    <>
      <AccountHead account={account} asks={shown.includes('account')} onChange={onChange} />
      <div className="mt-3 grid-cols-[15rem_minmax(0,1fr)] items-start gap-8 lg:mt-6 lg:grid">
        <ProfileTabs unconfirmed={unconfirmed} moderates={account.role === 'moderator'} />
        <div className="max-lg:mt-5 [&>section:first-child>h2]:mt-0">
          {shown.includes('listings') && <OwnListings />}
          {shown.includes('account') && (
            <>
              <Suspense>
                <HiddenSettings />
              </Suspense>
              <OwnData />
            </>
          )}
          {shown.includes('notices') && (
            <Suspense>
              <NoticeSettings />
            </Suspense>
          )}
          {shown.includes('security') && <Security onSignedOut={onChange} />}
        </div>
      </div>
    </>
  );
}

function Security({ onSignedOut }: { onSignedOut: () => void }) {
  // Counts password changes, which end other sessions: reloads their list.
  const [changes, setChanges] = useState(0);
  return (
    <>
      <OpenSessions key={changes} onSignedOut={onSignedOut} />
      <ChangePassword onChanged={() => setChanges(changes + 1)} />
    </>
  );
}
