/** A box that scrolls from photo to photo, even before or without scripts. */
import { useCallback, useEffect, useRef, useState } from 'react';

// A pause this long means that scrolling has ended: Safari has no event for it.
const restMs = 100;

export function useSlides(count: number, startAt = 0) {
  const box = useRef<HTMLDivElement>(null);
  const [selected, setSelected] = useState(startAt);
  // The target of the current scroll, until reached.
  const target = useRef<number>(undefined);
  const viewport = useCallback(
    (element: HTMLDivElement | null) => {
      box.current = element;
      if (startAt > 0) element?.scrollTo({ left: startAt * element.clientWidth, behavior: 'instant' });
    },
    [startAt],
  );
  /** Before the first comes the last. */
  const scrollTo = (index: number, behavior: ScrollBehavior = 'auto') => {
    const around = (index + count) % count;
    setSelected(around);
    const { scrollLeft = 0, clientWidth = 0 } = box.current ?? {};
    const left = around * clientWidth;
    // Without a distance to scroll, no event would clear the target.
    target.current = Math.abs(left - scrollLeft) < 1 ? undefined : around;
    box.current?.scrollTo({ left, behavior });
  };
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(resting.current), []);
  const onScroll = () => {
    clearTimeout(resting.current);
    resting.current = setTimeout(() => {
      const { scrollLeft = 0, clientWidth = 1 } = box.current ?? {};
      const place = Math.round(scrollLeft / clientWidth);
      // A busy browser may stop midway, or pause for longer: scroll on to the target.
      if (target.current !== undefined && target.current !== place) return scrollTo(target.current, 'instant');
      target.current = undefined;
      setSelected(place);
    }, restMs);
  };
  /** The user scrolls now. */
  const letGo = () => void (target.current = undefined);
  return { viewport, selected, scrollTo, onScroll, letGo };
}
