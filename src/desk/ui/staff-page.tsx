/** Frame of moderators' pages. Their HTML is the same for everyone; the browser knows who may load the content. */
import type { ComponentType, ReactNode } from 'react';
import { Link, useLocation, useRouteError } from 'react-router';
import { CallError } from '../../ui/browser/call.ts';
import { primaryButton, quietButton } from '../../ui/buttons.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { logInPath } from '../../accounts/return-path.ts';
import { MemberFailure, type MemberPage, useMemberPage } from '../../accounts/ui/member-page.tsx';
import { StaffNav } from './staff-nav.tsx';

/** `handle` of a staff page. */
export function staffPage(title: string, Outline: ComponentType): MemberPage {
  const Frame = ({ children }: { children: ReactNode }) => <StaffFrame title={title}>{children}</StaffFrame>;
  return { Frame, Outline };
}

function StaffFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-page px-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
        <StaffNav as={useMemberPage().as} />
      </div>
      {children}
    </div>
  );
}

/** `ErrorBoundary` of a staff page. */
export function StaffFailure() {
  const { pathname, search } = useLocation();
  const error = useRouteError();
  if (!(error instanceof CallError)) throw error;
  if (error.status === 401 || error.outdated) {
    return (
      <EmptyState
        drawing="signpost"
        title="Bu səhifə moderatorlar üçündür"
        text="Moderator hesabınızla daxil olun, sonra bura qayıdacaqsınız."
      >
        <Link to={logInPath(pathname + search)} className={primaryButton}>
          Daxil ol
        </Link>
        <Link to="/admin/login" className={quietButton}>
          Admin girişi
        </Link>
      </EmptyState>
    );
  }
  if (error.status === 403 && error.wants.factor !== 'setup') {
    return (
      <EmptyState
        drawing="signpost"
        title="Bu səhifəni görməyə icazəniz yoxdur"
        text="Onu yalnız moderatorlar görür. Moderatorları saytın admini təyin edir."
      >
        <Link to="/" className={primaryButton}>
          Ana səhifəyə qayıt
        </Link>
      </EmptyState>
    );
  }
  return <MemberFailure />;
}
