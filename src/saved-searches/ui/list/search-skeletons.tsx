/** Placeholders of saved searches: three photos, name and number, how soon it notifies. */
import { bone } from '../../../ui/row-skeletons.tsx';

export function SearchSkeletons() {
  return (
    <div role="status" aria-label="Yüklənir" className="grid gap-3">
      {Array.from({ length: 3 }, (_, index) => (
        <div key={index} className="flex h-45 animate-pulse flex-wrap items-center gap-4 panel p-3 sm:h-22 sm:p-4">
          <span className="h-14 w-44 rounded-control bg-line" />
          <span className="grid flex-1 basis-48 gap-3">
            <span className={`${bone} w-3/5`} />
            <span className={`${bone} w-2/5`} />
          </span>
          <span className="h-11 w-full rounded-control bg-line sm:w-44" />
        </div>
      ))}
    </div>
  );
}
