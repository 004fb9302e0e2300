/** Route of the page where the owner sets up the site. */
import { route } from '@react-router/dev/routes';

export const setupPage = route('AdminPanel/qurmaq', 'setup/routes/setup.tsx');
