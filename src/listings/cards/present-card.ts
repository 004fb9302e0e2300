/** Converts listing rows to cards. */
import { badgesOf, factsOf, periodOf, unitPriceOf } from '../../domain/fields/facts.ts';
import type { Others } from '../../domain/fields/field.ts';
import type { Section } from '../../domain/fields/section.ts';
import { formatDate } from '../../domain/language/dates.ts';
import type { CardPhoto } from '../../photos/present.ts';
import { sectionByName } from '../../domain/sections/links.ts';
import type { StoredListing } from '../table.ts';
import { oldPriceAt, statusAt } from '../status.ts';
import type { Card } from './schemas.server.ts';

export type { Card };

export const cardColumnNames = [
  'id',
  'number',
  'account_id',
  'section',
  'title',
  'price',
  'location',
  'created_at',
  'published_at',
  'attributes',
  'order_1',
  'order_2',
  'position',
  'status',
  'expires_at',
  'old_price',
  'old_price_until',
] as const satisfies readonly (keyof StoredListing)[];

export type CardColumn = (typeof cardColumnNames)[number];

export type CardRow = Pick<StoredListing, CardColumn> & {
  /** The first photo. */
  photo: CardPhoto | null;
  photo_count: number;
  phone_verified: boolean;
  /** Name of the seller's open shop; undefined where the query does not select it. */
  shop?: string | null;
};

/** Fields that favourites store besides those of a card. */
const favoriteFields = ['brand', 'model', 'category'] as const;

/** A page of cards; incomplete if the search timed out. */
export type CardPage = {
  cards: Card[];
  nextCursor: string | null;
  /** Null: the previous page is the first, which needs no cursor. Absent on the first page and where not needed. */
  previousCursor?: string | null;
  complete: boolean;
  /** Incomplete because of a timeout; a retry may complete it. */
  isLate?: true;
  /** Headings, each above the card at its index; `all`: the query string of a search for all that it stands above. */
  headings?: { at: number; text: string; all?: string }[];
};

// Number of cards with placeholders. Photos farther down load before they scroll into view, and their placeholders
// would be a tenth of a page.
const withPlaceholder = 12;

/** The rows of a list as cards. */
export function presentCards(rows: readonly CardRow[], now: Date): Card[] {
  return rows.map((row, index) => {
    const card = presentCard(row, now);
    return index < withPlaceholder || !card.photo ? card : { ...card, photo: { ...card.photo, placeholder: '' } };
  });
}

/** A row as a card. */
export function presentCard(row: CardRow, now: Date): Card {
  const section = sectionByName(row.section);
  const [status, oldPrice] = [statusAt(row, now), oldPriceAt(row, now)];
  return {
    _id: row.id,
    id: row.number,
    section: row.section,
    title: row.title,
    price: row.price,
    ...(oldPrice !== null && { oldPrice }),
    ...(status !== 'active' && { status }),
    ...(section && cardFacts(section, row)),
    location: row.location,
    data: row.created_at.toISOString(),
    when: formatDate(row.created_at, now),
    photo: row.photo,
    photoCount: row.photo_count,
    seller: row.account_id.slice(24),
    ...(row.phone_verified && { verified: true }),
    ...(row.shop && { shop: row.shop }),
    ...Object.fromEntries(
      favoriteFields.flatMap((name) => (row.attributes[name] ? [[name, String(row.attributes[name])]] : [])),
    ),
  };
}

/** The card's line of section-specific facts. */
export function cardFacts(
  section: Section,
  { title, price, attributes: values }: { title: string; price: number; attributes: Others },
): Pick<Card, 'period' | 'unitPrice' | 'facts' | 'badges'> {
  const [period, unitPrice] = [periodOf(section, values), unitPriceOf(section, price, values)];
  const facts = factsOf(section, values, title);
  const badges = badgesOf(section, values);
  return {
    ...(badges.length > 0 && { badges }),
    ...(period && { period }),
    ...(unitPrice && { unitPrice }),
    ...(facts && { facts }),
  };
}
