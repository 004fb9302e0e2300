/** Conversation list beside the open conversation, on screens that have room for both. */
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { subscribe } from '../../ui/browser/account-events.ts';
import { useUserId } from '../../accounts/session.ts';
import { fetchConversations } from '../calls.ts';
import type { Conversations } from '../schemas.server.ts';
import { ConversationRow } from './conversation-row.tsx';

let kept: { ownId: string | null; list: Conversations } | undefined;

/** Keeps the list for the next conversation, so that the pane is not empty until it loads. */
export function keepConversations(ownId: string | null, list: Conversations): void {
  kept = { ownId, list };
}

const hasRoom = () => matchMedia('(width >= 64rem)').matches;

export function ConversationPane({ open }: { open: string }) {
  const ownId = useUserId();
  const { items = [], nextCursor } = useConversations(ownId) ?? {};
  return (
    <nav
      aria-label="Yazışmalar"
      className="hidden h-[calc(100dvh-5rem)] w-80 shrink-0 flex-col border-l border-line bg-surface lg:flex"
    >
      <Link
        to="/mesajlar"
        className="flex h-14 shrink-0 items-center border-b border-line px-4 text-lg font-semibold -outline-offset-4 hover:text-accent-strong"
      >
        Mesajlar
      </Link>
      <ul className="min-h-0 flex-1 divide-y divide-line overflow-y-auto">
        {items.map((conversation) => (
          <ConversationRow
            key={conversation.id}
            conversation={conversation}
            ownId={ownId}
            isOpen={conversation.id === open}
          />
        ))}
      </ul>
      {nextCursor && (
        <Link to="/mesajlar" className="flex min-h-11 items-center justify-center text-sm font-semibold">
          Hamısına bax
        </Link>
      )}
    </nav>
  );
}

/** The account's newest conversations, loaded only where the pane is shown. */
function useConversations(ownId: string | null): Conversations | undefined {
  const [list, setList] = useState(() => (kept?.ownId === ownId ? kept.list : undefined));
  useEffect(() => {
    const load = () => {
      // Ignores failures: the open conversation works without the list.
      if (!hasRoom()) return;
      fetchConversations().then(
        (answer) => {
          keepConversations(ownId, answer);
          setList(answer);
        },
        () => undefined,
      );
    };
    load();
    return subscribe(({ event }) => void (['message', 'read', 'again'].includes(event) && load()));
  }, [ownId]);
  return list;
}
