/** State of one conversation in the browser: loaded pages, incoming messages and the send queue. */
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type AccountEvent, subscribe } from '../../ui/browser/account-events.ts';
import { CallError } from '../../ui/browser/call.ts';
import { onStoredChange } from '../../ui/browser/storage.ts';
import type { Conversation } from '../schemas.server.ts';
import { fetchConversation, markRead, sendTo } from '../calls.ts';
import type { Message } from '../schemas.server.ts';
import { addPending, type Pending, removePending, readUnsent, sendAgain, storeDraft, storeRefusal } from '../unsent.ts';

const retryMs = 5000;

export function useConversation(id: string, ownId: string | null) {
  const [conversation, setConversation] = useState<Conversation>();
  const [failure, setFailure] = useState<CallError>();
  const [refusal, setRefusal] = useState('');
  const unsent = useSyncExternalStore(
    onStoredChange,
    () => readUnsent(id),
    () => readUnsent(id),
  );
  const load = useCallback(
    (cursor?: string) =>
      fetchConversation(id, cursor).then(
        (page) => {
          setFailure(undefined);
          setConversation((before) => (before ? join(before, page, cursor !== undefined) : page));
        },
        (error: unknown) => error instanceof CallError && setFailure(error),
      ),
    [id],
  );
  useEffect(() => {
    void load();
    return subscribe((event) => {
      if (event.event === 'again' || isAboutSale(event)) void load();
      if (event.event === 'message' && event.data.conversationId === id) {
        const { photos = [], ...message } = event.data.message;
        setConversation((before) => before && { ...before, items: merge([{ ...message, photos }], before.items) });
      }
      const { data } = event;
      if (event.event === 'read' && 'upTo' in data && data.conversationId === id && data.by !== ownId) {
        setConversation((before) => before && { ...before, readUpTo: data.upTo });
      }
    });
  }, [id, ownId, load]);
  useReadMarks(id, ownId, conversation?.items);
  useSending(id, unsent.pending, {
    sent: (message) => setConversation((before) => before && { ...before, items: merge([message], before.items) }),
    refused: (message, reason) => keepRefused(id, message, reason) && setRefusal(reason),
  });
  return {
    conversation,
    failure,
    refusal,
    draft: unsent.draft,
    pending: unsent.pending,
    sendAgain: (key: string) => sendAgain(id, key),
    forget: (key: string) => removePending(id, key),
    reload: () => void load(),
    loadOlder: () => conversation?.nextCursor && load(conversation.nextCursor),
    type: (text: string) => {
      setRefusal('');
      storeDraft(id, text);
    },
    send: (text: string, photos: readonly string[]) => {
      setRefusal('');
      addPending(id, { key: crypto.randomUUID(), text, ...(photos.length > 0 && { photos }) });
    },
  };
}

/**
 * Moves a refused message back into the message box if it is the only pending one, has no photos, and the box is empty;
 * otherwise it stays in the conversation. Returns whether it moved.
 */
function keepRefused(id: string, { key, text, photos }: Pending, reason: string): boolean {
  const { draft, pending } = readUnsent(id);
  const isAlone = pending.length === 1 && draft === '' && photos === undefined;
  if (isAlone) {
    removePending(id, key);
    storeDraft(id, text);
  } else storeRefusal(id, key, reason);
  return isAlone;
}

/** Whether the event is a rating notice, which is also sent when the listing is sold to the buyer. */
function isAboutSale(event: AccountEvent): boolean {
  return event.event === 'notice' && event.data.kind === 'rating';
}

/** Marks the newest message as read while the page is visible. */
function useReadMarks(id: string, ownId: string | null, items: readonly Message[] = []): void {
  // Own messages do not show whether earlier ones were read.
  const newest = items.find(({ from }) => from !== ownId);
  const marked = useRef('');
  useEffect(() => {
    const mark = () => {
      const isSeen = document.visibilityState === 'visible';
      if (!newest || !isSeen || newest.id <= marked.current) return;
      marked.current = newest.id;
      // Ignores failures: the next message marks this one as read, too.
      markRead(id, newest.id).catch(() => (marked.current = ''));
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [id, newest]);
}

type Outcome = { sent: (message: Message) => void; refused: (message: Pending, reason: string) => void };

/** Sends pending messages that were not refused, one at a time; offline, retries once the network is back. */
function useSending(id: string, pending: readonly Pending[], outcome: Outcome): void {
  const [round, setRound] = useState(0);
  const busy = useRef('');
  const next = pending.find(({ refusal }) => refusal === undefined);
  useEffect(() => {
    if (!next || busy.current === next.key) return;
    busy.current = next.key;
    let timer: ReturnType<typeof setTimeout> | undefined;
    sendTo(id, next)
      .then(
        (message) => {
          outcome.sent(message);
          removePending(id, next.key);
        },
        (error: unknown) => {
          const { status, message } = error instanceof CallError ? error : { status: 0, message: '' };
          // The server is unreachable or overloaded: retries.
          if (status === 0 || status >= 500)
            return void (timer = setTimeout(() => setRound((last) => last + 1), retryMs));
          outcome.refused(next, message);
        },
      )
      .finally(() => {
        if (busy.current === next.key) busy.current = '';
      });
    const retry = () => setRound((last) => last + 1);
    addEventListener('online', retry);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', retry);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the outcome is new with each rendering
  }, [id, next?.key, round]);
}

function join(before: Conversation, page: Conversation, isOlder: boolean): Conversation {
  if (isOlder) return { ...before, items: merge(before.items, page.items), nextCursor: page.nextCursor };
  // Keeps older pages that are loaded, unless so many messages arrived that there is a gap.
  const meets = page.items.some(({ id }) => before.items.some((known) => known.id === id));
  return meets ? { ...page, items: merge(page.items, before.items), nextCursor: before.nextCursor } : page;
}

/** Sorts newest first, without duplicates. */
function merge(some: readonly Message[], others: readonly Message[]): Message[] {
  const all = new Map([...others, ...some].map((message) => [message.id, message]));
  return [...all.values()].toSorted((one, other) => (one.id < other.id ? 1 : -1));
}
