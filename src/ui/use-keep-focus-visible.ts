/** Keeps the focused field of a scrolling form visible while content above or below it grows. */
import { type RefObject, useEffect } from 'react';

/** `content` is the only child of the scrolling element. */
export function useKeepFocusVisible(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const inner = content.current;
    const box = inner?.parentElement;
    if (!inner || !box) return;
    // Only if the field was visible: a user who scrolled it away does not want it back.
    let wasInSight = false;
    let heights = '';
    const measure = () => `${inner.offsetHeight} ${box.clientHeight}`;
    const look = () => {
      // Something has grown, but the observer has not run yet: keeps the earlier state.
      if (measure() === heights) wasInSight = isInSight(focusedIn(inner), box);
    };
    const observer = new ResizeObserver(() => {
      const focused = focusedIn(inner);
      if (wasInSight && !isInSight(focused, box)) focused?.scrollIntoView({ block: 'nearest' });
      heights = measure();
      look();
    });
    observer.observe(inner);
    observer.observe(box);
    box.addEventListener('scroll', look, { passive: true });
    // Content may grow before the next frame. Once more in that, after `scrollFocusIntoView` has scrolled: its scroll event
    // comes a frame later, when content that has grown meanwhile would already hide the field.
    const lookSoon = () => {
      look();
      requestAnimationFrame(look);
    };
    addEventListener('focusin', lookSoon);
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', look);
      removeEventListener('focusin', lookSoon);
    };
  }, [content]);
}

function focusedIn(content: HTMLElement): Element | null {
  return content.contains(document.activeElement) ? document.activeElement : null;
}

function isInSight(element: Element | null, box: HTMLElement): boolean {
  if (!element) return false;
  const [own, around] = [element.getBoundingClientRect(), box.getBoundingClientRect()];
  // Scrolling rounds to whole pixels.
  return own.top > around.top - 1 && own.bottom < around.bottom + 1;
}
