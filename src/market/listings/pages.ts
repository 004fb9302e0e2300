/** Routes of single listings. */
import { route, type RouteConfigEntry } from '@react-router/dev/routes';
import { sections } from '../../domain/sections/index.ts';

/** Addresses and their route modules. */
export const listingPages: RouteConfigEntry[] = [
  ...sections.flatMap(({ detailPaths }) =>
    detailPaths.map((path) =>
      route(`${path.slice(1)}/:id`, 'market/listings/routes/detail.tsx', { id: `detail${path}` }),
    ),
  ),
  route('item/:id', 'market/listings/routes/item.tsx'),
  route('uzat', 'market/listings/routes/renew.tsx'),
  route('ads/:id', 'market/listings/routes/own-listing.tsx'),
];
