/** Settings of pages with an account's or staff's own data, below the route `members.tsx`. */
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useMatches, useRevalidator, useRouteError } from 'react-router';
import type { EventName } from '../../ui/browser/account-events.ts';
import { CallError } from '../../ui/browser/call.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageLoadFailed } from '../../ui/load-failed.tsx';
import type { Asker } from '../member-loader.ts';
import { type ForVisitors, LogInFirst, Waiting } from './signed-in-only.tsx';

const SignInKeys = lazy(async () => ({ default: (await import('../factors/ui/sign-in-keys.tsx')).SignInKeys }));

/** `handle` of a member page. */
export type MemberPage = {
  /** Heading and width of the page. */
  Frame: ComponentType<{ children: ReactNode }>;
  /** A placeholder of the same size as the content. */
  Outline: ComponentType;
  /** Text for visitors; absent: they are redirected to the log-in. */
  visitors?: ForVisitors;
  /** Events of the account's stream that reload the data. */
  live?: readonly EventName[];
};

/** `of`: sessions the data was loaded with, `as`: role whose token calls use, `stale`: why a refresh failed. */
type Loaded = { of?: string; as?: Asker; stale?: string };

/** Settings and data of the current page. */
export function useMemberPage(): MemberPage & Loaded {
  const { handle, loaderData } = useMatches().at(-1) ?? {};
  const { of, as, stale } = (loaderData ?? {}) as Loaded;
  return { ...(handle as MemberPage), of, as, stale };
}

/** `HydrateFallback` of a member page. */
export function MemberWaiting() {
  const { Outline } = useMemberPage();
  return (
    <Waiting>
      <Outline />
    </Waiting>
  );
}

/**
 * `ErrorBoundary` of a member page; within the page, so that its title stays. Offers to log in and come back if signed
 * out, explains what is gone, and offers a retry if offline or overloaded.
 */
export function MemberFailure() {
  const error = useRouteError();
  const { visitors } = useMemberPage();
  if (!(error instanceof CallError)) throw error;
  const { status, outdated, message, wants } = error;
  if (wants.factor === 'setup') return <FactorFirst as={wants.as === 'admin' ? 'admin' : 'user'} />;
  if (visitors && (status === 401 || outdated)) return <LogInFirst {...visitors} />;
  if (status === 404) return <EmptyState role="alert" drawing="signpost" title={message} />;
  return <PageLoadFailed text={message} />;
}

/** All that staff see until they have the second factor that is demanded of them. */
function FactorFirst({ as }: { as: Asker }) {
  const { revalidate } = useRevalidator();
  return (
    <Suspense>
      <SignInKeys as={as} onChange={() => void revalidate()} />
    </Suspense>
  );
}
