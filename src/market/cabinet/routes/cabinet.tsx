/** A seller's cabinet: many listings at once, the shop and its imports. */
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { call, CallError } from '../../../ui/browser/call.ts';
import { titled } from '../../../ui/site.ts';
import { RowSkeletons } from '../../../ui/row-skeletons.tsx';
import { memberLoader } from '../../../people/accounts/member-loader.ts';
import { MemberFailure, type MemberPage, MemberWaiting } from '../../../people/accounts/ui/member-page.tsx';
import { ImportsPanel } from '../../imports/ui/imports-panel.tsx';
import { ShopForm } from '../../shops/ui/own/shop-form.tsx';
import { ShopStatistics } from '../../statistics/ui/shop-statistics.tsx';
import { CabinetList } from '../ui/cabinet-list.tsx';
import type { Route } from './+types/cabinet.ts';

export const meta = () => [{ title: titled('Kabinet') }, { name: 'robots', content: 'noindex' }];

export const handle: MemberPage = {
  Frame,
  Outline: RowSkeletons,
  visitors: {
    drawing: 'box',
    title: 'Kabinet hesabınızdadır',
    text: 'Mağaza açın, elanları fayldan yükləyin, bir neçə elanı birdən dəyişin.',
  },
};

export const clientLoader = memberLoader(async () => {
  const [shop, imports, listings] = await Promise.all([
    call('GET /api/shop').catch((error: unknown) => {
      if (error instanceof CallError && error.status === 404) return null;
      throw error;
    }),
    call('GET /api/shop/imports', { query: { limit: 1 } }),
    call('GET /api/cabinet/listings', { query: { limit: 50 } }),
  ]);
  return { shop, latest: imports.items[0], listings };
});

export const HydrateFallback = MemberWaiting;
export const ErrorBoundary = MemberFailure;

export default function Cabinet({ loaderData: { shop, latest, listings } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const isOwner = shop === null || shop.role === 'owner';
  return (
    <div className="space-y-6">
      {shop && <ImportsPanel latest={latest} />}
      <CabinetList first={listings} />
      <ShopStatistics />
      {isOwner && <ShopForm key={shop?.status} shop={shop} onSaved={() => void revalidate()} />}
    </div>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto max-w-page px-4">
      <h1 className="mb-5 page-title">Kabinet</h1>
      {children}
    </div>
  );
}
