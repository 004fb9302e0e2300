/** Routes of single listings. */
import { route, type RouteConfigEntry } from '@react-router/dev/routes';
import { sections } from '../domain/sections/index.ts';

/** Addresses and their route modules. */
export const listingPages: RouteConfigEntry[] = [
  ...sections.flatMap(({ detailPaths }) =>
    detailPaths.map((path) => route(`${path.slice(1)}/:id`, 'posting/routes/detail.tsx', { id: `detail${path}` })),
  ),
  route('item/:id', 'posting/routes/item.tsx'),
  route('uzat', 'posting/routes/renew.tsx'),
  route('ads/:id', 'posting/routes/own-listing.tsx'),
];
