/** The steps of a form while it is filled in: how far each is, which is in sight, and what a refused form tells. */
import { type RefObject, useEffect, useState } from 'react';
import type { Section } from '../../../../domain/fields/section.ts';
import { marksOf, refusalOf, stepsOf } from './steps.ts';

type Texts = Readonly<Record<string, string>>;
type Options = {
  section: Section;
  errors: Texts;
  /** What the form would be refused for if it were sent now, by field. */
  lacking: Texts;
  photoCount: number;
  /** Holds the steps. */
  content: RefObject<HTMLElement | null>;
};

export function useSteps({ section, errors, lacking, photoCount, content }: Options) {
  const [steps] = useState(() => stepsOf(section));
  const marks = marksOf(steps, errors, lacking, photoCount);
  const [told, setTold] = useState('');
  return {
    steps,
    marks,
    current: useCurrentStep(content),
    /** For screen readers, once the form was refused. */
    told,
    /** Called when the form was refused, to say where. */
    refuse: () => {
      setTold(refusalOf(steps, lacking));
      requestAnimationFrame(() => focusFirstWrong(content.current));
    },
    /** Goes to a step: to its first error, else to its heading, so that no keyboard opens on phones. */
    go: (index: number) => {
      const step = stepElements(content.current)[index];
      if (marks[index]?.errors && step && focusFirstWrong(step)) return;
      step?.querySelector('h3')?.focus({ preventScroll: true });
      step?.scrollIntoView({ block: 'start', behavior: isCalm() ? 'instant' : 'smooth' });
    },
  };
}

function isCalm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Focuses the first input with an error in a form or a part of it; false if there is none. */
function focusFirstWrong(within: HTMLElement | null): boolean {
  const wrong = within?.querySelector<HTMLElement>('[data-invalid], [aria-invalid=true]');
  const target = wrong?.matches('input, select, textarea')
    ? wrong
    : (wrong?.querySelector<HTMLElement>('input') ?? wrong?.querySelector<HTMLElement>('button'));
  target?.focus({ preventScroll: true });
  // Scrolls to the box: the photo input itself is invisible.
  target?.closest('div, li')?.scrollIntoView({ block: 'center' });
  return Boolean(target);
}

/** `content` is the only child of the scrolling element, and holds the steps. */
function useCurrentStep(content: RefObject<HTMLElement | null>): number {
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
function stepElements(content: HTMLElement | null): HTMLElement[] {
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
