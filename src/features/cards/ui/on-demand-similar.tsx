/** Similar listings in a page's HTML: only pages of ended ones have them, so their script is fetched then. */
import { type ComponentProps, lazy, Suspense } from 'react';
import type { SimilarListings as Similar } from './similar-listings.tsx';

const load = async () => ({ default: (await import('./similar-listings.tsx')).SimilarListings });
const Part = import.meta.env.SSR ? (await load()).default : lazy(load);

export function SimilarListings(props: ComponentProps<typeof Similar>) {
  return (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
