/** Focus management when another listing or report is opened. */
import { useCallback, useRef } from 'react';

/** Moves focus to the newly opened item if it would be lost; a pressed button keeps it. */
export function useFocusOnOpen(id: string | undefined) {
  const before = useRef<string>(undefined);
  return useCallback(
    (heading: HTMLElement | null) => {
      if (!heading || before.current === id) return;
      const first = before.current === undefined;
      before.current = id;
      if (first) return;
      scrollTo(0, 0);
      if (document.activeElement === document.body) heading.focus({ preventScroll: true });
    },
    [id],
  );
}
