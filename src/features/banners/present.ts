/** Banners as the calls answer them and as pages show them. */
import { largestName, type Photo, presentPhoto } from '../photos/present.ts';
import type { BannersTable } from './table.ts';

/** The specification shows the first three at the left and the next three at the right. */
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

/** A stored banner as everybody reads it. */
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
