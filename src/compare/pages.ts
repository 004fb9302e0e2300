/** Route of the comparison. */
import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** Address and route module. */
export const comparePages: RouteConfigEntry[] = [route('muqayise/:section', 'compare/routes/compare.tsx')];
