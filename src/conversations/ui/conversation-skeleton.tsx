/** Placeholder while a conversation loads: who it is with, the listing, messages, the message box. */
import { bone } from '../../ui/row-skeletons.tsx';
import { screen } from './screen.ts';

// Widths of messages, the other's and one's own.
const messages = ['w-2/3', 'ml-auto w-1/2', 'w-2/5', 'ml-auto w-3/5'];

export function ConversationSkeleton() {
  return (
    <div data-screen role="status" aria-label="Yüklənir" className={screen}>
      <div className="flex h-14 shrink-0 items-center gap-3 border-b border-line bg-surface px-4 max-lg:pl-15">
        <span className="size-10 shrink-0 animate-pulse rounded-full bg-line" />
        <span className={`${bone} w-32 animate-pulse`} />
      </div>
      <div className="flex h-16 shrink-0 items-center gap-3 border-b border-line bg-surface px-4">
        <span className="size-12 shrink-0 animate-pulse rounded-control bg-line" />
        <span className="grid flex-1 animate-pulse gap-3">
          <span className={`${bone} w-3/5`} />
          <span className={`${bone} w-2/5`} />
        </span>
      </div>
      <div className="grid flex-1 animate-pulse content-end gap-3 p-4">
        {messages.map((width) => (
          <span key={width} className={`h-11 rounded-card bg-line ${width}`} />
        ))}
      </div>
      <div className="flex h-18 shrink-0 items-center border-t border-line bg-surface px-4">
        <span className="h-11 flex-1 animate-pulse rounded-control bg-line" />
      </div>
    </div>
  );
}
