/** Converts banners to the form that calls and pages return. */
import { largestName, presentPhoto } from '../../photos/present.ts';
import type { Banner } from './schemas.server.ts';
import type { BannersTable } from './table.ts';

export type { Banner };

/** As specified: the first three left, the next three right. */
export const columnLength = 3;

/** The public form of a stored banner. */
export function presentBanner(row: BannersTable): Banner {
  return {
    _id: row.id,
    title: row.title,
    link: row.link,
    image: largestName(row),
    photo: presentPhoto(row),
    description: row.description,
    userId: row.admin_id,
  };
}
