/** Route of a shop's page. */
import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** Address and route module. */
export const shopPages: RouteConfigEntry[] = [route('magaza/:slug', 'shops/routes/shop.tsx')];
