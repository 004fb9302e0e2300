/** Placeholders of a list whose rows have a small picture: name and time, then two lines of text. */

export function RowSkeletons() {
  return (
    <div role="status" aria-label="Yüklənir" className="divide-y divide-line panel animate-pulse">
      {Array.from({ length: 5 }, (_, index) => (
        <div key={index} className="flex items-center gap-4 p-4">
          <span className="size-14 shrink-0 rounded-control bg-line" />
          <span className="grid h-17 flex-1 content-between py-1.5">
            <span className="flex justify-between">
              <span className={`${bone} w-1/3`} />
              <span className={`${bone} w-12`} />
            </span>
            <span className={`${bone} w-3/5`} />
            <span className={`${bone} w-4/5`} />
          </span>
        </div>
      ))}
    </div>
  );
}

/** A line of text. */
export const bone = 'h-3 rounded-control bg-line';
