/** Routes of lists and searches. */
import { index, route, type RouteConfigEntry } from '@react-router/dev/routes';

const catalog = 'market/browse/routes/catalog.tsx';

/** Addresses and their route modules. */
export const browsePages: RouteConfigEntry[] = [
  index('market/browse/routes/home.tsx'),
  route('Katalog', catalog),
  route('categories', catalog, { id: 'categories' }),
  route('CreateCatalogPost', 'market/browse/routes/choose-section.tsx'),
  route('katalog/:sectionPath', 'market/browse/routes/section.tsx'),
  route('search', 'market/browse/routes/results.tsx'),
];
