/** Routes of pages that show several features or none. */
import { layout, route, type RouteConfigEntry } from '@react-router/dev/routes';

export const ownProfile = route('profile', 'site/pages/profile.tsx');
export const adminPanel: RouteConfigEntry[] = [
  route('AdminPanel', 'site/pages/panel/overview.tsx'),
  route('AdminPanel/moderasiya', 'site/pages/panel/moderation.tsx'),
  route('AdminPanel/reklam', 'site/pages/panel/banners.tsx'),
  route('AdminPanel/axtaris', 'site/pages/panel/search.tsx'),
  route('AdminPanel/giris', 'site/pages/panel/keys.tsx'),
];

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
