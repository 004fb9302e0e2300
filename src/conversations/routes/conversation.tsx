/** Page of one conversation. */
import '../../members.css';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { AccountMenu } from '../../accounts/ui/account-shell.tsx';
import { ConversationPane } from '../ui/conversation-pane.tsx';
import { ConversationSkeleton } from '../ui/conversation-skeleton.tsx';
import { MessagesFor } from '../ui/messages-for.tsx';
import { titled } from '../../ui/site.ts';

const ConversationView = lazy(async () => ({
  default: (await import('../ui/conversation-view.tsx')).ConversationView,
}));

export const meta = () => [{ title: titled('Mesajlar') }, { name: 'robots', content: 'noindex' }];

export default function Conversation() {
  const { id = '' } = useParams();
  return (
    <div className="mx-auto max-w-page lg:px-4 not-has-data-screen:max-w-text not-has-data-screen:px-4">
      <MessagesFor loading={<ConversationSkeleton />}>
        <div className="account-shell">
          <AccountMenu />
          <div className="flex min-w-0 flex-1">
            <ConversationPane open={id} />
            <div className="min-w-0 flex-1">
              <Suspense fallback={<ConversationSkeleton />}>
                <ConversationView key={id} id={id} />
              </Suspense>
            </div>
          </div>
        </div>
      </MessagesFor>
    </div>
  );
}
