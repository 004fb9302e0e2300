/** Banners in calls and pages. */
import { largestName, type Photo, presentPhoto } from '../photos/present.ts';
import type { BannersTable } from './table.ts';

/** As specified: the first three left, the next three right. */
export const columnLength = 3;

export type Banner = {
  _id: string;
  title: string;
  link: string;
  /** File under `/uploads/`. */
  image: string;
  photo: Photo;
  description: string;
  /** The admin who added it. */
  userId: string;
};

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
