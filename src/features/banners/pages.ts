/** The page of banners. */
import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** Addresses and their modules. */
export const bannerPages: RouteConfigEntry[] = [route('AdsPanel', 'features/banners/routes/banners.tsx')];
