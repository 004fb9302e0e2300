declare module '../../database/client.ts' {
  interface Database {
    attempts: AttemptsTable;
    used_places: UsedPlacesTable;
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
