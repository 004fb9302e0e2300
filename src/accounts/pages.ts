/** Routes of registration, log-in and password reset. */
import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** Addresses and their route modules. */
export const accountPages: RouteConfigEntry[] = [
  route('login', 'accounts/routes/login.tsx'),
  route('reqister', 'accounts/routes/register.tsx'),
  route('tesdiq', 'accounts/routes/confirm-email.tsx'),
  route('e-poct-deyis', 'accounts/changes/routes/change-email.tsx'),
  route('e-poct-qaytar', 'accounts/changes/routes/undo-email.tsx'),
  route('forgot-password', 'accounts/routes/forgot-password.tsx'),
  route('reset-password', 'accounts/routes/reset-password.tsx'),
];
