/**
 * A slide show that stops for good when the user takes over, and pauses under pointer and focus. Half a kilobyte: the
 * photos scroll natively, and a carousel with autoplay from a library takes 8.6 KB of the first scripts of every listing.
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

/** `advance` shows the next photo. */
export function useAutoplay(several: boolean, advance: () => void) {
  const calm = useSyncExternalStore(onMotionChange, prefersCalm, () => true);
  // The user's choice; until then, `prefers-reduced-motion` decides.
  const [chosen, setChosen] = useState<boolean>();
  const wanted = several && (chosen ?? !calm);
  const [held, setHeld] = useState({ pointer: false, focus: false });

  const turning = wanted && !held.pointer && !held.focus;
  const tick = useEffectEvent(() => document.hidden || advance());
  useEffect(() => {
    if (!turning) return;
    const timer = setInterval(() => tick(), delayMs);
    return () => clearInterval(timer);
  }, [turning]);

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

const calmQuery = '(prefers-reduced-motion: reduce)';

function prefersCalm(): boolean {
  return matchMedia(calmQuery).matches;
}

function onMotionChange(listener: () => void): () => void {
  const query = matchMedia(calmQuery);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
