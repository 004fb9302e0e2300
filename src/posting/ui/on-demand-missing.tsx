/** Page of a missing listing. Few see it, so its script loads on demand; the server renders it at once. */
import { type ComponentProps, lazy, Suspense } from 'react';
import type { ListingMissing as Missing } from './listing-missing.tsx';

const load = async () => ({ default: (await import('./listing-missing.tsx')).ListingMissing });
const Part = import.meta.env.SSR ? (await load()).default : lazy(load);

export function ListingMissing(props: ComponentProps<typeof Missing>) {
  return (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
