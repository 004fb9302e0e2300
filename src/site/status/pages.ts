/** Route of the page with the site's state. */
import { route } from '@react-router/dev/routes';

export const statusPage = route('AdminPanel/veziyyet', 'site/status/routes/status.tsx');
