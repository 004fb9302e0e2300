/** Placeholders of a conversation and of their list. */

export function ConversationSkeleton() {
  return (
    <div role="status" aria-label="Yüklənir" className="animate-pulse">
      <div className="mb-3 h-11 w-40 rounded-control bg-sunken" />
      <div className="h-20 rounded-card bg-sunken" />
    </div>
  );
}

export function ListSkeleton() {
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
