/** Route of the invitation page. */
import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** Address and route module. */
export const staffPages: RouteConfigEntry[] = [route('magaza-devet', 'shops/staff/routes/invitation.tsx')];
