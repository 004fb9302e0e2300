/** The frame of moderator pages. They are the same for everyone; the browser knows who may see their content. */
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { primaryButton, quietButton } from '../../../ui/buttons.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { logInPath } from '../../accounts/return-path.ts';
import { StaffNav } from './staff-nav.tsx';
import { type StaffRole, useStaff } from './use-staff.ts';

type Props = {
  title: string;
  /** A placeholder of the same size as the content. */
  loading: ReactNode;
  children: (role: StaffRole) => ReactNode;
};

export function StaffPage({ title, loading, children }: Props) {
  const standing = useStaff();
  return (
    <div className="mx-auto max-w-page px-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
        <StaffNav as={standing.is === 'staff' ? standing.role : undefined} />
      </div>
      <Content {...{ standing, loading, children }} />
    </div>
  );
}

function Content({ standing, loading, children }: Omit<Props, 'title'> & { standing: ReturnType<typeof useStaff> }) {
  const { pathname, search } = useLocation();
  if (standing.is === 'staff') return children(standing.role);
  if (standing.is === 'failed') return <LoadFailed text={standing.text} onRetry={standing.retry} />;
  if (standing.is === 'visitor') {
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
  if (standing.is === 'other') {
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
  return (
    <>
      <noscript>Bu səhifəni görmək üçün JavaScript açıq olmalıdır.</noscript>
      <div className="noscript:hidden">{loading}</div>
    </>
  );
}
