/** New matches of a saved search; the page is the same for everyone, so these load afterwards. */
import { startTransition, useEffect, useState } from 'react';

/** Display numbers of new listings; only at the address of a saved search. */
export function useNewListings(search: string): ReadonlySet<number> | undefined {
  const [fresh, setFresh] = useState<ReadonlySet<number>>();
  useEffect(() => {
    if (!search.includes('axtaris=')) return;
    import('../../../saved-searches/ui/new-listings.ts')
      .then(({ readNewListings }) => readNewListings(search))
      // Cards not hydrated yet are hydrated first.
      .then((numbers) => startTransition(() => setFresh(numbers)))
      .catch(() => undefined);
  }, [search]);
  return fresh;
}
