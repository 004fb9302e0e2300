/** The page that compares listings. */
import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** Its address and module. */
export const comparePages: RouteConfigEntry[] = [route('muqayise/:section', 'features/compare/routes/compare.tsx')];
