/** Route of the page with the site's state. */
import { route } from '@react-router/dev/routes';

export const statusPage = route('AdminPanel/veziyyet', 'setup/status/routes/status.tsx');
