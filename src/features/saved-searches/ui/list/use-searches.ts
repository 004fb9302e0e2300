/** The account's saved searches, changed in place. */
import { useCallback, useEffect, useState } from 'react';
import { CallError } from '../../../../browser/call.ts';
import { onTold } from '../../../../browser/told.ts';
import {
  changeSearch,
  type Choices,
  readSearches,
  removeSearch,
  type SavedSearch,
  saveSearch,
  type Told,
} from '../calls.ts';

export function useSearches() {
  const [searches, setSearches] = useState<readonly SavedSearch[]>();
  const [told, setTold] = useState<Told>();
  const [failure, setFailure] = useState('');
  const load = useCallback(
    () =>
      readSearches().then(
        (answer) => {
          setSearches(answer.items);
          setTold(answer.told);
          setFailure('');
        },
        (error: unknown) => {
          // The page of visitors comes by itself.
          if (error instanceof CallError && (error.outdated || error.status === 401)) return;
          setFailure(messageOf(error));
        },
      ),
    [],
  );
  useEffect(() => {
    void load();
    // What a search has found comes as a notice.
    return onTold(({ event }) => void ((event === 'notice' || event === 'again') && load()));
  }, [load]);
  const put = (id: string, changes: Partial<SavedSearch>) =>
    setSearches((before) => before?.map((each) => (each.id === id ? { ...each, ...changes } : each)));

  /** Shown at once; taken back if the server refuses, and then says why. */
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
