/** The first message about a listing: `/mesajlar/yeni?bolme=cars&elan=100001`. */
import '../../members.css';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { ConversationSkeleton } from '../ui/conversation-skeleton.tsx';
import { MessagesFor } from '../ui/messages-for.tsx';
import { titled } from '../../ui/site.ts';

const NewConversation = lazy(async () => ({
  default: (await import('../ui/new-conversation.tsx')).NewConversation,
}));

export const meta = () => [{ title: titled('Satıcıya yaz') }, { name: 'robots', content: 'noindex' }];

export default function WriteToSeller() {
  const [params] = useSearchParams();
  const [section, id] = [params.get('bolme') ?? '', params.get('elan') ?? ''].map((part) =>
    part.replace(/[^\w-]/g, ''),
  );
  return (
    <div className="mx-auto max-w-text not-has-data-screen:px-4">
      <MessagesFor loading={<ConversationSkeleton />}>
        <Suspense fallback={<ConversationSkeleton />}>
          <NewConversation key={`${section}/${id}`} section={section ?? ''} id={id ?? ''} />
        </Suspense>
      </MessagesFor>
    </div>
  );
}
