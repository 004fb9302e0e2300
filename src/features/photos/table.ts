export type PhotosTable = {
  listing_id: string;
  /** From 0, in the order shown. */
  position: number;
  /** Names its files together with a width. */
  key: string;
  /** Pixels of the largest rendition. */
  width: number;
  height: number;
  /** Widths of the renditions, smallest first. */
  widths: number[];
  /** Data URI of a tiny picture. */
  placeholder: string;
};
