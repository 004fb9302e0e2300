/** Route of the check. */
import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** Its address and module. */
export const checkPages: RouteConfigEntry[] = [route('yoxla', 'moderation/scam-check/routes/check.tsx')];
