/** The profile. The HTML is the same for everyone; the browser knows who is signed in. */
import '../../members.css';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Answer } from '../../ui/browser/call-types.ts';
import { call, CallError } from '../../ui/browser/call.ts';
import { isLoadFailure } from '../../ui/browser/load-failure.ts';
import { readStored, writeStored } from '../../ui/browser/storage.ts';
import { PageLoadFailed } from '../../ui/load-failed.tsx';
import { OwnListings } from '../../posting/ui/own/own-listings.tsx';
import { OwnData } from '../../accounts/own-data/ui/own-data.tsx';
import { memberLoader, orFailure } from '../../accounts/member-loader.ts';
import { AccountShell, AccountTiles } from '../../accounts/ui/account-shell.tsx';
import { MemberFailure, type MemberPage, MemberWaiting } from '../../accounts/ui/member-page.tsx';
import { ChangePassword } from '../../accounts/ui/change-password.tsx';
import { OpenSessions } from '../../accounts/ui/open-sessions.tsx';
import { titled } from '../../ui/site.ts';
import { AccountHead } from './ui/profile/account-head.tsx';
import { ProfileSkeleton } from './ui/profile/profile-skeleton.tsx';
import { SettingsTabs, useShowsListings, useShownParts } from './ui/profile/settings-tabs.tsx';
import { RememberSeen } from '../../favorites/ui/remember-seen.tsx';
import type { Route } from './+types/profile.ts';

const NoticeSettings = lazy(async () => ({
  default: (await import('../../inbox/ui/settings/notice-settings.tsx')).NoticeSettings,
}));

const SignInKeys = lazy(async () => ({
  default: (await import('../../accounts/factors/ui/sign-in-keys.tsx')).SignInKeys,
}));

const AccountChanges = lazy(async () => ({
  default: (await import('../../accounts/changes/ui/account-changes.tsx')).AccountChanges,
}));

const HiddenSettings = lazy(async () => ({
  default: (await import('../../accounts/hidden-sellers/ui/hidden-settings.tsx')).HiddenSettings,
}));

export const meta = () => [{ title: titled('Profil') }, { name: 'robots', content: 'noindex' }];

export const handle: MemberPage = { Frame, Outline: ProfileSkeleton };

export const clientLoader = memberLoader(async () => {
  const [account, listings] = await Promise.all([readAccount(), orFailure(call('GET /api/my-announcements'))]);
  return { account, listings };
}, '/login');

/** Only a new log-in helps where the stored id is another account's, or none. */
async function readAccount(): Promise<Answer<'GET /api/users/{id}'>> {
  const [token, userId] = [readStored('token'), readStored('userId')];
  try {
    return await call('GET /api/users/{id}', { path: { id: userId ?? '' } });
  } catch (error) {
    if (!(error instanceof CallError) || ![400, 403, 404].includes(error.status) || error.wants.factor) throw error;
    // Another tab has logged in meanwhile: the answer is not about that session.
    if (readStored('token') !== token || readStored('userId') !== userId) return readAccount();
    writeStored({ token: null, userId: null });
    throw error;
  }
}

export const HydrateFallback = MemberWaiting;
export const ErrorBoundary = MemberFailure;

export default function Profile({ loaderData: { account, listings } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const shown = useShownParts();
  const showsListings = shown.includes('listings');
  // The same each time: parts that read by themselves would read again.
  const reload = useCallback(() => void revalidate(), [revalidate]);
  return (
    <>
      {!showsListings && <SettingsTabs />}
      {(showsListings || shown.includes('account')) && (
        <AccountHead account={account} asks={!showsListings} onChange={reload} />
      )}
      {showsListings && (
        <div className="mt-3">
          <AccountTiles />
        </div>
      )}
      <div className="mt-5 lg:mt-6 [&>section:first-child>h2]:mt-0">
        {showsListings &&
          (isLoadFailure(listings) ? (
            <PageLoadFailed text={listings.failure} />
          ) : (
            <OwnListings listings={listings} onChange={reload} />
          ))}
        {shown.includes('account') && (
          <>
            <Suspense>
              <AccountChanges account={account} onChange={reload} />
            </Suspense>
            <Suspense>
              <HiddenSettings />
            </Suspense>
            <RememberSeen />
            <OwnData hasPassword={account.hasPassword} />
          </>
        )}
        {shown.includes('notices') && (
          <Suspense>
            <NoticeSettings />
          </Suspense>
        )}
        {shown.includes('security') && (
          <Security hasPassword={account.hasPassword} onSignedOut={reload} onChange={reload} />
        )}
      </div>
    </>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const isFirst = useShowsListings();
  return (
    <AccountShell title={isFirst ? 'Profil' : 'Parametrlər'} first={isFirst}>
      {children}
    </AccountShell>
  );
}

type SecurityProps = { hasPassword: boolean; onSignedOut: () => void; onChange: () => void };

function Security({ hasPassword, onSignedOut, onChange }: SecurityProps) {
  // Counts password changes, which end other sessions: reloads their list.
  const [changes, setChanges] = useState(0);
  return (
    <>
      <OpenSessions key={changes} onSignedOut={onSignedOut} />
      <ChangePassword
        hasPassword={hasPassword}
        onChanged={() => {
          setChanges(changes + 1);
          onChange();
        }}
      />
      <Suspense>
        <SignInKeys as="user" hasPassword={hasPassword} onChange={onChange} />
      </Suspense>
    </>
  );
}
