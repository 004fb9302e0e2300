/** Whether the filters beside a list are visible: only on large screens. */
import { useEffect, useState } from 'react';
import { useHydrated } from '../../ui/use-hydrated.ts';

// Must equal `lg` in the panel's classes.
const large = '(min-width: 64rem)';

export function isLarge(): boolean {
  return matchMedia(large).matches;
}

/** `serverMarkup`: invisible markup of the server, which need not be hydrated. */
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
