/** The pages of all features. React Router matches addresses whatever their letter case. */
import type { RouteConfig } from '@react-router/dev/routes';
import { accountPages } from './features/accounts/pages.ts';
import { adminPages } from './features/admin/pages.ts';
import { bannerPages } from './features/banners/pages.ts';
import { browsePages } from './features/browse/pages.ts';
import { checkPages } from './features/check/pages.ts';
import { comparePages } from './features/compare/pages.ts';
import { conversationPages } from './features/conversations/pages.ts';
import { favoritePages } from './features/favorites/pages.ts';
import { inboxPages } from './features/inbox/pages.ts';
import { listingPages } from './features/listings/pages.ts';
import { moderationPages } from './features/moderation/pages.ts';
import { savedSearchPages } from './features/saved-searches/pages.ts';
import { sellerPages } from './features/sellers/pages.ts';
import { otherPages } from './features/pages/pages.ts';

export default [
  ...browsePages,
  ...listingPages,
  ...favoritePages,
  ...accountPages,
  ...bannerPages,
  ...adminPages,
  ...moderationPages,
  ...savedSearchPages,
  ...inboxPages,
  ...conversationPages,
  ...checkPages,
  ...sellerPages,
  ...comparePages,
  ...otherPages,
] satisfies RouteConfig;
