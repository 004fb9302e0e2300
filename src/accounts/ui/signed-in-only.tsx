/** Content for signed-in users only. The HTML is the same for everyone; the browser knows who sees it. */
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { primaryButton, quietButton } from '../../ui/buttons.ts';
import type { DrawingName } from '../../ui/drawn/drawings.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { logInPath, withReturn } from '../return-path.ts';
import { useSignedIn, useUserId } from '../session.ts';

/** Text for visitors about what they would find here. */
export type ForVisitors = { drawing: DrawingName; title: string; text: string };

type Props = ForVisitors & {
  /** A placeholder of the same size as the content. */
  loading: ReactNode;
  /** Mounted anew for each account. */
  children: ReactNode;
};

export function SignedInOnly({ loading, children, ...visitors }: Props) {
  const signedIn = useSignedIn();
  const account = useUserId();
  if (signedIn === undefined) return <Waiting>{loading}</Waiting>;
  return signedIn ? <div key={account}>{children}</div> : <LogInFirst {...visitors} />;
}

/** Placeholder until the browser has the account's data; without scripts, which never load it, a sentence. */
export function Waiting({ children }: { children: ReactNode }) {
  return (
    <>
      <noscript>Bu səhifəni görmək üçün JavaScript açıq olmalıdır.</noscript>
      <div className="noscript:hidden">{children}</div>
    </>
  );
}

/** Link to the log-in, which returns to this page. */
export function LogInFirst({ drawing, title, text }: ForVisitors) {
  const { pathname, search } = useLocation();
  const logIn = logInPath(pathname + search);
  return (
    <EmptyState drawing={drawing} title={title} text={text}>
      <Link to={logIn} className={primaryButton}>
        Daxil ol
      </Link>
      <Link to={withReturn('/reqister', new URLSearchParams(logIn.split('?')[1]))} className={quietButton}>
        Qeydiyyat
      </Link>
    </EmptyState>
  );
}
