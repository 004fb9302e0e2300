/** The page of a seller. */
import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** Its address and module. */
export const sellerPages: RouteConfigEntry[] = [route('satici/:id', 'features/sellers/routes/seller.tsx')];
