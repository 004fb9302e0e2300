/** The page of favourites. */
import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** Addresses and their modules. */
export const favoritePages: RouteConfigEntry[] = [route('favorites', 'features/favorites/routes/favorites.tsx')];
