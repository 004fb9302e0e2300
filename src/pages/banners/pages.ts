/** Route of the banner page. */
import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** Address and route module. */
export const bannerPages: RouteConfigEntry[] = [route('AdsPanel', 'pages/banners/routes/banners.tsx')];
