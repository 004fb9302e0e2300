/** Listings as cards show them. */
import { formatDate } from '../../language/dates.ts';
import type { CardPhoto } from '../photos/present.ts';
import type { ListingsTable } from '../search/listings-table.ts';

export type CardRow = Pick<ListingsTable, 'id' | 'section' | 'title' | 'price' | 'location' | 'created_at'> & {
  number: number;
  /** The first photo. */
  photo: CardPhoto | null;
  photo_count: number;
} & Partial<Record<(typeof favoriteFields)[number], string | null>>;

/** Fields that favourites keep besides what a card shows. */
export const favoriteFields = ['brand', 'model', 'category'] as const;

/** What a card needs, and no more: pages carry many of them. */
export type Card = {
  _id: string;
  id: number;
  section: string;
  title: string;
  price: number;
  location: string;
  /** ISO date-time. */
  data: string;
  /** `bugün, 09:05`; made on the server, so that both sides print the same. */
  when: string;
  photo: CardPhoto | null;
  photoCount: number;
  /** Absent where the section has no such field. */
  brand?: string;
  model?: string;
  category?: string;
};

/** Cards of one page, and where the next begins; incomplete where the search gave up before the end. */
export type CardPage = {
  cards: Card[];
  nextCursor: string | null;
  /** Of the page before: null is the first, which has none. Absent on the first, and where nobody looks for it. */
  previousCursor?: string | null;
  complete: boolean;
};

/** A row as a card; `now` decides what is today. */
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
    ...(row.brand && { brand: row.brand }),
    ...(row.model && { model: row.model }),
    ...(row.category && { category: row.category }),
  };
}
