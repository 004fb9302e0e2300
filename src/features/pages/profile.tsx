/** The profile. The page is the same for everyone; the browser knows who is signed in. */
import '../../members.css';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { call, CallError } from '../../browser/call.ts';
import { readStored, writeStored } from '../../browser/storage.ts';
import { quietButton } from '../../ui/buttons.ts';
import { Icon } from '../../ui/drawn/icons.tsx';
import { RareIcon } from '../../ui/drawn/rare-icons.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { printPhone } from '../../fields/phone/phone.ts';
import { showToast } from '../../ui/toast/toast.tsx';
import { initialOf } from '../../language/cut.ts';
import { useUnreadMessages } from '../conversations/unread.ts';
import { OwnListings } from '../listings/ui/own/own-listings.tsx';
import { OwnData } from '../own-data/ui/own-data.tsx';
import { endSession, useSignedIn } from '../accounts/session.ts';
import { ChangePassword } from '../accounts/ui/change-password.tsx';
import { ConfirmEmail } from '../accounts/ui/confirm-email.tsx';
import { ConfirmPhone } from '../accounts/ui/confirm-phone.tsx';
import { ConfirmedBadge } from '../accounts/ui/confirmed-badge.tsx';
import { OpenSessions } from '../accounts/ui/open-sessions.tsx';
import type { OwnAccount } from '../accounts/api.server.ts';

const NoticeSettings = lazy(async () => ({
  default: (await import('../inbox/ui/settings/notice-settings.tsx')).NoticeSettings,
}));

const HiddenSettings = lazy(async () => ({
  default: (await import('../hidden-sellers/ui/hidden-settings.tsx')).HiddenSettings,
}));

export const meta = () => [{ title: 'Profil – AxtarTap' }, { name: 'robots', content: 'noindex' }];

const offline = 'İnternet yoxdur. Daxil olmaq üçün interneti yoxlayıb yenidən cəhd edin.';

export default function Profile() {
  const { account, failure, load } = useAccount();
  const isSignedOut = useSignedIn() === false;
  // The log-in page may not be there then, and the router would reload this one again and again.
  const text = isSignedOut && !navigator.onLine ? offline : failure;
  // A new password ends the other sessions: reload the list.
  const [changes, setChanges] = useState(0);
  // On phones own listings come first; notices' mails lead to the settings of notices.
  const { hash } = useLocation();
  // The server does not know it.
  const inSettings = useHydrated() && ['#parametrler', '#bildiris-ayarlari'].includes(hash);
  const settings = inSettings ? '' : 'max-md:hidden';
  return (
    <div className="mx-auto max-w-page px-4">
      <div className="mb-5 flex items-start justify-between gap-3">
        <h1 className="page-title">{inSettings ? <SettingsTitle /> : 'Profil'}</h1>
        {account && !isSignedOut && <SettingsLink account={account} open={inSettings} />}
      </div>
      {text ? (
        <LoadFailed text={text} onRetry={load} />
      ) : account && !isSignedOut ? (
        <>
          <div className={settings}>
            <AccountPanel account={account} onChange={load} />
          </div>
          <div className={inSettings ? 'max-md:hidden' : ''}>
            <AccountLinks moderates={account.role === 'moderator'} />
            <OwnListings key={account.email} />
          </div>
          <div className={`gap-x-8 lg:grid lg:grid-cols-2 ${settings}`}>
            <div className="max-w-text">
              <Suspense>
                <NoticeSettings key={`${account.email} notices`} />
                <HiddenSettings key={`${account.email} hidden`} />
              </Suspense>
            </div>
            <div className="max-w-text">
              <OpenSessions key={`${account.email} sessions ${changes}`} onSignedOut={load} />
              <ChangePassword key={`${account.email} password`} onChanged={() => setChanges(changes + 1)} />
              <OwnData key={`${account.email} data`} />
            </div>
          </div>
        </>
      ) : (
        <>
          <noscript>Profilinizi görmək üçün JavaScript açıq olmalıdır.</noscript>
          <div role="status" aria-label="Yüklənir" className="noscript:hidden h-44 animate-pulse panel" />
        </>
      )}
    </div>
  );
}

function SettingsTitle() {
  return (
    <>
      <span className="md:hidden">Parametrlər</span>
      <span className="max-md:hidden">Profil</span>
    </>
  );
}

