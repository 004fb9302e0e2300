/** The pages of conversations. */
import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** Addresses and their modules. */
export const conversationPages: RouteConfigEntry[] = [
  route('mesajlar', 'features/conversations/routes/conversations.tsx'),
  route('mesajlar/yeni', 'features/conversations/routes/new-conversation.tsx'),
  route('mesajlar/:id', 'features/conversations/routes/conversation.tsx'),
];
