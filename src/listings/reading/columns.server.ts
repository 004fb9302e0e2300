/** The columns that reads of listings select, with photos as JSON. The types of rows are derived from these lists. */
import { type RawBuilder, sql } from 'kysely';
import { type CardColumn, cardColumnNames, type CardRow } from '../cards/present-card.ts';
import type { StoredListing } from '../table.ts';
import type { ListingPhotoRow } from '../../photos/present.ts';
import { cardPhotoAnswer } from '../../photos/schemas.server.ts';

const listingColumnNames = [
  'id',
  'number',
  'section',
  'account_id',
  'created_at',
  'updated_at',
  'price',
  'title',
  'location',
  'description',
  'contact_name',
  'contact_email',
  'contact_phone',
  'attributes',
  'order_1',
  'order_2',
  'position',
  'status',
  'status_at',
  'published_at',
  'expires_at',
  'bumped_at',
  'confirmed_at',
  'old_price',
  'old_price_until',
] as const satisfies readonly (keyof StoredListing)[];

const photoColumnNames = [
  'key',
  'width',
  'height',
  'widths',
  'placeholder',
  'former_keys',
] as const satisfies readonly (keyof ListingPhotoRow)[];

export type ListingRow = Pick<StoredListing, (typeof listingColumnNames)[number]> & {
  photos: Pick<ListingPhotoRow, (typeof photoColumnNames)[number]>[];
  /** Whether the contact's number is the account's confirmed one. */
  phone_verified: boolean;
};

const columnsOf = (alias: string, names: readonly string[]) =>
  sql.raw(names.map((name) => `${alias}.${name}`).join(', '));
const jsonOf = (names: readonly string[]) =>
  sql`json_build_object(${sql.raw(names.map((name) => `'${name}', p.${name}`).join(', '))})`;
const computed = (columns: Readonly<Record<string, RawBuilder<unknown>>>) =>
  sql.join(Object.entries(columns).map(([name, value]) => sql`${value} as ${sql.ref(name)}`));

// An account confirms one number, but its listings may name any: only the confirmed one counts as verified.
const phoneVerified = (listing: string) => sql`exists (
      select from accounts a
      where a.id = ${sql.raw(listing)}.account_id and a.phone = ${sql.raw(listing)}.contact_phone and a.phone_verified_at is not null)`;

/** Columns of a `CardRow`, selected from listings with the alias `o`. */
export const cardColumns = sql`${columnsOf('o', cardColumnNames)}, ${computed({
  photo: sql`(select ${jsonOf(Object.keys(cardPhotoAnswer.shape))} from photos p where p.listing_id = o.id and p.position = 0)`,
  photo_count: sql`(select count(*)::int from photos p where p.listing_id = o.id)`,
  phone_verified: phoneVerified('o'),
  // The seller's shop, once it is open.
  shop: sql`(select s.name from shops s where s.account_id = o.account_id and s.status = 'open')`,
} satisfies Record<Exclude<keyof CardRow, CardColumn>, RawBuilder<unknown>>)}`;

/** Columns of a `ListingRow`, selected from listings with the alias `l`. */
export const listingColumns = sql`${columnsOf('l', listingColumnNames)}, ${computed({
  phone_verified: phoneVerified('l'),
  photos: sql`coalesce((select json_agg(${jsonOf(photoColumnNames)} order by p.position) from photos p where p.listing_id = l.id), '[]')`,
} satisfies Record<Exclude<keyof ListingRow, (typeof listingColumnNames)[number]>, RawBuilder<unknown>>)}`;
