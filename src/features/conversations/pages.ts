/** The pages of conversations. */
import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** Addresses and their modules. */
export const conversationPages: RouteConfigEntry[] = [
  route('mesajlar', 'features/conversations/routes/conversations.tsx'),
  route('mesajlar/yeni', 'features/conversations/routes/new-conversation.tsx'),
  route('mesajlar/sade', 'features/conversations/routes/plain-list.tsx'),
  route('mesajlar/sade/yeni', 'features/conversations/routes/plain-new.tsx'),
  route('mesajlar/sade/:id', 'features/conversations/routes/plain-conversation.tsx'),
  route('mesajlar/:id', 'features/conversations/routes/conversation.tsx'),
];
