declare module '../database/client.ts' {
  interface Database {
    attempts: AttemptsTable;
    used_places: UsedPlacesTable;
    visit_keys: VisitKeysTable;
  }
}

export type AttemptsTable = {
  /** SHA-256 of limit and subject. */
  key: Buffer;
  count: number;
  ends_at: Date;
};

export type UsedPlacesTable = {
  /** An account or an admin. */
  holder_id: string;
  place: string;
  used_at: Date;
};

/** Deleted after the day: nobody can recompute its marks then. */
export type VisitKeysTable = {
  /** The date in Baku: `2026-11-21`. */
  day: string;
  key: Buffer;
};
