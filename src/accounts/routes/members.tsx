/** Layout of pages with an account's or staff's own data: frame, data of the right account, live updates. */
import { useEffect, useRef } from 'react';
import { Outlet, useRevalidator } from 'react-router';
import { subscribe } from '../../ui/browser/account-events.ts';
import { AskAgain } from '../factors/ui/ask-again.tsx';
import { useSessions } from '../session.ts';
import { useMemberPage } from '../ui/member-page.tsx';

export default function Members() {
  const { Frame, Outline, of, stale } = useMemberPage();
  const sessions = useLatestData();
  // Hides another account's data while the current one's is loading.
  const isAnothers = sessions !== undefined && of !== undefined && of !== sessions;
  return (
    <Frame>
      {stale && (
        <p role="alert" className="mb-3 text-sm font-medium text-danger">
          {stale}
        </p>
      )}
      {isAnothers ? <Outline /> : <Outlet key={of} />}
      <AskAgain />
    </Frame>
  );
}

/** Reloads the data when the session changes in any tab, and on the page's events. Returns the sessions. */
function useLatestData(): string | undefined {
  const { revalidate } = useRevalidator();
  const { live } = useMemberPage();
  const sessions = useSessions();
  const before = useRef(sessions);
  useEffect(() => {
    // Undefined during hydration, when the loader runs anyway.
    if (before.current !== undefined && before.current !== sessions) void revalidate();
    before.current = sessions;
  }, [sessions, revalidate]);
  useEffect(() => live && subscribe(({ event }) => void (live.includes(event) && revalidate())), [live, revalidate]);
  return sessions;
}
