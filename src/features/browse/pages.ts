/** The pages of lists and searches. */
import { index, route, type RouteConfigEntry } from '@react-router/dev/routes';

/** Addresses and their modules. */
export const browsePages: RouteConfigEntry[] = [
  index('features/browse/routes/home.tsx'),
  route('categories', 'features/browse/routes/categories.tsx'),
  route('Katalog', 'features/browse/routes/section-list.tsx'),
  route('CreateCatalogPost', 'features/browse/routes/choose-section.tsx'),
  route('katalog/:sectionPath', 'features/browse/routes/section.tsx'),
  route('search', 'features/browse/routes/results.tsx'),
];
