/** Routes of moderators' pages. */
import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** Addresses and their route modules. */
export const moderationPages: RouteConfigEntry[] = [
  route('moderasiya', 'desk/routes/queue.tsx'),
  route('moderasiya/jurnal', 'desk/routes/log.tsx'),
  route('moderasiya/yazismalar', 'desk/routes/conversations.tsx'),
  route('moderasiya/reyler', 'desk/routes/ratings.tsx'),
  route('moderasiya/istifadeciler', 'desk/routes/users.tsx'),
];
