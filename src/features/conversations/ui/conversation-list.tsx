/** The account's conversations, that with the newest message first. */
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { subscribe } from '../../../browser/account-events.ts';
import { CallError } from '../../../browser/call.ts';
import { primaryButton, quietButton } from '../../../ui/buttons.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { useUserId } from '../../accounts/session.ts';
import { fetchConversations } from '../calls.ts';
import type { ConversationInList } from '../schemas.server.ts';
import { ConversationRow } from './conversation-row.tsx';
import { RowSkeletons } from '../../../ui/row-skeletons.tsx';

export function ConversationList() {
  const ownId = useUserId();
  const [items, setItems] = useState<readonly ConversationInList[]>();
  const [next, setNext] = useState<string | null>(null);
  const [failure, setFailure] = useState('');
  const load = useCallback((cursor?: string) => {
    fetchConversations(cursor).then(
      (list) => {
        setFailure('');
        setNext(list.nextCursor);
        setItems((before = []) => (cursor ? [...before, ...without(list.items, before)] : list.items));
      },
      (error: unknown) => setFailure(error instanceof CallError ? error.message : 'Server xətası'),
    );
  }, []);
  useEffect(() => {
    load();
    return subscribe(({ event }) => void (['message', 'read', 'again'].includes(event) && load()));
  }, [load]);
  if (!items) return failure ? <LoadFailed text={failure} retrying={false} onRetry={() => load()} /> : <RowSkeletons />;
  if (items.length === 0) return <NoConversations />;
  return (
    <>
      <ul className="divide-y divide-line panel">
        {items.map((conversation) => (
          <ConversationRow key={conversation.id} conversation={conversation} ownId={ownId} path="/mesajlar" />
        ))}
      </ul>
      {next !== null && (
        <p className="mt-6 text-center">
          <button type="button" onClick={() => load(next)} className={quietButton}>
            Daha çox göstər
          </button>
        </p>
      )}
    </>
  );
}

function NoConversations() {
  return (
    <EmptyState
      drawing="bell"
      title="Hələ mesaj yoxdur"
      text="Bəyəndiyiniz elanda «Mesaj yaz» düyməsinə toxunun: satıcının cavabı burada görünəcək."
    >
      <Link to="/" className={primaryButton}>
        Elanlara bax
      </Link>
    </EmptyState>
  );
}

/** Those that are not there yet. */
function without(items: readonly ConversationInList[], known: readonly ConversationInList[]) {
  return items.filter(({ id }) => !known.some((each) => each.id === id));
}
