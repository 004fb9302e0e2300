/**
 * The admin's panel: counts, moderation, search words, banners, log-out. The HTML is the same for everyone; the browser
 * loads its content.
 */
import '../../members.css';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../ui/browser/call.ts';
import type { Answer } from '../../ui/browser/call-types.ts';
import { groupThousands } from '../../domain/fields/format.ts';
import { quietButton } from '../../ui/buttons.ts';
import { RareIcon } from '../../ui/drawn/rare-icons.tsx';
import { adminLoader } from '../../accounts/member-loader.ts';
import { MemberFailure, type MemberPage, MemberWaiting, useMemberPage } from '../../accounts/ui/member-page.tsx';
import { endAdminSession } from '../../accounts/admin/session.ts';
import { BannerForm } from '../../pages/banners/ui/banner-form.tsx';
import { BannerGrid } from '../../pages/banners/ui/banner-grid.tsx';
import { CountTile } from '../../desk/ui/admin/count-tile.tsx';
import { loadLearning } from '../../search/learning/admin/ui/load-learning.ts';
import { StaffNav } from '../../desk/ui/staff-nav.tsx';
import { titled } from '../../ui/site.ts';
import type { Route } from './+types/admin-panel.ts';

// Loaded separately, so that code shared with other pages does not load with them.
const QueueCounts = lazy(async () => ({
  default: (await import('../../desk/ui/admin/queue-counts.tsx')).QueueCounts,
}));
const ModerationPanel = lazy(async () => ({
  default: (await import('../../desk/ui/admin/moderation-panel.tsx')).ModerationPanel,
}));

const SignInKeys = lazy(async () => ({
  default: (await import('../../accounts/factors/ui/sign-in-keys.tsx')).SignInKeys,
}));

const LearningPanel = lazy(async () => ({
  default: (await import('../../search/learning/admin/ui/learning-panel.tsx')).LearningPanel,
}));

export const meta = () => [{ title: titled('Admin paneli') }, { name: 'robots', content: 'noindex' }];

export const handle: MemberPage = { Frame, Outline };

export const clientLoader = adminLoader(async (as) => {
  // Below the fold: the page is shown without it.
  const learning = loadLearning();
  const [stats, summary, banners, { items: moderators }, { words }, factors] = await Promise.all([
    call('GET /api/stats', { as }),
    call('GET /api/moderation/summary', { as }),
    call('GET /api/ads', { as: 'nobody' }),
    call('GET /api/admin/moderators', { as }),
    call('GET /api/admin/banned-words', { as }),
    call('GET /api/second-factor', { as }),
  ]);
  return { stats, summary, banners, moderators, words, learning, factors };
});

export const HydrateFallback = MemberWaiting;
export const ErrorBoundary = MemberFailure;

export default function AdminPanel({ loaderData }: Route.ComponentProps) {
  const { stats, summary, banners, moderators, words, learning, factors } = loaderData;
  const { revalidate } = useRevalidator();
  const [showsKeys, setShowsKeys] = useState(false);
  const reload = () => void revalidate();
  return (
    <>
      {!factors.totp && factors.passkeys === 0 && (
        <div className="mb-4 flex flex-wrap items-center gap-4 panel p-4">
          <p className="min-w-0 flex-1 basis-64">
            <b className="font-semibold">Hesabınız yalnız şifrə ilə qorunur.</b> Bir oğurlanmış şifrə bütün saytı verir.
          </p>
          <a href="#admin-keys" onClick={() => setShowsKeys(true)} className={quietButton}>
            İkinci addımı qur
          </a>
        </div>
      )}
      <Counts {...stats} summary={summary} />
      <Suspense fallback={<div className="mt-8 h-96" />}>
        <ModerationPanel moderators={moderators} words={words} onChange={reload} />
      </Suspense>
      <Suspense fallback={<div className="mt-8 h-96" />}>
        <LearningPanel learning={learning} onChanged={reload} />
      </Suspense>
      <h2 className="mt-10 mb-4 text-xl font-semibold">Yeni banner</h2>
      <BannerForm onAdded={reload} />
      <BannerGrid banners={banners} onRemoved={reload} />
      <div id="admin-keys" className="mt-8">
        {showsKeys ? (
          <Suspense fallback={<div className="h-60" />}>
            <SignInKeys as="admin" onChange={reload} />
          </Suspense>
        ) : (
          <button type="button" onClick={() => setShowsKeys(true)} className={quietButton}>
            Giriş açarları və kodlar
          </button>
        )}
      </div>
    </>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const { of } = useMemberPage();
  return (
    <div className="mx-auto max-w-page px-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-xl font-semibold tracking-tight sm:mr-auto">Admin paneli</h1>
        {of !== undefined && (
          <>
            <div className="min-w-0 max-lg:order-last max-lg:w-full">
              <StaffNav as="admin" />
            </div>
            <button type="button" onClick={() => void endAdminSession()} className={quietButton}>
              <RareIcon name="exit" className="size-5" />
              Çıxış
            </button>
          </>
        )}
      </div>
      {children}
    </div>
  );
}

function Outline() {
  return <div role="status" aria-label="Yüklənir" className="h-30 panel waiting" />;
}

type CountsProps = { posts: number; users: number; summary: Answer<'GET /api/moderation/summary'> };

function Counts({ posts, users, summary }: CountsProps) {
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      <ul aria-label="Saylar" className="contents">
        <li>
          <CountTile label="Elanlar" value={groupThousands(posts)} />
        </li>
        <li>
          <CountTile label="İstifadəçilər" value={groupThousands(users)} to="/moderasiya/istifadeciler" />
        </li>
      </ul>
      <Suspense fallback={<div className="col-span-2 h-70 lg:h-20" />}>
        <QueueCounts summary={summary} />
      </Suspense>
    </div>
  );
}
