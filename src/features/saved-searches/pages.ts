/** The page of saved searches. */
import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** Addresses and their modules. */
export const savedSearchPages: RouteConfigEntry[] = [
  route('axtarislarim', 'features/saved-searches/routes/saved-searches.tsx'),
];
