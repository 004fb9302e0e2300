/** Route of favourites. */
import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** Address and route module. */
export const favoritePages: RouteConfigEntry[] = [route('favorites', 'favorites/routes/favorites.tsx')];
