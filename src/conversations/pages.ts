/** Routes of the conversation pages. */
import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** Addresses and their route modules. */
export const ownConversations = route('mesajlar', 'conversations/routes/conversations.tsx');
export const conversationPages: RouteConfigEntry[] = [
  route('mesajlar/yeni', 'conversations/routes/new-conversation.tsx'),
  route('mesajlar/sade', 'conversations/routes/plain-list.tsx'),
  route('mesajlar/sade/yeni', 'conversations/routes/plain-new.tsx'),
  route('mesajlar/sade/:id', 'conversations/routes/plain-conversation.tsx'),
  route('mesajlar/:id', 'conversations/routes/conversation.tsx'),
];
