/** The addresses of all pages. React Router matches them whatever their letter case. */
import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes';
import { sections } from './domain/sections/index.ts';

const catalog = 'lists/routes/catalog.tsx';

const lists: RouteConfigEntry[] = [
  index('lists/routes/home.tsx'),
  route('Katalog', catalog),
  route('categories', catalog, { id: 'categories' }),
  route('CreateCatalogPost', 'lists/routes/choose-section.tsx'),
  route('katalog/:sectionPath', 'lists/routes/section.tsx'),
  route('search', 'lists/routes/results.tsx'),
];

const singleListings: RouteConfigEntry[] = [
  ...sections.flatMap(({ detailPaths }) =>
    detailPaths.map((path) => route(`${path.slice(1)}/:id`, 'posting/routes/detail.tsx', { id: `detail${path}` })),
  ),
  route('item/:id', 'posting/routes/item.tsx'),
  route('uzat', 'posting/routes/renew.tsx'),
  route('ads/:id', 'posting/routes/own-listing.tsx'),
];

export const accountPages: RouteConfigEntry[] = [
  route('login', 'accounts/routes/login.tsx'),
  route('reqister', 'accounts/routes/register.tsx'),
  route('tesdiq', 'accounts/routes/confirm-email.tsx'),
  route('e-poct-deyis', 'accounts/changes/routes/change-email.tsx'),
  route('e-poct-qaytar', 'accounts/changes/routes/undo-email.tsx'),
  route('forgot-password', 'accounts/routes/forgot-password.tsx'),
  route('reset-password', 'accounts/routes/reset-password.tsx'),
];

export const moderationPages: RouteConfigEntry[] = [
  route('moderasiya', 'desk/routes/queue.tsx'),
  route('moderasiya/jurnal', 'desk/routes/log.tsx'),
  route('moderasiya/yazismalar', 'desk/routes/conversations.tsx'),
  route('moderasiya/reyler', 'desk/routes/ratings.tsx'),
  route('moderasiya/istifadeciler', 'desk/routes/users.tsx'),
];

const adminPanel: RouteConfigEntry[] = [
  route('AdminPanel', 'site/pages/panel/overview.tsx'),
  route('AdminPanel/moderasiya', 'site/pages/panel/moderation.tsx'),
  route('AdminPanel/reklam', 'site/pages/panel/banners.tsx'),
  route('AdminPanel/axtaris', 'site/pages/panel/search.tsx'),
  route('AdminPanel/giris', 'site/pages/panel/keys.tsx'),
  route('AdminPanel/magazalar', 'shops/admin/routes/shops.tsx'),
  route('AdminPanel/qurmaq', 'setup/routes/setup.tsx'),
  route('AdminPanel/veziyyet', 'setup/status/routes/status.tsx'),
  route('AdminPanel/kocurme', 'imports/transfer/panel/routes/transfers.tsx'),
];

export default [
  ...lists,
  ...singleListings,
  route('favorites', 'favorites/routes/favorites.tsx'),
  ...accountPages,
  route('AdsPanel', 'pages/banners/routes/banners.tsx'),
  route('admin/login', 'accounts/admin/routes/login.tsx'),
  route('abunelik', 'inbox/routes/unsubscribe.tsx'),
  // What is an account's or staff's own.
  layout('accounts/routes/members.tsx', [
    route('profile', 'site/pages/profile.tsx'),
    route('bildirisler', 'inbox/routes/notifications.tsx'),
    route('axtarislarim', 'saved-searches/routes/saved-searches.tsx'),
    route('mesajlar', 'conversations/routes/conversations.tsx'),
    route('kabinet', 'cabinet/routes/cabinet.tsx'),
    ...moderationPages,
    ...adminPanel,
  ]),
  route('mesajlar/yeni', 'conversations/routes/new-conversation.tsx'),
  route('mesajlar/sade/*', 'conversations/routes/former-pages.ts'),
  route('mesajlar/:id', 'conversations/routes/conversation.tsx'),
  route('yoxla', 'moderation/scam-check/routes/check.tsx'),
  route('satici/:id', 'sellers/routes/seller.tsx'),
  route('magaza/:slug', 'shops/routes/shop.tsx'),
  route('magaza-fayli', 'imports/routes/file-format.tsx'),
  route('magaza-devet', 'shops/staff/routes/invitation.tsx'),
  route('muqayise/:section', 'compare/routes/compare.tsx'),
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
] satisfies RouteConfig;
