/** Skeleton of the queue, of the same size. */

const bone = 'rounded-control bg-line';

export function DeskSkeleton() {
  return (
    <div role="status" aria-label="Yüklənir" className={deskGrid}>
      <div className="grid content-start gap-3 xl:gap-4">
        <div className={`h-11 xl:h-9 ${bone}`} />
        <div className={`h-11 xl:h-58 ${bone} animate-pulse`} />
      </div>
      <div className={`${deskColumn} animate-pulse`}>
        <ItemSkeleton />
      </div>
    </div>
  );
}

export function ItemSkeleton() {
  return (
    <div className="grid gap-x-6 gap-y-3 lg:grid-cols-[minmax(0,24fr)_minmax(0,27fr)]">
      <div className="aspect-[4/3] rounded-card bg-line" />
      <div className="grid content-start gap-3">
        <div className={`h-14 ${bone}`} />
        <div className={`h-11 ${bone}`} />
        <div className={`h-40 ${bone}`} />
        <div className={`h-40 ${bone}`} />
      </div>
    </div>
  );
}

export const deskGrid = 'grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-3 xl:grid-cols-[12.5rem_minmax(0,1fr)]';
/** Fills the screen below the header and the heading. */
export const deskColumn = 'flex min-h-[calc(100dvh-9.5rem)] min-w-0 flex-col gap-4';
