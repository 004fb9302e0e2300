/** Route of the admin's log-in. */
import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** Address and route module. */
export const adminPages: RouteConfigEntry[] = [route('admin/login', 'accounts/admin/routes/login.tsx')];
