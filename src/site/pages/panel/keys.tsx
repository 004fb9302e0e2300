/** How the admin signs in: passkeys, an app's codes, printed ones. */
import '../../../members.css';
import { useRevalidator } from 'react-router';
import { call } from '../../../ui/browser/call.ts';
import { adminLoader } from '../../../accounts/member-loader.ts';
import { MemberFailure, MemberWaiting } from '../../../accounts/ui/member-page.tsx';
import { SignInKeys } from '../../../accounts/factors/ui/sign-in-keys.tsx';
import { staffPage } from '../../../desk/ui/staff-page.tsx';
import { titled } from '../../../ui/site.ts';

export const meta = () => [{ title: titled('Admin girişi') }, { name: 'robots', content: 'noindex' }];

export const handle = staffPage('Giriş açarları');

/** Access check: the keys load themselves. */
export const clientLoader = adminLoader((as) => call('GET /api/second-factor', { as }));

export const HydrateFallback = MemberWaiting;
export const ErrorBoundary = MemberFailure;

export default function Keys() {
  const { revalidate } = useRevalidator();
  return (
    <div className="-mt-8">
      <SignInKeys as="admin" onChange={() => void revalidate()} />
    </div>
  );
}
