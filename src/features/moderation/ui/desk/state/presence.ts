/** Whether somebody is at the page. */

type Told = { onInput: () => void; onGone: () => void; onBack: () => void };

const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

/** Tells of input, and of the page being hidden or left and shown again, until the returned function is called. */
export function watchPresence({ onInput, onGone, onBack }: Told): () => void {
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
