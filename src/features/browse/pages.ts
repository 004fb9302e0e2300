/** The pages of lists and searches. */
import { index, route, type RouteConfigEntry } from '@react-router/dev/routes';

const catalog = 'features/browse/routes/catalog.tsx';

/** Addresses and their modules. */
export const browsePages: RouteConfigEntry[] = [
  index('features/browse/routes/home.tsx'),
  route('Katalog', catalog),
  route('categories', catalog, { id: 'categories' }),
  route('CreateCatalogPost', 'features/browse/routes/choose-section.tsx'),
  route('katalog/:sectionPath', 'features/browse/routes/section.tsx'),
  route('search', 'features/browse/routes/results.tsx'),
];
