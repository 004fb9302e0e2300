/** One's own profile. The page is the same for everybody; who one is, it learns in the browser. */
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { call, CallError } from '../../../browser/call.ts';
import { readStored } from '../../../browser/storage.ts';
import { quietButton } from '../../../ui/buttons.ts';
import { Icon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Listing } from '../../listings/present.ts';
import { OwnListings } from '../../listings/ui/own-listings.tsx';
import { endSession } from '../session.ts';
import { ConfirmPhone } from '../ui/confirm-phone.tsx';
import { ConfirmedMark } from '../ui/confirmed-mark.tsx';

export const meta = () => [{ title: 'Profil – AxtarTap' }, { name: 'robots', content: 'noindex' }];

type Account = { username: string; email: string; phone: string; phoneVerified: boolean };
type Own = { account: Account; listings: Listing[] };

export default function Profile() {
  const { own, failure, load, retry } = useOwn();
  return (
    <div className="mx-auto max-w-page px-4">
      <h1 className="mb-5 text-2xl font-bold sm:text-3xl">Profil</h1>
      {failure ? (
        <div role="alert" className="rounded-card bg-surface p-8 text-center shadow-card">
          <p className="mb-5 text-lg">{failure}</p>
          <button type="button" onClick={retry} className={quietButton}>
            Yenidən cəhd et
          </button>
        </div>
      ) : own ? (
        <>
          <AccountPanel account={own.account} onChange={load} />
          <h2 className="mt-10 mb-4 text-xl font-bold">Mənim Elanlarım</h2>
          <OwnListings listings={own.listings} onChange={load} />
        </>
      ) : (
        <>
          <noscript>Profilinizi görmək üçün JavaScript açıq olmalıdır.</noscript>
          <div role="status" aria-label="Yüklənir" className="h-44 animate-pulse rounded-card bg-surface shadow-card" />
        </>
      )}
    </div>
  );
}

function useOwn() {
  const navigate = useNavigate();
  const [own, setOwn] = useState<Own>();
  const [failure, setFailure] = useState('');
  const load = useCallback(() => {
    const userId = readStored('userId');
    if (!userId || !readStored('token')) {
      void navigate('/login', { replace: true });
      return;
    }
    Promise.all([call<Account>(`/api/users/${userId}`), call<Listing[]>('/api/my-announcements')])
      .then(([account, listings]) => setOwn({ account, listings }))
      .catch((error: unknown) => {
        const ended = error instanceof CallError && (error.status === 401 || error.status === 403);
        if (ended) void navigate('/login', { replace: true });
        else setFailure(error instanceof CallError ? error.message : 'Server xətası');
      });
  }, [navigate]);
  useEffect(load, [load]);
  const retry = () => {
    setFailure('');
    load();
  };
  return { own, failure, load, retry };
}

function AccountPanel({ account, onChange }: { account: Account; onChange: () => void }) {
  const navigate = useNavigate();
  const [done, setDone] = useState<string>();
  const leave = () => {
    void endSession({ keepUsername: true });
    void navigate('/login');
  };
  return (
    <section
      aria-label="Hesab məlumatları"
      className="flex flex-wrap items-center gap-x-4 gap-y-4 sm:gap-x-6 rounded-card bg-surface p-6 shadow-card"
    >
      <span
        className="flex size-16 items-center justify-center rounded-full bg-accent-soft text-2xl font-bold text-accent-strong"
        aria-hidden="true"
      >
        {initialOf(account.username)}
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <p className="text-xl font-bold break-words">{account.username}</p>
        <p className="mt-1 break-all text-muted">{account.email}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted">
          <span className="whitespace-nowrap">{account.phone}</span>
          {account.phoneVerified && <ConfirmedMark />}
        </p>
      </div>
      {!account.phoneVerified && (
        <ConfirmPhone
          onDone={(message) => {
            setDone(message);
            onChange();
          }}
        />
      )}
      <button type="button" onClick={leave} className={`${quietButton} max-sm:w-full`}>
        <Icon name="exit" className="size-5" />
        Çıxış
      </button>
      {done && <Notice tone="done" title={done} onClose={() => setDone(undefined)} />}
    </section>
  );
}

/** Browsers often know no Azerbaijani capitals, and would make İlqar an I. */
function initialOf(name: string): string {
  const [first = ''] = name;
  return first === 'i' ? 'İ' : first.toUpperCase();
}
