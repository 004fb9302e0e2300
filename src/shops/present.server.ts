/** Converts shops to the form that calls and pages return. */
import type { Selectable } from 'kysely';
import { showPhone } from '../domain/fields/phone/phone.ts';
import { presentPhoto } from '../photos/present.ts';
import { openingAt } from './hours.ts';
import type { OwnShop, Shop } from './schemas.server.ts';
import type { ShopPhotosTable, ShopsTable } from './table.ts';

/** A stored shop with its photos. */
export type ShopRow = Selectable<ShopsTable> & { photos: Omit<ShopPhotosTable, 'account_id'>[] };

/** Public data of a shop. */
export function presentShop(row: ShopRow, now: Date): Shop {
  const photoAt = (place: ShopPhotosTable['place']) => {
    const photo = row.photos.find((each) => each.place === place);
    return photo ? presentPhoto(photo) : null;
  };
  return {
    userId: row.account_id,
    slug: row.slug,
    name: row.name,
    about: row.about,
    address: row.address,
    hours: row.hours,
    openNow: openingAt(row.hours, now)?.open ?? null,
    phones: row.phones.map(showPhone),
    voen: row.voen,
    site: row.site,
    logo: photoAt('logo'),
    cover: photoAt('cover'),
    since: row.created_at.toISOString(),
  };
}

/** Data of a shop for its own staff. */
export function presentOwnShop(row: ShopRow, now: Date): OwnShop {
  const pending = row.pending && row.pending_at ? { ...row.pending, at: row.pending_at.toISOString() } : null;
  return { ...presentShop(row, now), status: row.status, reason: row.reason, pending };
}
