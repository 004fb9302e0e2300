/** The stages of favourites for a page. */
import { useEffect, useState } from 'react';
import type { Favorite } from './favorites.ts';
import { readStages, type Stage } from './stages.ts';

/** Stages by `_id`; empty until the server answers, or if it cannot be reached. */
export function useStages(favorites: readonly Favorite[]): ReadonlyMap<string, Stage> {
  const [stages, setStages] = useState<ReadonlyMap<string, Stage>>(new Map());
  const ids = favorites.map(({ _id }) => _id).join(',');
  useEffect(() => {
    const asked = new AbortController();
    readStages(favorites, asked.signal).then(
      (found) => asked.signal.aborted || setStages(found),
      // Without an answer, the stored copies are shown.
      () => undefined,
    );
    return () => asked.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the list is another with each change of a card
  }, [ids]);
  return stages;
}
