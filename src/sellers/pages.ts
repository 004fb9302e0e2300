/** Route of a seller's page. */
import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** Address and route module. */
export const sellerPages: RouteConfigEntry[] = [route('satici/:id', 'sellers/routes/seller.tsx')];
