/** From the layer over a page back to the page: by the system's button, by ours, and with the focus. */
import { useEffect } from 'react';
import type { Layer } from '../use-layer.ts';

export function useWayBack({ isOpen, isOwnPage, leave }: Layer): void {
  useEffect(() => {
    if (!isOpen) return;
    const form = document.querySelector('form[data-layer]');
    // Without another element, only the keyboard has been put away.
    const follow = ({ relatedTarget }: Event & { relatedTarget?: unknown }) => {
      if (relatedTarget instanceof Node && !form?.contains(relatedTarget)) leave();
    };
    const backByEscape = ({ key }: KeyboardEvent) => key === 'Escape' && goBack(leave);
    form?.addEventListener('focusout', follow);
    addEventListener('keydown', backByEscape);
    const leaveHistory = isOwnPage ? undefined : enterHistory(leave);
    return () => {
      form?.removeEventListener('focusout', follow);
      removeEventListener('keydown', backByEscape);
      leaveHistory?.();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each opening
  }, [isOpen]);
}

export function goBack(leave: () => void): void {
  if (entryPlace() > 0) history.back();
  else leave();
}

const entryPlace = () => (history.state as { idx?: number } | null)?.idx ?? 0;

/**
 * Adds an entry of the same page, so that going back leads to that and only closes. The router does not see it: to it, both
 * are one page, which it would load again. A page that takes the entry's place finds its number in it.
 */
function enterHistory(close: () => void): () => void {
  history.pushState({ ...(history.state as object | null), idx: entryPlace() + 1 }, '');
  const closeInstead = (event: PopStateEvent) => {
    event.stopImmediatePropagation();
    close();
  };
  addEventListener('popstate', closeInstead, { capture: true });
  return () => removeEventListener('popstate', closeInstead, { capture: true });
}
