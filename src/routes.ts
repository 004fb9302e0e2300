/** Every page address of the site. React Router matches them whatever their letter case. */
import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';
import { sections } from './sections/index.ts';

const detailPages = sections.flatMap((section) =>
  section.detailPaths.map((path) =>
    route(`${path.slice(1)}/:id`, 'features/listings/routes/detail.tsx', { id: `detail${path}` }),
  ),
);

export default [
  index('features/browse/routes/home.tsx'),
  route('categories', 'features/browse/routes/categories.tsx'),
  route('Katalog', 'features/browse/routes/section-list.tsx'),
  route('CreateCatalogPost', 'features/browse/routes/choose-section.tsx'),
  route('katalog/:sectionPath', 'features/browse/routes/section.tsx'),
  ...detailPages,
  route('item/:id', 'features/listings/routes/item.tsx'),
  route('ads/:id', 'features/listings/routes/own-listing.tsx'),
  route('search', 'features/browse/routes/results.tsx'),
  route('favorites', 'features/favorites/routes/favorites.tsx'),
  route('login', 'features/accounts/routes/login.tsx'),
  route('reqister', 'features/accounts/routes/register.tsx'),
  route('forgot-password', 'features/accounts/routes/forgot-password.tsx'),
  route('reset-password', 'features/accounts/routes/reset-password.tsx'),
  route('profile', 'features/pages/profile.tsx'),
  route('AdsPanel', 'features/banners/routes/banners.tsx'),
  route('AdminPanel', 'features/pages/admin-panel.tsx'),
  route('admin/login', 'features/admin/routes/login.tsx'),
  layout('features/pages/layout.tsx', [
    route('about', 'features/pages/about.tsx'),
    route('contact', 'features/pages/contact.tsx'),
    route('yardim', 'features/pages/help.tsx'),
    route('Xidmetler', 'features/pages/services.tsx'),
    route('qaydalar', 'features/pages/rules.tsx'),
  ]),
  route('dev/ui', 'features/pages/dev-ui.tsx'),
  route('*', 'features/pages/not-found.tsx'),
] satisfies RouteConfig;
