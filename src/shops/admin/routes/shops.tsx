/** Shops for the admin: those waiting for a decision, open and closed ones, and the largest sellers. */
import '../../../members.css';
import { Link } from 'react-router';
import { call } from '../../../ui/browser/call.ts';
import { plainButton, quietButton } from '../../../ui/buttons.ts';
import { titled } from '../../../ui/site.ts';
import { staffLoader } from '../../../accounts/member-loader.ts';
import { MemberWaiting } from '../../../accounts/ui/member-page.tsx';
import { StaffFailure, staffPage } from '../../../desk/ui/staff-page.tsx';
import { FailingFeeds } from '../ui/failing-feeds.tsx';
import { LargestSellers } from '../ui/largest-sellers.tsx';
import { ShopToDecide } from '../ui/shop-to-decide.tsx';
import type { Route } from './+types/shops.ts';

export const meta = () => [{ title: titled('Mağazalar') }, { name: 'robots', content: 'noindex' }];

export const handle = staffPage('Mağazalar');

const tabs = [
  { status: 'waiting', label: 'Gözləyir', empty: 'Qərar gözləyən mağaza yoxdur.' },
  { status: 'open', label: 'Açıq', empty: 'Açıq mağaza yoxdur.' },
  { status: 'closed', label: 'Rədd edilib və ya bağlanıb', empty: 'Rədd edilmiş və ya bağlanmış mağaza yoxdur.' },
] as const;
const largest = 'largest';
const failing = 'failing';

export const clientLoader = staffLoader(async (as, { request }) => {
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get('status');
  if (asked === largest) return { sellers: await call('GET /api/admin/largest-sellers', { as, refusable: true }) };
  if (asked === failing) return { feeds: await call('GET /api/admin/failing-feeds', { as, refusable: true }) };
  const { status } = tabs.find((tab) => tab.status === asked) ?? tabs[0];
  const cursor = Number(searchParams.get('cursor')) || 0;
  const shops = await call('GET /api/admin/shops', { query: { status, cursor, limit: 20 }, as, refusable: true });
  return { status, shops };
});

export const HydrateFallback = MemberWaiting;
export const ErrorBoundary = StaffFailure;

export default function AdminShops({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <nav aria-label="Mağazaların statusu" className="mb-4 flex flex-wrap gap-2">
        {[
          ...tabs,
          { status: largest, label: 'Ən böyük satıcılar' },
          { status: failing, label: 'Oxunmayan fayllar' },
        ].map(({ status, label }) => (
          <Link
            key={status}
            to={`?status=${status}`}
            aria-current={status === chosenOf(loaderData) ? 'page' : undefined}
            className={`${plainButton} aria-[current]:bg-accent-soft aria-[current]:text-accent-strong`}
          >
            {label}
          </Link>
        ))}
      </nav>
      <Chosen {...loaderData} />
    </>
  );
}

function chosenOf(loaded: Route.ComponentProps['loaderData']): string {
  if (loaded.sellers) return largest;
  return loaded.feeds ? failing : loaded.status;
}

function Chosen(loaded: Route.ComponentProps['loaderData']) {
  if (loaded.sellers) return <LargestSellers sellers={loaded.sellers.items} />;
  if (loaded.feeds) return <FailingFeeds feeds={loaded.feeds.items} />;
  return <Shops {...loaded} />;
}

function Shops({ status, shops }: Extract<Route.ComponentProps['loaderData'], { shops: unknown }>) {
  if (shops.items.length === 0)
    return <p className="panel p-6 text-muted">{tabs.find((tab) => tab.status === status)?.empty}</p>;
  return (
    <>
      <ul className="grid gap-4">
        {shops.items.map((shop) => (
          <ShopToDecide key={shop.userId} shop={shop} />
        ))}
      </ul>
      {shops.nextCursor !== null && (
        <Link to={`?status=${status}&cursor=${shops.nextCursor}`} className={`${quietButton} mt-4`}>
          Növbəti mağazalar
        </Link>
      )}
    </>
  );
}
