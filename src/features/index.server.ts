/** All features that register something; the API document lists their calls in this order. */
import { accounts } from './accounts/feature.server.ts';
import { admin } from './admin/feature.server.ts';
import { banners } from './banners/feature.server.ts';
import { browse } from './browse/feature.server.ts';
import { check } from './check/feature.server.ts';
import { conversations } from './conversations/feature.server.ts';
import { contact } from './contact/feature.server.ts';
import { favorites } from './favorites/feature.server.ts';
import { type Feature, registerFeatures } from './feature.server.ts';
import { handover } from './handover/feature.server.ts';
import { hiddenSellers } from './hidden-sellers/feature.server.ts';
import { inbox } from './inbox/feature.server.ts';
import { learning } from './learning/feature.server.ts';
import { limits } from './limits/feature.server.ts';
import { listings } from './listings/feature.server.ts';
import { moderation } from './moderation/feature.server.ts';
import { notices } from './notices/feature.server.ts';
import { ownData } from './own-data/feature.server.ts';
import { photos } from './photos/feature.server.ts';
import { prices } from './prices/feature.server.ts';
import { push } from './push/feature.server.ts';
import { ratings } from './ratings/feature.server.ts';
import { savedSearches } from './saved-searches/feature.server.ts';
import { search } from './search/feature.server.ts';
import { sellers } from './sellers/feature.server.ts';
import { sharing } from './sharing/feature.server.ts';
import { statistics } from './listings/statistics/feature.server.ts';
import { transparency } from './moderation/figures/feature.server.ts';

/** The features. */
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
  prices,
  statistics,
  favorites,
  hiddenSellers,
  conversations,
  ratings,
  handover,
  check,
  sellers,
  sharing,
  search,
  savedSearches,
  limits,
  push,
  contact,
  transparency,
];

registerFeatures(features);
