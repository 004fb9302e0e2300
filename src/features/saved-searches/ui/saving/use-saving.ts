/** Saving a search step by step: what is known of it, what is chosen, what came of it. */
import { useEffect, useRef, useState } from 'react';
import { CallError } from '../../../../browser/call.ts';
import { readStored, storageRefused } from '../../../../browser/storage.ts';
import { doAskedFor, keepAskedFor, readAskedFor } from '../asked-for.ts';
import {
  changeSearch,
  type Choices,
  isSameQuery,
  readSearches,
  type Saved,
  type SavedSearch,
  saveSearch,
  type Told,
} from '../calls.ts';
import { savingHash } from '../hash.ts';

type Step =
  /** It is being found out whether it is saved already; or what was pressed before the log-in is being done. */
  | { is: 'waiting' }
  /** `saved`: it is already. */
  | { is: 'asking'; saved?: SavedSearch | undefined; choices: Choices; told?: Told | undefined }
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
  /** For a visitor; false when the browser refuses, which is said. */
  const keep = (choices: Choices): boolean => {
    const kept = keepAskedFor(query, choices);
    if (!kept) setFailure({ text: storageRefused, status: 0 });
    return kept;
  };
  return { step, failure, sending, save, keep };
}

type Go = (next: Step, failed?: Failure) => void;

async function begin(query: string, go: Go): Promise<void> {
  if (!readStored('token')) return go({ is: 'asking', choices: readAskedFor()?.choices ?? usual });
  const asked = location.hash === savingHash ? readAskedFor() : undefined;
  // A reload asks for nothing.
  if (location.hash === savingHash) history.replaceState(history.state, '', location.pathname + location.search);
  if (asked) {
    try {
      const saved = await doAskedFor();
      if (saved) return go({ is: 'done', saved });
    } catch (error) {
      return go({ is: 'asking', choices: asked.choices }, failureOf(error));
    }
  }
  // Without an answer it is offered as a new one: saving it again changes nothing.
  const { items, told } = await readSearches().catch(() => ({ items: [], told: undefined }));
  const saved = items.find((each) => isSameQuery(each.query, query));
  go({ is: 'asking', saved, choices: saved ?? usual, told });
}

function failureOf(error: unknown): Failure {
  return error instanceof CallError
    ? { text: error.message, status: error.status }
    : { text: 'Server xətası', status: 500 };
}
