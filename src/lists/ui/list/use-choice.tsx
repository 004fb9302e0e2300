/** Selection of listings to compare: the button that starts it; the rest loads then. */
import { useState } from 'react';
import type { Section } from '../../../domain/fields/section.ts';
import { plainButton } from '../../../ui/buttons.ts';
import { Icon } from '../../../ui/drawn/icons.tsx';

const load = () => import('../../../compare/ui/choosing.tsx');
type Parts = Awaited<ReturnType<typeof load>>;

/** `box`: checkbox of each card while selecting. */
export function useChoice(section: Section | undefined) {
  const [parts, setParts] = useState<Parts>();
  const toggle = () => {
    if (parts) setParts(undefined);
    else load().then(setParts, () => undefined);
  };
  if (!section) return {};
  return {
    button: (
      <button
        type="button"
        aria-pressed={parts !== undefined}
        onClick={toggle}
        aria-label="Müqayisə"
        title="Müqayisə"
        className={`${plainButton} w-11 shrink-0 px-0 aria-pressed:bg-raised aria-pressed:text-accent-strong noscript:hidden`}
      >
        <Icon name="compare" className="size-5" />
      </button>
    ),
    box: parts?.boxIn(() => section.name),
    bar: parts && <parts.Bar onClose={toggle} />,
  };
}
