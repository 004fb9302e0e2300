/** Routes of moderators' pages. */
import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** Addresses and their route modules. */
export const moderationPages: RouteConfigEntry[] = [
  route('moderasiya', 'desk/moderation/routes/queue.tsx'),
  route('moderasiya/jurnal', 'desk/moderation/routes/log.tsx'),
  route('moderasiya/yazismalar', 'desk/moderation/routes/conversations.tsx'),
  route('moderasiya/reyler', 'desk/moderation/routes/ratings.tsx'),
  route('moderasiya/istifadeciler', 'desk/moderation/routes/users.tsx'),
];
