/** The account's notices, page by page, newest first, updated live. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { call, CallError } from '../../../browser/call.ts';
import { subscribe } from '../../../browser/account-events.ts';
import { type Notice, type NoticesPage, noticesPath, readNotices } from '../calls.ts';
import { storeUnread } from '../unread.ts';

const pageSize = 30;

type State = {
  /** Absent until the first page has come. */
  items?: readonly Notice[];
  nextCursor: string | null;
  failure: string;
  busy: boolean;
};

export function useNotices() {
  const [state, setState] = useState<State>({ nextCursor: null, failure: '', busy: true });
  const asked = useRef(0);
  const fetchPage = useCallback((cursor?: string) => {
    const turn = (asked.current += 1);
    const path = `${noticesPath}?limit=${pageSize}${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`;
    // A newer request may have been made since.
    const take = (change: (before: State) => Partial<State>) =>
      turn === asked.current && setState((before) => ({ ...before, busy: false, failure: '', ...change(before) }));
    call<NoticesPage>(path).then(
      (page) => {
        storeUnread(page.unread);
        take(({ items = [], nextCursor }) => {
          if (cursor) return { items: [...items, ...without(page.items, items)], nextCursor: page.nextCursor };
          // Refreshes the newest page: further pages stay.
          if (items.length > pageSize) return { items: [...page.items, ...without(items, page.items)], nextCursor };
          return page;
        });
      },
      (error: unknown) => {
        const failed = error instanceof CallError ? error : new CallError(0, 'Server xətası');
        // The visitors' page appears by itself.
        take(() => ({ failure: failed.outdated || failed.status === 401 ? '' : failed.message }));
      },
    );
  }, []);
  useEffect(() => {
    fetchPage();
    return subscribe(
      ({ event }) => void ((event === 'notice' || event === 'read' || event === 'again') && fetchPage()),
    );
  }, [fetchPage]);

  /** Shown as read at once; false if the request failed. */
  const markRead = async (ids?: readonly string[]): Promise<boolean> => {
    const mark = (items: readonly Notice[] = []) =>
      items.map((notice) => (!ids || ids.includes(notice.id) ? { ...notice, read: true } : notice));
    setState((before) => (before.items ? { ...before, items: mark(before.items) } : before));
    try {
      await readNotices(ids);
      return true;
    } catch {
      fetchPage();
      return false;
    }
  };
  const ask = (cursor?: string) => {
    setState((before) => ({ ...before, busy: true }));
    fetchPage(cursor);
  };
  return {
    ...state,
    again: () => ask(),
    more: () => state.nextCursor !== null && !state.busy && ask(state.nextCursor),
    markRead,
  };
}

/** Those that are not there yet. */
function without(items: readonly Notice[], known: readonly Notice[]): Notice[] {
  return items.filter(({ id }) => !known.some((each) => each.id === id));
}
