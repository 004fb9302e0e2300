/** The account's notices. The page is the same for everyone; the browser knows whose notices to show. */
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../../ui/drawn/icons.tsx';
import { SignedInOnly } from '../../accounts/ui/signed-in-only.tsx';
import { RowSkeletons } from '../../../ui/row-skeletons.tsx';

const NoticeList = lazy(async () => ({ default: (await import('../ui/notice-list.tsx')).NoticeList }));

export const meta = () => [{ title: 'Bildirişlər – AxtarTap' }, { name: 'robots', content: 'noindex' }];

export default function Notifications() {
  return (
    <div className="mx-auto max-w-text px-4">
      <div className="mb-5 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h1 className="page-title">Bildirişlər</h1>
        <Link
          to="/profile#bildiris-ayarlari"
          className="-mr-2 flex min-h-11 items-center gap-2 rounded-control px-2 text-sm font-medium text-muted hover:text-ink hover:underline"
        >
          <Icon name="filter" className="size-5" />
          Parametrlər
        </Link>
      </div>
      <SignedInOnly
        drawing="bell"
        title="Bildirişlər hesabınıza gəlir"
        text="Saxladığınız axtarışda yeni elan çıxanda, favoritiniz ucuzlaşanda və ya elanınızın vaxtı bitəndə burada görəcəksiniz."
        loading={<RowSkeletons />}
      >
        <Suspense fallback={<RowSkeletons />}>
          <NoticeList />
        </Suspense>
      </SignedInOnly>
    </div>
  );
}
