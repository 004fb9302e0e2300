/** The account's conversations, that with the newest message first. */
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { subscribe } from '../../../browser/account-events.ts';
import { CallError } from '../../../browser/call.ts';
import { formatDate } from '../../../language/dates.ts';
import { primaryButton, quietButton } from '../../../ui/buttons.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { useUserId } from '../../accounts/session.ts';
import { thumbnailOf } from '../../photos/ui/photo-source.ts';
import { fetchConversations } from '../calls.ts';
import type { ConversationInList } from '../conversations.server.ts';
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
          <Row key={conversation.id} conversation={conversation} ownId={ownId} />
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

function Row({ conversation, ownId }: { conversation: ConversationInList; ownId: string | null }) {
  const { id, listing, about, other, last, unread } = conversation;
  const photo = listing?.photos[0];
  const [now] = useState(() => new Date());
  return (
    <li>
      <Link to={`/mesajlar/${id}`} className="flex items-center gap-4 p-4 -outline-offset-4 hover:bg-sunken">
        <span className="size-14 shrink-0 overflow-hidden rounded-control bg-sunken">
          {photo && <img src={thumbnailOf(photo)} alt="" width={56} height={56} className="size-full object-cover" />}
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-3">
            <span className="truncate font-semibold">{other.name}</span>
            <time dateTime={last.at} className="shrink-0 text-note text-muted tabular-nums">
              {formatDate(new Date(last.at), now)}
            </time>
          </span>
          <span className="block truncate text-sm text-muted">{listing?.title ?? about.title}</span>
          <span className={`block truncate ${unread > 0 ? 'font-semibold' : ''}`}>
            {last.from === ownId && 'Siz: '}
            {last.text}
          </span>
        </span>
        {unread > 0 && (
          <span className="shrink-0 rounded-full bg-accent px-2 text-sm leading-6 font-semibold text-on-accent tabular-nums">
            {unread}
            <span className="sr-only"> oxunmamış</span>
          </span>
        )}
      </Link>
    </li>
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
