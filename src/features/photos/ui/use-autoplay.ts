/** Slides that turn by themselves, until the person takes over; never while someone looks closer. */
import type { EmblaCarouselType } from 'embla-carousel';
import Autoplay from 'embla-carousel-autoplay';
import {
  type FocusEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';

const delayMs = 5000;

export function useAutoplay(several: boolean) {
  const [autoplay] = useState(() =>
    Autoplay({ delay: delayMs, playOnInit: false, stopOnMouseEnter: false, stopOnFocusIn: false }),
  );
  const plugins = useMemo(() => (several ? [autoplay] : []), [several, autoplay]);
  const calm = useSyncExternalStore(onMotionChange, prefersCalm, () => true);
  // What the person chose; until then slides turn unless the system asks for calm.
  const [chosen, setChosen] = useState<boolean>();
  const wanted = several && (chosen ?? !calm);
  const [held, setHeld] = useState({ pointer: false, focus: false });
  const [embla, setEmbla] = useState<EmblaCarouselType>();

  useEffect(() => {
    if (!embla || !several) return;
    if (wanted && !held.pointer && !held.focus) autoplay.play();
    else autoplay.stop();
  }, [embla, several, autoplay, wanted, held]);

  const giveUp = useCallback(() => setChosen(false), []);
  const bind = useCallback(
    (api: EmblaCarouselType) => {
      setEmbla(api);
      api.on('pointerDown', giveUp);
      return () => void api.off('pointerDown', giveUp);
    },
    [giveUp],
  );
  const hold = (change: Partial<typeof held>) => setHeld((before) => ({ ...before, ...change }));

  return {
    plugins,
    bind,
    /** Whether slides turn when nothing holds them. */
    wanted,
    toggle: () => {
      setChosen(!wanted);
      // Whoever presses play with the pointer still on the photos wants to see them turn.
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
