/** Routes of the conversation pages. */
import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** Addresses and their route modules. */
export const ownConversations = route('mesajlar', 'talk/conversations/routes/conversations.tsx');
export const conversationPages: RouteConfigEntry[] = [
  route('mesajlar/yeni', 'talk/conversations/routes/new-conversation.tsx'),
  route('mesajlar/sade', 'talk/conversations/routes/plain-list.tsx'),
  route('mesajlar/sade/yeni', 'talk/conversations/routes/plain-new.tsx'),
  route('mesajlar/sade/:id', 'talk/conversations/routes/plain-conversation.tsx'),
  route('mesajlar/:id', 'talk/conversations/routes/conversation.tsx'),
];
