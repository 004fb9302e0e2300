/** Frame of moderators' pages. Their HTML is the same for everyone; the browser knows who may load the content. */
import type { ComponentType, ReactNode } from 'react';
import { Link, useLocation, useRouteError } from 'react-router';
import { CallError } from '../../ui/browser/call.ts';
import { primaryButton, quietButton } from '../../ui/buttons.ts';
import { Icon } from '../../ui/drawn/icons.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { logInPath } from '../../accounts/return-path.ts';
import { MemberFailure, type MemberPage, useMemberPage } from '../../accounts/ui/member-page.tsx';
import { staffMenu, StaffNav } from './staff-nav.tsx';

/** `handle` of a staff page. `Action`: what stands beside its title. */
export function staffPage(title: string, Outline: ComponentType = PanelOutline, Action?: ComponentType): MemberPage {
  const Frame = ({ children }: { children: ReactNode }) => (
    <StaffFrame title={title} Action={Action}>
      {children}
    </StaffFrame>
  );
  return { Frame, Outline };
}

function PanelOutline() {
  return <div role="status" aria-label="Yüklənir" className="h-96 panel waiting" />;
}

type FrameProps = { title: string; Action: ComponentType | undefined; children: ReactNode };

function StaffFrame({ title, Action, children }: FrameProps) {
  const { as } = useMemberPage();
  return (
    <div
      data-staff=""
      className="mx-auto max-w-page px-4 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-x-8 lg:pt-2"
    >
      <StaffNav as={as} />
      <div className="min-w-0">
        <div className="mb-4 flex items-center justify-between gap-2 sm:mb-5">
          <h1 className="mr-auto page-title pt-0 wrap-break-word">{title}</h1>
          {Action && as && <Action />}
          <button type="button" popoverTarget={staffMenu} className={`${quietButton} lg:hidden`}>
            <Icon name="list" className="size-5" />
            Menyu
          </button>
        </div>
        {children}
      </div>
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
