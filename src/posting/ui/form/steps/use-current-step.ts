/** Which step of a form is in sight: that of the focused field, else by how far the form is scrolled. */
import { type RefObject, useEffect, useState } from 'react';

/** `content` is the only child of the scrolling element, and holds the steps. */
export function useCurrentStep(content: RefObject<HTMLElement | null>): number {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const inner = content.current;
    const box = inner?.parentElement;
    if (!inner || !box) return;
    const look = () => setCurrent(stepInSight(inner, box));
    box.addEventListener('scroll', look, { passive: true });
    inner.addEventListener('focusin', look);
    return () => {
      box.removeEventListener('scroll', look);
      inner.removeEventListener('focusin', look);
    };
  }, [content]);
  return current;
}

/** The steps of a form, in order. */
export function stepElements(content: HTMLElement | null): HTMLElement[] {
  return [...(content?.querySelectorAll<HTMLElement>('[data-step]') ?? [])];
}

function stepInSight(content: HTMLElement, box: HTMLElement): number {
  const steps = stepElements(content);
  const { top, bottom, height } = box.getBoundingClientRect();
  const focused = content.contains(document.activeElement) ? document.activeElement : null;
  const place = focused?.getBoundingClientRect();
  if (place && place.bottom > top && place.top < bottom) {
    const index = steps.findIndex((step) => step.contains(focused));
    if (index !== -1) return index;
  }
  // The last one may be too short to reach the top.
  if (box.scrollTop > 0 && box.scrollTop + box.clientHeight >= box.scrollHeight - 2) return steps.length - 1;
  const below = steps.findIndex((step) => step.getBoundingClientRect().top > top + height / 3);
  return Math.max(0, (below === -1 ? steps.length : below) - 1);
}
