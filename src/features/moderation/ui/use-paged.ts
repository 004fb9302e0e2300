/** A paginated list. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { call, CallError } from '../../../browser/call.ts';
import type { StaffRole } from './use-staff.ts';

type Page<Item> = { items: readonly Item[]; nextCursor: string | null };
type State<Item> = Page<Item> & { of: string | undefined; failure: string; moreFailure: string; busy: boolean };

type Paged<Item> = {
  items: readonly Item[];
  /** Whether the items are those of this address. */
  loaded: boolean;
  hasMore: boolean;
  /** Why there is no list. */
  failure: string;
  /** Why the next page failed; `more` retries. */
  moreFailure: string;
  busy: boolean;
  more: () => void;
  reload: () => void;
};

/** `address`: of the first page, with parameters. */
export function usePaged<Item>(address: string, role: StaffRole): Paged<Item> {
  const [state, setState] = useState<State<Item>>({
    items: [],
    nextCursor: null,
    of: undefined,
    failure: '',
    moreFailure: '',
    busy: false,
  });
  // Responses for another list are outdated.
  const wanted = useRef(address);
  const fetchPage = useCallback(
    (cursor?: string) => {
      const path = cursor ? `${address}&cursor=${encodeURIComponent(cursor)}` : address;
      const take = (change: (before: State<Item>) => Partial<State<Item>>) => {
        if (wanted.current !== address) return;
        setState((before) => ({
          ...before,
          of: address,
          busy: false,
          failure: '',
          moreFailure: '',
          ...change(before),
        }));
      };
      call<Page<Item>>(path, { as: role, refusable: true }).then(
        (page) => take(({ items }) => ({ ...page, items: cursor ? [...items, ...page.items] : page.items })),
        (error: unknown) => {
          const text = error instanceof CallError ? error.message : 'Server xətası';
          // Loaded items stay usable.
          take(() => (cursor ? { moreFailure: text } : { items: [], nextCursor: null, failure: text }));
        },
      );
    },
    [address, role],
  );
  useEffect(() => {
    wanted.current = address;
    fetchPage();
  }, [address, fetchPage]);
  const again = (cursor?: string) => {
    setState((before) => ({ ...before, busy: true }));
    fetchPage(cursor);
  };
  return {
    items: state.items,
    loaded: state.of === address,
    hasMore: state.nextCursor !== null,
    failure: state.of === address ? state.failure : '',
    moreFailure: state.of === address ? state.moreFailure : '',
    busy: state.busy,
    more: () => {
      if (state.nextCursor !== null && !state.busy) again(state.nextCursor);
    },
    reload: () => again(),
  };
}
