/** Routes of pages that show several features or none. */
import { layout, route, type RouteConfigEntry } from '@react-router/dev/routes';

export const ownProfile = route('profile', 'site/pages/profile.tsx');
export const adminPanel = route('AdminPanel', 'site/pages/admin-panel.tsx');

/** Addresses and their route modules. */
export const otherPages: RouteConfigEntry[] = [
  layout('site/pages/layout.tsx', [
    route('about', 'site/pages/about.tsx'),
    route('contact', 'site/pages/contact.tsx'),
    route('yardim', 'site/pages/help.tsx'),
    route('Xidmetler', 'site/pages/services.tsx'),
    route('qaydalar', 'site/pages/rules.tsx'),
    route('tehlukesizlik', 'site/pages/safe-dealing.tsx'),
    route('mexfilik', 'site/pages/privacy.tsx'),
    route('seffafliq', 'site/pages/transparency.tsx'),
  ]),
  route('dev/ui', 'site/pages/dev-ui.tsx'),
  route('*', 'site/pages/not-found.tsx'),
];
