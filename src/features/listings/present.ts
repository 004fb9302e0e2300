/** Listings as the calls return them. */
import type { Section } from '../../fields/section.ts';
import { answersOf } from './answers.ts';
import { largestName, type Photo, type PhotoRow, presentPhoto } from '../photos/present.ts';
import { toValues } from '../search/row.ts';
import type { ListingsTable } from '../search/listings-table.ts';

export type ListingRow = Omit<ListingsTable, 'number' | 'facets' | 'search_text' | 'order_1' | 'order_2'> & {
  number: number;
  order_1: number;
  order_2: number;
  photos: PhotoRow[];
  /** Whether the contact's number is the one the account has confirmed. */
  phone_verified: boolean;
};

/** A listing as in section 3 of `spec.md`, with the section's fields at the top level. */
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
  /** Whether the contact's number is the one the account has confirmed. */
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

/** A row as calls return it. */
export function presentListing(section: Section, row: ListingRow): Listing {
  const values = toValues(section, row);
  const texts = answersOf(section, values);
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
