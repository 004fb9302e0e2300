/** The pages of notices. */
import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** Addresses and their modules. */
export const inboxPages: RouteConfigEntry[] = [
  route('bildirisler', 'features/inbox/routes/notifications.tsx'),
  route('abunelik', 'features/inbox/routes/unsubscribe.tsx'),
];
