/** The log-in of the admin. */
import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** Addresses and their modules. */
export const adminPages: RouteConfigEntry[] = [route('admin/login', 'features/admin/routes/login.tsx')];
