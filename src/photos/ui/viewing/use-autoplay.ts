/**
 * A slide show that begins after eight quiet seconds and goes round once, or on and on where the user has started it. It
 * stops for good when the user takes over, and pauses under pointer and focus. Half a kilobyte: the photos scroll natively,
 * and a carousel with autoplay from a library takes 8.6 KB of the first scripts of every listing.
 */
import {
  type FocusEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from 'react';

const delayMs = 5000;
const quietMs = 8000;
const stirs = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'wheel'] as const;

/** `advance` shows the next of `count` photos. */
export function useAutoplay(count: number, advance: () => void) {
  const calm = useSyncExternalStore(onMotionChange, prefersCalm, () => true);
  // The user's choice; until then, `prefers-reduced-motion` decides.
  const [chosen, setChosen] = useState<boolean>();
  const wanted = count > 1 && (chosen ?? !calm);
  const [held, setHeld] = useState({ pointer: false, focus: false });

  const [shown, setShown] = useState(0);
  const free = wanted && !held.pointer && !held.focus;
  const quiet = useQuiet(free && !chosen);
  const turning = free && (chosen || quiet);
  const tick = useEffectEvent(() => {
    // Nobody sees it, or a dialog asks something.
    if (document.hidden || document.querySelector('[role=dialog],[role=alertdialog]')) return;
    advance();
    setShown(shown + 1);
    if (!chosen && shown + 1 >= count) setChosen(false);
  });
  useEffect(() => {
    if (!turning) return;
    let timer: ReturnType<typeof setTimeout>;
    const next = () => {
      tick();
      timer = setTimeout(next, delayMs);
    };
    // After the quiet it is due.
    timer = setTimeout(next, chosen ? delayMs : 0);
    return () => clearTimeout(timer);
  }, [turning, chosen]);

  const giveUp = useCallback(() => setChosen(false), []);
  const hold = (change: Partial<typeof held>) => setHeld((before) => ({ ...before, ...change }));

  return {
    /** Whether the slide show runs when it is not paused. */
    wanted,
    toggle: () => {
      setChosen(!wanted);
      // After pressing play, the pointer is still on the photos: that must not pause.
      if (!wanted) setHeld({ pointer: false, focus: false });
    },
    giveUp,
    holders: {
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && hold({ pointer: true }),
      onPointerLeave: () => hold({ pointer: false }),
      onFocus: () => hold({ focus: true }),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) =>
        currentTarget.contains(relatedTarget) || hold({ focus: false }),
    },
  };
}

/** Whether nothing has been touched for a while since it was asked for; once it is so, it stays. */
function useQuiet(asked: boolean): boolean {
  const [quiet, setQuiet] = useState(false);
  useEffect(() => {
    if (!asked) return;
    const over = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(setQuiet, quietMs, true);
    };
    wait();
    for (const stir of stirs) addEventListener(stir, wait, { capture: true, signal: over.signal });
    return () => {
      over.abort();
      clearTimeout(timer);
      setQuiet(false);
    };
  }, [asked]);
  return quiet;
}

const calmQuery = '(prefers-reduced-motion: reduce)';

function prefersCalm(): boolean {
  return matchMedia(calmQuery).matches;
}

function onMotionChange(listener: () => void): () => void {
  const query = matchMedia(calmQuery);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
