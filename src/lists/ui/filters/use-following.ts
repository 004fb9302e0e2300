/** Loads dependent lists, such as the models of a make: at first the page's, all once they may be needed. */
import { useEffect, useSyncExternalStore } from 'react';
import type { FollowingLists } from '../../../domain/fields/field.ts';

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
    import('../../../domain/sections/vocabulary/following.ts').then(
      ({ followingLists }) => {
        all = followingLists;
        for (const tell of waiting) tell();
      },
      // Ignores failures: values of existing listings are still offered.
      () => undefined,
    );
  }, [wanted]);
  return useSyncExternalStore(
    subscribe,
    () => all ?? ofPage,
    () => ofPage,
  );
}
