/** Data of a seller's page. */
import type { Reading } from '../platform/page/reading.ts';
import { sectionByName } from '../domain/sections/links.ts';
import type { CardPage } from '../listings/cards/present-card.ts';
import { monthOf, sayTenure } from '../accounts/tenure.ts';
import { countByStars, readRatings } from '../ratings/reading.server.ts';
import type { RatingsPage } from '../ratings/schemas.server.ts';
import { type SellersOrder, sellersOrders } from './orders.ts';
import { readSeller } from './seller.server.ts';
import {
  type Askable,
  countSections,
  readAskable,
  readCity,
  readCursor,
  readSellersCards,
  readSold,
  type SectionCount,
  type SoldCard,
} from './sellers-listings.server.ts';

// Same as in sections.
const pageSize = 40;
const latestRatings = 5;

export type SellerPage = CardPage & {
  accountId: string;
  name: string;
  /** Tenure, such as `3 ildir bizimlədir`. */
  tenure: string;
  /** When the account was opened, such as `Noyabr 2026`. */
  since: string;
  /** Where the newest listing is; absent without one. */
  city?: string;
  phoneVerified: boolean;
  /** Reply time, such as `Adətən 20 dəqiqəyə cavab verir`. */
  replies?: string;
  active: number;
  /** Their sections with counts, the largest first. */
  sections: (SectionCount & { label: string })[];
  /** What the list is narrowed to, and its order. */
  section: string | null;
  order: SellersOrder;
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
  params: URLSearchParams,
): Promise<SellerPage | undefined> {
  const section = sectionByName(params.get('section') ?? '')?.name;
  const order = sellersOrders.find((name) => name === params.get('sort')) ?? 'new';
  const cursor = params.get('cursor');
  const isFirst = readCursor(cursor, order) === undefined;
  const [seller, page, sections, city, sold, askable, ratings, byStars] = await Promise.all([
    readSeller(reading, accountId),
    readSellersCards(reading, accountId, { section, order, limit: pageSize, cursor }),
    countSections(reading, accountId),
    readCity(reading, accountId),
    isFirst ? readSold(reading, accountId) : [],
    isFirst ? readAskable(reading, accountId) : undefined,
    isFirst ? readRatings(reading, accountId, { limit: latestRatings }) : null,
    isFirst ? countByStars(reading, accountId) : null,
  ]);
  if (!seller) return undefined;
  const { name, since, phoneVerified, replyMinutes, active, sold: soldCount, rating } = seller;
  return {
    ...page,
    accountId,
    name,
    tenure: sayTenure(new Date(since), reading.now()),
    since: monthOf(new Date(since)),
    ...(city !== undefined && { city }),
    phoneVerified,
    ...(replyMinutes !== null && { replies: sayReplyTime(replyMinutes) }),
    active,
    sections: sections.map((each) => ({ ...each, label: sectionByName(each.section)?.label ?? each.section })),
    section: section ?? null,
    order,
    soldCount,
    sold,
    ...(askable && { askable }),
    rating,
    ratingCount: seller.ratings,
    ratings,
    byStars,
  };
}

/** Reply time: `Adətən 20 dəqiqəyə cavab verir`. */
function sayReplyTime(minutes: number): string {
  const hours = Math.round(minutes / 60);
  const days = Math.round(minutes / (24 * 60));
  const time =
    minutes <= 1
      ? 'bir dəqiqəyə'
      : minutes < 60
        ? `${minutes} dəqiqəyə`
        : hours < 24
          ? `${hours} saata`
          : `${days} günə`;
  return `Adətən ${time} cavab verir`;
}
