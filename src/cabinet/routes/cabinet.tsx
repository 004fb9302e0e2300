/** A seller's cabinet: listings first, then the shop's files, its data, its staff. */
import '../../members.css';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { titled } from '../../ui/site.ts';
import { RowSkeletons } from '../../ui/row-skeletons.tsx';
import { memberLoader } from '../../accounts/member-loader.ts';
import { AccountShell } from '../../accounts/ui/account-shell.tsx';
import { MemberFailure, type MemberPage, MemberWaiting } from '../../accounts/ui/member-page.tsx';
import { StaffPanel } from '../../shops/staff/ui/staff-panel.tsx';
import { ImportsPanel } from '../../imports/ui/imports-panel.tsx';
import { ShopForm } from '../../shops/ui/own/shop-form.tsx';
import { ShopPhotos } from '../../shops/ui/own/shop-photos.tsx';
import { ShopStatistics } from '../../statistics/ui/shop-statistics.tsx';
import { loadCabinet } from '../load.ts';
import { CabinetTabs, useShownPart } from '../ui/cabinet-tabs.tsx';
import { CabinetList } from '../ui/list/cabinet-list.tsx';
import { ShopFirst, ShopState } from '../ui/shop-state.tsx';
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

export const clientLoader = memberLoader((_, { request }) => loadCabinet(new URL(request.url).search));

export const HydrateFallback = MemberWaiting;
export const ErrorBoundary = MemberFailure;

export default function Cabinet({ loaderData: { shop, staff, imports, mapping, found } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const reload = () => void revalidate();
  const part = useShownPart();
  const isOwner = shop === null || shop.role === 'owner';
  return (
    <>
      <CabinetTabs isOwner={isOwner} hasShop={shop !== null} held={imports.some(({ state }) => state === 'held')} />
      <div className="mt-5 space-y-4 sm:space-y-5">
        <ShopState shop={shop} part={part} />
        {part === 'listings' && (
          <>
            <CabinetList found={found} hasShop={shop !== null} />
            <ShopStatistics />
          </>
        )}
        {part === 'files' &&
          (shop ? <ImportsPanel imports={imports} mapping={mapping} isOwner={isOwner} /> : <ShopFirst part={part} />)}
        {part === 'shop' && isOwner && (
          <>
            <ShopForm key={`${shop?.status} ${shop?.pending === null}`} shop={shop} onSaved={reload} />
            {shop && <ShopPhotos shop={shop} onSaved={reload} />}
          </>
        )}
        {part === 'staff' &&
          (shop ? <StaffPanel staff={staff} isOwner={isOwner} onChanged={reload} /> : <ShopFirst part={part} />)}
      </div>
    </>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return <AccountShell title="Kabinet">{children}</AccountShell>;
}
