/** One conversation. */
import '../../../members.css';
import { lazy, Suspense } from 'react';
import { Link, useParams } from 'react-router';
import { Icon } from '../../../ui/drawn/icons.tsx';
import { ConversationSkeleton } from '../ui/conversation-skeleton.tsx';
import { MessagesFor } from '../ui/messages-for.tsx';

const ConversationView = lazy(async () => ({
  default: (await import('../ui/conversation-view.tsx')).ConversationView,
}));

export const meta = () => [{ title: 'Mesajlar – AxtarTap' }, { name: 'robots', content: 'noindex' }];

export default function Conversation() {
  const { id = '' } = useParams();
  return (
    <div className="mx-auto max-w-text px-4">
      <Link to="/mesajlar" className="mb-2 inline-flex min-h-11 items-center gap-1 text-sm font-medium text-muted">
        <Icon name="left" className="size-5" />
        Mesajlar
      </Link>
      <MessagesFor loading={<ConversationSkeleton />}>
        <Suspense fallback={<ConversationSkeleton />}>
          <ConversationView key={id} id={id} />
        </Suspense>
      </MessagesFor>
    </div>
  );
}
