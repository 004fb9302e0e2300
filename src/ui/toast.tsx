/** Short messages at the bottom of the screen, which go away by themselves. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Icon } from './drawn/icons.tsx';

type Action = { label: string; run: () => void };
type Toast = { id: number; title: string; text: string | undefined; action: Action | undefined };

const shownMs = 6000;
let shown: Toast | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a message, also across pages; `text` says more, `action` is a button that takes back what was done. */
export function showToast(title: string, text?: string, action?: Action): void {
  set({ id: (lastId += 1), title, text, action });
}

function set(toast: Toast | undefined): void {
  shown = toast;
  for (const listener of listeners) listener();
}

/** Where messages appear; once in the page. */
export function Toasts() {
  const toast = useSyncExternalStore(
    subscribe,
    () => shown,
    () => undefined,
  );
  return toast && <Message key={toast.id} {...toast} />;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function Message({ id, title, text, action }: Toast) {
  const [held, setHeld] = useState(false);
  const close = () => shown?.id === id && set(undefined);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => shown?.id === id && set(undefined), shownMs);
    return () => clearTimeout(timer);
  }, [held, id]);
  const hold = { onPointerEnter: () => setHeld(true), onPointerLeave: () => setHeld(false) };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keeps it from going while it is read
    <div
      role="alert"
      {...hold}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="fixed inset-x-4 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-70 mx-auto flex w-fit max-w-md animate-rise items-center gap-2 rounded-control bg-ink py-1 pr-1 pl-4 text-sm text-page shadow-raised md:bottom-6"
    >
      <div className="min-w-0 py-2">
        <p className="font-semibold">{title}</p>
        {text && <p className="mt-0.5">{text}</p>}
      </div>
      {action && (
        <button
          type="button"
          onClick={() => {
            close();
            action.run();
          }}
          className="min-h-11 shrink-0 rounded-small px-3 font-semibold underline -outline-offset-4 outline-page"
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Bağla"
        onClick={close}
        className="flex size-11 shrink-0 items-center justify-center rounded-small -outline-offset-4 outline-page"
      >
        <Icon name="close" className="size-5" />
      </button>
    </div>
  );
}
