/** Route of the admin's log-in. */
import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** Address and route module. */
export const adminPages: RouteConfigEntry[] = [route('admin/login', 'people/admin/routes/login.tsx')];
