/** Loads further pages of a list, after the first from the route's loader. */
import { useState } from 'react';
import { messageOf } from './browser/call.ts';

type Page<Item> = { items: readonly Item[]; nextCursor: string | null };

/** When the first page is reloaded, it replaces the newest items and older ones stay. `keyOf` identifies items. */
export function useMore<Item>(
  first: Page<Item>,
  keyOf: (item: Item) => string,
  read: (cursor: string) => Promise<Page<Item>>,
) {
  const [shown, setShown] = useState({ first, ...first });
  const [state, setState] = useState({ busy: false, failure: '' });
  const without = (items: readonly Item[], known: readonly Item[]) => {
    const keys = new Set(known.map(keyOf));
    return items.filter((item) => !keys.has(keyOf(item)));
  };
  if (shown.first !== first) {
    const { items, nextCursor } = shown;
    const hasMore = items.length > shown.first.items.length;
    const all = hasMore ? { items: [...first.items, ...without(items, first.items)], nextCursor } : first;
    setShown({ first, ...all });
  }
  const more = async () => {
    if (shown.nextCursor === null || state.busy) return;
    setState({ busy: true, failure: '' });
    try {
      const page = await read(shown.nextCursor);
      setShown((before) => ({
        first: before.first,
        items: [...before.items, ...without(page.items, before.items)],
        nextCursor: page.nextCursor,
      }));
      setState({ busy: false, failure: '' });
    } catch (error) {
      setState({ busy: false, failure: messageOf(error) });
    }
  };
  return { items: shown.items, hasMore: shown.nextCursor !== null, ...state, more: () => void more() };
}
