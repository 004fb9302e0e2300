/** Route of the page where the admin decides on shops. */
import { route } from '@react-router/dev/routes';

export const adminShopsPage = route('AdminPanel/magazalar', 'shops/admin/routes/shops.tsx');
