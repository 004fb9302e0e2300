/** Placeholder while a conversation loads. */
import { screen } from './screen.ts';

export function ConversationSkeleton() {
  return (
    <div data-screen role="status" aria-label="Yüklənir" className={screen}>
      <div className="h-14 shrink-0 border-b border-line bg-surface" />
      <div className="h-16 shrink-0 border-b border-line bg-surface" />
      <div className="flex-1" />
      <div className="h-18 shrink-0 border-t border-line bg-surface" />
    </div>
  );
}
