/** Routes of notices. */
import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** Addresses and their route modules. */
export const ownNotices = route('bildirisler', 'inbox/routes/notifications.tsx');
export const inboxPages: RouteConfigEntry[] = [route('abunelik', 'inbox/routes/unsubscribe.tsx')];
