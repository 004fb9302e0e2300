/** Listings as the API returns them. */
import type { Section } from '../domain/fields/section.ts';
import { answersOf, contactByOf } from './answers.ts';
import { largestName, presentPhoto } from '../photos/present.ts';
import { toValues } from './row.ts';
import { oldPriceAt, statusAt } from './status.ts';
import type { ListingRow } from './reading/columns.server.ts';
import type { Listing } from './schemas.server.ts';

export type { Listing, ListingRow };

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
    contactBy: contactByOf(texts),
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
