/** Routes of the conversation pages. */
import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** Addresses and their route modules. */
export const ownConversations = route('mesajlar', 'conversations/routes/conversations.tsx');
export const conversationPages: RouteConfigEntry[] = [
  route('mesajlar/yeni', 'conversations/routes/new-conversation.tsx'),
  route('mesajlar/sade/*', 'conversations/routes/former-pages.ts'),
  route('mesajlar/:id', 'conversations/routes/conversation.tsx'),
];
