/** The pages of single listings. */
import { route, type RouteConfigEntry } from '@react-router/dev/routes';
import { sections } from '../../sections/index.ts';

/** Addresses and their modules. */
export const listingPages: RouteConfigEntry[] = [
  ...sections.flatMap(({ detailPaths }) =>
    detailPaths.map((path) =>
      route(`${path.slice(1)}/:id`, 'features/listings/routes/detail.tsx', { id: `detail${path}` }),
    ),
  ),
  route('item/:id', 'features/listings/routes/item.tsx'),
  route('uzat', 'features/listings/routes/renew.tsx'),
  route('ads/:id', 'features/listings/routes/own-listing.tsx'),
];
