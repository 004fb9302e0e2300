/** State of saving a search, step by step. */
import { useEffect, useRef, useState } from 'react';
import { CallError } from '../../../ui/browser/call.ts';
import { readStored, storageRefused } from '../../../ui/browser/storage.ts';
import { saveSearchAfterLogin, storePendingSave, readPendingSave } from '../pending-save.ts';
import {
  changeSearch,
  type Choices,
  isSameQuery,
  readSearches,
  type Saved,
  type SavedSearch,
  saveSearch,
  type NoticeChannels,
} from '../calls.ts';
import { savingHash } from '../saving-hash.ts';

type Step =
  /** Checking whether it is already saved, or saving a search pending since before the log-in. */
  | { is: 'waiting' }
  /** `saved`: the existing search, if it is already saved. */
  | { is: 'asking'; saved?: SavedSearch | undefined; choices: Choices; told?: NoticeChannels | undefined }
  | { is: 'done'; saved: Saved };

export type Failure = { text: string; status: number };

const usual: Choices = { notify: 'now' };

export function useSaving(query: string) {
  const [step, setStep] = useState<Step>({ is: 'waiting' });
  const [failure, setFailure] = useState<Failure>();
  const [sending, setSending] = useState(false);
  const busy = useRef(false);
  useEffect(() => {
    let left = false;
    begin(query, (next, failed) => {
      if (left) return;
      setStep(next);
      setFailure(failed);
    }).catch(() => undefined);
    return () => {
      left = true;
    };
  }, [query]);

  const save = async (choices: Choices): Promise<void> => {
    if (busy.current || step.is !== 'asking') return;
    busy.current = true;
    setSending(true);
    setFailure(undefined);
    try {
      const { saved } = step;
      setStep({
        is: 'done',
        saved: saved ? await changeSearch(saved.id, choices) : await saveSearch(query, choices),
      });
    } catch (error) {
      setFailure(failureOf(error));
    }
    busy.current = false;
    setSending(false);
  };
  /** For visitors: stores the choices; false if the browser refuses, with a message shown. */
  const keep = (choices: Choices): boolean => {
    const kept = storePendingSave(query, choices);
    if (!kept) setFailure({ text: storageRefused, status: 0 });
    return kept;
  };
  return { step, failure, sending, save, keep };
}

type Go = (next: Step, failed?: Failure) => void;

async function begin(query: string, go: Go): Promise<void> {
  if (!readStored('token')) return go({ is: 'asking', choices: readPendingSave()?.choices ?? usual });
  const asked = location.hash === savingHash ? readPendingSave() : undefined;
  // Removes the fragment, so that a reload does not open the dialog again.
  if (location.hash === savingHash) history.replaceState(history.state, '', location.pathname + location.search);
  if (asked) {
    try {
      const saved = await saveSearchAfterLogin();
      if (saved) return go({ is: 'done', saved });
    } catch (error) {
      return go({ is: 'asking', choices: asked.choices }, failureOf(error));
    }
  }
  // On failure, treats the search as new: saving it again is idempotent.
  const { items, told } = await readSearches().catch(() => ({ items: [], told: undefined }));
  const saved = items.find((each) => isSameQuery(each.query, query));
  go({ is: 'asking', saved, choices: saved ?? usual, told });
}

function failureOf(error: unknown): Failure {
  return error instanceof CallError
    ? { text: error.message, status: error.status }
    : { text: 'Server xətası', status: 500 };
}
