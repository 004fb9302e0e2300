/** Listings as the calls answer them and as cards show them. */
import { formatDate } from '../../dates.ts';
import type { Section } from '../../fields/section.ts';
import { callValue } from '../../fields/format.ts';
import { type CardPhoto, largestName, type Photo, type PhotoRow, presentPhoto } from '../photos/present.ts';
import { toValues } from './row.ts';
import type { ListingsTable } from './table.ts';

export type ListingRow = Omit<ListingsTable, 'number' | 'facets' | 'search_text'> & {
  number: number;
  photos: PhotoRow[];
  /** Whether the contact's number is the one its owner has confirmed. */
  phone_verified: boolean;
};

/** A listing as `spec.md` section 3 names its parts; a section's own fields stand at the top level. */
export type Listing = {
  _id: string;
  id: number;
  section: string;
  title: string;
  /** Digits, AZN. */
  price: string;
  location: string;
  description: string;
  contact: { name: string; phone: string; email: string };
  /** The contact's number is the one its owner has confirmed. */
  phoneVerified: boolean;
  images: string[];
  photos: Photo[];
  data: string;
  updatedAt: string;
  userId: string;
  liked: false;
  favorite: false;
  [field: string]: unknown;
};

/** The answer of every call that gives a listing. */
export function presentListing(section: Section, row: ListingRow): Listing {
  const values = toValues(section, row);
  const texts = Object.fromEntries(
    section.fields.flatMap((field) => {
      const value = values[field.name];
      return value === undefined ? [] : [[field.name, callValue(field, value)] as const];
    }),
  );
  const {
    'contact.name': name = '',
    'contact.phone': phone = '',
    'contact.email': email = '',
    price = '',
    location = '',
    description = '',
    ...fields
  } = texts;
  return {
    ...fields,
    _id: row.id,
    id: row.number,
    section: section.name,
    title: row.title,
    price,
    location,
    description,
    contact: { name, phone, email },
    phoneVerified: row.phone_verified,
    images: row.photos.map(largestName),
    photos: row.photos.map(presentPhoto),
    data: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    userId: row.account_id,
    liked: false,
    favorite: false,
  };
}

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
