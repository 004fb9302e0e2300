/** Loads the new matches of a saved search separately, since the page is the same for everyone. */
import { startTransition, useEffect, useState } from 'react';

/** Display numbers of new listings; undefined unless the address is that of a saved search. */
export function useNewListings(search: string): ReadonlySet<number> | undefined {
  const [fresh, setFresh] = useState<ReadonlySet<number>>();
  useEffect(() => {
    if (!search.includes('axtaris=')) return;
    import('../../../saved-searches/ui/new-listings.ts')
      .then(({ readNewListings }) => readNewListings(search))
      // As a transition, so that cards not yet hydrated are hydrated first.
      .then((numbers) => startTransition(() => setFresh(numbers)))
      .catch(() => undefined);
  }, [search]);
  return fresh;
}
