/** All features that register something; the API document lists their calls in this order. */
import { accounts } from '../accounts/feature.server.ts';
import { accountChanges } from '../accounts/changes/feature.server.ts';
import { admin } from '../accounts/admin/feature.server.ts';
import { banners } from '../pages/banners/feature.server.ts';
import { browserErrors } from './browser-errors/feature.server.ts';
import { browse } from '../lists/feature.server.ts';
import { cabinet } from '../cabinet/feature.server.ts';
import { check } from '../moderation/scam-check/feature.server.ts';
import { conversations } from '../conversations/feature.server.ts';
import { contact } from '../pages/contact/feature.server.ts';
import { favorites } from '../favorites/feature.server.ts';
import { factors } from '../accounts/factors/feature.server.ts';
import { type Feature, registerFeatures } from '../platform/app/feature.server.ts';
import { handover } from '../ratings/handover/feature.server.ts';
import { hiddenSellers } from '../accounts/hidden-sellers/feature.server.ts';
import { imports } from '../imports/feature.server.ts';
import { inbox } from '../inbox/feature.server.ts';
import { learning } from '../search/learning/admin/feature.server.ts';
import { limits } from '../platform/limits/feature.server.ts';
import { listingLife } from '../posting/life/feature.server.ts';
import { listings } from '../posting/feature.server.ts';
import { moderation } from '../desk/feature.server.ts';
import { notices } from '../notices/feature.server.ts';
import { ownData } from '../accounts/own-data/feature.server.ts';
import { photos } from '../photos/feature.server.ts';
import { prices } from '../prices/feature.server.ts';
import { push } from '../notices/push/feature.server.ts';
import { ratings } from '../ratings/feature.server.ts';
import { savedSearches } from '../saved-searches/feature.server.ts';
import { search } from '../search/feature.server.ts';
import { sellers } from '../sellers/feature.server.ts';
import { setup } from '../setup/feature.server.ts';
import { sharing } from '../sharing/feature.server.ts';
import { shopStaff } from '../shops/staff/feature.server.ts';
import { shops } from '../shops/feature.server.ts';
import { status } from '../setup/status/feature.server.ts';
import { statistics } from '../statistics/feature.server.ts';
import { texts } from '../pages/texts/feature.server.ts';
import { transfer } from '../imports/transfer/feature.server.ts';
import { transfers } from '../imports/transfer/panel/feature.server.ts';
import { transparency } from '../desk/transparency/feature.server.ts';

/** All features of the site. */
export const features: readonly Feature[] = [
  accounts,
  factors,
  accountChanges,
  notices,
  inbox,
  ownData,
  admin,
  moderation,
  banners,
  browse,
  learning,
  photos,
  listings,
  listingLife,
  prices,
  statistics,
  favorites,
  hiddenSellers,
  conversations,
  ratings,
  handover,
  check,
  sellers,
  shops,
  shopStaff,
  imports,
  cabinet,
  sharing,
  search,
  savedSearches,
  limits,
  push,
  contact,
  setup,
  browserErrors,
  texts,
  status,
  transfer,
  transfers,
  transparency,
];

registerFeatures(features);
