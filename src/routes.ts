/** The pages of all features. React Router matches addresses whatever their letter case. */
import { layout, type RouteConfig } from '@react-router/dev/routes';
import { accountPages } from './people/accounts/pages.ts';
import { adminPages } from './people/admin/pages.ts';
import { bannerPages } from './site/banners/pages.ts';
import { browsePages } from './market/browse/pages.ts';
import { checkPages } from './safety/scam-check/pages.ts';
import { comparePages } from './market/compare/pages.ts';
import { conversationPages, ownConversations } from './talk/conversations/pages.ts';
import { favoritePages } from './market/favorites/pages.ts';
import { inboxPages, ownNotices } from './site/inbox/pages.ts';
import { listingPages } from './market/listings/pages.ts';
import { moderationPages } from './desk/moderation/pages.ts';
import { ownSearches } from './market/saved-searches/pages.ts';
import { sellerPages } from './market/sellers/pages.ts';
import { shopPages } from './market/shops/pages.ts';
import { importPages } from './market/imports/pages.ts';
import { staffPages } from './people/shop-staff/pages.ts';
import { ownCabinet } from './market/cabinet/pages.ts';
import { adminShopsPage } from './desk/shops/pages.ts';
import { setupPage } from './site/setup/pages.ts';
import { statusPage } from './site/status/pages.ts';
import { transfersPage } from './site/transfers/pages.ts';
import { adminPanel, otherPages, ownProfile } from './site/pages/pages.ts';

export default [
  ...browsePages,
  ...listingPages,
  ...favoritePages,
  ...accountPages,
  ...bannerPages,
  ...adminPages,
  ...inboxPages,
  layout('people/accounts/routes/members.tsx', [
    ownProfile,
    ownNotices,
    ownSearches,
    ownConversations,
    ownCabinet,
    ...moderationPages,
    adminPanel,
    adminShopsPage,
    setupPage,
    statusPage,
    transfersPage,
  ]),
  ...conversationPages,
  ...checkPages,
  ...sellerPages,
  ...shopPages,
  ...importPages,
  ...staffPages,
  ...comparePages,
  ...otherPages,
] satisfies RouteConfig;
