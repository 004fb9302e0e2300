/**
 * Toasts: short messages at the bottom of the screen, which disappear by themselves. One at a time, 0.6 KB when the first
 * is shown; Base UI’s take 5.2 KB beside its dialogs, and 21.8 KB on a page that has shown none.
 */
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { NavigateFunction } from 'react-router';
import type { ToastMessage } from './toast-message.tsx';

export type Toast = {
  id: number;
  title: string;
  text: string | undefined;
  action: Action | undefined;
  role: Role;
};

type Action = {
  label: string;
  run: (navigate: NavigateFunction) => void;
  /** Subscribes to whatever makes the message obsolete, which then closes. Returns a function that unsubscribes. */
  until?: (isOver: () => void) => () => void;
};
type Role = 'alert' | 'status';

let shown: Toast | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

/**
 * Shows a toast, which survives navigation; `text` says more, `action` is a button, such as undo. `status`: not a
 * response to the user, so screen readers are not interrupted.
 */
export function showToast(title: string, text?: string, action?: Action, role: Role = 'alert'): void {
  set({ id: (lastId += 1), title, text, action, role });
}

function set(toast: Toast | undefined): void {
  shown = toast;
  for (const listener of listeners) listener();
}

/** Container of toasts; once per page. */
export function Toasts() {
  const toast = useSyncExternalStore(
    subscribe,
    () => shown,
    () => undefined,
  );
  const [Message, setMessage] = useState<typeof ToastMessage>();
  // Loads the toast's script on demand: most pages show none. A failed load is retried for the next message.
  useEffect(() => {
    if (!toast) return;
    import('./toast-message.tsx').then(
      (part) => setMessage(() => part.ToastMessage),
      () => undefined,
    );
  }, [toast]);
  return toast && Message && <Message key={toast.id} {...toast} onClose={close} />;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function close(id: number): void {
  if (shown?.id === id) set(undefined);
}
