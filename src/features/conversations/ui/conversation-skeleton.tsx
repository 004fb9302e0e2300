/** Placeholder of a conversation. */

export function ConversationSkeleton() {
  return (
    <div role="status" aria-label="Yüklənir" className="animate-pulse">
      <div className="mb-3 h-11 w-40 rounded-control bg-sunken" />
      <div className="h-20 rounded-card bg-sunken" />
    </div>
  );
}
