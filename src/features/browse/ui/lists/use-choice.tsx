/** Choosing listings of a list to compare: the button that begins it; the rest is fetched then. */
import { useState } from 'react';
import type { Section } from '../../../../fields/section.ts';
import { quietButton } from '../../../../ui/buttons.ts';

const load = () => import('../../../compare/ui/choosing.tsx');
type Parts = Awaited<ReturnType<typeof load>>;

/** `box`: what each card has meanwhile. */
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
        className={`${quietButton} shrink-0 px-3 noscript:hidden`}
      >
        Müqayisə
      </button>
    ),
    box: parts?.boxIn(() => section.name),
    bar: parts && <parts.Bar onClose={toggle} />,
  };
}
