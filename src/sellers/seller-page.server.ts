/** Data of a seller's page. */
import type { Reading } from '../platform/page/reading.ts';
import type { CardPage } from '../listings/cards/present-card.ts';
import { cursorParameter } from './api.server.ts';
import { sayTenure } from '../accounts/tenure.ts';
import { countByStars, readRatings } from '../ratings/reading.server.ts';
import type { RatingsPage } from '../ratings/schemas.server.ts';
import { readSeller } from './seller.server.ts';
import { type Askable, readAskable, readSellersCards, readSold, type SoldCard } from './sellers-listings.server.ts';
import { sayReplyTime } from './words.ts';

// Same as in sections.
const pageSize = 40;
const latestRatings = 5;

export type SellerPage = CardPage & {
  accountId: string;
  name: string;
  /** Tenure, such as `3 ildir bizimlədir`. */
  tenure: string;
  phoneVerified: boolean;
  /** Reply time, such as `Adətən 20 dəqiqəyə cavab verir`. */
  replies?: string;
  active: number;
  soldCount: number;
  /** Average rating; null with too few. */
  rating: number | null;
  ratingCount: number;
  /** What a message to the seller would be about; absent if nothing, and on further pages. */
  askable?: Askable;
  /** The latest ratings, on the first page only. */
  ratings: RatingsPage | null;
  /** How many ratings have five stars, four and so on, on the first page only. */
  byStars: number[] | null;
  /** Sold listings, on the first page only. */
  sold: SoldCard[];
};

/** Data of the page; undefined if there is no such seller. An invalid cursor gives the first page. */
export async function readSellerPage(
  reading: Reading,
  accountId: string,
  cursor: string | null,
): Promise<SellerPage | undefined> {
  const before = cursor === null ? undefined : cursorParameter.safeParse(cursor).data;
  const [seller, page, sold, askable, ratings, byStars] = await Promise.all([
    readSeller(reading, accountId),
    readSellersCards(reading, accountId, { limit: pageSize, before }),
    before === undefined ? readSold(reading, accountId) : [],
    before === undefined ? readAskable(reading, accountId) : undefined,
    before === undefined ? readRatings(reading, accountId, { limit: latestRatings }) : null,
    before === undefined ? countByStars(reading, accountId) : null,
  ]);
  if (!seller) return undefined;
  const { name, since, phoneVerified, replyMinutes, active, sold: soldCount, rating } = seller;
  return {
    ...page,
    accountId,
    name,
    tenure: sayTenure(new Date(since), reading.now()),
    phoneVerified,
    ...(replyMinutes !== null && { replies: sayReplyTime(replyMinutes) }),
    active,
    soldCount,
    sold,
    ...(askable && { askable }),
    rating,
    ratingCount: seller.ratings,
    ratings,
    byStars,
  };
}
