/** The pages of registration, log-in and forgotten passwords. */
import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** Addresses and their modules. */
export const accountPages: RouteConfigEntry[] = [
  route('login', 'features/accounts/routes/login.tsx'),
  route('reqister', 'features/accounts/routes/register.tsx'),
  route('tesdiq', 'features/accounts/routes/confirm-email.tsx'),
  route('forgot-password', 'features/accounts/routes/forgot-password.tsx'),
  route('reset-password', 'features/accounts/routes/reset-password.tsx'),
];
