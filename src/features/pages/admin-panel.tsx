/** The admin's panel: counts, moderation, banners, log-out. The page is the same for everyone; the browser fetches its content. */
import '../moderation/ui/moderation.css';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { call, CallError } from '../../browser/call.ts';
import { groupThousands } from '../../fields/format.ts';
import { quietButton } from '../../ui/buttons.ts';
import { Icon, type IconName } from '../../ui/drawn/icons.tsx';
import { RareIcon } from '../../ui/drawn/rare-icons.tsx';
import type { Banner } from '../banners/present.ts';
import { BannerForm } from '../banners/ui/banner-form.tsx';
import { BannerGrid } from '../banners/ui/banner-grid.tsx';
import { endAdminSession, useAdminSignedIn } from '../admin/session.ts';

// By itself: what it shares with other pages must not load with them.
const ModerationPanel = lazy(async () => ({
  default: (await import('../moderation/ui/admin/moderation-panel.tsx')).ModerationPanel,
}));

export const meta = () => [{ title: 'Admin paneli – AxtarTap' }, { name: 'robots', content: 'noindex' }];

type Contents = { posts: number; users: number; banners: Banner[] };

export default function AdminPanel() {
  const { contents, failure, load } = useContents();
  return (
    <div className="mx-auto max-w-page px-4">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="page-title">Admin paneli</h1>
        {contents && (
          <button type="button" onClick={() => void endAdminSession()} className={quietButton}>
            <RareIcon name="exit" className="size-5" />
            Çıxış
          </button>
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
          <ul aria-label="Saylar" className="grid grid-cols-2 gap-3 sm:gap-4">
            <Count icon="list" label="Elanlar" count={contents.posts} />
            <Count icon="user" label="İstifadəçilər" count={contents.users} />
          </ul>
          <Suspense fallback={<div className="mt-10 h-96" />}>
            <ModerationPanel />
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

function Loading() {
  return (
    <>
      <noscript>Paneli görmək üçün JavaScript açıq olmalıdır.</noscript>
      <div role="status" aria-label="Yüklənir" className="h-28 animate-pulse panel" />
    </>
  );
}

/** The panel's content. Redirects everybody but the admin to the log-in. */
function useContents() {
  const navigate = useNavigate();
  const signedIn = useAdminSignedIn();
  const [contents, setContents] = useState<Contents>();
  const [failure, setFailure] = useState('');
  const load = useCallback(() => {
    Promise.all([
      call<Omit<Contents, 'banners'>>('/api/stats', { as: 'admin' }),
      call<Banner[]>('/api/ads', { as: 'nobody' }),
    ])
      .then(([stats, banners]) => {
        setContents({ ...stats, banners });
        setFailure('');
      })
      .catch((error: unknown) => setFailure(error instanceof CallError ? error.message : 'Server xətası'));
  }, []);
  useEffect(() => {
    if (signedIn) load();
    // `call` removes a refused token, so expired and ordinary users' tokens end here, too.
    else if (signedIn === false) void navigate('/admin/login', { replace: true });
  }, [signedIn, load, navigate]);
  return { contents: signedIn ? contents : undefined, failure: signedIn ? failure : '', load };
}

function Count({ icon, label, count }: { icon: IconName; label: string; count: number }) {
  return (
    <li className="flex items-center gap-4 panel p-4 sm:p-6">
      <span className="hidden size-12 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent-strong sm:flex">
        <Icon name={icon} />
      </span>
      <p className="min-w-0">
        <strong className="block text-xl font-semibold tabular-nums sm:text-2xl">{groupThousands(count)}</strong>{' '}
        <span className="text-muted">{label}</span>
      </p>
    </li>
  );
}
