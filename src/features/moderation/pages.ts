/** The pages of moderators. */
import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** Addresses and their modules. */
export const moderationPages: RouteConfigEntry[] = [
  route('moderasiya', 'features/moderation/routes/queue.tsx'),
  route('moderasiya/jurnal', 'features/moderation/routes/log.tsx'),
  route('moderasiya/yazismalar', 'features/moderation/routes/conversations.tsx'),
  route('moderasiya/reyler', 'features/moderation/routes/ratings.tsx'),
  route('moderasiya/istifadeciler', 'features/moderation/routes/users.tsx'),
];
