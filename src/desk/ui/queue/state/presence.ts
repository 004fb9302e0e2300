/** Detects whether someone is at the page. */

type PresenceHandlers = { onInput: () => void; onGone: () => void; onBack: () => void };

const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

/** Reports input, and when the page is hidden, left or shown again, until the returned function is called. */
export function watchPresence({ onInput, onGone, onBack }: PresenceHandlers): () => void {
  const turn = () => (document.visibilityState === 'hidden' ? onGone() : onBack());
  for (const name of inputs) addEventListener(name, onInput, { passive: true });
  addEventListener('pagehide', onGone);
  addEventListener('pageshow', turn);
  document.addEventListener('visibilitychange', turn);
  return () => {
    for (const name of inputs) removeEventListener(name, onInput);
    removeEventListener('pagehide', onGone);
    removeEventListener('pageshow', turn);
    document.removeEventListener('visibilitychange', turn);
  };
}
