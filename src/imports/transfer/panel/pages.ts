/** Route of the page where the owner takes over what other software has. */
import { route } from '@react-router/dev/routes';

export const transfersPage = route('AdminPanel/kocurme', 'imports/transfer/panel/routes/transfers.tsx');
