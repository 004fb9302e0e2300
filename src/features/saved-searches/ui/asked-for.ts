/** What a visitor pressed before logging in: kept for half an hour, and done once afterwards. */
import { CallError } from '../../../browser/call.ts';
import { readStored, writeStored } from '../../../browser/storage.ts';
import { type Choices, type Saved, saveSearch } from './calls.ts';

type AskedFor = { query: string; choices: Choices; until: number };

const keptMs = 30 * 60_000;

/** False when the browser refuses to keep it. */
export function keepAskedFor(query: string, choices: Choices): boolean {
  return writeStored({ askedFor: JSON.stringify({ query, choices, until: Date.now() + keptMs } satisfies AskedFor) });
}

/** What is still to be done. */
export function readAskedFor(): AskedFor | undefined {
  try {
    const kept = JSON.parse(readStored('askedFor') ?? 'null') as AskedFor | null;
    return kept && kept.until > Date.now() ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Does it, in one of the tabs that try; undefined where there is nothing to do. It stays until the server has answered. */
export async function doAskedFor(): Promise<Saved | undefined> {
  const once = async () => {
    const asked = readAskedFor();
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

/** Asking again would bring the same answer. */
function isRefusal(error: unknown): boolean {
  return error instanceof CallError && [400, 409].includes(error.status);
}
