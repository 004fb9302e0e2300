/** The pages of all features. React Router matches addresses whatever their letter case. */
import { layout, type RouteConfig } from '@react-router/dev/routes';
import { accountPages } from './accounts/pages.ts';
import { adminPages } from './accounts/admin/pages.ts';
import { bannerPages } from './pages/banners/pages.ts';
import { browsePages } from './lists/pages.ts';
import { checkPages } from './moderation/scam-check/pages.ts';
import { comparePages } from './compare/pages.ts';
import { conversationPages, ownConversations } from './conversations/pages.ts';
import { favoritePages } from './favorites/pages.ts';
import { inboxPages, ownNotices } from './inbox/pages.ts';
import { listingPages } from './posting/pages.ts';
import { moderationPages } from './desk/pages.ts';
import { ownSearches } from './saved-searches/pages.ts';
import { sellerPages } from './sellers/pages.ts';
import { shopPages } from './shops/pages.ts';
import { importPages } from './imports/pages.ts';
import { staffPages } from './shops/staff/pages.ts';
import { ownCabinet } from './cabinet/pages.ts';
import { adminShopsPage } from './shops/admin/pages.ts';
import { setupPage } from './setup/pages.ts';
import { statusPage } from './setup/status/pages.ts';
import { transfersPage } from './imports/transfer/panel/pages.ts';
import { adminPanel, otherPages, ownProfile } from './site/pages/pages.ts';

export default [
  ...browsePages,
  ...listingPages,
  ...favoritePages,
  ...accountPages,
  ...bannerPages,
  ...adminPages,
  ...inboxPages,
  layout('accounts/routes/members.tsx', [
    ownProfile,
    ownNotices,
    ownSearches,
    ownConversations,
    ownCabinet,
    ...moderationPages,
    ...adminPanel,
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
