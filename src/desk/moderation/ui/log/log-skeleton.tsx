/** Placeholder while the log loads. */
export function LogSkeleton() {
  return (
    <div role="status" aria-label="Yüklənir" className="grid animate-pulse gap-2">
      {[1, 2, 3, 4, 5, 6, 7, 8].map((line) => (
        <div key={line} className="h-9 rounded-control bg-sunken" />
      ))}
    </div>
  );
}
