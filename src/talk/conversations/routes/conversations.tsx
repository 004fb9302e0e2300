/** Conversation list. The HTML is the same for everyone; the browser loads the account's own conversations. */
import '../../../members.css';
import type { ReactNode } from 'react';
import { RowSkeletons } from '../../../ui/row-skeletons.tsx';
import { memberLoader } from '../../../people/accounts/member-loader.ts';
import { MemberFailure, type MemberPage, MemberWaiting } from '../../../people/accounts/ui/member-page.tsx';
import { fetchConversations } from '../calls.ts';
import { plainPath } from '../plain/paths.ts';
import { ConversationList } from '../ui/conversation-list.tsx';
import { forVisitors } from '../ui/messages-for.tsx';
import type { Route } from './+types/conversations.ts';
import { titled } from '../../../ui/site.ts';

export const meta = () => [{ title: titled('Mesajlar') }, { name: 'robots', content: 'noindex' }];

export const handle: MemberPage = {
  Frame,
  Outline: RowSkeletons,
  visitors: forVisitors,
  plainPath,
  live: ['message', 'read', 'again'],
};

export const clientLoader = memberLoader(async () => ({ first: await fetchConversations() }));

export const HydrateFallback = MemberWaiting;
export const ErrorBoundary = MemberFailure;

export default function Conversations({ loaderData: { first } }: Route.ComponentProps) {
  return <ConversationList first={first} />;
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto max-w-text px-4">
      <h1 className="mb-5 page-title">Mesajlar</h1>
      {children}
    </div>
  );
}
