/** Routes of lists and searches. */
import { index, route, type RouteConfigEntry } from '@react-router/dev/routes';

const catalog = 'lists/routes/catalog.tsx';

/** Addresses and their route modules. */
export const browsePages: RouteConfigEntry[] = [
  index('lists/routes/home.tsx'),
  route('Katalog', catalog),
  route('categories', catalog, { id: 'categories' }),
  route('CreateCatalogPost', 'lists/routes/choose-section.tsx'),
  route('katalog/:sectionPath', 'lists/routes/section.tsx'),
  route('search', 'lists/routes/results.tsx'),
];
