/** The account's conversations, sorted by newest message. */
import { useEffect } from 'react';
import { Link } from 'react-router';
import { primaryButton, quietButton } from '../../ui/buttons.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useMore } from '../../ui/use-more.ts';
import { useUserId } from '../../accounts/session.ts';
import { fetchConversations } from '../calls.ts';
import type { Conversations } from '../schemas.server.ts';
import { keepConversations } from './conversation-pane.tsx';
import { ConversationRow } from './conversation-row.tsx';

export function ConversationList({ first }: { first: Conversations }) {
  const ownId = useUserId();
  useEffect(() => keepConversations(ownId, first), [ownId, first]);
  const { items, hasMore, failure, busy, more } = useMore(first, ({ id }) => id, fetchConversations);
  if (items.length === 0) return <NoConversations />;
  return (
    <div data-panes>
      <ul className="divide-y divide-line bg-surface max-lg:panel panes:border-b panes:border-line">
        {items.map((conversation) => (
          <ConversationRow key={conversation.id} conversation={conversation} ownId={ownId} />
        ))}
      </ul>
      {hasMore && (
        <div className="mt-6 text-center panes:mb-6">
          <button type="button" aria-busy={busy} onClick={more} className={quietButton}>
            Daha çox göstər
          </button>
          {failure && (
            <p role="alert" className="mt-3 text-sm font-medium text-danger">
              {failure}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

function NoConversations() {
  return (
    <EmptyState
      drawing="chat"
      title="Hələ mesaj yoxdur"
      text="Bəyəndiyiniz elanda «Mesaj yaz» düyməsini basın: satıcının cavabı burada görünəcək."
    >
      <Link to="/" className={primaryButton}>
        Elanlara bax
      </Link>
    </EmptyState>
  );
}
