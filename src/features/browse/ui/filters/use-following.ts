/** Dependent lists, such as models of a make: initially the page's, all once they may be needed. */
import { useEffect, useSyncExternalStore } from 'react';
import type { FollowingLists } from '../../../../fields/field.ts';

let all: FollowingLists | undefined;
const waiting = new Set<() => void>();

function subscribe(tell: () => void) {
  waiting.add(tell);
  return () => waiting.delete(tell);
}

/** `wanted`: a value is chosen that other lists depend on. */
export function useFollowing(ofPage: FollowingLists, wanted: boolean): FollowingLists {
  useEffect(() => {
    if (!wanted || all) return;
    import('../../../../sections/vocabulary/following.ts').then(
      ({ followingLists }) => {
        all = followingLists;
        for (const tell of waiting) tell();
      },
      // Without them, values from existing listings are still offered.
      () => undefined,
    );
  }, [wanted]);
  return useSyncExternalStore(
    subscribe,
    () => all ?? ofPage,
    () => ofPage,
  );
}
