/** Whether the filters beside a list can be seen: on large screens alone. */
import { useEffect, useState } from 'react';
import { useHydrated } from '../../../browser/use-hydrated.ts';

// As `lg` in the classes of the panel.
const large = '(min-width: 64rem)';

/** `asMade`: nobody sees them, and what the server made may stay as it is. The server itself makes them for everybody. */
export function useSeen(): boolean | 'asMade' {
  const hydrated = useHydrated();
  const [seen, setSeen] = useState<boolean | 'asMade'>(
    () => typeof document === 'undefined' || matchMedia(large).matches || (!hydrated && 'asMade'),
  );
  useEffect(() => {
    const media = matchMedia(large);
    const follow = () => setSeen(media.matches);
    media.addEventListener('change', follow);
    return () => media.removeEventListener('change', follow);
  }, []);
  return seen;
}
