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

// What is stored in another form, by another version or by hand, is dropped.
const readKept = createReader<All>('messages', (text) => {
  try {
    const found: unknown = JSON.parse(text ?? '{}');
    return Object.fromEntries(Object.entries(found ?? {}).filter(([, unsent]) => isUnsent(unsent)));
  } catch {
    return {};
  }
});

function isUnsent(found: Partial<Unsent> | null): found is Unsent {
  return typeof found?.draft === 'string' && Array.isArray(found.pending) && found.pending.every(isPending);
}

function isPending(found: Partial<Pending> | null): found is Pending {
  return typeof found?.key === 'string' && typeof found.text === 'string';
}

/** What the browser refuses to store: an account's, until the page is left. */
let refused: { of: string | null; all: All } | undefined;

const readAll = (): All => (refused && refused.of === readStored('userId') ? refused.all : readKept());

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
  // Before the write, which tells all listeners.
  refused = { of: readStored('userId'), all };
  if (writeStored({ messages: Object.keys(all).length > 0 ? JSON.stringify(all) : null })) refused = undefined;
}
