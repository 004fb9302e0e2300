/** A search that a visitor wanted to save before logging in: kept for half an hour, and saved once after the log-in. */
import { CallError } from '../../ui/browser/call.ts';
import { readStored, writeStored } from '../../ui/browser/storage.ts';
import { type Choices, type Saved, saveSearch } from './calls.ts';

type PendingSave = { query: string; choices: Choices; until: number };

const keptMs = 30 * 60_000;

/** Stores the pending search; false if the browser refuses storage. */
export function storePendingSave(query: string, choices: Choices): boolean {
  return writeStored({
    askedFor: JSON.stringify({ query, choices, until: Date.now() + keptMs } satisfies PendingSave),
  });
}

export function readPendingSave(): PendingSave | undefined {
  try {
    const kept = JSON.parse(readStored('askedFor') ?? 'null') as PendingSave | null;
    return kept && kept.until > Date.now() ? kept : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Saves the pending search, in one tab only; undefined if there is none. It stays pending until the server has
 * answered.
 */
export async function saveSearchAfterLogin(): Promise<Saved | undefined> {
  const once = async () => {
    const asked = readPendingSave();
    if (!asked) return undefined;
    const saved = await saveSearch(asked.query, asked.choices).catch((error: unknown) => {
      if (isRefusal(error)) writeStored({ askedFor: null });
      throw error;
    });
    writeStored({ askedFor: null });
    return saved;
  };
  return 'locks' in navigator ? navigator.locks.request('axtartap-asked-for', once) : once();
}

/** Whether a retry cannot help. */
function isRefusal(error: unknown): boolean {
  return error instanceof CallError && [400, 409].includes(error.status);
}
