/** Placeholders of a list whose rows have a small picture. */

export function RowSkeletons() {
  return (
    <div role="status" aria-label="Yüklənir" className="divide-y divide-line panel animate-pulse">
      {Array.from({ length: 5 }, (_, index) => (
        <div key={index} className="flex gap-4 p-4">
          <span className="size-14 shrink-0 rounded-control bg-sunken" />
          <span className="h-14 flex-1 rounded-control bg-sunken" />
        </div>
      ))}
    </div>
  );
}
