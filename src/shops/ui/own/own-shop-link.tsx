/** The way from a shop's page to its cabinet, for those who work there; the page's HTML is the same for everyone. */
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { onStoredChange, readStored } from '../../../ui/browser/storage.ts';
import { useUserId } from '../../../accounts/session.ts';

export function OwnShopLink({ shop: { slug, userId } }: { shop: { slug: string; userId: string } }) {
  const isOwner = useUserId() === userId;
  // The cabinet stores it: only there is it known who works where.
  const worksHere = useSyncExternalStore(
    onStoredChange,
    () => readStored('shop') === slug,
    () => false,
  );
  if (!isOwner && !worksHere) return null;
  return (
    <p className="mt-2 flex flex-wrap items-center justify-between gap-x-4 rounded-control bg-accent-soft px-4 text-sm">
      Bu, sizin mağazanızdır: müştərilər səhifəni belə görür.
      <Link
        to="/kabinet"
        className="inline-flex min-h-11 items-center font-semibold text-accent-strong hover:underline"
      >
        Kabinetə keç
      </Link>
    </p>
  );
}
