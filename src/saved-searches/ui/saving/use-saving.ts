/** State of saving a search, step by step. */
import { useEffect, useState } from 'react';
import { CallError, failureOf } from '../../../ui/browser/call.ts';
import { useWrite } from '../../../ui/use-write.ts';
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

const usual: Choices = { notify: 'now' };

export function useSaving(query: string) {
  const [step, setStep] = useState<Step>({ is: 'waiting' });
  const [refusal, setRefusal] = useState<CallError>();
  const { sending, failure, write } = useWrite();
  useEffect(() => {
    let left = false;
    begin(query, (next, failed) => {
      if (left) return;
      setStep(next);
      setRefusal(failed);
    }).catch(() => undefined);
    return () => {
      left = true;
    };
  }, [query]);

  const save = (choices: Choices): Promise<void> =>
    write(async () => {
      if (step.is !== 'asking') return;
      setRefusal(undefined);
      const { saved } = step;
      setStep({
        is: 'done',
        saved: saved ? await changeSearch(saved.id, choices) : await saveSearch(query, choices),
      });
    });
  /** For visitors: stores the choices; false if the browser refuses, with a message shown. */
  const keep = (choices: Choices): boolean => {
    const kept = storePendingSave(query, choices);
    if (!kept) setRefusal(new CallError(0, storageRefused));
    return kept;
  };
  return { step, failure: failure ?? refusal, sending, save, keep };
}

type Go = (next: Step, failed?: CallError) => void;

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
