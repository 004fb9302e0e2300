/** The columns that reads of listings select, with photos as JSON. */
import { sql } from 'kysely';
import type { CardPhoto, ListingPhotoRow } from '../../photos/present.ts';

const photoColumns: (keyof ListingPhotoRow)[] = ['key', 'width', 'height', 'widths', 'placeholder', 'former_keys'];
const cardPhotoColumns: (keyof CardPhoto)[] = ['key', 'widths', 'placeholder'];
const jsonOf = (names: readonly string[]) =>
  sql`json_build_object(${sql.raw(names.map((name) => `'${name}', p.${name}`).join(', '))})`;

// An account confirms one number, but its listings may name any: only the confirmed one counts as verified.
const phoneVerified = (listing: string) => sql`exists (
      select from accounts a
      where a.id = ${sql.raw(listing)}.account_id and a.phone = ${sql.raw(listing)}.contact_phone and a.phone_verified_at is not null)`;

// The seller's shop, once it is open.
const shopName = sql`(select s.name from shops s where s.account_id = o.account_id and s.status = 'open')`;

/** Columns of a `CardRow`, selected from listings with the alias `o`. */
export const cardColumns = sql`
    o.id, o.number, o.account_id, o.section, o.title, o.price, o.location, o.created_at, o.published_at, o.attributes, o.order_1, o.order_2,
    o.position, o.status, o.expires_at, o.old_price, o.old_price_until,
    (select ${jsonOf(cardPhotoColumns)} from photos p where p.listing_id = o.id and p.position = 0) as photo,
    (select count(*)::int from photos p where p.listing_id = o.id) as photo_count,
    ${phoneVerified('o')} as phone_verified, ${shopName} as shop`;

/** Columns of a `ListingRow`, selected from listings with the alias `l`. */
export const listingColumns = sql`
    id, number, section, account_id, created_at, updated_at, price, title, location, description,
    contact_name, contact_email, contact_phone, attributes, order_1, order_2, position,
    status, status_at, published_at, expires_at, bumped_at, confirmed_at, old_price, old_price_until,
    ${phoneVerified('l')} as phone_verified,
    coalesce((select json_agg(${jsonOf(photoColumns)} order by p.position) from photos p where p.listing_id = l.id), '[]') as photos`;
