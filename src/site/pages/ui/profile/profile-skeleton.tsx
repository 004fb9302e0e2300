/** Placeholder while the profile loads: the account, the ways elsewhere, own listings; or the settings. */
import { AccountTiles } from '../../../../accounts/ui/account-shell.tsx';
import { bone } from '../../../../ui/row-skeletons.tsx';
import { SettingsTabs, useShowsListings } from './settings-tabs.tsx';

export function ProfileSkeleton() {
  const showsListings = useShowsListings();
  if (!showsListings)
    return (
      <>
        <SettingsTabs />
        <div role="status" aria-label="Yüklənir" className="h-96 panel waiting" />
      </>
    );
  return (
    <>
      <div
        role="status"
        aria-label="Yüklənir"
        className="flex animate-pulse items-center gap-3 panel p-4 sm:gap-5 sm:p-5"
      >
        <span className="size-12 shrink-0 rounded-full bg-line sm:size-14" />
        <span className="grid flex-1 gap-3">
          <span className={`${bone} w-28`} />
          <span className={`${bone} w-44`} />
        </span>
      </div>
      <div className="mt-3">
        <AccountTiles />
      </div>
      <div className="mt-5 animate-pulse lg:mt-6">
        <div className={`${bone} mt-2 mb-6 w-36`} />
        <div className="mb-4 h-12 w-56 rounded-control bg-line lg:h-10" />
        <div className="grid gap-4">
          <OwnListing />
          <OwnListing />
        </div>
      </div>
    </>
  );
}

/** Photo, price, title, text, state; figures and buttons below. */
function OwnListing() {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 panel p-3 sm:gap-x-4 sm:p-4">
      <span className="size-20 rounded-control bg-line sm:size-28" />
      <span className="grid content-start gap-4 pt-2">
        <span className={`${bone} w-24`} />
        <span className={`${bone} w-3/5`} />
        <span className={`${bone} w-4/5`} />
        <span className={`${bone} w-2/5`} />
      </span>
      <span className={`${bone} col-span-2 mt-4 w-28 sm:col-span-1 sm:col-start-2`} />
      <span className="col-span-2 mt-4 h-11 rounded-control bg-line" />
    </div>
  );
}
