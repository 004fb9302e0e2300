/** All features that register something; the API document lists their calls in this order. */
import { accounts } from '../people/accounts/feature.server.ts';
import { admin } from '../people/admin/feature.server.ts';
import { banners } from './banners/feature.server.ts';
import { browserErrors } from './browser-errors/feature.server.ts';
import { browse } from '../market/browse/feature.server.ts';
import { cabinet } from '../market/cabinet/feature.server.ts';
import { check } from '../safety/scam-check/feature.server.ts';
import { conversations } from '../talk/conversations/feature.server.ts';
import { contact } from './contact/feature.server.ts';
import { favorites } from '../market/favorites/feature.server.ts';
import { type Feature, registerFeatures } from '../platform/app/feature.server.ts';
import { handover } from '../talk/handover/feature.server.ts';
import { hiddenSellers } from '../people/hidden-sellers/feature.server.ts';
import { imports } from '../market/imports/feature.server.ts';
import { inbox } from './inbox/feature.server.ts';
import { learning } from '../goods/search/learning/admin/feature.server.ts';
import { limits } from '../platform/limits/feature.server.ts';
import { listingLife } from '../market/listing-life/feature.server.ts';
import { listings } from '../market/listings/feature.server.ts';
import { moderation } from '../desk/moderation/feature.server.ts';
import { notices } from '../people/notices/feature.server.ts';
import { ownData } from '../people/own-data/feature.server.ts';
import { photos } from '../goods/photos/feature.server.ts';
import { prices } from '../goods/prices/feature.server.ts';
import { push } from '../people/push/feature.server.ts';
import { ratings } from '../talk/ratings/feature.server.ts';
import { savedSearches } from '../market/saved-searches/feature.server.ts';
import { search } from '../goods/search/feature.server.ts';
import { sellers } from '../market/sellers/feature.server.ts';
import { setup } from './setup/feature.server.ts';
import { sharing } from '../market/sharing/feature.server.ts';
import { shopStaff } from '../people/shop-staff/feature.server.ts';
import { shops } from '../market/shops/feature.server.ts';
import { status } from './status/feature.server.ts';
import { statistics } from '../market/statistics/feature.server.ts';
import { texts } from './texts/feature.server.ts';
import { transfer } from '../market/transfer/feature.server.ts';
import { transfers } from './transfers/feature.server.ts';
import { transparency } from '../desk/transparency/feature.server.ts';

/** All features of the site. */
export const features: readonly Feature[] = [
  accounts,
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
