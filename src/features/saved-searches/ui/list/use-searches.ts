/** The account's saved searches, changed in place. */
import { useCallback, useEffect, useState } from 'react';
import { CallError } from '../../../../browser/call.ts';
import { subscribe } from '../../../../browser/account-events.ts';
import {
  changeSearch,
  type Choices,
  readSearches,
  removeSearch,
  type SavedSearch,
  saveSearch,
  type NoticeChannels,
} from '../calls.ts';

export function useSearches() {
  const [searches, setSearches] = useState<readonly SavedSearch[]>();
  const [told, setChannels] = useState<NoticeChannels>();
  const [failure, setFailure] = useState('');
  const load = useCallback(
    () =>
      readSearches().then(
        (answer) => {
          setSearches(answer.items);
          setChannels(answer.told);
          setFailure('');
        },
        (error: unknown) => {
          // The visitors' page appears by itself.
          if (error instanceof CallError && (error.outdated || error.status === 401)) return;
          setFailure(messageOf(error));
        },
      ),
    [],
  );
  useEffect(() => {
    void load();
    // New matches arrive as a notice.
    return subscribe(({ event }) => void ((event === 'notice' || event === 'again') && load()));
  }, [load]);
  const put = (id: string, changes: Partial<SavedSearch>) =>
    setSearches((before) => before?.map((each) => (each.id === id ? { ...each, ...changes } : each)));

  /** Shown at once; reverted if the server refuses, with the reason. */
  const change = async (search: SavedSearch, changes: Partial<Choices>): Promise<string> => {
    put(search.id, changes);
    try {
      put(search.id, await changeSearch(search.id, changes));
      return '';
    } catch (error) {
      put(search.id, { name: search.name, notify: search.notify });
      return messageOf(error);
    }
  };
  const remove = async (id: string): Promise<string> => {
    try {
      await removeSearch(id);
    } catch (error) {
      // 404: it has been removed elsewhere.
      if (!(error instanceof CallError) || error.status !== 404) return messageOf(error);
    }
    setSearches((before) => before?.filter((each) => each.id !== id));
    return '';
  };
  const restore = async ({ query, name, notify }: SavedSearch): Promise<string> => {
    try {
      await saveSearch(query, { name, notify });
      await load();
      return '';
    } catch (error) {
      return messageOf(error);
    }
  };
  return { searches, told, failure, load: () => void load(), change, remove, restore };
}

function messageOf(error: unknown): string {
  return error instanceof CallError ? error.message : 'Server xətası';
}
