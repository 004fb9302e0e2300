/** Listings as the calls return them. */
import type { Section } from '../../fields/section.ts';
import { answersOf } from './answers.ts';
import { largestName, type ListingPhotoRow, type Photo, presentPhoto } from '../photos/present.ts';
import { toValues } from '../../listing/row.ts';
import { oldPriceAt, statusAt } from '../../listing/status.ts';
import type { Status, StoredListing } from '../../listing/table.ts';

export type ListingRow = Omit<StoredListing, 'facets' | 'search_text'> & {
  photos: ListingPhotoRow[];
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
  status: Status;
  /** When it was first visible; null while it waits for that. */
  publishedAt: string | null;
  /** Null for a few seconds, if an instance of the version before posted it. */
  expiresAt: string | null;
  bumpedAt: string | null;
  /** When its seller last said that it still stands. */
  confirmedAt: string | null;
  /** Digits; the price before it was lowered, for some days. */
  oldPrice: string | null;
  liked: false;
  favorite: false;
  [field: string]: unknown;
};

/** As its owner reads it among all of theirs. */
export type OwnListing = Listing & {
  /** Whether its time can be prolonged now. */
  renewable: boolean;
  /** How many others keep it as a favourite. */
  keepers?: number;
  /** Until when they may answer whether it still stands, if they are asked. */
  askedUntil: string | null;
} & OwnReview;

/** What its seller learns of moderation. */
export type OwnReview = {
  /** The last decision about one that was rejected or removed. */
  decision?: { at: string; reasons: { field?: string | undefined; text: string }[] };
  /** While it waits: its place, and about how many minutes until its turn. */
  queue?: { place: number; minutes: number };
  /** Against its removal; `possible`: none yet. */
  appeal?: 'possible' | 'open' | 'denied';
};

/** A row as calls return it. */
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
