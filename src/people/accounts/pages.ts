/** Routes of registration, log-in and password reset. */
import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** Addresses and their route modules. */
export const accountPages: RouteConfigEntry[] = [
  route('login', 'people/accounts/routes/login.tsx'),
  route('reqister', 'people/accounts/routes/register.tsx'),
  route('tesdiq', 'people/accounts/routes/confirm-email.tsx'),
  route('forgot-password', 'people/accounts/routes/forgot-password.tsx'),
  route('reset-password', 'people/accounts/routes/reset-password.tsx'),
];
