/** Content for signed-in users. The page is the same for everyone; the browser knows who sees it. */
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { primaryButton, quietButton } from '../../../ui/buttons.ts';
import type { DrawingName } from '../../../ui/drawn/scenes.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { logInPath, withReturn } from '../return-path.ts';
import { useSignedIn, useUserId } from '../session.ts';

type Props = {
  drawing: DrawingName;
  /** What visitors read: what they would find here. */
  title: string;
  text: string;
  /** A placeholder of the same size as the content. */
  loading: ReactNode;
  /** Where the same is found without scripts. */
  plainPath?: string;
  /** Anew for each account. */
  children: ReactNode;
};

export function SignedInOnly({ drawing, title, text, loading, plainPath, children }: Props) {
  const signedIn = useSignedIn();
  const account = useUserId();
  const { pathname, search } = useLocation();
  if (signedIn === undefined) {
    return (
      <>
        <noscript>
          {plainPath ? (
            <div>
              <p className="mb-4 text-muted">{text}</p>
              <a href={plainPath} className={primaryButton}>
                JavaScript olmadan aç
              </a>
            </div>
          ) : (
            'Bu səhifəni görmək üçün JavaScript açıq olmalıdır.'
          )}
        </noscript>
        <div className="noscript:hidden">{loading}</div>
      </>
    );
  }
  if (signedIn) return <div key={account}>{children}</div>;
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
