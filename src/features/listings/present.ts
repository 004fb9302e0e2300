/** Listings as the API returns them. */
import type { Section } from '../../fields/section.ts';
import { answersOf } from './answers.ts';
import { largestName, type ListingPhotoRow, type Photo, presentPhoto } from '../photos/present.ts';
import { toValues } from '../../listing/row.ts';
import { oldPriceAt, type Status, statusAt } from '../../listing/status.ts';
import type { StoredListing } from '../../listing/table.ts';

export type ListingRow = Omit<StoredListing, 'facets' | 'search_text'> & {
  photos: ListingPhotoRow[];
  /** Whether the contact's number is the account's confirmed one. */
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
  /** Whether the contact's number is the account's confirmed one. */
  phoneVerified: boolean;
  images: string[];
  photos: Photo[];
  data: string;
  updatedAt: string;
  userId: string;
  status: Status;
  /** When it was first visible; null while it waits for review. */
  publishedAt: string | null;
  /** Null while it waits to be published. */
  expiresAt: string | null;
  bumpedAt: string | null;
  /** When its seller last confirmed it. */
  confirmedAt: string | null;
  /** Digits; the price before it was lowered, for some days. */
  oldPrice: string | null;
  liked: false;
  favorite: false;
  [field: string]: unknown;
};

/** As its owner sees it in their list. */
export type OwnListing = Listing & {
  /** Whether its time can be prolonged now. */
  renewable: boolean;
  /** How many others keep it as a favourite. */
  keepers?: number;
  /** Until when they may confirm it, if asked. */
  askedUntil: string | null;
} & OwnReview;

/** What the seller sees of moderation. */
export type OwnReview = {
  /** The last decision on a rejected or removed listing. */
  decision?: { at: string; reasons: { field?: string | undefined; text: string }[] };
  /** While it waits: its place in the queue, and roughly how many minutes it will take. */
  queue?: { place: number; minutes: number };
  /** Against its removal; `possible`: none yet. */
  appeal?: 'possible' | 'open' | 'denied';
};

/** A row as the API returns it. */
export function presentListing(section: Section, row: ListingRow, now: Date): Listing {
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
    status: statusAt(row, now),
    publishedAt: row.published_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
    bumpedAt: row.bumped_at?.toISOString() ?? null,
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    oldPrice: oldPriceAt(row, now)?.toString() ?? null,
    liked: false,
    favorite: false,
  };
}
