/** Listings as cards show them. */
import { formatDate } from '../../language/dates.ts';
import type { CardPhoto } from '../photos/present.ts';
import type { ListingsTable } from '../search/listings-table.ts';

export type CardRow = Pick<ListingsTable, 'id' | 'section' | 'title' | 'price' | 'location' | 'created_at'> & {
  number: number;
  /** The first photo. */
  photo: CardPhoto | null;
  photo_count: number;
  phone_verified: boolean;
} & Partial<Record<(typeof favoriteFields)[number], string | null>>;

/** Fields that favourites keep besides what a card shows. */
export const favoriteFields = ['brand', 'model', 'category'] as const;

/** Only what a card needs: pages carry many of them. */
export type Card = {
  _id: string;
  id: number;
  section: string;
  title: string;
  price: number;
  location: string;
  /** ISO date-time. */
  data: string;
  /** `bugün, 09:05`; formatted on the server, so that hydration gives the same text. */
  when: string;
  photo: CardPhoto | null;
  photoCount: number;
  /** The seller has confirmed the phone number. */
  verified?: true;
  /** Absent where the section has no such field. */
  brand?: string;
  model?: string;
  category?: string;
};

/** A page of cards; incomplete if the search timed out. */
export type CardPage = {
  cards: Card[];
  nextCursor: string | null;
  /** Null: the previous page is the first, which needs no cursor. Absent on the first page and where not needed. */
  previousCursor?: string | null;
  complete: boolean;
};

/** A row as a card. */
export function presentCard(row: CardRow, now: Date): Card {
  return {
    _id: row.id,
    id: row.number,
    section: row.section,
    title: row.title,
    price: row.price,
    location: row.location,
    data: row.created_at.toISOString(),
    when: formatDate(row.created_at, now),
    photo: row.photo,
    photoCount: row.photo_count,
    ...(row.phone_verified && { verified: true }),
    ...(row.brand && { brand: row.brand }),
    ...(row.model && { model: row.model }),
    ...(row.category && { category: row.category }),
  };
}
