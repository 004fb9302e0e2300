/** Placeholders while the log loads. */
import { bone } from '../../../ui/row-skeletons.tsx';

const field = 'mt-6 h-11 rounded-control bg-line';
const lines = ['w-3/5', 'w-2/5', 'w-1/2', 'w-3/5', 'w-1/3', 'w-1/2', 'w-2/5', 'w-3/5'];

/** The log's filters and lines. */
export function LogOutline() {
  return (
    <>
      <div className="mb-4 grid animate-pulse grid-cols-2 gap-2 sm:flex">
        <span className={`${field} max-sm:col-span-2 sm:w-52`} />
        <span className={`${field} max-sm:col-span-2 sm:w-64`} />
        <span className={`${field} sm:w-44`} />
        <span className={`${field} sm:w-44`} />
        <span className="h-11 rounded-control bg-line sm:mt-6 sm:w-20" />
      </div>
      <LogSkeleton />
    </>
  );
}

/** A day, and lines of a time and a sentence. */
export function LogSkeleton() {
  return (
    <div role="status" aria-label="Yüklənir" className="animate-pulse">
      <div className={`${bone} my-2 w-16`} />
      <div className="divide-y divide-line border-y border-line">
        {lines.map((width, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- they never move
          <div key={place} className="flex h-9 items-center gap-6">
            <span className={`${bone} w-9`} />
            <span className={`${bone} ${width}`} />
          </div>
        ))}
      </div>
    </div>
  );
}
