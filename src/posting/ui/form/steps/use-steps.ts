/** The steps of a form while it is filled in: how far each is, which is in sight, and what a refused form tells. */
import { type RefObject, useState } from 'react';
import type { Section } from '../../../../domain/fields/section.ts';
import { focusFirstWrong } from '../focus-first-wrong.ts';
import { marksOf, refusalOf, stepsOf } from './steps.ts';
import { stepElements, useCurrentStep } from './use-current-step.ts';

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
