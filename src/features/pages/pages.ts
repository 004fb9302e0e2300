/** The pages that show several features or none. */
import { layout, route, type RouteConfigEntry } from '@react-router/dev/routes';

/** Addresses and their modules. */
export const otherPages: RouteConfigEntry[] = [
  route('profile', 'features/pages/profile.tsx'),
  route('AdminPanel', 'features/pages/admin-panel.tsx'),
  layout('features/pages/layout.tsx', [
    route('about', 'features/pages/about.tsx'),
    route('contact', 'features/pages/contact.tsx'),
    route('yardim', 'features/pages/help.tsx'),
    route('Xidmetler', 'features/pages/services.tsx'),
    route('qaydalar', 'features/pages/rules.tsx'),
    route('tehlukesizlik', 'features/pages/safe-dealing.tsx'),
    route('seffafliq', 'features/pages/transparency.tsx'),
  ]),
  route('dev/ui', 'features/pages/dev-ui.tsx'),
  route('*', 'features/pages/not-found.tsx'),
];
