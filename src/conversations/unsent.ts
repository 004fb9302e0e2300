/** Drafts and unsent messages by conversation, stored in the browser: they survive reloads and lost connections. */
import { createReader, readStored, writeStored } from '../ui/browser/storage.ts';

/**
 * A message being sent; `key` makes that idempotent. `photos`: ids of uploads. `refusal`: why the server refused it; it
 * stays until its author resends or deletes it.
 */
export type Pending = { key: string; text: string; photos?: readonly string[]; refusal?: string };
type Unsent = { draft: string; pending: readonly Pending[] };

const nothing: Unsent = { draft: '', pending: [] };
type All = Readonly<Record<string, Unsent>>;

const readAll = createReader<All>('messages', (text) => {
  try {
    return (text ? JSON.parse(text) : {}) as All;
  } catch {
    // Drops a stored text that cannot be parsed.
    return {};
  }
});

/** A conversation's draft and unsent messages; the same object until it changes. */
export function readUnsent(id: string): Unsent {
  return readAll()[id] ?? nothing;
}

export function storeDraft(id: string, draft: string): void {
  store(id, { ...readUnsent(id), draft });
}

/** Turns the draft into a pending message. */
export function addPending(id: string, message: Pending): void {
  store(id, { draft: '', pending: [...readUnsent(id).pending, message] });
}

/** Keeps a refused message, with the reason. */
export function storeRefusal(id: string, key: string, refusal: string): void {
  change(id, key, (message) => ({ ...message, refusal }));
}

/** Makes a refused message pending again. */
export function sendAgain(id: string, key: string): void {
  change(id, key, ({ refusal: _refusal, ...message }) => message);
}

function change(id: string, key: string, by: (message: Pending) => Pending): void {
  const unsent = readUnsent(id);
  store(id, { ...unsent, pending: unsent.pending.map((message) => (message.key === key ? by(message) : message)) });
}

export function removePending(id: string, key: string): void {
  const unsent = readUnsent(id);
  store(id, { ...unsent, pending: unsent.pending.filter((message) => message.key !== key) });
}

function store(id: string, unsent: Unsent): void {
  // After logging out, nothing of the account may stay.
  if (!readStored('token')) return;
  const { [id]: _before, ...others } = readAll();
  const isEmpty = unsent.draft === '' && unsent.pending.length === 0;
  const all = isEmpty ? others : { ...others, [id]: unsent };
  writeStored({ messages: Object.keys(all).length > 0 ? JSON.stringify(all) : null });
}
