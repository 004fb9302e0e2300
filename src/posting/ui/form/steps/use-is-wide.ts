/** Whether there is room beside the form. */
import { useSyncExternalStore } from 'react';

// Must equal `lg` in the sheet's classes.
const wide = '(width >= 64rem)';

export function useIsWide(): boolean {
  return useSyncExternalStore(follow, () => matchMedia(wide).matches);
}

function follow(onChange: () => void): () => void {
  const media = matchMedia(wide);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}
