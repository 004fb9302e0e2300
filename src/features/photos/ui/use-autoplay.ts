/** Slides that turn by themselves, until the person takes over; never while someone looks closer. */
import type { EmblaCarouselType } from 'embla-carousel';
import Autoplay from 'embla-carousel-autoplay';
import { type FocusEvent, type PointerEvent, useCallback, useEffect, useMemo, useState } from 'react';

const delayMs = 5000;

export function useAutoplay(several: boolean) {
  const [autoplay] = useState(() => Autoplay({ delay: delayMs, playOnInit: false, stopOnMouseEnter: false, stopOnFocusIn: false }));
  const plugins = useMemo(() => (several ? [autoplay] : []), [several, autoplay]);
  const [wanted, setWanted] = useState(false);
  const [held, setHeld] = useState({ pointer: false, focus: false });
  const [embla, setEmbla] = useState<EmblaCarouselType>();

  useEffect(() => {
    if (several && !matchMedia('(prefers-reduced-motion: reduce)').matches) setWanted(true);
  }, [several]);

  useEffect(() => {
    if (!embla || !several) return;
    if (wanted && !held.pointer && !held.focus) autoplay.play();
    else autoplay.stop();
  }, [embla, several, autoplay, wanted, held]);

  const giveUp = useCallback(() => setWanted(false), []);
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
      setWanted(!wanted);
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
