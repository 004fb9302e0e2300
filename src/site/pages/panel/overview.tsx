/**
 * The first page of the admin's panel: what waits, the last week, what was searched for in vain, banners. The HTML is the
 * same for everyone; the browser loads its content.
 */
import '../../../members.css';
import { Link, useRevalidator } from 'react-router';
import { call } from '../../../ui/browser/call.ts';
import { isLoadFailure, type LoadFailure } from '../../../ui/browser/load-failure.ts';
import { PageLoadFailed } from '../../../ui/load-failed.tsx';
import { plainButton } from '../../../ui/buttons.ts';
import { RareIcon } from '../../../ui/drawn/rare-icons.tsx';
import { groupThousands } from '../../../domain/fields/format.ts';
import { adminLoader, type Asker, orFailure } from '../../../accounts/member-loader.ts';
import { MemberFailure, MemberWaiting } from '../../../accounts/ui/member-page.tsx';
import { endAdminSession } from '../../../accounts/admin/session.ts';
import { BannerForm } from '../../../pages/banners/ui/banner-form.tsx';
import { BannerGrid } from '../../../pages/banners/ui/banner-grid.tsx';
import { staffPage } from '../../../desk/ui/staff-page.tsx';
import { storeWaiting } from '../../../desk/ui/waiting.ts';
import { titled } from '../../../ui/site.ts';
import { Attention } from './ui/attention.tsx';
import { Week } from './ui/week.tsx';
import type { Route } from './+types/overview.ts';

export const meta = () => [{ title: titled('Admin paneli') }, { name: 'robots', content: 'noindex' }];

export const handle = staffPage('İcmal', undefined, LogOut);

const shopsShown = 20;

export const clientLoader = adminLoader(async (as) => {
  const [stats, attention, status, week, misses, banners] = await Promise.all([
    call('GET /api/stats', { as }),
    orFailure(readAttention(as)),
    orFailure(call('GET /api/admin/status', { as })),
    orFailure(call('GET /api/admin/week', { as })),
    orFailure(call('GET /api/admin/search-misses', { query: { days: '7' }, as })),
    orFailure(call('GET /api/ads', { as: 'nobody' })),
  ]);
  const wrong = isLoadFailure(status) ? [unread(status)] : status.rows.filter(({ state }) => state !== 'ok');
  storeWaiting({ status: wrong.length });
  return { stats, attention, wrong, week, misses, banners };
});

async function readAttention(as: Asker) {
  const [summary, factors, shops] = await Promise.all([
    call('GET /api/moderation/summary', { as }),
    call('GET /api/second-factor', { as }),
    call('GET /api/admin/shops', { query: { status: 'waiting', limit: shopsShown }, as }),
  ]);
  storeWaiting({ shops: shops.items.length });
  return {
    summary,
    shops: `${shops.items.length}${shops.nextCursor === null ? '' : '+'}`,
    passwordOnly: !factors.totp && factors.passkeys === 0,
  };
}

/** Stands for the rows of a status that could not be read. */
const unread = ({ failure }: LoadFailure) =>
  ({ name: '', label: 'Saytın vəziyyəti', value: 'Oxunmadı', state: 'bad', todo: failure }) as const;

export const HydrateFallback = MemberWaiting;
export const ErrorBoundary = MemberFailure;

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { stats, attention, wrong, week, misses, banners } = loaderData;
  const { revalidate } = useRevalidator();
  const reload = () => void revalidate();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {isLoadFailure(attention) ? (
        <PageLoadFailed text={attention.failure} />
      ) : (
        <Attention {...attention} wrong={wrong} />
      )}
      <section aria-labelledby="week">
        <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 id="week" className="text-xl font-semibold">
            Son 7 gün
          </h2>
          <ul aria-label="Saylar" className="flex gap-x-4 text-sm text-muted">
            <li>
              <strong className="font-semibold text-ink tabular-nums">{groupThousands(stats.posts)}</strong> Elanlar
            </li>
            <li>
              <strong className="font-semibold text-ink tabular-nums">{groupThousands(stats.users)}</strong>{' '}
              İstifadəçilər
            </li>
          </ul>
        </div>
        {isLoadFailure(week) ? <PageLoadFailed text={week.failure} /> : <Week days={week.days} />}
      </section>
      <Misses misses={misses} />
      <section aria-labelledby="banners">
        <h2 id="banners" className="mb-3 text-xl font-semibold">
          Yeni banner
        </h2>
        <BannerForm onAdded={reload} />
        {isLoadFailure(banners) ? (
          <PageLoadFailed text={banners.failure} />
        ) : (
          <BannerGrid banners={banners} onRemoved={reload} />
        )}
      </section>
    </div>
  );
}

const missesShown = 10;

function Misses({ misses }: { misses: LoadFailure | { items: readonly { text: string; askers: number }[] } }) {
  return (
    <section aria-labelledby="misses">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="misses" className="text-xl font-semibold">
          Axtarılıb tapılmayanlar
        </h2>
        <Link to="/AdminPanel/axtaris" className="py-1 text-sm font-medium text-accent-strong underline">
          Hamısı və sinonimlər
        </Link>
      </div>
      {isLoadFailure(misses) ? (
        <PageLoadFailed text={misses.failure} />
      ) : misses.items.length === 0 ? (
        <p className="panel p-4 text-muted sm:px-6">Son 7 gündə nəticəsiz axtarış olmayıb.</p>
      ) : (
        <ol className="gap-x-12 panel px-4 py-2 sm:columns-2 sm:px-6">
          {misses.items.slice(0, missesShown).map(({ text, askers }) => (
            <li key={text} className="flex break-inside-avoid items-baseline justify-between gap-3 py-1.5">
              <Link
                to={`/search?q=${encodeURIComponent(text)}`}
                className="min-w-0 truncate font-medium hover:text-accent-strong hover:underline"
              >
                {text}
              </Link>
              <span className="shrink-0 text-sm text-muted tabular-nums">{groupThousands(askers)} şəbəkə</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function LogOut() {
  return (
    <button type="button" onClick={() => void endAdminSession()} className={`${plainButton} px-2`}>
      <RareIcon name="exit" className="size-5" />
      Çıxış
    </button>
  );
}
