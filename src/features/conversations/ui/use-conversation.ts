/** One conversation in the browser: its pages, what arrives meanwhile, and what is still to be sent. */
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type AccountEvent, subscribe } from '../../../browser/account-events.ts';
import { CallError } from '../../../browser/call.ts';
import { onStoredChange } from '../../../browser/storage.ts';
import type { Conversation } from '../schemas.server.ts';
import { fetchConversation, markRead, sendTo } from '../calls.ts';
import type { Message } from '../schemas.server.ts';
import { addPending, type Pending, removePending, readUnsent, storeDraft } from '../unsent.ts';

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
    refused: (text, message) => {
      storeDraft(id, readUnsent(id).draft || text);
      setRefusal(message);
    },
  });
  return {
    conversation,
    failure,
    refusal,
    draft: unsent.draft,
    pending: unsent.pending,
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

/** A rating, or that the listing was sold to the buyer. */
function isAboutSale(event: AccountEvent): boolean {
  return event.event === 'notice' && event.data.kind === 'rating';
}

/** What is seen is read. */
function useReadMarks(id: string, ownId: string | null, items: readonly Message[] = []): void {
  // One’s own say nothing of whether those before them were read.
  const newest = items.find(({ from }) => from !== ownId);
  const marked = useRef('');
  useEffect(() => {
    const mark = () => {
      const isSeen = document.visibilityState === 'visible';
      if (!newest || !isSeen || newest.id <= marked.current) return;
      marked.current = newest.id;
      // The next message marks this one, too.
      markRead(id, newest.id).catch(() => (marked.current = ''));
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [id, newest]);
}

type Outcome = { sent: (message: Message) => void; refused: (text: string, message: string) => void };

/** Sends what is pending, one after the other; without a network again once there is one. */
function useSending(id: string, pending: readonly Pending[], outcome: Outcome): void {
  const [round, setRound] = useState(0);
  const busy = useRef('');
  const [next] = pending;
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
          // Unreachable or overloaded: it is sent again.
          if (status === 0 || status >= 500)
            return void (timer = setTimeout(() => setRound((last) => last + 1), retryMs));
          removePending(id, next.key);
          outcome.refused(next.text, message);
        },
      )
      .finally(() => (busy.current = ''));
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
  // Further pages stay where they are, unless so many have come that there is a gap.
  const meets = page.items.some(({ id }) => before.items.some((known) => known.id === id));
  return meets ? { ...page, items: merge(page.items, before.items), nextCursor: before.nextCursor } : page;
}

/** Newest first, each once. */
function merge(some: readonly Message[], others: readonly Message[]): Message[] {
  const all = new Map([...others, ...some].map((message) => [message.id, message]));
  return [...all.values()].toSorted((one, other) => (one.id < other.id ? 1 : -1));
}
