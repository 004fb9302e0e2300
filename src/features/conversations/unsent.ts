/** What was typed and not sent yet, by conversation: it outlives a reload and the lack of a network. */
import { createReader, readStored, writeStored } from '../../browser/storage.ts';

/** A message on its way; its key keeps it from being stored twice. `photos`: ids of uploads. */
export type Pending = { key: string; text: string; photos?: readonly string[] };
type Unsent = { draft: string; pending: readonly Pending[] };

const nothing: Unsent = { draft: '', pending: [] };
type All = Readonly<Record<string, Unsent>>;

const readAll = createReader<All>('messages', (text) => {
  try {
    return (text ? JSON.parse(text) : {}) as All;
  } catch {
    // Broken ones are nobody's.
    return {};
  }
});

/** Of one conversation; the same object until it changes. */
export function readUnsent(id: string): Unsent {
  return readAll()[id] ?? nothing;
}

export function storeDraft(id: string, draft: string): void {
  store(id, { ...readUnsent(id), draft });
}

/** The draft becomes a message on its way. */
export function addPending(id: string, message: Pending): void {
  store(id, { draft: '', pending: [...readUnsent(id).pending, message] });
}

export function removePending(id: string, key: string): void {
  const unsent = readUnsent(id);
  store(id, { ...unsent, pending: unsent.pending.filter((message) => message.key !== key) });
}

function store(id: string, unsent: Unsent): void {
  // After the end of a session nothing of the account stays.
  if (!readStored('token')) return;
  const { [id]: _before, ...others } = readAll();
  const isEmpty = unsent.draft === '' && unsent.pending.length === 0;
  const all = isEmpty ? others : { ...others, [id]: unsent };
  writeStored({ messages: Object.keys(all).length > 0 ? JSON.stringify(all) : null });
}
