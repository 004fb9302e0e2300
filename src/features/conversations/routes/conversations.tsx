/** The account's conversations. The page is the same for everyone; the browser knows whose to show. */
import '../../../members.css';
import { lazy, Suspense } from 'react';
import { RowSkeletons } from '../../../ui/row-skeletons.tsx';
import { MessagesFor } from '../ui/messages-for.tsx';

const ConversationList = lazy(async () => ({
  default: (await import('../ui/conversation-list.tsx')).ConversationList,
}));

export const meta = () => [{ title: 'Mesajlar – AxtarTap' }, { name: 'robots', content: 'noindex' }];

export default function Conversations() {
  return (
    <div className="mx-auto max-w-text px-4">
      <h1 className="mb-5 page-title">Mesajlar</h1>
      <MessagesFor loading={<RowSkeletons />}>
        <Suspense fallback={<RowSkeletons />}>
          <ConversationList />
        </Suspense>
      </MessagesFor>
    </div>
  );
}
