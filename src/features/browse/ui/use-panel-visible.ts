/** Whether the filters beside a list are visible: on large screens only. */
import { useEffect, useState } from 'react';
import { useHydrated } from '../../../ui/use-hydrated.ts';

// Same as `lg` in the panel's classes.
const large = '(min-width: 64rem)';

export function isLarge(): boolean {
  return matchMedia(large).matches;
}

/** `serverMarkup`: invisible server markup, which need not be hydrated. */
export function usePanelVisible(): boolean | 'serverMarkup' {
  const hydrated = useHydrated();
  const [seen, setSeen] = useState<boolean | 'serverMarkup'>(
    () => typeof document === 'undefined' || isLarge() || (!hydrated && 'serverMarkup'),
  );
  useEffect(() => {
    const media = matchMedia(large);
    const follow = () => setSeen(media.matches);
    media.addEventListener('change', follow);
    return () => media.removeEventListener('change', follow);
  }, []);
  return seen;
}
