/** Conversation list. The HTML is the same for everyone; the browser loads the account's own conversations. */
import '../../members.css';
import type { ReactNode } from 'react';
import { Drawing } from '../../ui/drawn/drawings.tsx';
import { RowSkeletons } from '../../ui/row-skeletons.tsx';
import { memberLoader } from '../../accounts/member-loader.ts';
import { AccountMenu, BackToProfile } from '../../accounts/ui/account-shell.tsx';
import { MemberFailure, type MemberPage, MemberWaiting } from '../../accounts/ui/member-page.tsx';
import { fetchConversations } from '../calls.ts';
import { ConversationList } from '../ui/conversation-list.tsx';
import { forVisitors } from '../ui/messages-for.tsx';
import type { Route } from './+types/conversations.ts';
import { titled } from '../../ui/site.ts';

export const meta = () => [{ title: titled('Mesajlar') }, { name: 'robots', content: 'noindex' }];

export const handle: MemberPage = {
  Frame,
  Outline,
  visitors: forVisitors,
  live: ['message', 'read', 'again'],
};

export const clientLoader = memberLoader(async () => ({ first: await fetchConversations() }));

export const HydrateFallback = MemberWaiting;
export const ErrorBoundary = MemberFailure;

export default function Conversations({ loaderData: { first } }: Route.ComponentProps) {
  return <ConversationList first={first} />;
}

function Outline() {
  return (
    <div data-panes>
      <RowSkeletons />
    </div>
  );
}

/** From 1024 pixels up (`panes`, see `members.css`), beside an invitation to choose one; the menu, where there is room. */
function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="account-shell mx-auto max-w-page px-4">
      <AccountMenu />
      <div className="min-w-0 flex-1 panes:flex">
        <div className="panes:flex panes:w-80 panes:shrink-0 panes:flex-col panes:border-l panes:border-line panes:bg-surface">
          <div className="account-head panes:mb-0! panes:h-14 panes:shrink-0 panes:border-b panes:border-line panes:px-4">
            <BackToProfile />
            <h1 className="page-title panes:text-lg panes:font-semibold">Mesajlar</h1>
          </div>
          <div className="panes:min-h-0 panes:flex-1 panes:overflow-y-auto">{children}</div>
        </div>
        <div className="hidden flex-1 flex-col items-center justify-center border-x border-line p-8 text-center panes:flex panes:h-[calc(100dvh-5rem)]">
          <Drawing name="chat" />
          <p className="text-xl font-semibold">Yazışma seçin</p>
          <p className="mt-2 text-muted">Mesajlar burada açılacaq.</p>
        </div>
      </div>
    </div>
  );
}
