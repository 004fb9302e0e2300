/** Route of saved searches. */
import { route } from '@react-router/dev/routes';

/** Address and route module. */
export const ownSearches = route('axtarislarim', 'saved-searches/routes/saved-searches.tsx');
