/**
 * The admin's panel: counts, moderation, search words, banners, log-out. The HTML is the same for everyone; the browser
 * loads its content.
 */
import '../../members.css';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call, CallError } from '../../ui/browser/call.ts';
import { groupThousands } from '../../domain/fields/format.ts';
import { quietButton } from '../../ui/buttons.ts';
import { RareIcon } from '../../ui/drawn/rare-icons.tsx';
import type { Banner } from '../banners/present.ts';
import { BannerForm } from '../banners/ui/banner-form.tsx';
import { BannerGrid } from '../banners/ui/banner-grid.tsx';
import { endAdminSession, useAdminSignedIn } from '../../people/admin/session.ts';
import { CountTile } from '../../desk/moderation/ui/admin/count-tile.tsx';
import { StaffNav } from '../../desk/moderation/ui/staff-nav.tsx';
import { titled } from '../../ui/site.ts';

// Loaded separately, so that code shared with other pages does not load with them.
const QueueCounts = lazy(async () => ({
  default: (await import('../../desk/moderation/ui/admin/queue-counts.tsx')).QueueCounts,
}));
const ModerationPanel = lazy(async () => ({
  default: (await import('../../desk/moderation/ui/admin/moderation-panel.tsx')).ModerationPanel,
}));

const LearningPanel = lazy(async () => ({
  default: (await import('../../goods/search/learning/ui/learning-panel.tsx')).LearningPanel,
}));

export const meta = () => [{ title: titled('Admin paneli') }, { name: 'robots', content: 'noindex' }];

type Contents = { posts: number; users: number; banners: Banner[] };

export default function AdminPanel() {
  const { contents, failure, load } = useContents();
  return (
    <div className="mx-auto max-w-page px-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-xl font-semibold tracking-tight sm:mr-auto">Admin paneli</h1>
        {contents && (
          <>
            <div className="max-sm:order-last max-sm:w-full">
              <StaffNav as="admin" />
            </div>
            <Link to="/AdminPanel/magazalar" className={quietButton}>
              Mağazalar
            </Link>
            <Link to="/AdminPanel/qurmaq" className={quietButton}>
              Qurmaq
            </Link>
            <button type="button" onClick={() => void endAdminSession()} className={quietButton}>
              <RareIcon name="exit" className="size-5" />
              Çıxış
            </button>
          </>
        )}
      </div>
      {failure && (
        <div role="alert" className="mb-5 panel p-8 text-center">
          <p className="mb-5 text-base">{failure}</p>
          <button type="button" onClick={load} className={quietButton}>
            Yenidən cəhd et
          </button>
        </div>
      )}
      {contents ? (
        <>
          <Counts {...contents} />
          <Suspense fallback={<div className="mt-8 h-96" />}>
            <ModerationPanel />
          </Suspense>
          <Suspense fallback={<div className="mt-8 h-96" />}>
            <LearningPanel />
          </Suspense>
          <h2 className="mt-10 mb-4 text-xl font-semibold">Yeni banner</h2>
          <BannerForm onAdded={load} />
          <BannerGrid banners={contents.banners} onRemoved={load} />
        </>
      ) : (
        !failure && <Loading />
      )}
    </div>
  );
}

function Counts({ posts, users }: Pick<Contents, 'posts' | 'users'>) {
  return (
    <div className="grid gap-3 lg:grid-cols-6 lg:gap-4">
      <ul aria-label="Saylar" className="grid grid-cols-2 gap-3 lg:col-span-2 lg:gap-4">
        <li>
          <CountTile label="Elanlar" value={groupThousands(posts)} />
        </li>
        <li>
          <CountTile label="İstifadəçilər" value={groupThousands(users)} to="/moderasiya/istifadeciler" />
        </li>
      </ul>
      <Suspense fallback={<div className="h-20 lg:col-span-4" />}>
        <QueueCounts />
      </Suspense>
    </div>
  );
}

function Loading() {
  return (
    <>
      <noscript>Paneli görmək üçün JavaScript açıq olmalıdır.</noscript>
      <div role="status" aria-label="Yüklənir" className="h-28 panel waiting" />
    </>
  );
}

/** Loads the panel's content. Redirects everyone but the admin to the log-in. */
function useContents() {
  const navigate = useNavigate();
  const signedIn = useAdminSignedIn();
  const [contents, setContents] = useState<Contents>();
  const [failure, setFailure] = useState('');
  const load = useCallback(() => {
    Promise.all([call('GET /api/stats', { as: 'admin' }), call('GET /api/ads', { as: 'nobody' })])
      .then(([stats, banners]) => {
        setContents({ ...stats, banners });
        setFailure('');
      })
      .catch((error: unknown) => setFailure(error instanceof CallError ? error.message : 'Server xətası'));
  }, []);
  useEffect(() => {
    if (signedIn) load();
    // `call` removes a rejected token, so expired and ordinary users' tokens end here, too.
    else if (signedIn === false) void navigate('/admin/login', { replace: true });
  }, [signedIn, load, navigate]);
  return { contents: signedIn ? contents : undefined, failure: signedIn ? failure : '', load };
}
