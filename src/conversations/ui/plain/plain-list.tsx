/** Conversations without scripts. */
import { quietButton } from '../../../ui/buttons.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { Conversations } from '../../schemas.server.ts';
import { ConversationRow } from '../conversation-row.tsx';

type Props = { account: { id: string; name: string }; list: Conversations; path: string };

export function PlainList({ account, list: { items, nextCursor }, path }: Props) {
  return (
    <div className="mx-auto max-w-text px-4">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="page-title">Mesajlar</h1>
        <form method="post" action={path} className="flex items-center gap-3 text-sm text-muted">
          {account.name}
          <button name="exit" value="1" className={quietButton}>
            Çıxış
          </button>
        </form>
      </div>
      {items.length === 0 ? (
        <EmptyState
          drawing="chat"
          title="Hələ mesaj yoxdur"
          text="Bəyəndiyiniz elanda «Mesaj yaz» düyməsini basın: satıcının cavabı burada görünəcək."
        />
      ) : (
        <ul className="divide-y divide-line panel">
          {items.map((conversation) => (
            <ConversationRow key={conversation.id} conversation={conversation} ownId={account.id} path={path} />
          ))}
        </ul>
      )}
      {nextCursor !== null && (
        <p className="mt-6 text-center">
          <a href={`?cursor=${encodeURIComponent(nextCursor)}`} className={quietButton}>
            Daha çox göstər
          </a>
        </p>
      )}
    </div>
  );
}