/** On phones alone; elsewhere the settings stand below. */
function SettingsLink({ account, open }: { account: OwnAccount; open: boolean }) {
  const unconfirmed = !account.emailVerified || !account.phoneVerified;
  return (
    <Link
      to={open ? '' : '#parametrler'}
      {...(!open && unconfirmed && { 'aria-label': 'Parametrlər, hesab təsdiqlənməyib' })}
      className={`${quietButton} px-3 md:hidden`}
    >
      {open ? 'Elanlarım' : 'Parametrlər'}
      {!open && unconfirmed && (
        <span aria-hidden="true" className="text-danger">
          •
        </span>
      )}
    </Link>
  );
}

// Side by side on phones, too: the sign above the word.
const accountLink = `${quietButton} max-sm:h-auto max-sm:flex-1 max-sm:flex-col max-sm:gap-1 max-sm:px-1 max-sm:py-2 max-sm:text-center max-sm:text-sm`;

function AccountLinks({ moderates }: { moderates: boolean }) {
  const unread = useUnreadMessages();
  return (
    <nav aria-label="Hesabım" className="flex max-w-text mt-3 gap-2">
      <Link to="/axtarislarim" className={accountLink}>
        <Icon name="search" className="size-5" />
        Axtarışlarım
      </Link>
      <Link to="/mesajlar" className={accountLink}>
        <Icon name="chat" className="size-5" />
        Mesajlar{unread > 0 && ` · ${unread} yeni`}
      </Link>
      <Link to="/bildirisler" className={accountLink}>
        <Icon name="bell" className="size-5" />
        Bildirişlər
      </Link>
      {moderates && (
        <Link to="/moderasiya" className={accountLink}>
          <Icon name="shield" className="size-5" />
          Moderasiya
        </Link>
      )}
    </nav>
  );
}

function useAccount() {
  const navigate = useNavigate();
  const [account, setAccount] = useState<OwnAccount>();
  const [failure, setFailure] = useState('');
  const load = useCallback(() => {
    const userId = readStored('userId');
    if (!userId || !readStored('token')) {
      if (navigator.onLine) void navigate('/login', { replace: true });
      return;
    }
    call<OwnAccount>(`/api/users/${encodeURIComponent(userId)}`)
      .then((answer) => {
        setAccount(answer);
        setFailure('');
      })
      .catch((error: unknown) => {
        const failed = error instanceof CallError ? error : new CallError(0, 'Server xətası');
        // Signing out navigates by itself.
        if (failed.outdated) return;
        // No session, or another account's id: only a new log-in helps.
        if (failed.status < 400 || failed.status >= 500 || failed.status === 429) return setFailure(failed.message);
        writeStored({ token: null, userId: null });
        return navigate('/login', { replace: true });
      });
  }, [navigate]);
  useEffect(() => {
    load();
    // The session changed in another tab.
    const follow = ({ key }: StorageEvent) => (key === 'token' || key === 'userId' || key === null) && load();
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [load]);
  return { account, failure, load };
}

function AccountPanel({ account, onChange }: { account: OwnAccount; onChange: () => void }) {
  const navigate = useNavigate();
  const panel = useRef<HTMLElement>(null);
  const leave = () => void endSession({ keepUsername: true }).then(() => navigator.onLine && navigate('/login'));
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label="Hesab məlumatları"
      className="outline-none flex flex-wrap items-center gap-x-3 gap-y-4 sm:gap-x-6 panel p-4 sm:p-6"
    >
      <span
        className="flex size-12 items-center justify-center rounded-full bg-accent-soft text-xl sm:size-16 sm:text-xl font-semibold text-accent-strong"
        aria-hidden="true"
      >
        {initialOf(account.username)}
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <p className="text-xl font-semibold">{account.username}</p>
        <p className="mt-1 text-muted">{account.email}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted">
          <span className="whitespace-nowrap">{printPhone(account.phone)}</span>
          {account.phoneVerified && <ConfirmedBadge />}
        </p>
      </div>
      {!account.emailVerified && <ConfirmEmail onOutdated={onChange} />}
      {!account.phoneVerified && (
        <ConfirmPhone
          phone={account.phone}
          onDone={(message) => {
            // The button that had the focus is gone.
            panel.current?.focus();
            if (message) showToast(message);
            onChange();
          }}
        />
      )}
      <button type="button" onClick={leave} className={`${quietButton} max-sm:w-full`}>
        <RareIcon name="exit" className="size-5" />
        Çıxış
      </button>
    </section>
  );
}
