/** Placeholders of saved searches. */

export function SearchSkeletons() {
  return (
    <div role="status" aria-label="Yüklənir" className="grid gap-3">
      {Array.from({ length: 3 }, (_, index) => (
        <div key={index} className="h-44 panel waiting" />
      ))}
    </div>
  );
}
